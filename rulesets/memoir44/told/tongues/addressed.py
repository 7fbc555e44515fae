"""Whether what is said to each player is meant for him: orders of the two sides exchanged.

Nobody is told to attack his own troops, to lead those of the enemy, or, ashore, to get off the beach. Of a
map of the book its own orders are known.
Cite: .m44 text (MD-253, MD-256).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Words, other_side
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import orders, sentences

_TROOPS = {
    "allied": r"allies|allied (?:troops|units|forces|landings?|invasion|beachhead)|americans?|"
    r"u\.?s\.? (?:troops|units)|british|tommies|canadians?|russians?|soviets?|red army|rangers?|commandos?|"
    r"g\.?i\.?s|américains|anglais|alliés|amerikaner|briten|engländer|russen|sowjets|alliierten",
    "axis": r"axis(?: (?:troops|units|forces))?|germans?|wehrmacht|panzers?|japanese|italians?|nazis?|"
    r"grenadiers|waffen-?ss|allemands|japonais|deutschen|japaner|achsenmächte",
}
_ATTACK = (
    r"(?:destroy|kill|stop|hold off|repel|repulse|crush|attack|beat|eliminate|defeat|ambush|dislodge|"
    r"counter-?attack|repoussez|détruisez|arrêtez|attaquez|chassez|rejetez|schlagen sie|vernichten sie|"
    r"stoppen sie|vertreiben sie)"
)
# One's own are driven too, but not back.
_MOVE = r"(?:sweep|throw|drive|push|hurl|hold|pin|werfen sie|halten sie)"
_AWAY = r"(?:back|off|out of|into the (?:sea|water|stream|river|ocean)|away|down|at bay|zurück|auf)"
_WHOM = r"(?: (?:the|any|all|every|these|those|each|les|ces|die|der|den))?(?: (?!of\b|your\b)[\w-]+)?"
_AGAINST = {
    side: re.compile(
        rf"\b{_ATTACK}\b(?! (?:from|with|by))(?: (?:back|off|out|down))?{_WHOM} (?:{troops})\b"
        rf"(?! (?:losses|wounded|casualties))|"
        rf"\b{_MOVE} {_AWAY}{_WHOM} (?:{troops})\b|\b{_MOVE}{_WHOM} (?:{troops})(?: [\w-]+)? {_AWAY}\b",
        re.IGNORECASE,
    )
    for side, troops in _TROOPS.items()
}
_DENIED = re.compile(r"\b(?:not|never|no|nobody|pas|nicht|let|them|they|who|enemy)\b|n't\b", re.IGNORECASE)
# Who is named before the verb is who attacks.
_NAMED = {side: re.compile(rf"\b(?:{troops})\b", re.IGNORECASE) for side, troops in _TROOPS.items()}
_YOURS = {
    side: re.compile(
        rf"\b(?:your|vos|votre|ihre)(?: [\w-]+)? (?:{troops})\b|"
        rf"\b(?:hold|keep)\b[^.;:]*\buntil (?:the|our) (?:{troops}) (?:are there|are up|come|arrive)\b",
        re.IGNORECASE,
    )
    for side, troops in _TROOPS.items()
}
_ASHORE = re.compile(
    r"(?:^|[.;:!] ?)(?:get |move |break |go |rush )?off the (?:beach|sand|shore)\b|"
    r"\b(?:get|go|come|rush|land) ashore\b|"
    r"\b(?:leave|stay on) (?:the|your) (?:landing craft|boats|sand|beach)\b|"
    r"\byour landing craft\b|\b(?:quittez|sortez de) la plage\b|\bverlassen sie den strand\b",
    re.IGNORECASE,
)
_FIELD = {"allied": "allied_orders", "axis": "axis_orders"}


def check_addressed(survey: Survey) -> Iterator[Finding]:
    """Findings about orders that are meant for the other side, once a text."""
    for i, words in enumerate(survey.document.words):
        where = f"words.{i}"
        wrong = dict(reversed(list(_wrong(survey, where, words))))
        if wrong:
            place, said = next(iter(wrong.items()))
            yield Finding(
                "warning",
                "orders-swapped",
                place,
                f"{said}.",
                "Exchange the texts of the two sides, or correct the sentence.",
                "MD-256",
                tuple(wrong),
            )


def _wrong(survey: Survey, where: str, words: Words) -> Iterator[tuple[str, str]]:
    """Each place where something is said to the wrong side, and what."""
    for key, book in DDAY.items():
        own = {side: getattr(book.text, _FIELD[side]).split() for side in SIDES}
        for side in SIDES:
            if getattr(words, _FIELD[side]).split() == own[other_side(side)] != []:
                title = f"those of the {SIDE_TITLES[other_side(side)]} on {DDAY[key].text.name}"
                yield f"{where}.{_FIELD[side]}", f"The orders of the {SIDE_TITLES[side]} are {title}"
    for place, side, text in orders(where, words):
        for said in sentences(text):
            told = _told(survey, side, said)
            if told:
                yield place, f"The text speaks to the {SIDE_TITLES[side]}, and tells them {told}"


def _told(survey: Survey, side: str, said: str) -> str:
    """What the sentence tells the side that only its enemy can be told; "" where nothing."""
    enemy = other_side(side)
    title = SIDE_TITLES[side]
    beaches = survey.document.beaches
    against, ashore = _AGAINST[side].search(said), _ASHORE.search(said)
    before = said[: against.start()] if against else ""
    is_theirs = _NAMED[enemy].search(before) or _DENIED.search(before) or _AGAINST[enemy].search(said)
    if against and not is_theirs:
        return f"to fight the {title}"
    if _YOURS[enemy].search(said) and not _YOURS[side].search(said):
        return f"what the troops of the {SIDE_TITLES[enemy]} shall do"
    if beaches and beaches.landing == enemy and ashore and not _DENIED.search(said[: ashore.start()]):
        return "to come ashore, which the enemy does"
    return ""
