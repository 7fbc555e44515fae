"""Moves tried on the map and sent as one order, as the page's script asks for them. What is nearly possible:
in grey under the orders and beside an open area, the same in a refusal."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from campaign.log.running import running
from campaign.play import replays
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.choices import mark
from rulesets.kit.replay import from_text, to_text
from tests import builders
from tests.builders import Begun
from tests.campaign.caen import TABLE
from tests.campaign.sealed_caen import deployment
from tests.campaign.web import Visitor, form, forms, signed_in

pytestmark = pytest.mark.plays(FIRESTORM)
GAME = Path(__file__).parents[2] / "replays" / "firestorm" / "pace-caen-turn-2.json"
BRING_UP = 43
"""So many orders of it lead to where three areas may bring up troops."""


@pytest.fixture
def begun(session: Session) -> Begun:
    return deployment(session)


def posted(who: Visitor, address: str, *commands: Any, seat: str = "axis_general") -> TestResponse:
    token = dict(forms(who.page("/account/"))[0].pairs)["csrf_token"]
    data = {"csrf_token": token, "seat": seat, "parts": json.dumps(commands), "key": "k", "back": TABLE}
    return who.client.post(f"{TABLE}{address}", data=data)


def two(answer: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Two deployments of the first troop there is, in two areas."""
    ways = [way for way in answer["ways"] if way["order"]["type"] == "DeployTroops"]
    troops = [ways[0]["fields"][0]["options"][0][0]]
    return {**ways[0]["order"], "troops": troops}, {**ways[1]["order"], "troops": troops}


def test_what_is_tried_says_what_can_be_moved_and_what_is_refused(app: Flask, begun: Begun) -> None:
    gerda = signed_in(app, "Gerda")
    empty = posted(gerda, "moves/try").json
    assert empty["rows"] == [] and {way["from"] for way in empty["ways"]} == {"pool"}
    one, again = two(empty)
    answer = posted(gerda, "moves/try", one, again).json
    assert ["refused" in row for row in answer["rows"]] == [False, True]
    left = [way for way in answer["ways"] if way["order"]["type"] == "DeployTroops"]
    assert one["troops"][0] not in [value for value, *_ in left[0]["fields"][0]["options"]]


def test_what_is_tried_is_stored_nowhere_and_for_a_seat_of_ones_own_alone(
    app: Flask, session: Session, begun: Begun
) -> None:
    last = running(session, begun[0].id).log.last
    gerda = signed_in(app, "Gerda")
    posted(gerda, "moves/try", two(posted(gerda, "moves/try").json)[0])
    assert posted(signed_in(app, "Arthur"), "moves/try").status_code == 403
    assert posted(gerda, "moves/try", {"type": "Rob"}).status_code == 422
    session.commit()
    assert running(session, begun[0].id).log.last == last


def test_moves_are_sent_as_one_order_and_refused_ones_stay_on_the_page(
    app: Flask, session: Session, begun: Begun
) -> None:
    gerda = signed_in(app, "Gerda")
    one, again = two(posted(gerda, "moves/try").json)
    refused = posted(gerda, "moves", one, again)
    assert refused.status_code == 422 and "Number 2: " in refused.text
    assert posted(gerda, "moves", one).status_code == 303
    session.commit()
    assert running(session, begun[0].id).log.state.troops[one["troops"][0]] == one["area"]


def test_the_few_moves_that_stand_as_lines_are_pressed_on_the_map_too(app: Flask, session: Session) -> None:
    olga, arthur = builders.an_organiser(session), builders.a_person(session, "Arthur")
    system, replay = from_text(GAME.read_text("utf-8"), (FIRESTORM,))
    text = to_text(system, replace(replay, orders=replay.orders[:BRING_UP], result=""))
    campaign = replays.open_replay(session, text, olga, "Perch")
    builders.take_seat(session, campaign, olga, arthur, "allied_general")
    page = signed_in(app, "Arthur").page("/c/perch/")
    assert "data-moves" in page and page.count("Bring up troops from") == 3


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
