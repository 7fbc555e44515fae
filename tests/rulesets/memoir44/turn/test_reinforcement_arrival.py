"""Reinforcements: arrival, figure pool, placement, Landing Craft."""

import pytest

from rulesets.kit.flow.choices import Count, OneOf, find
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import Documents
from rulesets.memoir44.document.document import Arrival, ReinforcementTable
from rulesets.memoir44.document.words import UNITS
from rulesets.memoir44.records.beach_books import MarkSection
from rulesets.memoir44.records.exits import CrossOver
from rulesets.memoir44.records.figure_pool import CountLosses, in_pool, map_pool
from rulesets.memoir44.records.table_notes import NoteAtTable
from rulesets.memoir44.rules.log.chart import TableRow
from rulesets.memoir44.rules.turn.arrival import (
    CallIn,
    EnterArrival,
    ReinforcementArrived,
    ReinforcementsLost,
    figures_of_row,
)
from rulesets.memoir44.rules.turn.battle_start import BeginBattle
from rulesets.memoir44.rules.turn.briefing import SetHands
from rulesets.memoir44.rules.turn.landing_craft import LandCraft
from rulesets.memoir44.rules.turn.reinforcement_roll import RollReinforcements
from rulesets.memoir44.rules.turn.steps import CloseStep
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.battles import (
    ARMOR,
    COAST,
    FLAG,
    GRENADE,
    INFANTRY,
    Battle,
    a_battle,
    refused,
    to_step,
    to_turn,
)

ALLIED, AXIS = "map-allied", "map-axis"
ROLL = RollReinforcements("map", "map")
ENTRIES = {"A17", "C23", "D23", "E23", "F23"}


def allied_move(*faces: int, **rulings: object) -> Battle:
    """The Allies' movement step after a roll of these faces."""
    battle = to_step(a_battle(**rulings), "roll")  # type: ignore[arg-type]
    battle.order(ALLIED, ROLL, *faces, *[GRENADE] * (6 - len(faces)))
    return to_step(battle, "move")


def axis_move(*faces: int) -> Battle:
    battle = to_step(to_turn(a_battle(), "axis", 1), "roll")
    battle.order(AXIS, ROLL, *faces, *[GRENADE] * (4 - len(faces)))
    return to_step(battle, "move")


def ways(battle: Battle, seat: str, post: str = "map") -> dict[str, set[str]]:
    """The ways by which units may be called in now, with their hexes."""
    found: dict[str, set[str]] = {}
    for choice in battle.choices(seat, CallIn):
        places = {option.value for field in choice.fields for option in getattr(field, "options", ())}
        found.setdefault(str(dict(choice.fixed)["way"]), set()).update(places)
    return found


def in_craft(face: str = "infantry") -> CallIn:
    return CallIn("map", "map", face, "craft")


def on_entry(place: str, face: str = "infantry") -> CallIn:
    return CallIn("map", "map", face, "entry", place)


@rule("MD-032")
def test_a_player_may_call_in_fewer_units_than_his_roll_offers() -> None:
    battle = allied_move(INFANTRY, INFANTRY).order(ALLIED, in_craft())
    battle.order(ALLIED, CloseStep("map", "move"))
    came = [event for event in battle.events if isinstance(event, ReinforcementArrived)]
    assert len(came) == 1


@rule("MD-038")
def test_what_is_not_placed_when_movement_closes_is_lost() -> None:
    battle = axis_move(INFANTRY, ARMOR).order(AXIS, on_entry("C23"))
    battle.order(AXIS, CloseStep("map", "move"))
    lost = [event for event in battle.events if isinstance(event, ReinforcementsLost)]
    assert lost[-1].left == (("armor", 1),)
    assert battle.state.posts[0].left == ()
    assert "another step" in refused(battle, AXIS, on_entry("C23", "armor"))


@rule("MD-035")
def test_a_unit_may_arrive_at_any_moment_of_the_movement_step_and_at_no_other() -> None:
    battle = to_step(to_turn(a_battle(), "axis", 1), "roll")
    assert battle.choices(AXIS, CallIn) == [], "not before the roll"
    battle.order(AXIS, ROLL, *[INFANTRY] * 4)
    to_step(battle, "move")
    battle.order(AXIS, NoteAtTable("map", "other", "Other units moved first."))
    battle.order(AXIS, on_entry("C23"))
    assert battle.state.posts[0].placed == ("C23",)
    to_step(battle, "battle")
    assert battle.choices(AXIS, CallIn) == [], "not in battle"


@rule("MD-036")
def test_a_place_that_was_left_may_take_another_unit_in_the_same_movement() -> None:
    battle = axis_move(INFANTRY, INFANTRY).order(AXIS, on_entry("C23")).order(AXIS, on_entry("C23"))
    assert battle.state.posts[0].placed == ("C23", "C23")


@rule("MD-034")
def test_a_unit_that_was_deployed_does_not_go_to_another_map_in_the_same_turn() -> None:
    battle = to_turn(a_battle("double", ("gold", "omaha")), "axis", 1)
    to_step(battle, "move")
    edge = next(choice for choice in battle.choices("omaha-axis", CrossOver))
    before = {option.value for option in getattr(edge.fields[0], "options", ())}
    assert "O-A17" in before
    battle.order("omaha-axis", CallIn("omaha", "omaha", "infantry", "entry", "O-A17"))
    crossing = CrossOver("omaha", "gold", "O-A17", "G-M17")
    assert "gets no more orders" in refused(battle, "omaha-axis", crossing)


@rule("MD-048", "MD-121", "MD-122")
def test_axis_units_come_by_entry_hexes_only() -> None:
    battle = axis_move(INFANTRY)
    assert ways(battle, AXIS) == {"entry": ENTRIES}
    assert "arrives on one of these hexes" in refused(battle, AXIS, on_entry("G15"))


@rule("MD-049", "MD-054")
def test_allied_units_come_in_empty_craft_and_never_more_than_there_are() -> None:
    battle = allied_move(INFANTRY, INFANTRY, ARMOR)
    assert ways(battle, ALLIED) == {"craft": set()}
    battle.order(ALLIED, in_craft()).order(ALLIED, in_craft("armor"))
    assert battle.state.books[0].craft == (2, 2), "two craft from the start"
    assert "every Landing Craft is loaded" in refused(battle, ALLIED, in_craft())


def by_table(where: str, side: str, key: str = "map") -> dict[str, set[str]]:
    """The ways open to a unit for which the table of a side names that place."""
    rows = (Arrival("infantry", "infger" if side == "axis" else "infus", 4, where),)
    table = ReinforcementTable(side, rows, invented=True)
    battle = a_battle(keys=(key,), changes={"reinforcements": (table,), "reinforced": (side,)})
    to_step(to_turn(battle, side, 1), "roll")
    seat, roll = f"{key}-{side}", RollReinforcements(key, key)
    battle.order(seat, roll, INFANTRY, *[GRENADE] * (3 if side == "axis" else 5))
    return ways(to_step(battle, "move"), seat)


@rule("MD-048", "MD-049")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_a_place_the_table_names_goes_before_the_usual_one(side: str) -> None:
    usual = {"craft": set[str]()} if side == "allied" else {"entry": ENTRIES}
    assert by_table("", side) == usual
    assert by_table("coast", side) == {"coast": set(COAST)}, "whoever controls the sections"
    for words in ("other", "anywhere in the drop zone"):
        assert by_table(words, side) == {"other": set()}
    assert by_table("craft", side) == {"craft": set()}
    assert by_table("entry", side) == ({"entry": ENTRIES} if side == "axis" else {})


@rule("MD-049", "MD-226")
def test_on_american_airborne_the_table_says_where_the_allies_come() -> None:
    documents: Documents[object] = builtin_documents(MEMOIR44, "scenario", "airborne")
    battle = Battle(documents, reinforcements="typed_at_table")
    battle.order("organiser", SetHands(hand_1=6)).order("organiser", BeginBattle())
    to_step(battle, "move")
    ways_in = {dict(choice.fixed)["way"] for choice in battle.choices("airborne-allied", EnterArrival)}
    assert ways_in == {"other"}


@rule("MD-037")
def test_a_unit_is_lost_where_no_place_is_left_for_it() -> None:
    battle = allied_move(INFANTRY, INFANTRY, INFANTRY).order(ALLIED, in_craft()).order(ALLIED, in_craft())
    battle.order(ALLIED, CloseStep("map", "move"))
    assert [event.left for event in battle.events if isinstance(event, ReinforcementsLost)] == [
        (("infantry", 1),)
    ]


@rule("MD-037", "MD-042")
def test_a_unit_is_lost_where_the_pool_lacks_its_figures() -> None:
    battle = allied_move(ARMOR, pool_copies=1)
    assert in_pool(battle.state, 0, "allied", "armor") == 24 - 3
    arrived = ReinforcementArrived("map", 0, "allied", "typed", "Armor", "armor", 19, "other", "")
    battle.state = MEMOIR44.evolve(battle.state, arrived)
    assert in_pool(battle.state, 0, "allied", "armor") == 2
    assert battle.choices(ALLIED, CallIn) == []


def arrived(battle: Battle) -> ReinforcementArrived:
    """The last unit that came."""
    return [event for event in battle.events if isinstance(event, ReinforcementArrived)][-1]


@rule("MD-031", "MD-043")
def test_each_face_brings_its_own_unit_and_takes_its_figures_from_the_pool() -> None:
    battle = allied_move(INFANTRY, ARMOR)
    before = map_pool(battle.state, 0, "allied")
    battle.order(ALLIED, in_craft("armor"))
    came = arrived(battle)
    assert (came.unit, came.kind, came.figures, came.way) == ("American armor", "armor", 3, "craft")
    assert map_pool(battle.state, 0, "allied") == (before[0], before[1] - 3, before[2])
    battle.order(ALLIED, in_craft())
    assert (arrived(battle).kind, arrived(battle).figures) == ("infantry", 4)
    assert map_pool(battle.state, 0, "allied") == (before[0] - 4, before[1] - 3, before[2])
    enemy = axis_move(6)
    other = map_pool(enemy.state, 0, "axis")
    enemy.order(AXIS, on_entry("C23", "star"))
    assert arrived(enemy).kind == "artillery"
    assert map_pool(enemy.state, 0, "axis") == (other[0], other[1], other[2] - 2)


@rule("MD-031")
@pytest.mark.parametrize(
    ("row", "title", "figures"),
    [
        (Arrival("infantry", "infus"), "American infantry", 4),
        (Arrival("infantry", "infus", 2), "American infantry", 2),
        (Arrival("infantry", "tankus", words="A Sherman"), "A Sherman", 3),
        (Arrival("infantry", "supply_truck"), "Supply Truck", 1),
    ],
)
def test_a_row_brings_the_figures_it_states_or_a_whole_unit(row: Arrival, title: str, figures: int) -> None:
    table = ReinforcementTable("allied", (Arrival("armor", "gunus", 2), row), invented=True)
    battle = to_step(a_battle(changes={"reinforcements": (table,), "reinforced": ("allied",)}), "roll")
    battle.order(ALLIED, ROLL, INFANTRY, *[GRENADE] * 5)
    to_step(battle, "move").order(ALLIED, in_craft())
    assert (arrived(battle).unit, arrived(battle).figures) == (title, figures)


def test_a_unit_that_is_in_no_pool_is_one_figure_where_its_row_states_none() -> None:
    assert [figures_of_row(TableRow("star", "jeep", figures)) for figures in (0, 1, 2)] == [1, 1, 2]


@rule("MD-037")
def test_a_pool_that_just_suffices_lets_the_unit_come() -> None:
    battle = allied_move(ARMOR, pool_copies=1)
    taken = ReinforcementArrived("map", 0, "allied", "typed", "Armor", "armor", 18, "other", "")
    battle.state = MEMOIR44.evolve(battle.state, taken)
    assert in_pool(battle.state, 0, "allied", "armor") == 3
    battle.order(ALLIED, in_craft("armor"))
    assert in_pool(battle.state, 0, "allied", "armor") == 0


def most_of(battle: Battle) -> dict[str, int]:
    """For each kind that may be entered the most figures of one unit."""
    return {
        str(dict(choice.fixed)["kind"]): field.high
        for choice in battle.choices(ALLIED, EnterArrival)
        for field in choice.fields
        if isinstance(field, Count)
    }


def units_of(battle: Battle, seat: str) -> set[str]:
    """The units that may be entered."""
    return {
        option.value
        for choice in battle.choices(seat, EnterArrival)
        for field in choice.fields
        if isinstance(field, OneOf) and field.name == "unit"
        for option in field.options
    }


@rule("MD-025", "MD-037", "MD-038")
def test_what_the_printed_table_brings_is_entered_by_kind_with_figures_of_the_pool() -> None:
    battle = allied_move(INFANTRY, reinforcements="typed_at_table", pool_copies=1)
    forms = {
        (dict(choice.fixed)["kind"], dict(choice.fixed)["way"]): choice
        for choice in battle.choices(ALLIED, EnterArrival)
    }
    assert set(forms) == {
        (kind, way) for kind in ("infantry", "armor", "artillery", "") for way in ("craft", "other")
    }
    assert {choice.row for choice in forms.values()} == {
        f"map-{kind}-{way}"
        for kind in ("infantry", "armor", "artillery", "other")
        for way in ("craft", "other")
    }
    offered = {
        kind: {option.value for option in getattr(forms[kind, "craft"].fields[0], "options", ())}
        for kind in ("infantry", "armor", "artillery", "")
    }
    assert offered == {kind: {unit for unit, (_, of, _) in UNITS.items() if of == kind} for kind in offered}
    battle.order(ALLIED, EnterArrival("map", "map", "armor", "craft", "elite_armor", 4))
    assert (arrived(battle).unit, arrived(battle).figures) == ("Elite Armor", 4)
    assert in_pool(battle.state, 0, "allied", "armor") == 24 - 3 - 4
    battle.order(ALLIED, CountLosses("map", "allied", 0, 0, 0))
    full = ReinforcementArrived("map", 0, "allied", "typed", "Armor", "armor", 15, "other", "")
    battle.state = MEMOIR44.evolve(battle.state, full)
    assert (most_of(battle)["armor"], most_of(battle)["infantry"]) == (2, 5)
    gone = ReinforcementArrived("map", 0, "allied", "typed", "Armor", "armor", 2, "other", "")
    battle.state = MEMOIR44.evolve(battle.state, gone)
    assert "armor" not in most_of(battle)


@rule("MD-225")
def test_the_axis_on_american_airborne_and_everybody_elsewhere_may_bring_anything() -> None:
    for key, side in (("airborne", "axis"), ("gold", "allied")):
        battle = to_turn(a_battle(keys=(key,), reinforcements="typed_at_table"), side, 1)
        to_step(to_step(battle, "roll"), "move")
        assert units_of(battle, f"{key}-{side}") == set(UNITS)


@rule("MD-051", "MD-052")
def test_a_craft_lands_in_the_movement_of_the_allies_only() -> None:
    battle = allied_move(INFANTRY).order(ALLIED, in_craft())
    to_turn(battle, "axis", 1)
    assert battle.choices(AXIS, LandCraft) == [] == battle.choices(ALLIED, LandCraft)
    assert to_step(battle, "move").choices(AXIS, LandCraft) == []
    assert to_turn(battle, "allied", 2).choices(ALLIED, LandCraft) == [], "a card is due first"
    assert to_step(battle, "move").choices(ALLIED, LandCraft) != []
    assert to_step(battle, "battle").choices(ALLIED, LandCraft) == []
    empty = to_step(to_turn(a_battle(), "allied", 2), "move")
    assert empty.choices(ALLIED, LandCraft) == []


@rule("MD-050", "MD-051")
def test_a_craft_loaded_this_turn_does_not_land_before_its_owners_next() -> None:
    battle = allied_move(INFANTRY).order(ALLIED, in_craft())
    assert battle.choices(ALLIED, LandCraft) == []
    to_step(to_turn(battle, "allied", 2), "move")
    battle.order(ALLIED, LandCraft("map", "b4"))
    assert battle.state.books[0].craft == (0, 0)


@rule("MD-052")
def test_a_craft_lands_on_coastline_only() -> None:
    battle = to_step(to_turn(allied_move(INFANTRY).order(ALLIED, in_craft()), "allied", 2), "move")
    assert "Coastline hex" in refused(battle, ALLIED, LandCraft("map", "G15"))
    choice = battle.choices(ALLIED, LandCraft)[0]
    assert {option.value for option in getattr(choice.fields[0], "options", ())} == set(COAST)


@rule("MD-053")
def test_an_emptied_craft_may_be_loaded_again() -> None:
    battle = allied_move(INFANTRY, INFANTRY).order(ALLIED, in_craft()).order(ALLIED, in_craft())
    battle = to_turn(battle, "allied", 2)
    to_step(battle, "roll").order(ALLIED, ROLL, *[INFANTRY] * 6)
    to_step(battle, "move")
    assert "craft" not in ways(battle, ALLIED)
    battle.order(ALLIED, LandCraft("map", "f4"))
    assert "craft" in ways(battle, ALLIED)


@rule("MD-056", "MD-058")
def test_two_adjacent_sections_open_their_coastline() -> None:
    battle = allied_move(INFANTRY)
    battle.order(ALLIED, MarkSection("map", "left", "allied"))
    assert set(ways(battle, ALLIED)) == {"craft"}, "one section is not enough, as on Utah"
    battle.order(ALLIED, MarkSection("map", "center", "allied"))
    assert ways(battle, ALLIED)["coast"] == {"b4", "f4"}
    battle.order(ALLIED, MarkSection("map", "left", "axis"))
    battle.order(ALLIED, MarkSection("map", "right", "allied"))
    assert ways(battle, ALLIED)["coast"] == {"f4", "l4"}


@rule("MD-057")
def test_the_two_sections_may_lie_on_two_maps() -> None:
    battle = a_battle("double", ("gold", "omaha"))
    to_step(battle, "roll")
    for key in ("gold", "omaha"):
        battle.order(f"{key}-allied", RollReinforcements(key, key))
    to_step(battle, "move")
    battle.order("gold-allied", MarkSection("gold", "right", "allied"))
    assert "coast" not in ways(battle, "gold-allied")
    battle.order("omaha-allied", MarkSection("omaha", "left", "allied"))
    assert ways(battle, "gold-allied")["coast"] == {"G-l4"}
    assert ways(battle, "omaha-allied")["coast"] == {"O-b4"}


@rule("MD-055", "MD-226")
def test_what_the_table_decided_about_landing_and_parachutes_is_kept_in_its_words() -> None:
    battle = a_battle().order(ALLIED, NoteAtTable("map", "landing", "It battled from b4."))
    battle.order(ALLIED, NoteAtTable("map", "parachute", "The guns fell on G15."))
    assert [(note.kind, note.words) for note in battle.state.books[0].notes] == [
        ("landing", "It battled from b4."),
        ("parachute", "The guns fell on G15."),
    ]
    assert battle.total("allied") == 0


@pytest.mark.parametrize(
    ("words", "is_kept"), [("", False), ("x", True), ("x" * 200, True), ("x" * 201, False)]
)
def test_what_the_table_decided_takes_one_letter_to_200(words: str, is_kept: bool) -> None:
    note = NoteAtTable("map", "other", words)
    assert bool(find(MEMOIR44.menu(a_battle().state, ALLIED), note)) is is_kept


def test_a_roll_of_flags_alone_brings_no_unit() -> None:
    assert allied_move(*[FLAG] * 6).choices(ALLIED, CallIn) == []
