"""The wall: the public's view of a running game, in large type, that asks again by itself."""

import re

import pytest
from flask import Flask

from tests.campaign.web import Visitor, form, signed_in

WALL = "/c/an-evening/wall/"


def _poll(page: str) -> str:
    found = re.search(r'hx-get="([^"]+)"', page)
    assert found
    return found[1].replace("&amp;", "&")


@pytest.mark.slow
def test_the_wall_has_nothing_new_until_something_public_has_happened(app: Flask, red: Visitor) -> None:
    again = _poll(red.page(WALL))
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
