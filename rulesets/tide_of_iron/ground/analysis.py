"""What is worked out of a scenario before it is judged, drawn or printed: its ground, how hexes are called,
what each force brings, by which figures its units shoot and move, which modules it uses.

Places of findings are labels of hexes or paths of the forms.

Cite: TN-048, TN-051, TN-052, TN-058, TN-132, TN-239.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from rulesets.kit.hexes.hexes import Hex, HexShape, label
from rulesets.kit.ruleset import Library
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.collection import completed
from rulesets.tide_of_iron.document.offered import ADJECTIVES, PEOPLE
from rulesets.tide_of_iron.document.scenario import (
    Counted,
    Division,
    Goal,
    Module,
    Reinforcement,
    Scenario,
    SideKey,
    does,
    sheet_of,
)
from rulesets.tide_of_iron.ground.core import fielded
from rulesets.tide_of_iron.ground.ground import ground_of
from rulesets.tide_of_iron_box.boards import shape_of
from rulesets.tide_of_iron_box.ground import Ground
from rulesets.tide_of_iron_box.laid import whole_shape
from rulesets.tide_of_iron_box.movement import fewest, step_cost
from rulesets.tide_of_iron_box.terrain import Mover, shipped_terrain
from rulesets.tide_of_iron_box.units import CREWS, Profile, profile_of, shipped_units

FIGURES = ("regular", "elite", "officer", *CREWS)
HEDGE_BREAKERS = "hedge breakers"
FAR = 10_000
"""More movement points than any way costs."""
SIDE_HAS = {key: begun(does(key, "has", "have")) for key in PEOPLE}
"""The side as a sentence begins that tells what it has."""


@dataclass(frozen=True, slots=True)
class Survey:
    """A scenario with the ground it lays and the shape by which its hexes are called."""

    scenario: Scenario
    library: Library
    ground: Ground
    shape: HexShape

    def name(self, at: Hex) -> str:
        """The label of a hex."""
        return label(self.shape, at)

    def told(self, at: Hex) -> str:
        """A hex in a sentence: its label, and the board it lies on."""
        printed = self.ground.laid.hexes.get(at)
        return f"{self.name(at)} on board {printed.board}" if printed and printed.board else self.name(at)

    def known(self, hexes: Iterable[Hex]) -> list[Hex]:
        """Those of the hexes that the map has."""
        return [at for at in hexes if at in self.ground.hexes]

    def profile(self, kind: str, nation: str) -> Profile | None:
        """The profile of a piece, a designer's own before the shipped one."""
        return unit_profile(self.scenario, kind, nation)


@dataclass(frozen=True, slots=True)
class Force:
    """What a division begins with, or a reinforcement brings: its place in the forms, how it is called, and
    the hexes of the map on which it may stand, at that path."""

    row: Division | Reinforcement
    where: str
    words: str
    nation: str
    path: str
    hexes: tuple[Hex, ...]


def forces(asked: Survey) -> Iterator[Force]:
    """Every division, then every reinforcement. A reinforcement is of the nation of its division, of the
    first of its side where there is no such division."""
    scenario = asked.scenario
    nations: dict[tuple[SideKey, int], str] = {}
    for place, row in enumerate(scenario.divisions):
        nations.setdefault((row.side, row.number), row.nation)
        where, words = f"divisions.{place}", division_words(row, row.number)
        yield Force(row, where, words, row.nation, f"{where}.zone", tuple(asked.known(row.zone)))
    for place, coming in enumerate(scenario.reinforcements):
        where, first = f"reinforcements.{place}", next(iter(sheet_of(scenario, coming.side).nations), "")
        words = f"The reinforcement of {division_words(coming, coming.division)} in round {coming.round}"
        nation = nations.get((coming.side, coming.division), first)
        yield Force(coming, where, words, nation, f"{where}.entry", tuple(asked.known(coming.entry)))


def survey(scenario: Scenario, library: Library) -> Survey:
    """The scenario, with what its collections hold and its core bases bring, and its ground. Hexes are
    called by the size of the whole map as it lies."""
    scenario = fielded(completed(scenario, library))
    ground = ground_of(scenario, library)
    return Survey(scenario, library, ground, whole_shape(shape_of(scenario.map.board), ground.hexes))


def figures(pieces: Counted) -> Counter[str]:
    """The figures and crews among the pieces, by kind."""
    found: Counter[str] = Counter()
    for kind, number in pieces:
        if kind in FIGURES:
            found[kind] += number
    return found


def crews(pieces: Counted) -> int:
    """How many crews are among the pieces."""
    return sum(number for kind, number in pieces if kind in CREWS)


def movers(asked: Survey, force: Force) -> list[tuple[str, Mover, int]]:
    """What moves: squads, and each kind of vehicle, with its title, class and number."""
    bases = force.row.bases
    found: list[tuple[str, Mover, int]] = [("squads", "squad", bases)] if bases else []
    for kind, number in force.row.pieces:
        profile = asked.profile(kind, force.nation)
        if profile and profile.arm in ("vehicle", "truck") and profile.mover and number:
            found.append((profile.title, profile.mover, number))
    return found


def starts(asked: Survey, side: SideKey) -> list[Hex]:
    """Where units of the side begin or come in."""
    scenario = asked.scenario
    zones = [division.zone for division in scenario.divisions if division.side == side]
    entries = [coming.entry for coming in scenario.reinforcements if coming.side == side]
    return asked.known(at for hexes in (*zones, *entries) for at in hexes)


def soonest(asked: Survey, side: SideKey) -> Mapping[Hex, int]:
    """The fewest movement points to every hex a squad of the side can come to; empty where nobody says where
    they begin."""
    passable = (at for at in starts(asked, side) if step_cost(asked.ground, at, "squad") is not None)
    return fewest(asked.ground, passable, "squad", FAR)


def division_words(division: Division | Reinforcement, number: int) -> str:
    """A division in a sentence."""
    return f"{ADJECTIVES.get(division.side, ADJECTIVES['axis'])} division {number}"


def marker_words(goal: Goal) -> str:
    """An objective marker by its kind and worth."""
    kind = "Command objective" if goal.kind == "command" else "Victory hex"
    return f"{kind} worth {goal.value}"


def rules_words(scenario: Scenario) -> Iterator[str]:
    """What objectives and special rules say."""
    yield from scenario.special_rules
    yield from (grade.words for sheet in scenario.sides for grade in sheet.grades)


def sides_with(asked: Survey, card: str) -> set[str]:
    """The sides that have an operations card of that name."""
    return {sheet.side for sheet in asked.scenario.sides for held in sheet.operations if card in held.lower()}


TIGER = "tiger1"


def unit_profile(scenario: Scenario, kind: str, nation: str) -> Profile | None:
    """The profile of a piece: a designer's own before the shipped one, of either that of the scenario's
    edition first. The Tiger I shoots at vehicles as the house rule says."""
    for known in (scenario.own.units, shipped_units()):
        of_edition = tuple(unit for unit in known if unit.edition == scenario.edition)
        found = profile_of(of_edition, kind, nation) or profile_of(known, kind, nation)
        if found is not None:
            return found if found in scenario.own.units else _ruled(scenario, found)
    return None


def _ruled(scenario: Scenario, found: Profile) -> Profile:
    if found.key != TIGER:
        return found
    at, dice = scenario.rulings.tiger_i_against_vehicles.split("/")
    return replace(found, vehicles=(int(at), int(dice)))


NEW_TERRAIN = [key for key, terrain in shipped_terrain().items() if terrain.verified]
"""What the book tells the figures of is new in it."""


def modules_off(asked: Survey) -> list[Module]:
    """The modules of which the scenario uses something and that are off. Cite: TN-132."""
    scenario = asked.scenario
    trained = [d.specializations for d in scenario.divisions] + [
        r.specializations for r in scenario.reinforcements
    ]
    used: dict[Module, object] = {
        "terrain": [at for at, here in asked.ground.hexes.items() if here.terrain.key in NEW_TERRAIN],
        "demolitions": any(dict(row).get("demolitions") for row in trained)
        or any(d.charges for d in scenario.divisions),
        "buildings": scenario.features.destructible,
        "weather": scenario.weather and (scenario.weather.cards or scenario.weather.checks),
        "commanders": scenario.commanders == "required",
    }
    return [module for module, what in used.items() if what and module not in scenario.modules]
