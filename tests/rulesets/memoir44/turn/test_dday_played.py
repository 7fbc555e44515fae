"""The six maps as they are played: what the books of a battle make of each document."""

import pytest

from rulesets.kit.references import builtin_documents
from rulesets.memoir44.document.combination import D_DAY
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.records.beach_books import MarkSection
from rulesets.memoir44.records.bridges import BuildBridge, EquipFunny, MarkBridge
from rulesets.memoir44.records.empty_sections import MarkEmpty
from rulesets.memoir44.records.exits import ExitUnit
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.records.medals import entries
from rulesets.memoir44.records.objectives import CountObjective, MarkObjective
from rulesets.memoir44.records.sudden_death import CountSudden
from rulesets.memoir44.records.town_control import MarkTown
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.system import MEMOIR44
from tests.proofs import remembered
from tests.rules import rule
from tests.rulesets.memoir44.battles import Battle, opened, refused, shipped_battle, to_turn

MAPS = pytest.mark.parametrize("key", D_DAY)
HAND = 6


@remembered
def _begun(key: str) -> State:
    """The battle on a map of the book after its start; hands no briefing gives are six cards."""
    return shipped_battle("scenario", key).state


def begun(key: str) -> Battle:
    battle = Battle.__new__(Battle)
    battle.state, battle.events, battle.said = _begun(key), [], []
    return battle


def totals(battle: Battle) -> tuple[int, int]:
    """Medals of the Allies and of the Axis."""
    return battle.total("allied"), battle.total("axis")


def gained(key: str, *orders: object) -> tuple[int, int]:
    """What the Allies and the Axis have more after these orders of the Allied player."""
    battle = begun(key)
    before = totals(battle)
    for command in orders:
        battle.order(f"{key}-allied", command)
    after = totals(battle)
    return after[0] - before[0], after[1] - before[1]


@rule("MD-162", "MD-189", "MD-190", "MD-200", "MD-208", "MD-209", "MD-216")
@pytest.mark.parametrize(
    ("key", "axis", "allied"),
    [
        ("gold", [3, 4, 5, 5], [6, 6, 6, 6]),
        ("omaha", [5, 6, 6, 6], [HAND] * 4),
        ("utah", [4, 5, 5, 5], [6, 6, 6, 6]),
        ("airborne", [3, 4, 5, 5], [HAND] * 4),
    ],
)
def test_hands_that_can_be_read_grow_as_the_briefing_says(
    key: str, axis: list[int], allied: list[int]
) -> None:
    battle = begun(key)
    held: dict[str, list[int]] = {"allied": [], "axis": []}
    for turn in range(1, 5):
        for side, hands in held.items():
            hands.append(to_turn(battle, side, turn).hand(side))
    assert (held["axis"], held["allied"]) == (axis, allied)


@rule("MD-163", "MD-190", "MD-209")
@MAPS
def test_the_allies_open_where_it_can_be_read_and_else_whom_the_house_names(key: str) -> None:
    documents = builtin_documents(MEMOIR44, "scenario", key)
    assert begun(key).state.side == "allied"
    other = "allied" if key in ("gold", "utah") else "axis"
    assert opened(documents, first_player="axis").first == other


@rule("MD-168")
@MAPS
def test_each_big_gun_of_the_axis_gives_two_medals_and_omaha_has_none(key: str) -> None:
    guns = [gun.at for gun in begun(key).state.charts[0].guns if gun.kind == "big-gun"]
    assert bool(guns) == (key != "omaha")
    for at in guns:
        assert gained(key, Eliminate(key, "axis", at)) == (2, 0)


@rule("MD-077", "MD-180", "MD-202", "MD-211")
@MAPS
def test_each_beach_section_taken_is_two_medals_up_and_one_down(key: str) -> None:
    battle = begun(key)
    sections = {"utah": ("right",), "airborne": ()}.get(key, ("left", "center", "right"))
    for section in ("left", "center", "right"):
        taken = MarkSection(key, section, "allied")
        if section in sections:
            assert gained(key, taken) == (2, -1)
            assert gained(key, taken, MarkSection(key, section, "axis")) == (0, 0)
        else:
            assert refused(battle, f"{key}-allied", taken)


@rule("MD-069", "MD-070", "MD-219")
@MAPS
def test_towns_are_counted_from_what_the_allies_hold_at_the_start(key: str) -> None:
    towns = begun(key).state.charts[0].towns
    assert towns is not None
    free = [place.at for place in towns.places if place.at not in towns.held]
    own = len(towns.held)
    assert own == (key == "airborne")
    for more in range(6 - own):
        marked = [MarkTown(key, at, "allied") for at in free[:more]]
        medals = {0: 0, 1: 0, 2: 0, 3: 1, 4: 1, 5: 2}[own + more]
        assert gained(key, *marked) == (medals, -medals)


@rule("MD-080", "MD-082", "MD-084", "MD-171", "MD-220")
@MAPS
def test_each_bridge_named_gives_the_allies_a_medal(key: str) -> None:
    bridges = begun(key).state.charts[0].bridges
    assert bool(bridges) == (key in ("sword", "airborne"))
    for place in bridges.places if bridges else ():
        assert gained(key, MarkBridge(key, place.at, "allied")) == (1, 0)
        assert refused(begun(key), f"{key}-axis", MarkBridge(key, place.at, "axis"))


@rule("MD-192", "MD-193", "MD-222", "MD-223")
@MAPS
def test_each_exit_hex_gives_the_first_unit_of_the_allies_one_medal(key: str) -> None:
    exits = [way.at for way in begun(key).state.charts[0].exits]
    assert len(exits) == {"gold": 4, "utah": 4, "airborne": 2}.get(key, 0)
    for at in exits:
        gone = ExitUnit(key, at)
        assert gained(key, gone) == (1, 0)
        battle = begun(key).order(f"{key}-allied", gone)
        assert totals(battle.order(f"{key}-allied", gone)) == totals(begun(key).order(f"{key}-allied", gone))
    assert gained(key, *(ExitUnit(key, at) for at in exits)) == (len(exits), 0)


@rule("MD-181")
def test_carpiquet_is_worth_two_to_the_allies_while_they_stand_there() -> None:
    taken = MarkObjective("juno", 0, "allied")
    assert gained("juno", taken) == (2, 0)
    assert gained("juno", taken, MarkObjective("juno", 0, "")) == (0, 0)
    assert refused(begun("juno"), "juno-axis", MarkObjective("juno", 0, "axis"))


@rule("MD-182", "MD-183")
@pytest.mark.parametrize("key", ["juno", "gold"])
def test_a_bridge_over_the_seulles_takes_a_funny_with_the_bridge_and_gives_two_medals(key: str) -> None:
    funny = begun(key).state.charts[0].funnies[0]
    built = BuildBridge(key, 0)
    assert refused(begun(key), f"{key}-allied", built)
    assert gained(key, EquipFunny(key, funny, "bridge"), built) == (2, 0)
    battle = begun(key).order(f"{key}-allied", EquipFunny(key, funny, "bridge"))
    assert refused(battle.order(f"{key}-allied", built), f"{key}-allied", built)


@rule("MD-165")
@pytest.mark.parametrize("key", ["sword", "juno", "gold"])
def test_the_accessory_of_each_hobarts_funnies_unit_is_entered_and_read_back(key: str) -> None:
    battle = begun(key)
    funnies = battle.state.charts[0].funnies
    assert funnies
    given = {at: ("bridge", "other")[number % 2] for number, at in enumerate(funnies)}
    for at, accessory in given.items():
        battle.order(f"{key}-allied", EquipFunny(key, at, accessory))
    assert dict(battle.state.books[0].accessories) == given
    assert totals(battle) == totals(begun(key))


@rule("MD-203")
def test_on_omaha_medals_come_from_towns_beaches_and_eliminations_only() -> None:
    battle = begun("omaha")
    assert {entry.kind for entry in entries(battle.state, 0)} == {"town", "beach"}
    scoring = (MarkBridge, MarkObjective, CountObjective, ExitUnit, BuildBridge, MarkEmpty, CountSudden)
    assert [choice for kind in scoring for choice in battle.choices("omaha-allied", kind)] == []


@rule("MD-212", "MD-213")
def test_pointe_du_hoc_goes_at_the_start_of_a_turn_to_whoever_has_most_of_its_hills() -> None:
    battle = begun("utah")
    start = totals(battle)
    battle.order("utah-allied", CountObjective("utah", 0, 2, 0))
    assert totals(battle) == start, "not in the middle of a turn"
    assert totals(to_turn(battle, "axis", 1)) == (start[0], start[1] - 1)
    assert totals(to_turn(battle, "allied", 2)) == (start[0] + 1, start[1] - 1)
    battle.order("utah-axis", CountObjective("utah", 0, 0, 2))
    assert totals(to_turn(battle, "axis", 2)) == start


@rule("MD-221")
def test_the_axis_has_a_medal_on_american_airborne_while_a_section_is_empty() -> None:
    for section in ("left", "center", "right"):
        empty = MarkEmpty("airborne", 0, section, "yes")
        assert gained("airborne", empty) == (0, 1)
        assert gained("airborne", empty, MarkEmpty("airborne", 0, section, "no")) == (0, 0)
    both = [MarkEmpty("airborne", 0, section, "yes") for section in ("left", "right")]
    assert gained("airborne", *both) == (0, 1), "one medal, however many are empty"


def test_the_rulings_of_the_battles_here_are_the_defaults() -> None:
    assert {begun(key).state.rulings for key in D_DAY} == {Rulings(reinforcements="typed_at_table")}
