"""What came of one's own order stands whole under the head of a phone: the result is said at its end."""

import pytest
from sqlalchemy.orm import Session

from tests import builders
from tests.browser.conftest import Someone

CUT = """line => line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 1
  || line.getBoundingClientRect().height < 60"""


@pytest.mark.long
def test_a_long_receipt_is_not_cut(session: Session, someone: Someone) -> None:
    olga = builders.an_organiser(session, "Olga")
    campaign = builders.a_campaign(session, olga)
    red = builders.a_person(session, "Red")
    builders.take_seat(session, campaign, olga, red, "red")
    page = someone("Red", phone=True)
    page.goto(f"/c/{campaign.slug}/")
    line = page.locator(".lately .line")
    line.evaluate("""line => {
      line.closest(".lately").classList.add("fresh");
      line.textContent = "The attack goes on and on. ".repeat(20) + "C2 falls.";
    }""")
    assert not line.evaluate(CUT)
