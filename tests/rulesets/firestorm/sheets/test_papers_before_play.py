"""What prints of a campaign that nobody has begun: from a draft, from the library."""

from dataclasses import replace

import pytest

from exports.paper import sheets
from exports.picture import SCREEN
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.kit.drawing.sheets import Facts, MapPicture, Pair

PAPERS = ("set-up", "map", "cards-allied", "cards-axis", "handout", "house-rules", "wargame", "blank-report")


@pytest.mark.parametrize(
    "document",
    [CAEN, replace(CAEN, chart=None)],
    ids=["caen", "without a map"],
)
def test_set_up_map_cards_and_tables_print_before_the_first_order(document: object) -> None:
    made = CAMPAIGN.handouts(document, {})  # type: ignore[arg-type]
    assert tuple(sheet.key for sheet in made) == PAPERS
    for sheet in made:
        assert "<table" in sheets.page(sheet, paper="A4", palette=SCREEN) or sheet.blocks


def test_the_set_up_sheet_speaks_of_the_sides_as_the_campaign_does() -> None:
    sides = (CAEN.sides[0], replace(CAEN.sides[1], people="the garrison", is_one=True))
    (sheet,) = (one for one in CAMPAIGN.handouts(replace(CAEN, sides=sides), {}) if one.key == "set-up")
    assert isinstance(sheet.blocks[0], MapPicture) and isinstance(sheet.blocks[1], Pair)
    beside = sheet.blocks[1].second
    assert isinstance(beside, Facts)
    assert beside.facts[0].text.startswith("Every area begins in the hands of the garrison; mark only")


def test_a_campaign_that_cannot_begin_has_no_papers() -> None:
    assert CAMPAIGN.handouts(replace(CAEN, title=""), {}) == ()
