"""Papers and orders of campaigns other than Caen say what those campaigns hold. The cards of the day of
landing, read off the printed page."""

import io
from dataclasses import replace

import pypdf
import pytest

from exports.paper import sheets as pages
from exports.pdf import pdf
from exports.signs.palette import PRINT
from rulesets.firestorm.check.words import CARD_LINES, card_lines
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign, TroopCard
from rulesets.firestorm.document.tables import DefenceRow
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import Phase, State, Step
from rulesets.firestorm.rules.strategic import moves
from rulesets.firestorm.sheets.common import spans, troop_line
from tests.rules import rule
from tests.rulesets.firestorm.builders import ALLIED, beginning, order, orders, report
from tests.rulesets.firestorm.sheets.papers import keys, paper, read
from tests.rulesets.firestorm.turns import ashore

ROWS = CAEN.tables.defence


def printed(campaign: Campaign, key: str) -> str:
    """The words of the public's paper of that key on the first morning."""
    return read(beginning(campaign), key, None)


def fielding(*rows: DefenceRow) -> Campaign:
    """Caen with other rows of German Defence."""
    return replace(CAEN, tables=replace(CAEN.tables, defence=rows))


def test_faces_that_do_not_follow_each_other_are_told_apart() -> None:
    assert spans(ROWS) == "1 to 6"
    assert spans((ROWS[0], ROWS[5], ROWS[1])) == "1 or 2, 6"


def test_a_line_of_a_profile_with_too_few_cells_is_printed_all_the_same() -> None:
    number, card = next((number, card) for number, card in enumerate(CAEN.cards) if card.profiles)
    short = replace(card.profiles[0], lines=(*card.profiles[0].lines, ("Only a name",), ()))
    bare = replace(card, profiles=(short, *card.profiles[1:]))
    cards = (*CAEN.cards[:number], bare, *CAEN.cards[number + 1 :])
    campaign = replace(CAEN, cards=cards)
    assert any("Only a name" in printed(campaign, f"cards-{side.key}") for side in CAEN.sides)


def test_a_card_on_two_faces_apart_says_both() -> None:
    same = (*ROWS[:5], replace(ROWS[5], card=ROWS[0].card))
    assert "on a roll of 1, 6" in printed(fielding(*same), "cards-axis")


def test_bonuses_of_german_defence_that_alternate_are_told_apart() -> None:
    words = printed(fielding(*(replace(row, bonus=row.low % 2) for row in ROWS)), "wargame")
    assert "German Defence, die 2, 4, 6" in words
    assert "German Defence, die 1, 3, 5" in words


def test_a_card_that_nothing_refers_to_is_not_printed() -> None:
    spare = replace(CAEN.cards[0], key="maus", title="Maus")
    for side in ("allied", "axis"):
        assert "Maus" not in printed(replace(CAEN, cards=(*CAEN.cards, spare)), f"cards-{side}")


def test_only_a_map_that_begins_german_says_so() -> None:
    first, *others = CAEN.areas
    ours = replace(CAEN, areas=(replace(first, control="allied"), *others))
    german = "Every area begins in the hands of the Axis; mark only what the Allies hold: nothing yet."
    assert german in printed(CAEN, "set-up")
    assert "Mark only what the Allies hold: A1." in printed(ours, "set-up")


def test_moves_and_armies_are_told_by_the_limits_of_the_campaign() -> None:
    limits = replace(CAEN.limits, move=1, army=600, army_low=500, army_high=700)
    state = replace(beginning(replace(CAEN, limits=limits)), phase=Phase.STRATEGIC, step=Step.AXIS_MOVES)
    assert "up to one area through" in moves.duties(state)[0].says
    usual = replace(beginning(CAEN), phase=Phase.STRATEGIC, step=Step.AXIS_MOVES)
    assert "up to three areas through" in moves.duties(usual)[0].says


@pytest.mark.paper
@pytest.mark.parametrize(("lines", "leaves"), [(CARD_LINES, 3), (CARD_LINES + 2, 4)])
def test_cards_stand_eight_a_leaf_as_long_as_none_is_found_too_long(lines: int, leaves: int) -> None:
    campaign = replace(CAEN, cards=tuple(lengthened(card, lines) for card in CAEN.cards))
    sheet = paper(beginning(campaign), "cards-axis", None)
    printed_ = pdf.render(pages.page(sheet, paper="A4", palette=PRINT), title=sheet.title)
    assert len(pypdf.PdfReader(io.BytesIO(printed_)).pages) == leaves


def lengthened(card: TroopCard, lines: int) -> TroopCard:
    """The card with words enough for that many lines."""
    while card_lines(card) < lines:
        card = replace(card, words=f"{card.words} and more of the words that people write")
    return card


def landing(area: str = "A2") -> State:
    """The first landing begun, its options not yet chosen; battles at the table."""
    return order(report(beginning(), 4, 3), ALLIED, orders.StartLanding(area))


@rule("FC-194")
def test_the_airborne_assault_is_seize_and_hold_by_night() -> None:
    said = read(beginning(), "battle-1")
    assert "Airborne assault: Bréville (B5)" in said
    assert "Mission Seize and Hold, Normandy Battles page 19, with the night fighting rules FC-194" in said


@rule("FC-195", "FC-196")
def test_the_card_says_that_no_troop_fights_and_what_one_die_does() -> None:
    said = read(beginning(), "battle-1")
    assert "No Firestorm Troop takes part in the game itself, and none is rolled for. FC-195" in said
    assert "Not played roll one Allied die: it gives the row of the table FC-196" in said
    assert "Roll to destroy" not in said


@rule("FC-197", "FC-198", "FC-199", "FC-200")
def test_the_airborne_card_prints_its_table() -> None:
    said = read(beginning(), "battle-1")
    for row in (
        "6-1 6 B5 is taken; the division stays there.",
        "4-3 4 B5 is taken; the division stays there.",
        "3-4 3 B5 is taken; the division is destroyed and goes to the pool.",
        "2-5 2 B5 holds; the division is destroyed and goes to the pool.",
        "1-6 1 B5 holds; the division is captured, 10 points to the Axis.",
    ):
        assert row in said


@rule("FC-202")
@pytest.mark.parametrize("area", ["A2", "A3", "A5"])
def test_a_landing_is_hit_the_beach_with_the_campaigns_changes(area: str) -> None:
    said = read(landing(area), "battle-2")
    assert f"({area})" in said
    assert "Mission Hit the Beach, Normandy Battles page 29, as the campaign changes it FC-202" in said


@rule("FC-205")
def test_both_armies_of_a_landing_are_equal() -> None:
    said = read(landing(), "battle-2")
    assert "1250 points on each side, equal FC-205" in said
    assert "Both sides have equal points; the mission's adjustment of a quarter is not used." in said


@rule("FC-208")
def test_the_landing_card_suggests_forces_and_a_beach_table() -> None:
    said = read(landing(), "battle-2")
    assert (
        "Suggested forces: a Festungskompanie of Sword Beach against an Assault Company, on a beach "
        "table with fortifications."
    ) in said


@rule("FC-209")
def test_the_table_of_results_replaces_the_one_of_normandy_battles() -> None:
    said = read(landing(), "battle-2")
    assert "The campaign's own table of results replaces the one on page 28 of Normandy Battles." in said
    for row in (
        "6-1 6 Division and brigade land; one further attack.",
        "5-2 5 Division and brigade land; one further attack with one of the two.",
        "4-3 4 Division and brigade land; no further attack.",
        "3-4 3 The division lands, the brigade goes to the pool; no further attack.",
        "2-5 2 The division lands, the brigade is lost as a capture; no further attack.",
        "1-6 1 The division lands, the brigade is lost as a capture; no further attack, nor in turn 2.",
    ):
        assert row in said


@rule("FC-206", "FC-207")
def test_the_options_of_a_landing_are_offered_and_then_those_picked() -> None:
    open_card = read(landing(), "battle-2")
    assert "the Allies: choose two landing options, each at most once FC-206" in open_card
    assert "Breaching group One Sherman V, two Sherman Crabs and two AVRE. Confident Trained." in open_card
    chosen = read(with_options("commandos", "dd-tanks"), "battle-2")
    assert "Options Commando section, Three DD tanks FC-206" in chosen
    assert "Tank platoon: three Sherman DD." in chosen and "Breaching group" not in chosen


def with_options(*options: str) -> State:
    """The first landing at the table with these options chosen."""
    return order(landing(), ALLIED, orders.ChooseOptions(2, options))


def test_a_landing_that_is_fought_says_what_came_of_it() -> None:
    state = ashore()
    assert {"battle-1", "battle-2", "battle-3", "battle-4"} <= keys(state, None)
    said = read(state, "battle-2")
    assert "Outcome Result The Allies take Gold Beach (A2). Score by dice, 4" in said


def test_a_troop_has_its_points_beside_it_only_where_they_say_what_for() -> None:
    state = beginning()
    troop = lookup(state).troops["50-division"]
    bare, worth = troop_line(state, troop), troop_line(state, troop, "in lieu")
    assert (bare.figure, bare.figure_word) == ("", "")
    assert (worth.figure, worth.figure_word) == (str(troop.points), "in lieu")
