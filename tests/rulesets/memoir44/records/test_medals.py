"""Victory and kinds of medal objective, the medal stands, and who wins."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Piece, put
from rulesets.memoir44.document.document import Exit, Medal
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.records.beach_books import MarkSection
from rulesets.memoir44.records.big_guns import MarkStars, PlaceCrosshair, ReturnCrosshair, marked_hexes
from rulesets.memoir44.records.bridges import BuildBridge, EquipFunny
from rulesets.memoir44.records.empty_sections import MarkEmpty
from rulesets.memoir44.records.exits import ExitUnit
from rulesets.memoir44.records.figure_pool import pool
from rulesets.memoir44.records.medal_stand import Eliminate, StrikeOut
from rulesets.memoir44.records.medals import entries, target, total
from rulesets.memoir44.records.objectives import CountObjective, MarkObjective, ObjectiveTurned
from rulesets.memoir44.records.sudden_death import CountSudden
from rulesets.memoir44.records.table_notes import NoteAtTable
from rulesets.memoir44.records.town_control import MarkTown
from rulesets.memoir44.rules.log.state import with_books
from rulesets.memoir44.rules.turn.battle_start import BeginBattle
from rulesets.memoir44.rules.turn.organiser import ConfirmVictory, CorrectMedals, MedalsCorrected
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.battles import Battle, a_battle, a_map, at, hexes, refused, to_turn

SEAT, AXIS = "map-allied", "map-axis"
AIRFIELD, HILLS, CROSSROADS = 0, 1, 2


def whose(battle: Battle, cause: str) -> list[str]:
    return [entry.side for entry in entries(battle.state, 0) if cause in entry.cause]


@rule("MD-126")
def test_the_program_says_who_has_won_and_whoever_is_there_confirms() -> None:
    battle = a_battle(changes={"medals": ()})
    for _ in range(9):
        battle.order(SEAT, Eliminate("map", "axis", "infantry"))
    confirm = ConfirmVictory("allied")
    assert "not reached" in refused(battle, "organiser", confirm)
    battle.order(SEAT, Eliminate("map", "axis", "armor"))
    assert "10 of 10 medals" in MEMOIR44.standing(battle.state, None).verdict
    assert MEMOIR44.standing(battle.state, None).result == ""
    assert any(choice.command is ConfirmVictory for choice in MEMOIR44.menu(battle.state, "organiser"))
    battle.order(SEAT, confirm)
    assert MEMOIR44.standing(battle.state, None).result == "The Allies win with 10 medals to 5."
    assert MEMOIR44.menu(battle.state, SEAT) == ()


@rule("MD-127")
def test_a_unit_eliminated_is_worth_one_medal_and_a_big_gun_what_the_scenario_says() -> None:
    battle = a_battle()
    battle.order(SEAT, Eliminate("map", "axis", "armor"))
    assert battle.total("allied") == 1
    battle.order(SEAT, Eliminate("map", "allied", "infantry"))
    assert battle.total("axis") == 5 + 1 + 1


@rule("MD-127")
def test_units_of_another_worth_give_what_the_scenario_says_and_their_figures_go_back_to_the_pool() -> None:
    ground = a_map().map
    ground = put(
        ground, "unit", (at("G19"),), Piece("tank2ger", figures=4, traits=(("behavior", "GERMAN_2VICTANK"),))
    )
    ground = put(ground, "unit", (at("H13"),), Piece("infger", badge="badge26", figures=1))
    battle = a_battle(changes={"map": ground})
    armor = pool(battle.state, 0, "axis")[1]
    battle.order(SEAT, Eliminate("map", "axis", "axis-elite-armor"))
    assert battle.total("allied") == 2
    assert pool(battle.state, 0, "axis")[1] == armor + 3, "all figures but the last"
    battle.order(SEAT, Eliminate("map", "axis", "axis-sniper"))
    assert battle.total("allied") == 2
    assert "no medal to the Allies" in battle.said[-1]
    assert "no such unit" in refused(battle, SEAT, Eliminate("map", "allied", "axis-sniper"))


@rule("MD-168")
def test_a_big_gun_unit_eliminated_gives_the_allies_two_medals_once() -> None:
    battle = a_battle().order(SEAT, Eliminate("map", "axis", "K17"))
    assert battle.total("allied") == 2
    assert "eliminated already" in refused(battle, SEAT, Eliminate("map", "axis", "K17"))
    plain = a_battle(changes={"big_gun_worth": 1}).order(SEAT, Eliminate("map", "axis", "K17"))
    assert plain.total("allied") == 1


@rule("MD-128", "MD-179")
def test_a_map_whose_target_nobody_has_stated_adds_none_to_the_sum() -> None:
    document = a_map("gold")
    unsaid = replace(document, top=replace(document.top, medals=None))
    battle = a_battle("double", ("gold", "omaha"))
    books = replace(battle.state.books[0], targets=(None, None))
    charts = (replace(battle.state.charts[0], targets=(10, unsaid.top.medals)), battle.state.charts[1])
    state = replace(battle.state, books=(books, battle.state.books[1]), charts=charts)
    assert target(state, "axis") == 10


@rule("MD-128", "MD-129")
def test_the_medals_of_all_maps_are_added_and_no_map_has_a_cap() -> None:
    battle = a_battle("double", ("gold", "omaha"))
    for _ in range(12):
        battle.order("gold-allied", Eliminate("gold", "axis", "infantry"))
    battle.order("omaha-allied", Eliminate("omaha", "axis", "infantry"))
    assert battle.map_total(0, "allied") == 12, "beyond the 10 of its map"
    assert (total(battle.state, "allied"), target(battle.state, "allied")) == (13, 20)
    assert battle.choices("organiser", ConfirmVictory) == []


@rule("MD-130", "MD-246")
def test_a_temporary_medal_is_in_one_place_and_returns_when_the_unit_leaves() -> None:
    battle = a_battle()
    assert whose(battle, "airfield") == [""]
    battle.order(SEAT, MarkObjective("map", AIRFIELD, "allied"))
    assert whose(battle, "airfield") == ["allied"]
    assert battle.total("allied") == 2
    battle.order(SEAT, MarkObjective("map", AIRFIELD, ""))
    assert whose(battle, "airfield") == [""]
    assert "only the Allies can hold it" in refused(battle, AXIS, MarkObjective("map", AIRFIELD, "axis"))


@rule("MD-131", "MD-132", "MD-212")
def test_a_majority_medal_changes_hands_at_the_start_of_a_turn_only() -> None:
    battle = a_battle()
    assert whose(battle, "hills") == ["axis"]
    battle.order(SEAT, CountObjective("map", HILLS, 2, 1))
    assert whose(battle, "hills") == ["axis"], "held through the turn"
    to_turn(battle, "axis", 1)
    assert whose(battle, "hills") == [""], "the majority is gone at the start of a turn"
    to_turn(battle, "allied", 2)
    assert whose(battle, "hills") == ["allied"]
    battle.order(AXIS, CountObjective("map", HILLS, 1, 1))
    assert whose(battle, "hills") == ["allied"]
    to_turn(battle, "axis", 2)
    assert whose(battle, "hills") == [""]


@rule("MD-133")
def test_a_majority_is_more_than_half_of_the_hexes_or_more_than_the_enemy() -> None:
    assert Rulings().majority_means == "more_than_half"
    half, enemy = "more_than_half", "more_than_enemy"
    for means, allied, holder in ((half, 0, ""), (enemy, 0, "axis"), (enemy, 1, "")):
        battle = a_battle(majority_means=means).order(SEAT, CountObjective("map", HILLS, allied, 1))
        to_turn(battle, "axis", 1)
        assert whose(battle, "hills") == [holder]


def turning(*labels: str, **kinds: bool) -> Battle:
    """A battle about one objective of these hexes."""
    medal = Medal(at(labels[0]), "medal0", group=hexes(*labels[1:]), title="The hills", **kinds)
    return a_battle(changes={"medals": (medal,)})


@rule("MD-131")
@pytest.mark.parametrize(
    ("labels", "enough"),
    [
        (("D17", "E17"), 2),
        (("D17", "E17", "D15"), 2),
        (("D17", "E17", "D15", "E15"), 3),
        (("D17", "E17", "D15", "E15", "F15"), 3),
    ],
)
def test_an_absolute_majority_is_more_than_half_of_any_number_of_hexes(
    labels: tuple[str, ...], enough: int
) -> None:
    for units in (enough - 1, enough):
        battle = turning(*labels, majority=True, turn_start=True)
        battle.order(SEAT, CountObjective("map", 0, units, 0))
        to_turn(battle, "allied", 2)
        assert whose(battle, "hills") == ["allied" if units >= enough else ""]


def test_a_majority_that_is_no_turn_start_medal_changes_hands_at_once() -> None:
    battle = turning("D17", "E17", "D15", majority=True).order(SEAT, CountObjective("map", 0, 2, 1))
    assert whose(battle, "hills") == ["allied"]
    battle.order(SEAT, CountObjective("map", 0, 3, 0))
    assert [event for event in battle.events if isinstance(event, ObjectiveTurned)][1:] == []
    battle.order(SEAT, CountObjective("map", 0, 1, 2))
    assert whose(battle, "hills") == ["axis"]


@rule("MD-132")
def test_a_turn_start_medal_of_one_hex_goes_to_who_stands_there_as_his_turn_begins() -> None:
    battle = turning("G21", turn_start=True).order(SEAT, MarkObjective("map", 0, "allied"))
    assert whose(battle, "hills") == [""], "not before a turn begins"
    assert whose(to_turn(battle, "axis", 1), "hills") == [""], "nor as the enemy's begins"
    assert whose(to_turn(battle, "allied", 2), "hills") == ["allied"]


@rule("MD-134")
def test_a_permanent_medal_is_not_gained_by_what_else_was_gained() -> None:
    medals = tuple(Medal(at(name), "medal0", permanent=True, title=name) for name in ("L13", "B19"))
    battle = a_battle(changes={"medals": medals}).order(SEAT, ExitUnit("map", "M19"))
    battle.order(SEAT, MarkObjective("map", 0, "allied"))
    battle.order(AXIS, MarkObjective("map", 1, "axis"))
    assert [whose(battle, name)[-1] for name in ("L13", "B19")] == ["allied", "axis"]


@rule("MD-131", "MD-213")
def test_hills_are_kept_by_an_absolute_majority_alone_on_a_larger_group_too() -> None:
    battle = a_battle("double", ("gold", "omaha"), begun=False)
    objective = battle.state.charts[0].objectives[1]
    assert (objective.size, objective.on) == (4, (0, 2)), "two units are no majority of four hexes"
    assert battle.state.books[0].objectives[1] == "axis", "as it is set up"
    battle.order("organiser", BeginBattle())
    assert battle.state.books[0].objectives[1] == "", "the first turn begins, and nobody has three of four"
    battle.order("gold-axis", CountObjective("gold", 1, 0, 3))
    assert to_turn(battle, "axis", 1).state.books[0].objectives[1] == "axis", "won back by the same count"
    battle.order("gold-allied", CountObjective("gold", 1, 0, 2))
    assert to_turn(battle, "allied", 2).state.books[0].objectives[1] == ""


@rule("MD-134", "MD-247")
def test_a_permanent_medal_stays_until_its_entry_is_struck_out_as_a_mistake() -> None:
    battle = a_battle().order(AXIS, MarkObjective("map", CROSSROADS, "axis"))
    assert whose(battle, "crossroads") == ["axis"]
    for side in ("allied", "", "axis"):
        assert "for good" in refused(battle, SEAT, MarkObjective("map", CROSSROADS, side))
    to_turn(battle, "allied", 3)
    assert whose(battle, "crossroads") == ["axis"]
    assert "Reason: write a few words" in refused(battle, SEAT, StrikeOut("map", 1, ""))
    battle.order(SEAT, StrikeOut("map", 1, "The wrong hex."))
    assert whose(battle, "crossroads") == [""]


@rule("MD-130")
def test_nobody_is_offered_where_somebody_stands_and_who_was_there_last_does_not_keep_it() -> None:
    def offered(battle: Battle) -> set[object]:
        return {dict(choice.fixed)["side"] for choice in battle.choices(SEAT, MarkObjective)}

    for keeps, left in ((False, {"axis", ""}), (True, {"axis"})):
        battle = turning("G21", last_to_occupy=keeps)
        assert offered(battle) == {"allied", "axis"}
        assert offered(battle.order(SEAT, MarkObjective("map", 0, "allied"))) == left


@rule("MD-132", "MD-134")
def test_a_permanent_medal_is_no_turn_start_medal_whatever_else_it_is() -> None:
    battle = turning("G21", turn_start=True, permanent=True)
    battle.order(SEAT, MarkObjective("map", 0, "allied"))
    battle.state = with_books(battle.state, 0, on=((1, 0),))
    to_turn(battle, "allied", 2)
    assert not [event for event in battle.events if isinstance(event, ObjectiveTurned)]


@rule("MD-130")
def test_a_medal_that_is_no_turn_start_medal_does_not_turn_as_a_turn_begins() -> None:
    battle = turning("G21").order(SEAT, MarkObjective("map", 0, "allied"))
    to_turn(battle, "allied", 2)
    assert whose(battle, "hills") == ["allied"]


@rule("MD-221")
def test_the_axis_has_a_medal_while_any_section_is_without_an_allied_unit() -> None:
    battle = a_battle()
    assert whose(battle, "section without") == [""], "units stand in all three at set-up"
    battle.order(SEAT, MarkEmpty("map", 0, "left", "yes"))
    assert whose(battle, "section without") == ["axis"]
    battle.order(SEAT, MarkEmpty("map", 0, "left", "no"))
    assert whose(battle, "section without") == [""]


@rule("MD-255")
def test_who_holds_the_number_of_a_sudden_death_wins_at_once() -> None:
    battle = a_battle().order(SEAT, CountSudden("map", 0, 1))
    assert battle.choices("organiser", ConfirmVictory) == []
    battle.order(SEAT, CountSudden("map", 0, 2)).order("organiser", ConfirmVictory("axis"))
    assert battle.state.result == "The Axis wins by sudden death."


@rule("MD-106")
def test_the_third_star_sinks_a_destroyer_for_one_medal() -> None:
    battle = a_battle()
    gun = next(i for i, gun in enumerate(battle.state.charts[0].guns) if gun.kind == "destroyer")
    before = battle.total("axis")
    battle.order(SEAT, MarkStars("map", gun, 2))
    assert battle.total("axis") == before
    battle.order(SEAT, MarkStars("map", gun, 3))
    assert battle.total("axis") == before + 1


@rule("MD-097", "MD-102", "MD-103")
def test_a_cross_hair_is_in_one_place_and_a_new_target_takes_it_from_the_old_one() -> None:
    assert Rulings().crosshairs == 1
    battle = a_battle()
    guns = battle.state.charts[0].guns
    big = next(i for i, gun in enumerate(guns) if gun.kind == "big-gun")
    battle.order(AXIS, PlaceCrosshair("map", big, "b4"))
    battle.order(AXIS, PlaceCrosshair("map", big, "f4"))
    assert battle.state.books[0].marks[big] == ("f4",)
    battle.order(AXIS, ReturnCrosshair("map", big, "f4"))
    assert battle.state.books[0].marks[big] == ()
    three = a_battle(crosshairs=3)
    for target_hex in ("b4", "f4", "l4"):
        three.order(AXIS, PlaceCrosshair("map", big, target_hex))
    assert three.state.books[0].marks[big] == ("b4", "f4", "l4")
    three.order(AXIS, PlaceCrosshair("map", big, "f4"))
    assert three.state.books[0].marks[big] == ("b4", "l4", "f4"), "one on a hex is enough"
    three.order(AXIS, PlaceCrosshair("map", big, "E19"))
    assert three.state.books[0].marks[big] == ("l4", "f4", "E19"), "the oldest is taken up"
    battle.order(AXIS, PlaceCrosshair("map", big, "b4"))
    battle.order(SEAT, Eliminate("map", "axis", "K17"))
    assert battle.state.books[0].marks[big] == (), "with the battery its marker is gone"


@rule("MD-245")
def test_every_medal_has_side_map_kind_value_and_cause_and_totals_are_their_sum() -> None:
    battle = a_battle("double", ("gold", "omaha"), changes={"medals": ()})
    battle.order("gold-allied", Eliminate("gold", "axis", "armor"))
    battle.order("omaha-allied", MarkSection("omaha", "left", "allied"))
    battle.order("organiser", CorrectMedals("gold", "axis", "add", 2, "Agreed at the table."))
    listed = [entry for number in (0, 1) for entry in entries(battle.state, number)]
    assert all(entry.kind and entry.cause and entry.value for entry in listed)
    for side in ("allied", "axis"):
        assert sum(entry.value for entry in listed if entry.side == side) == battle.total(side)
    assert battle.total("axis") == 2 * (2 + 3) - 1 + 2


@rule("MD-100", "MD-101", "MD-102", "MD-103")
def test_cross_hairs_of_two_guns_on_a_hex_are_one_mark_and_each_goes_home_with_its_own() -> None:
    battle = a_battle().order(SEAT, ExitUnit("map", "M19"))
    guns = [gun.kind for gun in battle.state.charts[0].guns]
    for gun, seat in enumerate({"big-gun": AXIS, "destroyer": SEAT}[kind] for kind in guns):
        battle.order(seat, PlaceCrosshair("map", gun, "F13"))
    assert sorted(guns) == ["big-gun", "destroyer"] and marked_hexes(battle.state, 0) == ("F13",)
    ship = guns.index("destroyer")
    battle.order(SEAT, MarkStars("map", ship, 2))
    assert [bool(marks) for marks in battle.state.books[0].marks] == [True, True]
    battle.order(SEAT, MarkStars("map", ship, 3))
    assert battle.state.books[0].marks[ship] == () and marked_hexes(battle.state, 0) == ("F13",)
    assert refused(battle, SEAT, PlaceCrosshair("map", ship, "F13")), "it is sunk"
    battle.order(SEAT, Eliminate("map", "axis", "K17"))
    assert marked_hexes(battle.state, 0) == ()


@rule("MD-193", "MD-246")
def test_the_medal_of_an_exit_lies_there_until_the_first_unit_takes_it() -> None:
    def lying(battle: Battle) -> list[tuple[str, int]]:
        return [(entry.side, entry.value) for entry in entries(battle.state, 0) if entry.kind == "exit"]

    battle = a_battle()
    assert lying(battle) == [("", 1), ("", 1)]
    assert lying(battle.order(SEAT, ExitUnit("map", "M19"))) == [("", 1), ("allied", 1)]
    each = Exit(at("M19"), "allied", 1, hexes("M17"))
    assert lying(a_battle(changes={"exits": (each,)})) == [], "every unit brings its own"
    assert lying(a_battle(changes={"exits": (replace(each, worth=0, first_only=True),)})) == []


@rule("MD-246", "MD-247")
def test_what_can_go_back_is_told_from_what_is_gained_for_good() -> None:
    battle = a_battle()
    for command in (
        MarkTown("map", "E19", "allied"),
        MarkObjective("map", CROSSROADS, "allied"),
        ExitUnit("map", "M19"),
        Eliminate("map", "axis", "infantry"),
        Eliminate("map", "axis", "K17"),
        EquipFunny("map", "l4", "bridge"),
        BuildBridge("map", 0),
    ):
        battle.order(SEAT, command)
    ship = next(i for i, gun in enumerate(battle.state.charts[0].guns) if gun.kind == "destroyer")
    battle.order(SEAT, MarkStars("map", ship, 3))
    battle.order("organiser", CorrectMedals("map", "axis", "add", 1, "So."))
    kinds: dict[bool, set[str]] = {True: set(), False: set()}
    for entry in entries(battle.state, 0):
        kinds[entry.temporary].add(entry.kind)
    assert kinds[True] == {"town", "beach", "bridge", "objective", "section"}
    assert kinds[False] == {"objective", "exit", "unit", "gun", "built", "ship", "correction"}


@rule("MD-175", "MD-229", "MD-125")
def test_special_weapons_and_markers_are_kept_as_the_table_gave_them() -> None:
    battle = a_battle().order(SEAT, NoteAtTable("map", "weapon", "The Mortar goes to b4."))
    battle.order(SEAT, NoteAtTable("map", "marker", "The marker on E19 is turned."))
    assert [(note.kind, note.words) for note in battle.state.books[0].notes] == [
        ("weapon", "The Mortar goes to b4."),
        ("marker", "The marker on E19 is turned."),
    ]


def test_a_correction_needs_a_reason_and_the_organiser() -> None:
    battle = a_battle()
    correction = CorrectMedals("map", "axis", "take", 2, "")
    assert "Reason: write" in refused(battle, "organiser", correction)
    assert "Only the organiser" in refused(battle, SEAT, CorrectMedals("map", "axis", "take", 2, "So."))
    battle.order("organiser", CorrectMedals("map", "axis", "take", 2, "Counted twice."))
    assert battle.total("axis") == 6 - 2
    assert isinstance(battle.events[-1], MedalsCorrected)
