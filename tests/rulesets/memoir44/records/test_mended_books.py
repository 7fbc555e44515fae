"""Books as they are read now: craft loaded at set-up, used exits, cross-hairs, Flags, a joined hill.

Games written down before are played by the first readings, and new ones by these.
"""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Piece, put
from rulesets.kit.replay import FORMAT, FORMATS, Replay, from_text, to_text
from rulesets.memoir44.document.document import Exit
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.pages.panels import control_table, turn_panel
from rulesets.memoir44.records.big_guns import PlaceCrosshair, ReturnCrosshair
from rulesets.memoir44.records.exits import ExitUnit
from rulesets.memoir44.records.medal_stand import StrikeOut
from rulesets.memoir44.rules.turn.arrival import CallIn
from rulesets.memoir44.rules.turn.battle_start import BeginBattle
from rulesets.memoir44.rules.turn.cards import PlayCard
from rulesets.memoir44.rules.turn.invariants import broken
from rulesets.memoir44.rules.turn.landing_craft import LandCraft
from rulesets.memoir44.rules.turn.reinforcement_roll import RollReinforcements
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.battles import (
    ARMOR,
    FLAG,
    INFANTRY,
    Battle,
    a_battle,
    a_combination,
    a_map,
    at,
    hexes,
    refused,
    to_step,
    to_turn,
)
from tests.rulesets.memoir44.turn.test_dday_played import begun

ALLIED, AXIS = "map-allied", "map-axis"


def afloat(*laden: str, used: int = 2) -> Battle:
    """A battle with two craft, units aboard of those on these hexes."""
    ground = put(a_map().map, "tile", hexes("B1", "F1"), Piece("barge"))
    ground = put(ground, "unit", hexes(*laden), Piece("infus"))
    return a_battle(changes={"map": ground, "craft_used": used})


def may_land(battle: Battle) -> bool:
    return bool(battle.choices(ALLIED, LandCraft))


@rule("MD-399", "MD-049", "MD-051")
@pytest.mark.parametrize(("laden", "words"), [((), "0 loaded, 2 empty"), (("B1",), "1 loaded, 1 empty")])
def test_a_craft_set_up_with_a_unit_aboard_is_loaded(laden: tuple[str, ...], words: str) -> None:
    battle = afloat(*laden)
    facts = {fact.word: fact.text for fact in turn_panel(battle.state, 0).facts}
    assert facts["Landing Craft"] == words
    assert may_land(to_step(battle, "move")) == bool(laden), "in the first turn"


@rule("MD-399", "MD-054")
def test_units_come_in_empty_craft_alone_and_one_that_landed_is_empty_again() -> None:
    battle = to_step(afloat("B1", "F1"), "roll")
    battle.order(ALLIED, RollReinforcements("map", "map"), *[INFANTRY] * 6)
    call = CallIn("map", "map", "infantry", "craft")
    assert "every Landing Craft is loaded" in refused(to_step(battle, "move"), ALLIED, call)
    battle.order(ALLIED, LandCraft("map", "b4")).order(ALLIED, call)
    assert battle.state.books[0].craft == (2, 1)
    battle.order(ALLIED, LandCraft("map", "f4"))
    assert not may_land(battle), "the one loaded this turn stays at sea"
    assert may_land(to_step(to_turn(battle, "allied", 2), "move"))


@rule("MD-399")
def test_no_more_craft_are_loaded_than_are_in_play() -> None:
    battle = afloat("B1", "F1", used=1)
    assert battle.state.books[0].craft == (1, 0) and broken(battle.state) == ()


@rule("MD-399")
@pytest.mark.parametrize(
    ("key", "loaded"), [("sword", 4), ("juno", 4), ("gold", 4), ("omaha", 4), ("utah", 4), ("airborne", 0)]
)
def test_the_craft_of_the_maps_of_the_book_begin_loaded(key: str, loaded: int) -> None:
    battle = begun(key)
    assert battle.state.books[0].craft == (loaded, 0)
    assert bool(to_step(battle, "move").choices(f"{key}-allied", LandCraft)) == (loaded > 0)


@rule("MD-400", "MD-193", "MD-194")
def test_later_units_leave_by_a_used_exit_for_no_medal() -> None:
    battle = a_battle().order(ALLIED, ExitUnit("map", "M19"))
    assert battle.total("allied") == 1
    choice = next(one for one in battle.choices(ALLIED, ExitUnit) if one.row == "M19")
    assert choice.label == "Exit a later unit of the Allies at M19"
    assert choice.why == "It gives no medal; it leaves the battle." and choice.cite == "MD-400"
    for _ in range(2):
        battle.order(ALLIED, ExitUnit("map", "M19"))
    assert battle.total("allied") == 1 and battle.state.books[0].exits[0] == 3
    rows = {row.cells for row in control_table(battle.state, 0).rows}
    assert ("Exit M19", "medal gained, 3 gone") in rows
    battle.order(ALLIED, ExitUnit("map", "M17"))
    assert battle.total("allied") == 2, "the other hex has a medal of its own"


@rule("MD-193", "MD-247")
def test_the_medal_of_an_exit_struck_out_goes_to_the_unit_that_left_next() -> None:
    battle = a_battle().order(ALLIED, ExitUnit("map", "M19"))
    alone = a_battle().order(ALLIED, ExitUnit("map", "M19"))
    battle.order(ALLIED, ExitUnit("map", "M19")).order(ALLIED, StrikeOut("map", 1, "A slip."))
    assert (battle.total("allied"), battle.state.books[0].exits) == (1, (1, 0))
    assert [gain.what for gain in battle.state.books[0].gains] == ["M19"]
    (choice,) = [one for one in battle.choices(ALLIED, ExitUnit) if dict(one.fixed)["at"] == "M19"]
    assert choice.label.startswith("Exit a later unit")
    alone.order(ALLIED, StrikeOut("map", 1, "A slip."))
    assert (alone.total("allied"), alone.state.books[0].exits) == (0, (0, 0))


@rule("MD-400")
def test_later_units_go_onto_the_joined_map_and_a_struck_out_medal_can_be_gained_again() -> None:
    battle = a_battle("double", ("gold", "omaha"))
    for _ in range(2):
        battle.order("gold-allied", ExitUnit("gold", "G-M19"))
    assert battle.said[-1] == "A unit of the Allies exits at G-M19 and moves onto Omaha Beach."
    assert battle.total("allied") == 1
    alone = a_battle().order(ALLIED, ExitUnit("map", "M19")).order(ALLIED, ExitUnit("map", "M19"))
    number = alone.state.books[0].gains[-1].number
    alone.order(ALLIED, StrikeOut("map", number, "It was another unit."))
    assert alone.order(ALLIED, ExitUnit("map", "M19")).total("allied") == 1


@rule("MD-400")
def test_where_every_unit_scores_each_one_does() -> None:
    each = Exit(at("M19"), "allied", 1, hexes("M17"))
    battle = a_battle(changes={"exits": (each,)})
    for medals in (1, 2, 3):
        assert battle.order(ALLIED, ExitUnit("map", "M19")).total("allied") == medals


def guns(battle: Battle) -> dict[str, int]:
    return {gun.kind: number for number, gun in enumerate(battle.state.charts[0].guns)}


@rule("MD-406", "MD-099")
def test_cross_hairs_are_offered_to_the_side_of_the_gun_alone() -> None:
    battle = a_battle()
    big, ship = guns(battle)["big-gun"], guns(battle)["destroyer"]
    offered = {
        seat: {dict(choice.fixed)["gun"] for choice in battle.choices(seat, PlaceCrosshair)}
        for seat in (ALLIED, AXIS, "organiser")
    }
    assert offered == {ALLIED: {ship}, AXIS: {big}, "organiser": {big, ship}}
    assert "gun of your own side" in refused(battle, ALLIED, PlaceCrosshair("map", big, "b4"))
    assert "gun of your own side" in refused(battle, AXIS, PlaceCrosshair("map", ship, "F13"))
    battle.order(AXIS, PlaceCrosshair("map", big, "b4"))
    battle.order(ALLIED, ReturnCrosshair("map", big, "b4"))
    assert battle.state.books[0].marks[big] == (), "whose unit moves away takes the marker up"


def may_come(*faces: int, **rulings: object) -> tuple[dict[str, int], int]:
    """What may come of a roll that is looked up at the table, and the On the Move orders."""
    battle = to_step(a_battle(reinforcements="typed_at_table", **rulings), "roll")  # type: ignore[arg-type]
    battle.order(ALLIED, RollReinforcements("map", "map"), *faces)
    post = battle.state.post("map")
    assert post is not None
    return dict(post.left), post.on_the_move


@rule("MD-407", "MD-059")
@pytest.mark.parametrize(("flags", "units"), [(0, 6), (1, 5), (2, 4), (5, 1), (6, 0)])
def test_flags_are_orders_and_no_units_that_come(flags: int, units: int) -> None:
    left, moves = may_come(*[FLAG] * flags, *[ARMOR] * units)
    assert (left.get("typed", 0), moves) == (units, flags)


@rule("MD-213")
def test_a_unit_on_the_hex_of_a_joined_map_is_counted_where_it_stands() -> None:
    there = put(a_map("omaha").map, "unit", hexes("E15"), Piece("infger"))
    maps = {"gold": a_map("gold"), "omaha": replace(a_map("omaha"), map=there)}
    documents = a_combination("double", ("gold", "omaha"))
    joined = replace(documents, references=tuple((ref, maps[ref.id]) for ref, _ in documents.references))
    battle = Battle(joined).order("organiser", BeginBattle())
    assert battle.state.charts[0].objectives[1].on == (0, 3)
    assert battle.state.books[0].objectives[1] == "axis", "three of four are a majority"


@rule("MD-401")
@pytest.mark.parametrize(("wide", "reach"), [(False, "Gold Beach"), (True, "any of the joined maps")])
def test_a_barrage_hits_a_unit_of_its_own_map_unless_the_house_says_otherwise(wide: bool, reach: str) -> None:
    battle = a_battle("double", ("gold", "omaha"), barrage_on_joined_maps=wide)
    (choice,) = battle.choices("gold-allied", PlayCard)
    assert choice.why.endswith(f"A Barrage hits a unit on {reach}.")
    battle.order("gold-allied", PlayCard("gold", "barrage"))
    assert battle.said[-1].endswith(f"with 4 dice at one enemy unit on {reach}.")
    alone = a_battle(barrage_on_joined_maps=wide)
    assert "Barrage hits" not in alone.choices(ALLIED, PlayCard)[0].why


def test_a_game_written_down_in_the_first_format_is_played_by_its_readings_and_a_new_one_is_not() -> None:
    new = Replay(MEMOIR44.slug, "scenario", "sword", Rulings(), ())
    text = to_text(MEMOIR44, new)
    assert f'"format": "{FORMAT}"' in text and from_text(text, (MEMOIR44,))[1] == new
    old = from_text(text.replace(FORMAT, FORMATS[0]), (MEMOIR44,))[1]
    assert old.rulings == replace(Rulings(), first_readings=True)
    assert from_text(to_text(MEMOIR44, old), (MEMOIR44,))[1] == old, "kept so when it is written again"


def test_the_first_readings_are_those_of_the_first_format() -> None:
    battle = a_battle(first_readings=True)
    big = guns(battle)["big-gun"]
    battle.order(ALLIED, PlaceCrosshair("map", big, "b4"))
    assert may_come(FLAG, FLAG, *[ARMOR] * 4, first_readings=True) == ({"typed": 6}, 2)
    ground = put(a_map().map, "tile", hexes("B1"), Piece("barge"))
    ground = put(ground, "unit", hexes("B1"), Piece("infus"))
    assert a_battle(changes={"map": ground}, first_readings=True).state.books[0].craft == (0, 0)
    held = a_battle("double", ("gold", "omaha"), first_readings=True)
    assert held.state.books[0].objectives[1] == "axis", "as it is set up"
