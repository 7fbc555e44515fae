"""What the papers of a scenario share: heads and feet, forces in words, whose bar stands over them.

Cite: TN-218, TN-224.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from rulesets.kit.drawing.leaves import leaf
from rulesets.kit.drawing.sheets import Block, Sheet
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import begun, count
from rulesets.tide_of_iron.document.offered import ADJECTIVES, specializations
from rulesets.tide_of_iron.document.scenario import Counted, Division, Scenario
from rulesets.tide_of_iron.ground.analysis import FIGURES, Survey, unit_profile
from rulesets.tide_of_iron.rules.battle.charges import face_of
from rulesets.tide_of_iron.sheets.chain_common import NEEDED
from rulesets.tide_of_iron_box.units import NATIONS


def leaf_of(
    scenario: Scenario, key: str, title: str, group: str, *blocks: Block, what: str = "", **how: Any
) -> Sheet:
    """A sheet of a scenario: above its title what it is, front and date, at its foot whose it is."""
    return leaf(
        key,
        title,
        scenario.front or scenario.year,
        blocks,
        game=what or group,
        group=group,
        foot=foot(scenario),
        called=scenario.title or "Untitled",
        number=scenario.number,
        **how,
    )


def foot(scenario: Scenario) -> str:
    """Whose scenario it is, and that the game is needed."""
    return f"{NEEDED}. Scenario: {scenario.origin}."


def division_words(scenario: Scenario, division: Division) -> str:
    """ "Allied division 1: Americans, light bases"."""
    nation = NATIONS.get(division.nation, division.nation)
    return f"{ADJECTIVES[division.side]} division {division.number}: {nation}, {division.shade} bases"


def pieces(
    scenario: Scenario, nation: str, bases: int, held: Counted, trained: Counted
) -> Iterator[tuple[str, int]]:
    """Every kind of piece with its number: bases, figures and crews, vehicles and guns, specializations."""
    if bases:
        yield "Squad bases", bases
    order = (*FIGURES, *(kind for kind, _ in held))
    for kind, number in sorted(held, key=lambda pair: order.index(pair[0])):
        if number:
            profile = unit_profile(scenario, kind, nation)
            yield (profile.title if profile else begun(kind)), number
    for key, number in trained:
        if number:
            yield f"{training_words(scenario, key)} token", number


def training_words(scenario: Scenario, key: str) -> str:
    """What a specialization is called, a designer's own among them."""
    return specializations(scenario).get(key, key)


def division_pieces(scenario: Scenario, division: Division) -> Iterator[tuple[str, int]]:
    """The division at the start, with its concealed units and charges."""
    yield from pieces(scenario, division.nation, division.bases, division.pieces, division.specializations)
    if division.concealed:
        yield "Concealed-squad marker", division.concealed
    if division.charges and "demolitions" in scenario.modules:
        yield f"Charge, {face_of(division.nation)} face up", division.charges


def when_words(when: str) -> str:
    """When in its round a reinforcement comes."""
    return "at its end" if when == "end" else "in its Status Phase"


def rounds_words(scenario: Scenario) -> str:
    """The length of the battle."""
    if scenario.rounds is not None:
        return count(scenario.rounds, "round")
    return f"no limit: {scenario.ends}" if scenario.ends else "no limit"


def has_commanders(scenario: Scenario) -> bool:
    """Whether commanders may be chosen. Cite: TN-115, TN-130."""
    return "commanders" in scenario.modules and scenario.commanders != "forbidden"


def hexes_words(asked: Survey, hexes: Iterable[Hex]) -> str:
    """Hexes of the map by their labels, those side by side in a row as one: "B5 to F5, c4"."""
    found = []
    for _, run in groupby(enumerate(sorted(asked.known(hexes))), lambda pair: _run(*pair)):
        names = [asked.name(at) for _, at in run]
        found.append(names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}")
    return ", ".join(found)


def _run(place: int, at: Hex) -> tuple[int, int]:
    """The same for all hexes that follow each other in a row."""
    return at.row, at.col // 2 - place


def deploys_words(asked: Survey, division: Division) -> str:
    """Where a division begins: its words, then its hexes. Cite: TN-177, TN-219."""
    hexes = hexes_words(asked, division.zone)
    return " ".join(part for part in (division.deployment, f"Hexes {hexes}." if hexes else "") if part)
