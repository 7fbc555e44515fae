"""Findings of what a sentence says somebody has or has not: your tanks, no vehicles, no reinforcements.

Cite: TN-048, TN-064, TN-177, TN-181, TN-185, TN-211.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.told.counted import of_side
from rulesets.tide_of_iron.check.told.fields import NUMBER, number_of
from rulesets.tide_of_iron.check.told.forces import called, named_pieces
from rulesets.tide_of_iron.check.told.grounds import GROUNDS, lying
from rulesets.tide_of_iron.check.told.reader import HANGS, Said
from rulesets.tide_of_iron.document.scenario import Division, Reinforcement, Scenario, SideKey
from rulesets.tide_of_iron.ground.survey import PEOPLE, Survey
from rulesets.tide_of_iron_box.units import shipped_specializations

_NONE = re.compile(
    r"(?:\bthere (?:is|are) no|^no|\b(?:has|have|brings?|with) no|\bneither side has(?: any)?) "
    r"(\w[\w-]{2,20})"
    r"(?=$|[.,;]| (?:takes? part|on|in|here|at|of|comes?|arrives?|for|this)\b)",
    re.I,
)
_OF_A_DEED = re.compile(r"^no\b(?!.*\b(?:takes? part|on (?:this|the) map|comes?|arrives?|fights?)\b)", re.I)
_FOR_A_TIME = re.compile(r"\b(?:before|until|after|from|in) (?:the )?(?:\w+ )?rounds?\b", re.I)
_TANKS = re.compile(r"^(?:tanks?|vehicles?|armou?r)$", re.I)


def check_having(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against who has what, and who begins."""
    scenario = asked.scenario
    if said.addressed and said.side:
        yield from _yours(scenario, said, said.side)
    if said.where.startswith("reinforcements."):
        yield from _coming(scenario, said)
    if HANGS.search(said.words):
        return
    yield from _none(asked, said)


def _yours(scenario: Scenario, said: Said, side: SideKey) -> Iterator[Finding]:
    """ "Germans: your Shermans" where they have none."""
    divisions = [one for one in scenario.divisions if one.side == side]
    forces: list[Division | Reinforcement] = [
        *divisions,
        *(one for one in scenario.reinforcements if one.side == side),
    ]
    if not forces:
        return
    held = {"mg" if kind == "mg_german" else kind for one in forces for kind, number in one.pieces if number}
    lacking: list[tuple[str, str]] = []
    for key, word in named_pieces(scenario.own, said.words).items():
        if key not in held and _are_yours(called(scenario.own)[key], said.words):
            lacking.append((word, "none"))
    if _are_yours("charges?", said.words) and not sum(one.charges or 0 for one in divisions):
        lacking.append(("charges", "none"))
    drawn = {key for one in divisions for squad in one.squads for key in squad.specializations}
    for key, row in shipped_specializations().items():
        yours = _are_yours(rf"{re.escape(row.title)}s?", said.words)
        had = sum(dict(one.specializations).get(key, 0) for one in forces)
        number = number_of(yours[1]) if yours and yours[1] else 0
        if (yours and key not in drawn and number > had) or (yours and not had and key not in drawn):
            lacking.append((row.title, str(had or "none")))
    for word, number_had in lacking[:1]:
        told = f"{said.quoted} speaks to {PEOPLE[side]}, who have {number_had} of {word}."
        yield Finding("warning", "yours-told", said.where, told, "Correct one of them.", "TN-177")


def _are_yours(way: str, words: str) -> re.Match[str] | None:
    """ "your two Engineers", with the number."""
    return re.search(rf"\byour (?:{NUMBER} )?(?:\w+ )?(?:{way})\b", words, re.I)


def _coming(scenario: Scenario, said: Said) -> Iterator[Finding]:
    """The division and the training that the words of a reinforcement name, and how many vehicles."""
    coming = scenario.reinforcements[int(said.where.split(".")[1])]
    divisions = {number_of(found) for found in re.findall(rf"\bdivision {NUMBER}\b", said.words, re.I)}
    trained = {key for key, number in coming.specializations if number}
    lacking = [
        row.title
        for key, row in shipped_specializations().items()
        if key not in trained and re.search(rf"\b{re.escape(row.title)} squads?\b", said.words, re.I)
    ]
    pieces = called(scenario.own).keys() - {"mg", "mortar"}
    vehicles = sum(number for kind, number in coming.pieces if kind in pieces)
    tanks = re.search(rf"\b{NUMBER} (?:\w+ )?(?:tanks|tank destroyers|vehicles)\b", said.words, re.I)
    if divisions and coming.division not in divisions:
        off = f"it comes for division {coming.division}"
    elif lacking:
        off = f"its list has no {lacking[0]}"
    elif tanks and number_of(tanks[1]) != vehicles:
        off = f"its list has {vehicles} vehicles"
    else:
        return
    yield Finding("warning", "brings-told", said.where, f"{said.quoted}: {off}.", "Correct one.", "TN-185")


def _none(asked: Survey, said: Said) -> Iterator[Finding]:
    """What a sentence says is not there, or nobody has."""
    for found in (
        () if _OF_A_DEED.search(said.words) or _FOR_A_TIME.search(said.words) else _NONE.finditer(said.words)
    ):
        what = found[1].strip().lower()
        division = re.search(rf"\bdivision {NUMBER}\b", said.words[: found.start()], re.I)
        counts = of_side(asked, said.side, number_of(division[1]) if division else None)
        noun = "vehicles" if _TANKS.match(what) else f"{what.removesuffix('s')}s"
        had = next((right for way, right in counts.items() if re.fullmatch(way, noun, re.I)), {0})
        way = next((way for way in GROUNDS if re.fullmatch(way, what, re.I)), None)
        on_map = way is not None and found[0].lower().startswith(("there", "no ")) and bool(lying(asked, way))
        if min(had) > 0 or on_map:
            told = f"{said.quoted}: by the {'map' if on_map else 'sheet'} there are some."
            yield Finding("warning", "none-told", said.where, told, "Correct one of them.", "TN-211")
            return
