"""A battle to play in tests, and what people order in it."""

from dataclasses import dataclass, field, replace
from typing import Any

from rulesets.kit.codec import from_json, to_json, union
from rulesets.kit.flow.choices import Choice, find
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import with_setting
from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.own_switches import in_ways
from rulesets.kit.ruleset import Documents, Standing
from rulesets.tide_of_iron.document.own_switches import SCENARIO_SWITCHES
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import (
    MODULES,
    Commander,
    Deck,
    Division,
    Features,
    Goal,
    Grade,
    Own,
    Scenario,
    SideSheet,
    Weather,
)
from rulesets.tide_of_iron.rules.battle.blasts import SetOffCharge
from rulesets.tide_of_iron.rules.battle.buildings import AttackBuilding
from rulesets.tide_of_iron.rules.battle.charges import PlaceCharges
from rulesets.tide_of_iron.rules.battle.commanders import UseCommanders
from rulesets.tide_of_iron.rules.battle.rounds import BeginRound
from rulesets.tide_of_iron.rules.battle.state import State
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.laying import Laying
from tests.rulesets.tide_of_iron.ask.asking import REF, at

PLACES = {"A1": "building", "B1": "building", "C1": "bunker", "D1": "supply_depot", "C3": "building"}


CELLS = tuple(
    sorted((Cell(at(name), terrain=Piece(key)) for name, key in PLACES.items()), key=lambda cell: cell.at)
)
LIBRARY = {REF: Board("1A", HexMap("6 by 5", "", CELLS))}
SCENARIO = Scenario(
    "A farm",
    boards=(Laying(REF),),
    map=HexMap("6 by 5", ""),
    sides=(
        SideSheet(
            "allied",
            ("american",),
            (
                Grade("Hold A1 and victory hexes worth 3.", "major", (at("A1"),), 3),
                Grade("Hold 2.", "minor", (), 2),
            ),
            (Deck("Command I", True), Deck("Air Support")),
        ),
        SideSheet("axis", ("german",), (), (Deck("Command I", True), Deck("Ground Support I"))),
    ),
    divisions=(
        Division("allied", 1, "american", bases=3, pieces=(("regular", 9), ("mortar", 1)), charges=2),
        Division("axis", 1, "german", bases=3, pieces=(("regular", 9),), charges=1),
    ),
    goals=(Goal(at("A1"), "victory", 2), Goal(at("C3"), "victory", 1)),
    initiative="allied",
    rounds=3,
    weather=Weather((("fog", 1), ("clear", 3)), (1, 3)),
    features=Features(destructible=True),
    modules=MODULES,
    own=Own(
        commanders=(
            Commander("James Earl Rudder", "american", ("Assaulter", "Air Raider")),
            Commander("Walter Model", "german", ("Watchdog", "")),
        )
    ),
)


@dataclass
class Battle:
    """A battle in play; whoever orders gets what the rules make of it. Events go through JSON."""

    state: State
    told: list[str] = field(default_factory=list)

    def give(self, seat: str, command: Any, *faces: int) -> tuple[Any, ...]:
        """The events of the order; each is told and stored."""
        events = TIDE_OF_IRON.decide(self.state, seat, command, faces)
        for event in events:
            as_stored = union(TIDE_OF_IRON.events)
            assert from_json(as_stored, to_json(as_stored, event)) == event
            self.told.append(TIDE_OF_IRON.tell(self.state, event, None) or "")
            self.state = TIDE_OF_IRON.evolve(self.state, event)
        assert TIDE_OF_IRON.broken(self.state) == ()
        return events

    def refusal(self, seat: str, command: Any, *faces: int) -> str:
        """The sentence with which the order is refused."""
        try:
            TIDE_OF_IRON.decide(self.state, seat, command, faces)
        except Refusal as refusal:
            return refusal.sentence
        raise AssertionError(f"{command} stands")

    def choices(self, seat: str, command: type) -> list[Choice]:
        """What the seat may order of that kind."""
        return [one for one in TIDE_OF_IRON.menu(self.state, seat) if one.command is command]

    def offers(self, seat: str, command: Any) -> bool:
        """Whether the menu of the seat has the order."""
        return find(TIDE_OF_IRON.menu(self.state, seat), command) is not None

    def standing(self) -> Standing:
        return TIDE_OF_IRON.standing(self.state, None)

    def without_commanders(self) -> "Battle":
        """The battle with commanders refused, where they are asked about."""
        if self.choices("allied", UseCommanders):
            self.give("allied", UseCommanders("no"))
        return self

    def to_round(self, number: int, faces: Faces = (4,)) -> "Battle":
        """The battle in that round; every check turns up the card of `faces`."""
        while self.state.round < number:
            throw = faces if self.state.has_check else ()
            self.give("allied", BeginRound(self.state.round + 1), *throw)
        return self


def opened(scenario: Scenario = SCENARIO, **settings: Any) -> Battle:
    """A battle that begins, under these house rules."""
    rulings = Rulings()
    for name, value in settings.items():
        rulings = with_setting(rulings, name, value)
    state: Any = None
    told = []
    for event in TIDE_OF_IRON.start(Documents(scenario, tuple(LIBRARY.items())), rulings):
        told.append(TIDE_OF_IRON.tell(state, event, None) or "")
        state = TIDE_OF_IRON.evolve(state, event)
    return Battle(state, told)


def battle(scenario: Scenario = SCENARIO, **settings: Any) -> Battle:
    """A battle in its first round, without commanders, in clear weather."""
    return opened(scenario, **settings).without_commanders().to_round(1)


def in_way(name: str, way: str, scenario: Scenario = SCENARIO) -> Scenario:
    """The scenario with a choice of its own set."""
    found: Scenario = in_ways("scenario", SCENARIO_SWITCHES, scenario, ((f"scenario.{name}", way),))
    return found


def with_features(**features: Any) -> Scenario:
    """The farm with these terrain features."""
    return replace(SCENARIO, features=replace(SCENARIO.features, **features))


def attack(
    at: str, manner: str = "building", strength: int = 8, needed: str = "4", squads: int = 0
) -> AttackBuilding:
    return AttackBuilding(at, manner, strength, needed, squads)


def placed(
    at: str, nation: str = "american", where: str = "outside", number: int = 1, movement: int = 2
) -> PlaceCharges:
    return PlaceCharges(nation, at, where, number, movement)


def set_off(charge: str, stands: str, *dice: int, **changes: Any) -> SetOffCharge:
    """Set off as an action by a fresh officer's squad of the Americans; units roll these dice."""
    most = 6
    given = tuple((str(place), dice[place - 1] if place <= len(dice) else 0) for place in range(1, most + 1))
    command = SetOffCharge(charge, "american", "action", "officer", stands, "none", len(dice), given, 0)
    return replace(command, **changes)
