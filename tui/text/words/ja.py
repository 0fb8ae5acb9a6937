"""The shared catalogue in Japanese."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # how things are joined and called
    "list.join": "、",
    "seat.number": "プレイヤー{number}",
    "seat.-1": "なし",
    "seat.-2": "中立",
    "value.on": "あり",
    "value.off": "なし",
    # what cannot be read
    "choice.unreadable": "選択として読めません: {text}",
    "rules.unknown": "このゲームに{option}というオプションはありません。",
    "rules.value": "オプション{option}に{value}は指定できません。",
    "language.unknown": "言語{language}はありません。使える言語: {known}",
    # between two people
    "cover.next": "次: {seat}",
    "list.saves": "保存されたゲーム: {count}",
}
