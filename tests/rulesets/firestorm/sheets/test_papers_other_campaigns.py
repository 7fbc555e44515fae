"""Papers and orders of campaigns other than Caen say what those campaigns hold."""

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
from rulesets.firestorm.ground.state import Phase, Step
from rulesets.firestorm.rules.strategic import moves
from rulesets.firestorm.sheets.common import spans
from tests.rulesets.firestorm.builders import beginning
from tests.rulesets.firestorm.sheets.papers import paper, read

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
