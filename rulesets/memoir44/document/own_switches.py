"""What a scenario and an event choose between ways of play: how medals are won, and what comes and goes.

Named switches of the scenario format are not among them, by which nothing is decided
(document/switches.py). Numbers are no switches. Where a map has nothing a switch is about, some of it is put
on the middle of the map. Cite: Memoir '44, D-Day Landings, "Medal Objectives", "Game Modes".
"""

from dataclasses import replace
from typing import Any

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.own_switches import OwnSwitch
from rulesets.memoir44.document.combination import COMBINATIONS, Combination
from rulesets.memoir44.document.document import (
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


def _with(**fields: Any) -> Any:
    """What puts these into the fields of a scenario."""
    return lambda document: replace(document, **fields)


def _medals(**flags: Any) -> Any:
    return lambda document: replace(
        document, medals=tuple(replace(medal, **flags) for medal in document.medals)
    )


def _used_again(document: Scenario) -> Scenario:
    return replace(document, exits=tuple(replace(way, first_only=False) for way in document.exits))


def _draws(allied: tuple[int, ...], axis: tuple[int, ...]) -> Any:
    def drawing(document: Scenario) -> Scenario:
        top, bottom = (
            replace(player, draws=allied if player.side == "allied" else axis) for player in document.players
        )
        return replace(document, top=top, bottom=bottom)

    return drawing


def _towns_of(attacker: str) -> Any:
    return lambda document: replace(
        document, towns=replace(document.towns or TownControl(), attacker=attacker)
    )


def _axis_bridges(document: Scenario) -> Scenario:
    return replace(document, bridges=document.bridges and replace(document.bridges, side="axis"))


def _all_craft(document: Scenario) -> Scenario:
    return replace(document, craft_used=len(document.craft))


SCENARIO_SWITCHES = (
    OwnSwitch(
        "medals", {"none": _with(medals=()), "more": lambda it: replace(it, medals=it.medals + ONE_OF_EACH)}
    ),
    OwnSwitch("permanent", {"all": _medals(permanent=True)}),
    OwnSwitch("majority", {"all": _medals(majority=True), "none": _medals(majority=False)}),
    OwnSwitch("turn_start", {"all": _medals(turn_start=True), "none": _medals(turn_start=False)}),
    OwnSwitch("sole_control", {"all": _medals(sole_control=True)}),
    OwnSwitch("last_to_occupy", {"all": _medals(last_to_occupy=True)}),
    OwnSwitch("any_hex", {"all": _medals(any_hex=True)}),
    OwnSwitch("holder", {"allied": _medals(holder="allied"), "axis": _medals(holder="axis")}),
    OwnSwitch(
        "exits",
        {
            "none": _with(exits=()),
            "more": lambda it: replace(
                it, exits=(*it.exits, Exit(Hex(0, 12), "allied"), Exit(Hex(0, 16), "axis"))
            ),
        },
    ),
    OwnSwitch("first_only", {"none": _used_again}),
    OwnSwitch("infantry_exits", {"double": _with(infantry_exits_double=True)}),
    OwnSwitch("must_exit", {"allied": _with(must_exit=(MustExit("allied"),))}),
    OwnSwitch(
        "sudden_death",
        {
            "axis": _with(sudden_death=(SuddenDeath("axis", 2, MIDDLE),)),
            "both": _with(sudden_death=(SuddenDeath("axis", 2, MIDDLE), SuddenDeath("allied", 3, MIDDLE))),
        },
    ),
    OwnSwitch("towns", {"none": _with(towns=None), "axis": _towns_of("axis")}),
    OwnSwitch("beaches", {"none": _with(beaches=None), "all": _with(beaches=BeachControl())}),
    OwnSwitch("bridges", {"none": _with(bridges=None), "axis": _axis_bridges}),
    OwnSwitch(
        "empty_sections",
        {
            "none": _with(empty_sections=()),
            "both": _with(empty_sections=(EmptySections("axis"), EmptySections("allied", 2, ("left",)))),
        },
    ),
    OwnSwitch(
        "built_bridges",
        {
            "none": _with(built_bridges=()),
            "axis": _with(built_bridges=(BuiltBridge("the Orne", "axis", 1, MIDDLE),)),
        },
    ),
    OwnSwitch("big_guns", {"worthless": _with(big_gun_worth=0)}),
    OwnSwitch("reinforced", {"none": _with(reinforced=()), "axis": _with(reinforced=("axis",))}),
    OwnSwitch("tables", {"written": _with(reinforcements=TABLES)}),
    OwnSwitch("entries", {"none": _with(entries=())}),
    OwnSwitch("craft", {"none": _with(craft=(), craft_used=0), "all": _all_craft}),
    OwnSwitch(
        "starting",
        {
            "top": _with(starting="top"),
            "bottom": _with(starting="bottom"),
            "special": _with(starting="special"),
        },
    ),
    OwnSwitch("draws", {"none": _draws((), ()), "both": _draws((1, 2), (1, 3))}),
)


def _in_mode(id: str) -> Any:
    """What makes an event one in the mode, on the maps, of a shipped one; its hands go with it."""
    shipped = COMBINATIONS[id]
    return lambda event: replace(event, mode=shipped.mode, maps=shipped.maps, hands=shipped.hands)


def _alone(event: Combination) -> Combination:
    return replace(event, mode="single", maps=event.maps[:1], hands=())


COMBINATION_SWITCHES = (
    OwnSwitch(
        "mode",
        {
            "single": _alone,
            "double": _in_mode("double-omaha-utah"),
            "overthrough": _in_mode("overthrough-gold-omaha"),
            "triple": _in_mode("triple-sword"),
            "neptune": _in_mode("neptune"),
        },
    ),
    OwnSwitch("hands", {"entered": _with(hands=())}),
)
