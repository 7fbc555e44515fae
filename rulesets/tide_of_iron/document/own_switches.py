"""What a scenario and a chain choose between ways of play, each by itself: modules, weather, commanders; who
rises, what counts, where stages lead.

Cite: TN-020, TN-052, TN-078, TN-086, TN-104, TN-105, TN-110, TN-115, TN-130, TN-135, TN-151, TN-154, TN-159,
TN-160, TN-162, TN-164, TN-184.
"""

from dataclasses import replace

from rulesets.kit.own_switches import OwnSwitch
from rulesets.tide_of_iron.document.chain import RESULTS, Bonus, Chain, Way, preset_of, with_preset
from rulesets.tide_of_iron.document.scenario import MODULES, Counted, Scenario

SHORT = 5


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


def _never_falling(scenario: Scenario) -> Scenario:
    features = replace(scenario.features, destructible=False, also_buildings=())
    return replace(scenario, features=features)


def _without_buildings(scenario: Scenario) -> Scenario:
    return _never_falling(_module_off("buildings", scenario))


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


def _unlimited(scenario: Scenario) -> Scenario:
    return replace(scenario, rounds=None, unlimited=True, ends="When both have had enough.")


def _opening(scenario: Scenario) -> Scenario:
    """The first kind of its deck in force from the beginning."""
    weather = scenario.weather
    if weather is None or not weather.cards:
        return scenario
    return replace(scenario, weather=replace(weather, opening=weather.cards[0][0]))


def _one_commander(scenario: Scenario) -> Scenario:
    """The commanders of the first one's nation alone: the other side has none to choose."""
    first = scenario.own.commanders[:1]
    nations = {one.nation for one in first}
    kept = tuple(one for one in scenario.own.commanders if one.nation in nations)
    return replace(scenario, own=replace(scenario.own, commanders=kept))


def _awards(chain: Chain) -> int:
    return len({stage.award for stage in chain.stages})


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


def _last_bonuses(chain: Chain) -> int:
    return sum(bonus.points for stage in chain.stages[-1:] for bonus in stage.bonus)


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


SCENARIO_SWITCHES = (
    OwnSwitch(
        "weather",
        {"off": _without_weather},
        ("TN-105",),
        lambda scenario: bool(scenario.weather and "weather" in scenario.modules),
    ),
    OwnSwitch(
        "opening_weather",
        {"first": _opening},
        ("TN-110",),
        lambda scenario: scenario.weather and scenario.weather.opening,
    ),
    OwnSwitch("commanders", {"required": _required, "forbidden": "forbidden"}, ("TN-115",)),
    OwnSwitch("destructible_buildings", {"off": _never_falling}, ("TN-086",), "features.destructible"),
    OwnSwitch("extra_building_terrain", {"bunkers": ("bunker",)}, ("TN-104",), "features.also_buildings"),
    OwnSwitch("charge_hits", {"6": 6}, ("TN-078",), "features.charge_hits"),
    OwnSwitch(
        "rule_modules",
        {
            "without demolitions": _without_demolitions,
            "without buildings": _without_buildings,
            "without weather": _without_weather,
            "without commanders": _without_commanders,
        },
        ("TN-130",),
        "modules",
    ),
    OwnSwitch("initiative", {"die": "die", "axis": "axis"}),
    OwnSwitch("length", {"5": _five_rounds, "unlimited": _unlimited}, ("TN-135",), "rounds"),
    OwnSwitch("commander_cards", {"of one side": _one_commander}),
    OwnSwitch("actions_per_turn", {"2": 2}, ("TN-184",), "sides.actions"),
    OwnSwitch("sets_owned", {"two": (("core", 2), ("normandy", 2))}, ("TN-020",), "sets"),
    OwnSwitch("edition", {"2015": "2015"}, ("TN-052",)),
)
CHAIN_SWITCHES = (
    OwnSwitch("minimum_figures", {"1": 1, "3": 3}, ("TN-151",), "stages.award.minimum"),
    OwnSwitch("award_override", {"second": _one_award}, ("TN-154",), _awards),
    OwnSwitch("final_bonus", {"2": _last_bonus}, ("TN-159",), _last_bonuses),
    OwnSwitch("german_vp_per_win", {"3": 3}, ("TN-160",), "points.enemy_win"),
    OwnSwitch("preset", {"milder": lambda chain: with_preset(chain, "milder")}, ("TN-162",), preset_of),
    OwnSwitch("branching", {"on": _branched}, ("TN-164",), lambda chain: bool(chain.ways)),
)
