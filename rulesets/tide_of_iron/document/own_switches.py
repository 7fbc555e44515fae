"""What a scenario and a chain choose between ways of play, each by itself: modules, weather, commanders; who
rises, what counts, where stages lead.

Cite: TN-020, TN-052, TN-078, TN-086, TN-104, TN-105, TN-110, TN-115, TN-130, TN-135, TN-151, TN-154, TN-159,
TN-160, TN-162, TN-164, TN-184.
"""

from dataclasses import replace
from typing import Any

from rulesets.kit.own_switches import OwnSwitch
from rulesets.tide_of_iron.document.chain import RESULTS, Bonus, Chain, Way
from rulesets.tide_of_iron.document.presets import preset_of, with_preset
from rulesets.tide_of_iron.document.scenario import MODULES, Counted, Scenario

SHORT = 5


def _with(**fields: Any) -> Any:
    """What puts these into the fields of a document."""
    return lambda document: replace(document, **fields)


def _features(**fields: Any) -> Any:
    return lambda scenario: replace(scenario, features=replace(scenario.features, **fields))


def _without_demolitions(scenario: Scenario) -> Scenario:
    """No squad is trained for charges, and no nation has any."""
    divisions = tuple(
        replace(row, charges=None, specializations=_untrained(row.specializations))
        for row in scenario.divisions
    )
    coming = tuple(
        replace(row, specializations=_untrained(row.specializations)) for row in scenario.reinforcements
    )
    return replace(_module_off("demolitions", scenario), divisions=divisions, reinforcements=coming)


def _untrained(specializations: Counted) -> Counted:
    return tuple((key, number) for key, number in specializations if key != "demolitions")


def _module_off(module: str, scenario: Scenario) -> Scenario:
    return replace(scenario, modules=tuple(key for key in scenario.modules if key != module))


def _without_buildings(scenario: Scenario) -> Scenario:
    features = replace(scenario.features, destructible=False, also_buildings=())
    return replace(_module_off("buildings", scenario), features=features)


def _without_weather(scenario: Scenario) -> Scenario:
    return replace(_module_off("weather", scenario), weather=None)


def _without_commanders(scenario: Scenario) -> Scenario:
    """Nobody may have to choose one either."""
    may = "optional" if scenario.commanders == "required" else scenario.commanders
    return replace(_module_off("commanders", scenario), commanders=may)


def _required(scenario: Scenario) -> Scenario:
    """A commander for each side, with the module that has them."""
    modules = tuple(key for key in MODULES if key in (*scenario.modules, "commanders"))
    return replace(scenario, modules=modules, commanders="required")


def _five_rounds(scenario: Scenario) -> Scenario:
    """Five rounds, with no check after them and nobody who comes later."""
    weather = scenario.weather
    if weather is not None:
        weather = replace(weather, checks=tuple(check for check in weather.checks if check <= SHORT))
    coming = tuple(row for row in scenario.reinforcements if row.round <= SHORT)
    return replace(scenario, rounds=SHORT, unlimited=False, weather=weather, reinforcements=coming)


def _opening(scenario: Scenario) -> Scenario:
    """The first kind of its deck in force from the beginning."""
    weather = scenario.weather
    if weather is None or not weather.cards:
        return scenario
    return replace(scenario, weather=replace(weather, opening=weather.cards[0][0]))


def _opens(scenario: Scenario) -> str:
    return scenario.weather.opening or "none" if scenario.weather else "none"


def _two_actions(scenario: Scenario) -> Scenario:
    return replace(scenario, sides=tuple(replace(sheet, actions=2) for sheet in scenario.sides))


def _one_commander(scenario: Scenario) -> Scenario:
    """The commanders of the first one's nation alone: the other side has none to choose."""
    first = scenario.own.commanders[:1]
    nations = {one.nation for one in first}
    kept = tuple(one for one in scenario.own.commanders if one.nation in nations)
    return replace(scenario, own=replace(scenario.own, commanders=kept))


def _actions(scenario: Scenario) -> str:
    return ",".join(str(sheet.actions) for sheet in scenario.sides)


SCENARIO_SWITCHES = (
    OwnSwitch(
        "weather",
        {"off": _without_weather},
        ("TN-105",),
        lambda scenario: "on" if scenario.weather and "weather" in scenario.modules else "off",
    ),
    OwnSwitch("opening_weather", {"first": _opening}, ("TN-110",), _opens),
    OwnSwitch(
        "commanders",
        {"required": _required, "forbidden": _with(commanders="forbidden")},
        ("TN-115",),
        lambda scenario: str(scenario.commanders),
    ),
    OwnSwitch(
        "destructible_buildings",
        {"off": _features(destructible=False, also_buildings=())},
        ("TN-086",),
        lambda scenario: "on" if scenario.features.destructible else "off",
    ),
    OwnSwitch(
        "extra_building_terrain",
        {"bunkers": _features(also_buildings=("bunker",))},
        ("TN-104",),
        lambda scenario: ",".join(scenario.features.also_buildings) or "none",
    ),
    OwnSwitch(
        "charge_hits",
        {"6": _features(charge_hits=6)},
        ("TN-078",),
        lambda scenario: str(scenario.features.charge_hits),
    ),
    OwnSwitch(
        "rule_modules",
        {
            "without demolitions": _without_demolitions,
            "without buildings": _without_buildings,
            "without weather": _without_weather,
            "without commanders": _without_commanders,
        },
        ("TN-130",),
        lambda scenario: ",".join(scenario.modules) or "none",
    ),
    OwnSwitch("initiative", {key: _with(initiative=key) for key in ("die", "axis")}),
    OwnSwitch(
        "length",
        {
            "5": _five_rounds,
            "unlimited": _with(rounds=None, unlimited=True, ends="When both have had enough."),
        },
        ("TN-135",),
        lambda scenario: str(scenario.rounds),
    ),
    OwnSwitch("commander_cards", {"of one side": _one_commander}),
    OwnSwitch("actions_per_turn", {"2": _two_actions}, ("TN-184",), _actions),
    OwnSwitch(
        "sets_owned",
        {"two": _with(sets=(("core", 2), ("normandy", 2)))},
        ("TN-020",),
        lambda scenario: ",".join(f"{number} {key}" for key, number in scenario.sets),
    ),
    OwnSwitch(
        "edition", {"2015": _with(edition="2015")}, ("TN-052",), lambda scenario: str(scenario.edition)
    ),
)


def _awards(**fields: Any) -> Any:
    return lambda chain: replace(
        chain,
        stages=tuple(replace(stage, award=replace(stage.award, **fields)) for stage in chain.stages),
    )


def _one_award(chain: Chain) -> Chain:
    """The second stage with an award of its own."""
    first, second, *rest = chain.stages
    other = replace(second.award, minimum=3, after_loss=4)
    return replace(chain, stages=(first, replace(second, award=other), *rest))


def _last_bonus(chain: Chain) -> Chain:
    """Two points for the division where it wins the last stage."""
    *stages, last = chain.stages
    bonus = (Bonus(chain.follows, 2, "won", "The last battle is won"),)
    return replace(chain, stages=(*stages, replace(last, bonus=bonus)))


def _branched(chain: Chain) -> Chain:
    """A lost first stage leads past the second; all others go on as before."""
    keys = [stage.key for stage in chain.stages]
    after = {key: keys[place + 1] for place, key in enumerate(keys[:-1])}
    lost = next(result for result in RESULTS if result not in ("draw", chain.follows))
    return replace(
        chain,
        ways=tuple(
            Way(of, result, keys[2] if (of, result) == (keys[0], lost) else to)
            for of, to in after.items()
            for result in RESULTS
        ),
    )


CHAIN_SWITCHES = (
    OwnSwitch(
        "minimum_figures",
        {"1": _awards(minimum=1), "3": _awards(minimum=3)},
        ("TN-151",),
        lambda chain: ",".join(str(stage.award.minimum) for stage in chain.stages[:1]),
    ),
    OwnSwitch(
        "award_override",
        {"second": _one_award},
        ("TN-154",),
        lambda chain: "one" if len({stage.award for stage in chain.stages}) > 1 else "none",
    ),
    OwnSwitch(
        "final_bonus",
        {"2": _last_bonus},
        ("TN-159",),
        lambda chain: str(sum(bonus.points for stage in chain.stages[-1:] for bonus in stage.bonus)),
    ),
    OwnSwitch(
        "german_vp_per_win",
        {"3": lambda chain: replace(chain, points=replace(chain.points, enemy_win=3))},
        ("TN-160",),
        lambda chain: str(chain.points.enemy_win),
    ),
    OwnSwitch("preset", {"milder": lambda chain: with_preset(chain, "milder")}, ("TN-162",), preset_of),
    OwnSwitch("branching", {"on": _branched}, ("TN-164",), lambda chain: "on" if chain.ways else "off"),
)
