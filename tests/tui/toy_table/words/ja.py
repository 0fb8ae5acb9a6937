from tests.tui.toy_table.words.en import WORDS as ENGLISH

WORDS: dict[str, str] = {**ENGLISH, "game.toy": "おもちゃ", "toy.act": "何をしますか。"}
