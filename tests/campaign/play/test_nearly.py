"""What is nearly possible: in grey under the orders and beside an open area, the same in a refusal."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import running
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.choices import mark
from tests.builders import Begun
from tests.campaign.caen import TABLE
from tests.campaign.web import Visitor, form

pytestmark = pytest.mark.plays(FIRESTORM)


def grey(page: str) -> list[str]:
    """What stands in grey in that part of the page, without its marks."""
    return [
        re.sub(r"<[^>]+>", "", item) for item in re.findall(r'<li class="cannot"[^>]*>(.*?)</li>', page, re.S)
    ]


def of_area(page: str) -> str:
    found = page[page.index('id="area"') :]
    return found[: found.index("</section>")]


@pytest.mark.slow
def test_an_area_that_cannot_be_chosen_says_what_is_missing_when_it_is_pressed(arthur: Visitor) -> None:
    page = arthur.page(f"{TABLE}?area=D7")
    assert [said for said in grey(of_area(page)) if "FC-048" in said]
    assert {*grey(of_area(page))} < {*grey(page[page.index('id="near"') :])}


@pytest.mark.slow
def test_who_has_no_order_due_is_told_of_nothing(app: Flask, arthur: Visitor) -> None:
    assert 'id="near"' in arthur.page(TABLE)
    assert 'id="near"' not in arthur.page(f"{TABLE}?at=3")


@pytest.mark.slow
def test_an_order_whose_choice_is_gone_says_by_which_rule(
    app: Flask, arthur: Visitor, session: Session, caen: Begun
) -> None:
    found = form(arthur.page(TABLE), "Continue")
    at = running(session, caen[0].id)
    arrow = next(
        item for item in FIRESTORM.menu(at.state, "allied_general") if item.command.__name__ == "PlaceArrow"
    )
    page = arthur.page(f"{TABLE}?order={mark(arrow)}")
    first, second = (form(page, "Attack") for _ in range(2))
    assert found and arthur.send(first).status_code == 303
    second.pairs = [("key", "another") if name == "key" else (name, value) for name, value in second.pairs]
    answer = arthur.send(second)
    assert answer.status_code == 409
    lost = answer.text.split('id="lost"')[1].split("</section>")[0]
    assert ">FC-041</a>" in lost
