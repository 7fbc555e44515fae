"""Which house rules change nothing in a scenario or a chain, so that nobody need be asked them.

A rule is idle by what the document holds. Two are for the desk alone: they say what a document may list.
"""

from collections.abc import Iterator

from rulesets.kit.flow.rulings import switches
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.rulings import OF_A_CHAIN, OF_BUILDINGS, OF_CHARGES, Rulings
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario

OF_THE_DESK = ("specializations_per_squad", "core_overlays")


def idle(document: Scenario | Chain) -> tuple[str, ...]:
    """The house rules that change nothing in it, in their order. A battle of a chain is played under the
    house rules of the chain, so that those of battles are asked of a chain too."""
    of_battle = () if isinstance(document, Chain) else (*OF_A_CHAIN, *_of_scenario(document))
    found = {*OF_THE_DESK, *of_battle}
    return tuple(item.name for item in switches(Rulings) if item.name in found)


def _of_scenario(scenario: Scenario) -> Iterator[str]:
    if "demolitions" not in scenario.modules:
        yield from OF_CHARGES
    if "buildings" not in scenario.modules and "demolitions" not in scenario.modules:
        yield from OF_BUILDINGS
    if "commanders" not in scenario.modules:
        yield from ("own_nation", "leadership_removed")
    elif not any(deck.removed for sheet in scenario.sides for deck in sheet.decks):
        yield "leadership_removed"
    if all(len(_nations(scenario, side)) < 2 for side in SIDES):
        yield from ("own_nation", "allied_charges_shared")
    if any(terrain.key == "bunker" for terrain in scenario.own.terrain):
        yield "bunker_level"


def _nations(scenario: Scenario, side: str) -> set[str]:
    return {row.nation for row in scenario.divisions if row.side == side}
