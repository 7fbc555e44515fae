"""Beach and Bridge Control, built bridges and Hobart's Funnies in the books of a battle."""

from dataclasses import replace

from rulesets.kit.ruleset import Documents
from rulesets.memoir44.document.document import BuiltBridge
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.records.beach_books import MarkSection
from rulesets.memoir44.records.bridges import BuildBridge, EquipFunny, MarkBridge
from rulesets.memoir44.records.exits import ExitUnit
from rulesets.memoir44.records.medals import entries
from rulesets.memoir44.rules.turn.battle_start import BeginBattle
from tests.rules import rule
from tests.rulesets.memoir44.battles import BRIDGES, Battle, a_battle, a_combination, refused

SEAT, AXIS = "map-allied", "map-axis"
ON_L4 = EquipFunny("map", "l4", "bridge")


def medals(battle: Battle, kind: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for entry in entries(battle.state, 0):
        if entry.kind == kind:
            found[entry.side] = found.get(entry.side, 0) + entry.value
    return found


@rule("MD-077", "MD-076")
def test_a_section_lost_is_one_medal_less_for_the_axis_and_two_more_for_the_allies() -> None:
    battle = a_battle()
    assert medals(battle, "beach") == {"axis": 3}
    before = battle.total("axis"), battle.total("allied")
    battle.order(SEAT, MarkSection("map", "center", "allied"))
    assert (battle.total("axis"), battle.total("allied")) == (before[0] - 1, before[1] + 2)


@rule("MD-078")
def test_a_section_swings_back() -> None:
    battle = a_battle().order(SEAT, MarkSection("map", "center", "allied"))
    battle.order(AXIS, MarkSection("map", "center", "axis"))
    assert medals(battle, "beach") == {"axis": 3}


@rule("MD-072")
def test_without_beach_control_no_section_counts() -> None:
    assert Rulings().beach_control
    battle = a_battle(beach_control=False)
    assert battle.choices(SEAT, MarkSection) == []
    assert medals(battle, "beach") == {}
    by_the_book = a_battle()
    assert by_the_book.choices(SEAT, MarkSection)
    assert medals(by_the_book, "beach") == {"axis": 3}
    by_the_book.order(SEAT, MarkSection("map", "left", "allied"))
    assert medals(by_the_book, "beach") == {"axis": 2, "allied": 2}


@rule("MD-080", "MD-082", "MD-083")
def test_a_bridge_gives_its_medal_while_it_is_held_and_not_a_moment_longer() -> None:
    battle = a_battle()
    assert medals(battle, "bridge") == {"": 2}
    battle.order(SEAT, MarkBridge("map", BRIDGES[0], "allied"))
    assert medals(battle, "bridge") == {"allied": 1, "": 1}
    battle.order(AXIS, MarkBridge("map", BRIDGES[0], ""))
    assert medals(battle, "bridge") == {"": 2}, "a deserted or contested bridge is nobody's"
    assert Rulings().bridge_control
    assert a_battle(bridge_control=False).choices(SEAT, MarkBridge) == []


@rule("MD-084")
def test_only_the_allies_receive_medals_for_bridges() -> None:
    battle = a_battle()
    assert "Only one side" in refused(battle, AXIS, MarkBridge("map", BRIDGES[0], "axis"))


@rule("MD-165")
def test_the_accessory_of_a_hobarts_funnies_unit_is_entered_and_kept() -> None:
    battle = a_battle().order(SEAT, EquipFunny("map", "l4", "other")).order(SEAT, ON_L4)
    assert dict(battle.state.books[0].accessories) == {"l4": "bridge"}


@rule("MD-182")
def test_the_first_bridge_gives_two_medals_for_good_and_further_ones_none() -> None:
    battle = a_battle().order(SEAT, ON_L4).order(SEAT, BuildBridge("map", 0))
    assert medals(battle, "built") == {"allied": 2}
    assert "Only the first bridge" in refused(battle, SEAT, BuildBridge("map", 0))


@rule("MD-183")
def test_only_a_unit_given_the_bridge_builds_it() -> None:
    battle = a_battle()
    assert "with the bridge" in refused(battle, SEAT, BuildBridge("map", 0))
    battle.order(SEAT, EquipFunny("map", "l4", "other"))
    assert "with the bridge" in refused(battle, SEAT, BuildBridge("map", 0))
    battle.order(SEAT, ON_L4).order(SEAT, BuildBridge("map", 0))


@rule("MD-184")
def test_on_juno_and_gold_a_bridge_counts_on_each_map_or_once() -> None:
    assert Rulings().seulles_medals == "per_map"
    for setting, wanted in (("per_map", 4), ("once", 2)):
        battle = a_battle("double", ("juno", "gold"), seulles_medals=setting)
        for key, at in (("juno", "J-l4"), ("gold", "G-l4")):
            battle.order(f"{key}-allied", EquipFunny(key, at, "bridge"))
            battle.order(f"{key}-allied", BuildBridge(key, 0))
        built = [
            entry.value
            for number in (0, 1)
            for entry in entries(battle.state, number)
            if entry.kind == "built"
        ]
        assert sum(built) == wanted
        assert built[0] == 2, "the first one built gives its medals"


@rule("MD-184")
def test_bridges_over_two_rivers_count_each_also_where_one_serves_two_maps() -> None:
    other, rivers = a_combination("double", ("left", "right")), ("the Orne", "the Seulles")
    maps = tuple(
        (ref, replace(document, built_bridges=(BuiltBridge(river),)))
        for (ref, document), river in zip(other.references, rivers, strict=True)
    )
    battle = Battle(Documents(other.main, maps), seulles_medals="once")
    battle.order("organiser", BeginBattle())
    for key, at in (("left", "L-l4"), ("right", "R-l4")):
        battle.order(f"{key}-allied", EquipFunny(key, at, "bridge"))
        battle.order(f"{key}-allied", BuildBridge(key, 0))
    assert battle.total("allied") == 4


@rule("MD-182")
def test_other_gains_are_no_bridge() -> None:
    battle = a_battle().order(SEAT, ExitUnit("map", "M19")).order(SEAT, ON_L4)
    before = battle.total("allied")
    assert battle.order(SEAT, BuildBridge("map", 0)).total("allied") == before + 2
