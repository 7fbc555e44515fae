"""What a scenario and an event choose between ways of play: how medals are won, and what comes and goes.

Named switches of the scenario format are not among them, by which nothing is decided
(document/switches.py). Numbers are no switches. Where a map has nothing a switch is about, some of it is put
on the middle of the map. Cite: Memoir '44, D-Day Landings, "Medal Objectives", "Game Modes".
"""

from dataclasses import replace
from functools import partial
from typing import Any

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.own_switches import OwnSwitch, put
from rulesets.memoir44.document.combination import COMBINATIONS
from rulesets.memoir44.document.document import (
    SIDES,
    Arrival,
    BeachControl,
    BuiltBridge,
    EmptySections,
    Exit,
    Medal,
    MustExit,
    ReinforcementTable,
    Scenario,
    SuddenDeath,
    TownControl,
)

MIDDLE = (Hex(9, 11), Hex(9, 13), Hex(10, 12))
TABLES = (
    ReinforcementTable(
        "allied",
        (Arrival("infantry", "infus", 4), Arrival("armor", "tankus", 3)),
        invented=True,
    ),
    ReinforcementTable(
        "axis",
        (Arrival("infantry", "infger", 4), Arrival("star", "gunger", 2)),
        invented=True,
    ),
)
ONE_OF_EACH = (
    Medal(MIDDLE[0], group=MIDDLE, needed=2, title="The middle"),
    Medal(Hex(7, 7), title="The well"),
)


def _more_exits(document: Scenario) -> Scenario:
    return replace(document, exits=(*document.exits, Exit(Hex(0, 12), "allied"), Exit(Hex(0, 16), "axis")))


def _drawing(allied: tuple[int, ...], axis: tuple[int, ...], document: Scenario) -> Scenario:
    """The turns after which each side draws two cards."""
    top, bottom = (
        replace(player, draws=allied if player.side == "allied" else axis) for player in document.players
    )
    return replace(document, top=top, bottom=bottom)


def _towns_of_the_axis(document: Scenario) -> Scenario:
    return replace(document, towns=replace(document.towns or TownControl(), attacker="axis"))


_NONE, _ALL = {"none": False}, {"all": True}
_ONE_SUDDEN = (SuddenDeath("axis", 2, MIDDLE),)
SCENARIO_SWITCHES = (
    OwnSwitch("medals", {"none": (), "more": lambda it: replace(it, medals=it.medals + ONE_OF_EACH)}),
    OwnSwitch("permanent", _ALL, at="medals.permanent"),
    OwnSwitch("majority", _ALL | _NONE, at="medals.majority"),
    OwnSwitch("turn_start", _ALL | _NONE, at="medals.turn_start"),
    OwnSwitch("sole_control", _ALL, at="medals.sole_control"),
    OwnSwitch("last_to_occupy", _ALL, at="medals.last_to_occupy"),
    OwnSwitch("any_hex", _ALL, at="medals.any_hex"),
    OwnSwitch("holder", {side: side for side in SIDES}, at="medals.holder"),
    OwnSwitch("exits", {"none": (), "more": _more_exits}),
    OwnSwitch("first_only", _NONE, at="exits.first_only"),
    OwnSwitch("infantry_exits", {"double": True}, at="infantry_exits_double"),
    OwnSwitch("must_exit", {"allied": (MustExit("allied"),)}),
    OwnSwitch(
        "sudden_death", {"axis": _ONE_SUDDEN, "both": (*_ONE_SUDDEN, SuddenDeath("allied", 3, MIDDLE))}
    ),
    OwnSwitch("towns", {"none": None, "axis": _towns_of_the_axis}),
    OwnSwitch("beaches", {"none": None, "all": BeachControl()}),
    OwnSwitch("bridges", {"none": None, "axis": lambda it: put(it, "bridges.side", "axis")}),
    OwnSwitch(
        "empty_sections", {"none": (), "both": (EmptySections("axis"), EmptySections("allied", 2, ("left",)))}
    ),
    OwnSwitch("built_bridges", {"none": (), "axis": (BuiltBridge("the Orne", "axis", 1, MIDDLE),)}),
    OwnSwitch("big_guns", {"worthless": 0}, at="big_gun_worth"),
    OwnSwitch("reinforced", {"none": (), "axis": ("axis",)}),
    OwnSwitch("tables", {"written": TABLES}, at="reinforcements"),
    OwnSwitch("entries", {"none": ()}),
    OwnSwitch(
        "craft",
        {
            "none": lambda it: replace(it, craft=(), craft_used=0),
            "all": lambda it: replace(it, craft_used=len(it.craft)),
        },
    ),
    OwnSwitch("starting", {start: start for start in ("top", "bottom", "special")}),
    OwnSwitch("draws", {"none": partial(_drawing, (), ()), "both": partial(_drawing, (1, 2), (1, 3))}),
)


def _in_mode(id: str) -> Any:
    """What makes an event one in the mode, on the maps, of a shipped one; its hands go with it."""
    shipped = COMBINATIONS[id]
    return lambda event: replace(event, mode=shipped.mode, maps=shipped.maps, hands=shipped.hands)


COMBINATION_SWITCHES = (
    OwnSwitch(
        "mode",
        {
            "single": lambda it: replace(it, mode="single", maps=it.maps[:1], hands=()),
            "double": _in_mode("double-omaha-utah"),
            "overthrough": _in_mode("overthrough-gold-omaha"),
            "triple": _in_mode("triple-sword"),
            "neptune": _in_mode("neptune"),
        },
    ),
    OwnSwitch("hands", {"entered": ()}),
)
