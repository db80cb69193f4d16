"""The glossary of the rules (section 7): names as they are, terms by the stems of their forms."""

from __future__ import annotations

import re
from typing import NamedTuple

_CODES = ("es", "uk", "ru", "fa")
_TABLE = """
Spots | Manchas | Крапки | Пятнышки | Spots (خال‌ها)
Howl | Aúlla | Голос | Голос | Howl
Roll Over | Croqueta | Переворот | Кувырок | Roll Over
Walk | Anda | Гуляти | Гулять | Walk
Dig | Cava | Копати | Копай | Dig
Trot | Trota | Тупцяти | Рысью | Trot
Retrieve | Trae | До мене | Принеси | Retrieve
Track | Rastrea | Взяти слід | След | Track
Run | Corre | Бігти | Беги | Run
Chase | Persigue | Фас | Догоняй | Chase
Bolt | Salta | Гасати | Убегай | Bolt
Sprint | Esprinta | Уперед | Рывок | Sprint
Dogpile | Al montón | Зграя песиків | Куча-мала | Dogpile
Fetch | Atrápala | Апорт | Апорт | Fetch
Guard | Vigila | Охороняти | Сторожи | Guard
Hunt | Atento | Полювати | Охота | Hunt
Search | Busca | Шукати | Искать | Search
Scavenge | Hurta | Нишпорити | Добывай | Scavenge
Beg | Pide | Просити | Лапу | Beg
Chew | Mastica | Жувати | Жуй | Chew
Gobble | Come | Їсти | Ешь | Gobble
Stay | Quieto | Лежати | Место | Stay
Play Dead | Túmbate | Удавати мертвого | Умри | Play Dead
Adoption Event | Adopción | Нова сім’я | День новой семьи | رویداد فرزندخواندگی
Dog Park | Parque canino | Парк песиків | Собачий парк | پارک سگ‌ها
Agility Course | Ejercicios de agilidad | Смуга перешкод | Полоса препятствий | دورهٔ چابکی
Hunting Grounds | Coto de caza | Мисливські угіддя | Охотничьи угодья | شکارگاه‌ها
Kennel Club | Club canino | Кінологічний клуб | Клуб собаководов | باشگاه پرورش سگ
Puppy Pen | El rincón de los cachorros | Загін для цуценят | Ясли щенков | حصار توله‌سگ‌ها
Off Leash Hours | ¡A jugar sin correa! | Вільний вигул | Без поводка | ساعات بدون قلاده
d0g | KaN | Пес | d0g | d0g
"""

NAMES: dict[str, dict[str, str]] = {
    english: dict(zip(_CODES, others, strict=True))
    for english, *others in (row.split(" | ") for row in _TABLE.strip().splitlines())
}
"""Names of the game, of tricks and of sets, by English name and language."""

_TRICKS = tuple(NAMES)[1:23]
_LATIN = {"MB", "Enter", "Tab", "Esc"}

SAME_AS_ENGLISH: dict[str, set[str]] = {
    "es": _LATIN | {"normal", "{n} min"},
    "uk": _LATIN,
    "ru": _LATIN | {"d0g"},
    "fa": _LATIN | {"d0g", *_TRICKS},
}
"""Messages that may be the same in a language, dogs' names aside."""


LETTERS = {
    "es": r"[a-záéíóúüñ]",
    "uk": r"[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя]",
    "ru": r"[а-яё]",
    "fa": r"[\u0600-\u06ff]",
}
"""What a word of the language is written with."""
NOT_ITS_OWN = {"uk": "[ыэъё]", "ru": "[іїєґ]", "fa": "[\u064a\u0643]"}
"""Letters of a neighbour: another language's, or the Arabic forms of Persian letters."""


class Term(NamedTuple):
    """A word of the game: where it stands in English, and the stems it has elsewhere."""

    name: str
    english: str
    stems: dict[str, str]

    def stands_in(self, text: str) -> bool:
        """Whether an English message uses the word, placeholders aside."""
        words = re.sub(r"\{\w+\}", "", text)
        return re.search(rf"\b({self.english})\b", words, re.IGNORECASE) is not None

    def is_said(self, code: str, text: str) -> bool:
        """Whether a translation uses its word."""
        return re.search(self.stems[code], text, re.IGNORECASE) is not None


def _term(name: str, english: str, *stems: str) -> Term:
    return Term(name, english, dict(zip(_CODES, stems, strict=True)))


TERMS = (
    _term("treat", "treats?", "premio", "смаколик", "лакомств", "خوراکی"),
    _term("yard", "yards?", "jard[ií]n", "дв[оі]р", "двор", "حیاط"),
    # A buried die is one in the yard, and may be called so.
    _term(
        "bury",
        "bury|buries|buried",
        "enterr|enti[eé]rr|bajo tierra",
        "закоп|дв[оі]р",
        "закап|закоп|двор",
        "دفن|حیاط",
    ),
    _term("bust", "busts?|busted", "pifi", "невдач", "провал", "شکست"),
    _term("trick", "tricks?", "truco", "команд", "трюк", "ترفند"),
    _term("pack", "packs?", "manada", "згра", "ста[яеиюй]", "دسته"),
    _term("score", "scores?|scored|scoring", "punt[uú]", "заверш", "счита|счёт|счит", "امتیاز"),
)
