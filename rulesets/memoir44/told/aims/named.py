"""Whether what wins at once, and the hexes a rule counts at an edge, are those of the fields and the board.

Places are known by their lettering; a sentence that names none of the map says nothing.
Cite: .m44 victory condition and labels (MD-255, MD-261), Map Combinations (MD-160).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance, hex_at
from rulesets.kit.words import listed
from rulesets.memoir44.document.combination import D_DAY, D_DAY_TITLES
from rulesets.memoir44.document.document import SIDE_TITLES, SuddenDeath
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.joined import other_maps
from rulesets.memoir44.told.texts import (
    LABEL,
    NUMBER,
    english_rules,
    letterings,
    number_of,
    sides_in,
)

_AT_ONCE = re.compile(
    r"\bwins? (?:the (?:battle|game) )?(?:at once|immediately)\b|\bsudden death\b", re.IGNORECASE
)
_ALL = re.compile(r"\b(?:both|all|every)\b", re.IGNORECASE)
_SOME = re.compile(r"\b(?:any|either|one of|two of|some|or|at least)\b", re.IGNORECASE)
_COUNTED = re.compile(
    rf"\b({NUMBER}) (?!of\b)(?:[\w-]+ ){{0,2}}hexes(?: (?:of|on|at|along) the (left|right) edge)? ?"
    rf"\(({LABEL}(?:(?:, | and |, and ){LABEL})+)\)",
    re.IGNORECASE,
)
_BESIDE = re.compile(r"\bbeside this map\b", re.IGNORECASE)
_EDGE = re.compile(r"\b(left|right) edge\b", re.IGNORECASE)
SHORTEST = 4


def check_aims(survey: Survey) -> Iterator[Finding]:
    """Findings about what wins at once, counted hexes of an edge, and the map beside this one."""
    for where, said in english_rules(survey.document):
        if _AT_ONCE.search(said) and survey.document.sudden_death:
            yield from _check_at_once(survey, where, said)
        yield from _check_counted(survey, where.removesuffix(".text"), said)
        yield from _check_beside(survey, where.removesuffix(".text"), said)


def _check_at_once(survey: Survey, where: str, said: str) -> Iterator[Finding]:
    deaths, sides = survey.document.sudden_death, sides_in(said)
    side = sides.pop() if len(sides) == 1 else ""
    meant = [(i, death) for i, death in enumerate(deaths) if side in ("", death.side)]
    wrong = ""
    if not meant:
        i, wrong = 0, f"the {SIDE_TITLES[side]} win at once; by the field it is the other side"
    elif len(meant) == 1:
        i, death = meant[0]
        wrong = _other_hexes(survey, death, said) or _other_number(death, said)
    if wrong:
        yield Finding(
            "warning",
            "told-at-once",
            f"sudden_death.{i}",
            f"By the text {wrong}.",
            "Correct one of the two.",
            "MD-255",
            (f"sudden_death.{i}", where),
        )


def _other_hexes(survey: Survey, death: SuddenDeath, said: str) -> str:
    """The lettered hexes of only one of sentence and group, in words; "" where the sentence names none."""
    lettered = [item for item in letterings(survey) if len(item.words) >= SHORTEST]
    named = [item for item in lettered if item.words in said]
    if not named:
        return ""
    extra = [item.words for item in lettered if item.at in death.group and item.words not in said]
    left = [item.words for item in named if not _is_held(item.at, death.group)]
    if extra or left:
        return (
            listed([*(f"{name} wins too" for name in left), *(f"{name} does not" for name in extra)])
            + "; the field has it otherwise"
        )
    return ""


def _is_held(at: Hex, group: tuple[Hex, ...]) -> bool:
    """Whether the hex is of the group, or its place goes on into it."""
    return any(distance(at, one) <= 1 for one in group)


def _other_number(death: SuddenDeath, said: str) -> str:
    is_all = _ALL.search(said) and not _SOME.search(said)
    size = len(set(death.group))
    return (
        f"all hexes must be held; the field asks for {death.number} of {size}"
        if is_all and death.number < size
        else ""
    )


def _check_counted(survey: Survey, where: str, said: str) -> Iterator[Finding]:
    """So many hexes of an edge, with their labels: other in number, or at another edge."""
    for number, edge, names in _COUNTED.findall(said):
        labels = re.findall(LABEL, names)
        hexes = [at for name in labels if (at := hex_at(survey.shape, name))]
        column = {"left": 0, "right": survey.shape.last_col}.get(edge.lower())
        told = ""
        if number_of(number) != len(labels):
            told = f"The rules count {number} hexes, and name {len(labels)}"
        elif column is not None and hexes and all(at.col != column for at in hexes):
            told = f"The rules put {listed(labels)} at the {edge} edge, where none of them lies"
        if told:
            yield Finding(
                "warning", "told-hex", where, f"{told}.", "Correct the text, or the map.", "MD-256", (where,)
            )


def _check_beside(survey: Survey, where: str, said: str) -> Iterator[Finding]:
    """A D-Day map said to stand beside this one, which never does, or at the other edge."""
    key = survey.document.key
    if key not in D_DAY or not _BESIDE.search(said):
        return
    own, edge = D_DAY.index(key), _EDGE.search(said)
    steps = {"left": (-1,), "right": (1,)}[edge[1].lower()] if edge else (-1, 1)
    there = [D_DAY[own + step] for step in steps if 0 <= own + step < len(D_DAY)]
    wrong = [other for other in other_maps(survey, said) if other not in there]
    if wrong:
        at = f" at the {edge[1].lower()} edge" if edge else ""
        names = dict(zip(D_DAY, D_DAY_TITLES, strict=True))
        yield Finding(
            "warning",
            "beside-apart",
            where,
            f"{names[wrong[0]]} does not stand beside {names[key]}{at}.",
            f"Name {listed([names[one] for one in there]) or 'no map'}.",
            "MD-160",
        )
