from tests.tui.toy_table.words.en import WORDS as ENGLISH

WORDS: dict[str, str] = {
    **ENGLISH,
    "game.toy": "おもちゃ",
    "toy.act": "何をしますか。",
    "lesson.bids": "入札",
    "learn.bid": "いちばん多く入札した人が先番です。",
    "lesson.turns": "手番",
    "learn.bid-more": "1ラウンド後です。",
    "learn.turn": "自由にどうぞ。",
    "remark.begin": "入札しましょう。",
    "remark.bids": "入札が公開されました。",
    "remark.round": "2ラウンド目です。",
}
