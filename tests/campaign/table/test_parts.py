"""A table that is open is sent what changed, and in a hidden tab a number alone. The wall, which shows the
public's view in large type, asks again by itself."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from campaign.club import notes
from campaign.storage.db import writing
from tests import builders
from tests.builders import Begun
from tests.campaign.web import Visitor, form, signed_in

TABLE = "/c/an-evening/"


def _has(page: str) -> str:
    """What a browser says that has this page."""
    return ",".join(f"{name}:{mark}" for name, mark in re.findall(r"<!--([a-z]+) ([0-9a-f]+)-->", page))


def _poll(page: str) -> str:
    found = re.search(r'data-poll="([^"]+)"', page)
    assert found
    return found[1].replace("&amp;", "&")


def _sent(answer: TestResponse) -> list[str]:
    """The parts in an answer, by name."""
    return re.findall(r'<template data-part="([a-z]+)"', answer.text)


def _ask(who: Visitor, page: str, address: str = "") -> TestResponse:
    return who.client.get(address or _poll(page), headers={"X-Parts": _has(page)})


def test_a_page_asked_for_twice_has_no_part_that_is_another(red: Visitor) -> None:
    page = red.page(TABLE)
    assert len(_has(page).split(",")) >= 10
    answer = _ask(red, page, TABLE)
    assert (answer.status_code, _sent(answer)) == (200, [])
    assert answer.headers["X-Parts"].split(",") == [pair.split(":")[0] for pair in _has(page).split(",")]
    assert "ETag" not in answer.headers and "X-Parts" in answer.headers["Vary"]


def test_after_an_order_only_what_changed_is_sent(
    app: Flask, red: Visitor, session: Session, auction: Begun
) -> None:
    green = signed_in(app, "Green")
    page = green.page(TABLE)
    with writing(session):
        notes.put(session, auction[0].id, "remark", auction[1]["red"], "I shall be late.", "lamp", "")
    answer = _ask(green, page)
    assert set(_sent(answer)) == {"news", "chronicle"}
    assert "I shall be late." in answer.text and len(answer.data) * 3 < len(page)
    assert answer.text.startswith("<title>")
    brought = green.page(TABLE)
    assert _sent(_ask(green, brought)) == [] or _ask(green, brought).status_code == 204


def test_a_part_that_is_sent_stands_on_the_page_as_it_was_sent(red: Visitor) -> None:
    page = red.page(TABLE)
    answer = red.client.get(TABLE, headers={"X-Parts": "news:0"})
    again = red.page(TABLE)
    for name, mark, content in re.findall(
        r'<template data-part="([a-z]+)" data-mark="([0-9a-f]+)">(.*?)</template>', answer.text, re.S
    ):
        assert f"<!--{name} {mark}-->" in page and f"<!--{name} {mark}-->" in again
        bare = re.sub(r'(name="(?:csrf_token|key)" value=")[^"]*', r"\1", content)
        assert bare in re.sub(r'(name="(?:csrf_token|key)" value=")[^"]*', r"\1", page)
    assert set(_sent(answer)) == {pair.split(":")[0] for pair in _has(page).split(",")}


def test_forms_in_a_part_that_is_sent_can_be_sent(red: Visitor) -> None:
    answer = red.client.get(TABLE, headers={"X-Parts": "news:0"})
    keys = re.findall(r'name="key" value="([^"]+)"', answer.text)
    masks = set(re.findall(r'name="csrf_token" value="([^"]+)"', answer.text))
    assert (
        keys and len(masks) == 1 and masks != set(re.findall(r'csrf_token" value="([^"]+)"', red.page(TABLE)))
    )


@pytest.mark.parametrize("said", ["", ",", "news", "news:", ":", "a:b:c,,", "n" * 4000])
def test_whatever_a_browser_says_it_has_it_is_sent_the_rest(red: Visitor, said: str) -> None:
    answer = red.client.get(TABLE, headers={"X-Parts": said})
    assert answer.status_code == 200 and "asked" in _sent(answer)


def test_a_hidden_tab_learns_the_number_of_open_questions_and_no_more(
    app: Flask, red: Visitor, session: Session, auction: Begun
) -> None:
    page = red.page(TABLE)
    count = f"{_poll(page)}&only=asked"
    assert red.client.get(count).status_code == 204
    shown = re.search(r'data-asked="(\d+)"', page)
    assert shown
    with writing(session):
        notes.put(session, auction[0].id, "remark", auction[1]["blue"], "Hurry.", "lamp", "")
    answer = red.client.get(count)
    assert (answer.status_code, answer.mimetype, answer.text) == (200, "text/plain", shown[1])
    builders.order(session, auction[0], auction[1]["red"], "red", "Bid", {"price": 3})
    after = re.search(r'data-asked="(\d+)"', red.page(TABLE))
    assert after and red.client.get(count).text == after[1]


def test_the_number_is_told_to_nobody_who_is_not_in_the_campaign(
    app: Flask, session: Session, red: Visitor
) -> None:
    count = f"{_poll(red.page(TABLE))}&only=asked"
    builders.a_person(session, "Otto")
    assert signed_in(app, "Otto").client.get(count).status_code == 404


WALL = "/c/an-evening/wall/"


def _asks_again(page: str) -> str:
    found = re.search(r'hx-get="([^"]+)"', page)
    assert found
    return found[1].replace("&amp;", "&")


@pytest.mark.slow
def test_the_wall_has_nothing_new_until_something_public_has_happened(app: Flask, red: Visitor) -> None:
    again = _asks_again(red.page(WALL))
    for name in ("Red", "Blue", "Green"):
        assert red.client.get(again).status_code == 204
        who = signed_in(app, name)
        bid = form(who.page("/c/an-evening/"), "Place bid")
        assert who.send(bid, **{"field-price": "2"}).status_code == 303
    answer = red.client.get(again)
    assert answer.status_code == 200 and "An evening" in answer.text


def test_the_wall_shows_what_the_public_may_know_and_takes_no_orders(red: Visitor) -> None:
    red.send(form(red.page("/c/an-evening/"), "Place bid"), **{"field-price": "2"})
    page = red.page(WALL)
    assert "<form" not in page
    assert "bids 2" not in page and "Bid 2" not in page
