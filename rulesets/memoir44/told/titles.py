"""Whether what a unit is called fits what it is: its arm, its badge, its marks, its side, its namesakes.

The words before "of" say what the unit is ("Machine guns of the 736th Regiment"); a name without such a word
says nothing. Where the rules name the hex they are believed, and of a side whose units need no badges none is
asked for.
Cite: .m44 unit (MD-268, MD-328), Troops 2 to 28, SWAs 5 to 7.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES
from rulesets.memoir44.document.vocabulary import known, unit_type
from rulesets.memoir44.ground.survey import Survey, badge_kind, branch, unit_side
from rulesets.memoir44.ground.units import WEAPONS, is_airborne
from rulesets.memoir44.told.believed import without_badges
from rulesets.memoir44.told.texts import is_named

# Of so many units of one name, the one unlike the others is a slip.
NAMESAKES = 3
_OF = re.compile(r"\b(?:of|from|in|at|with|de|du|des)\b")
# The first that is found names the arms.
_ARMS = (
    (re.compile(r"\bassault guns?\b|\btank destroyers?\b|\bself[- ]propelled\b"), ("armor", "artillery")),
    (re.compile(r"\bbatter(?:y|ies)\b"), ("artillery",)),
    (re.compile(r"\banti-?tank\b|\bpak\b"), ("infantry", "artillery")),
    (
        re.compile(
            r"\b(?:infantry|grenadiers?|riflem[ae]n|rifles|fusiliers?|machine[- ]guns?|snipers?|engineers?|"
            r"sappers?|pioneers?|commandos?|paratroop\w*|marines|skis?)\b"
        ),
        ("infantry",),
    ),
    (
        re.compile(r"\b(?:tanks?|armou?r|shermans?|panthers?|churchills?|stuarts?|cromwells?|funnies)\b"),
        ("armor",),
    ),
    (re.compile(r"\b(?:guns?|artillery|howitzers?|nebelwerfers?|flak|cannons?)\b"), ("artillery",)),
)
_BADGES = (
    (re.compile(r"\bmachine[- ]guns?\b"), ("machine-gun",)),
    (re.compile(r"\bmortars?\b"), ("mortar",)),
    (re.compile(r"\bflak 88\b|\bheavy anti-?tank\b"), ("heavy-anti-tank",)),
    (re.compile(r"\banti-?tank\b|\bpak\b"), ("anti-tank", "heavy-anti-tank")),
    (re.compile(r"\bbig guns?\b"), ("big-gun",)),
    (re.compile(r"\b(?:combat )?(?:engineers?|sappers?|pioneers?)\b"), ("engineer",)),
    (re.compile(r"\bsnipers?\b|\bsharpshooters?\b"), ("sniper",)),
    (re.compile(r"\bmobile artillery\b|\bself[- ]propelled (?:guns?|artillery)\b"), ("mobile-artillery",)),
    (re.compile(r"\bflame[- ]?throw\w*\b"), ("flame-thrower",)),
    (re.compile(r"\bcavalry\b"), ("cavalry",)),
    (re.compile(r"\bski\b"), ("ski",)),
)
_MARKS = (
    (re.compile(r"\bsupported\b"), "supported", "marked as supported"),
    (re.compile(r"\bhobart['’]?s?\b|\bfunnies\b"), "hobart", "marked as Hobart's"),
)
_ELITE = re.compile(r"\b(?:commandos?|rangers|elite|special forces?|paratroop\w*|parachut\w*|airborne)\b")
_SIDES = {
    "axis": re.compile(r"\b(?:german|japanese|wehrmacht|panzergrenadiers?|panzer grenadiers?)\b"),
    "allied": re.compile(r"\b(?:american|british|canadian|soviet|russian|rangers|commandos?)\b"),
}
_NATIONS = {
    "us": re.compile(r"\bamerican\b"),
    "brit": re.compile(r"\b(?:british|canadian|commonwealth)\b"),
    "ger": re.compile(r"\bgerman\b"),
    "ru": re.compile(r"\b(?:russian|soviet)\b"),
    "jp": re.compile(r"\bjapanese\b"),
}
_BADGE_NATIONS = {"American": "us", "British": "brit", "German": "ger", "Russian": "ru", "Japanese": "jp"}
_TAKEN = re.compile(r"\b(?:captured|former|ex)\b")


@dataclass(frozen=True, slots=True)
class _Called:
    """A unit with a name: `head` are the words of it that say what the unit is, in small letters."""

    cell: Cell
    unit: Piece
    name: str
    head: str


def check_titles(survey: Survey) -> Iterator[Finding]:
    """Findings about units called otherwise than they are, and about the one unlike its namesakes."""
    called = [_called(cell, unit) for cell, unit in survey.units() if unit.trait("called").strip()]
    bare = without_badges(survey.document)
    told = {one.cell.at: _wrong(one, unit_side(one.unit) in bare) for one in called}
    odd = [one for one in called if told[one.cell.at] and not is_named(survey, one.cell.at)]
    for one in odd:
        yield Finding(
            "warning",
            "called-otherwise",
            survey.where(one.cell.at),
            f"This unit is called “{one.name}”, and {told[one.cell.at]}.",
            "Correct its name, or its arm, badge and marks.",
            "MD-268",
        )
    for one, like, others in _unlike(called):
        if not told[one.cell.at] and not is_named(survey, one.cell.at):
            yield Finding(
                "warning",
                "namesake",
                survey.where(one.cell.at),
                f"This unit is called “{one.name}” like {others} others, and is alone in being "
                f"{_being(one.unit, like.unit)}.",
                "Make it like the others, or give it another name.",
                "MD-268",
            )


def _called(cell: Cell, unit: Piece) -> _Called:
    name = unit.trait("called").strip()
    return _Called(cell, unit, name, _OF.split(name.lower())[0])


def _wrong(one: _Called, needs_no_badge: bool) -> str:
    """What the unit is and its name denies, in words; "" where they fit."""
    return (
        _of_the_enemy(one)
        or _of_another_arm(one)
        or ("" if needs_no_badge else _of_another_badge(one))
        or _unmarked(one)
        or ("" if needs_no_badge else _standard(one))
        or _of_another_nation(one)
    )


def _of_the_enemy(one: _Called) -> str:
    side = one.unit.side or unit_side(one.unit)
    sides = [named for named, words in _SIDES.items() if words.search(one.head)]
    wrong = sides and side in SIDES and side not in sides and not _TAKEN.search(one.name.lower())
    return f"fights for the {SIDE_TITLES[side]}" if wrong else ""


def _of_another_arm(one: _Called) -> str:
    """The arm, where the name says another; a Big Gun is artillery, a supported tank armor."""
    arms = next((arms for words, arms in _ARMS if words.search(one.head)), ())
    arm = branch(one.unit)
    return f"is {arm}" if arms and arm and arm not in arms else ""


def _of_another_badge(one: _Called) -> str:
    """The badge, where the name asks for another; a battery of mortars may be artillery without one."""
    kinds = next((kinds for words, kinds in _BADGES if words.search(one.head)), ())
    own = {badge_kind(one.unit), one.unit.trait("weapon")}
    stands_for = branch(one.unit) == "artillery" and set(kinds) & set(WEAPONS) and not one.unit.badge
    hobart = "flame-thrower" in kinds and one.unit.trait("hobart")
    if not kinds or own & set(kinds) or stands_for or hobart or branch(one.unit) not in _armed(kinds):
        return ""
    badge = known(one.unit.badge, "badge")
    return f"carries the badge {badge.title}" if badge else "carries no badge that says so"


def _armed(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The arms that carry such a badge: cavalry and self-propelled guns may be tanks without one."""
    on = {"mobile-artillery": ("artillery",), "flame-thrower": ("armor",), "big-gun": ("artillery",)}
    on["heavy-anti-tank"] = on["big-gun"]
    return tuple(dict.fromkeys(arm for kind in kinds for arm in on.get(kind, ("infantry",))))


def _unmarked(one: _Called) -> str:
    missing = [mark for words, trait, mark in _MARKS if words.search(one.head) and not one.unit.trait(trait)]
    return f"is not {missing[0]}" if missing and branch(one.unit) != "artillery" else ""


def _standard(one: _Called) -> str:
    """Infantry called elite that is none, by its figures or its badge."""
    is_elite = unit_type(one.unit.name)[0] == "inf2" or one.unit.badge or is_airborne(one.unit)
    wrong = branch(one.unit) == "infantry" and _ELITE.search(one.head) and not is_elite
    return "is standard infantry" if wrong else ""


def _of_another_nation(one: _Called) -> str:
    """The badge, where the name is of another country; of one that is not its army's `strays.py` speaks."""
    badge = known(one.unit.badge, "badge")
    nation = _BADGE_NATIONS.get(badge.title.split()[0], "") if badge else ""
    named = [army for army, words in _NATIONS.items() if words.search(one.head)]
    wrong = nation == unit_type(one.unit.name)[1] and named and nation not in named
    return f"carries the badge {badge.title}" if wrong and badge else ""


def _unlike(called: list[_Called]) -> Iterator[tuple[_Called, _Called, int]]:
    """The one of many units of a name that is of another type, badge or mark than all others of it, one of
    those, and how many they are."""
    names: dict[str, list[_Called]] = {}
    for one in called:
        names.setdefault(one.name.lower(), []).append(one)
    for group in names.values():
        made: dict[tuple[str, ...], list[_Called]] = {}
        for one in group:
            made.setdefault(_made(one.unit), []).append(one)
        alone = [ones[0] for ones in made.values() if len(ones) == 1]
        if len(group) >= NAMESAKES and len(made) == 2 and len(alone) == 1:
            like = next(one for one in group if one is not alone[0])
            yield alone[0], like, len(group) - 1


def _made(unit: Piece) -> tuple[str, ...]:
    """What a unit is made of, without its name, figures and weapon."""
    traits = [f"{key}={value}" for key, value in unit.traits if key not in ("called", "weapon")]
    return (unit.name, unit.badge, *sorted(traits))


def _being(unit: Piece, like: Piece) -> str:
    """What tells the unit from its namesakes."""
    if unit.name == like.name and unit.badge == like.badge:
        marks = {key for key, _ in unit.traits} ^ {key for key, _ in like.traits}
        own = {key for key, _ in unit.traits}
        return (
            ", ".join(f"{'' if key in own else 'not '}marked as {key}" for key in sorted(marks))
            or "marked so"
        )
    badge, name = known(unit.badge, "badge"), known(unit.name, "unit")
    badged = f"with the badge {badge.title}" if badge else "without a badge"
    return f"{name.title if name else unit.name} {badged}"
