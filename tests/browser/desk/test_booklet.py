"""The owner of the 29th's booklet fills the chain in from the library: presses and letters are counted."""

import pytest
from playwright.sync_api import expect
from sqlalchemy.orm import Session

from campaign.people import people
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.browser.caen import Player
from tests.browser.conftest import Someone, press

pytestmark = pytest.mark.plays(TIDE_OF_IRON)
TITLE = "The 29th Infantry Division in Normandy"
MOVES, SECONDS_A_PRESS, LETTERS_A_SECOND, MOST_SECONDS = 2, 3, 40 * 5 / 60, 600
"""Keys from the end of a line to that of the next; 40 words of five letters are typed in a minute."""
SQUADS = (
    "3 regulars, 1 officer",
    "4 regulars | Engineer",
    "2 regulars, 1 machine-gun crew",
    "2 elites, 2 regulars | Flamethrower",
)
MEDAL = "An effect of some twenty words as a booklet may have it, typed by its owner in words of his own."


@pytest.mark.long
def test_squads_medals_card_and_points_are_typed_in_ten_minutes(someone: Someone, session: Session) -> None:
    anna = Player(someone(), "Anna")
    anna.comes_in(f"/join/{people.first_link(session)}")
    presses = 0
    for there in (
        lambda: anna.page.get_by_role("link", name="Library").first,
        lambda: anna.page.get_by_role("link", name=TITLE).first,
        lambda: anna.page.get_by_role("button", name="Fork: copy and edit"),
        lambda: anna.page.get_by_role("link", name="One table").first,
    ):
        press(there())
        presses += 1
    box = anna.page.get_by_label("Table", exact=True)
    shown = box.input_value()
    filled = "\n".join(_filled(line, number) for number, line in enumerate(shown.splitlines()))
    box.fill(filled.replace("Flamethrower", "cooking"))
    press(anna.page.get_by_role("button", name="Save draft"))
    wrong = anna.page.get_by_role("alert")
    expect(wrong).to_contain_text("Line 8: “cooking” is no training.")
    expect(wrong).to_contain_text("Line 12: “cooking” is no training.")
    anna.page.get_by_label("Table", exact=True).fill(filled)
    press(anna.page.get_by_role("button", name="Save draft"))
    expect(anna.page.get_by_label("Table", exact=True)).to_have_value(shown_as(filled))
    expect(anna.page.locator("body")).not_to_contain_text("no figures yet")
    presses += 2  # into the box, and to save
    letters = len(filled) - len(shown) + MOVES * len(shown.splitlines())
    assert presses == 6
    assert presses * SECONDS_A_PRESS + letters / LETTERS_A_SECOND <= MOST_SECONDS


def _filled(line: str, number: int) -> str:
    """The line with what its kind lacks."""
    kind = line.partition(" ")[0]
    more = {"squad": SQUADS[number % 4], "medal": MEDAL, "card": MEDAL}.get(kind, "")
    if line.startswith("battle | Fourth"):
        more = " | | 5 | the church is held"
    return f"{line} | {more}" if more else line


def shown_as(filled: str) -> str:
    """The table as the form writes it."""
    said = filled.replace("3 regulars, 1 officer", "3 regulars and 1 officer")
    said = said.replace("2 regulars, 1 machine", "2 regulars and 1 machine")
    said = said.replace("2 elites, 2 regulars", "2 regulars and 2 elites")
    return said.replace("2 |  | | 5", "2 |  |  | 5")
