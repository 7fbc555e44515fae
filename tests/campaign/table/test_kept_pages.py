"""A page that was made is given again with new words, as long as nothing it depends on has changed."""

import re
from dataclasses import replace

import pytest
from flask import Flask, Response
from markupsafe import Markup
from sqlalchemy.orm import Session

from campaign.pages.frame import page_cache, sides
from campaign.pages.frame.drawn_once import drawn_once
from campaign.pages.frame.offers import OfferedChoice
from campaign.pages.frame.pictures import PlaceLink
from campaign.pages.table import table
from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.flow.choices import Choice
from tests import builders
from tests.builders import Begun
from tests.campaign.web import Visitor, form, signed_in

TABLE = "/c/an-evening/"
KEYS = re.compile(r'name="key" value="([^"]+)"')
MASKS = re.compile(r'name="csrf_token" value="([^"]+)"')


@pytest.fixture(autouse=True)
def pages_are_kept(app: Flask) -> None:
    """Other tests see every page worked out anew, for they ask what stands on it."""
    app.extensions["sandtable"]["kept_pages"].size = page_cache.AT_MOST


def _bare(page: str) -> str:
    return MASKS.sub("", KEYS.sub("", page))


def test_a_page_is_worked_out_once_and_its_words_are_new(
    red: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = red.page(TABLE)
    monkeypatch.setattr(table, "table_page", lambda *_, **__: pytest.fail("worked out"))
    second = red.page(TABLE)
    assert _bare(first) == _bare(second)
    assert KEYS.findall(first) and not set(KEYS.findall(first)) & set(KEYS.findall(second))
    assert len(KEYS.findall(first)) == len(KEYS.findall(second))
    assert not set(MASKS.findall(first)) & set(MASKS.findall(second))
    assert len(set(MASKS.findall(second))) == 1


def test_a_page_given_again_has_the_headers_of_the_one_that_was_made(red: Visitor) -> None:
    made, again = (
        [pair for pair in red.client.get(TABLE).headers if pair[0] != "Set-Cookie"] for _ in range(2)
    )
    assert made == again and ("Vary", "X-Parts, Accept-Encoding, Cookie") in made


def test_a_form_of_a_page_given_again_can_be_sent_once(red: Visitor) -> None:
    red.page(TABLE)
    found = form(red.page(TABLE), "Place bid")
    assert red.send(found, **{"field-price": "3"}).status_code == 303
    assert "3" in red.page(TABLE)
    assert red.send(found, **{"field-price": "3"}).status_code == 303


def test_after_an_order_the_page_is_another(red: Visitor, session: Session, auction: Begun) -> None:
    before = red.page(TABLE)
    builders.order(session, auction[0], auction[1]["red"], "red", "Bid", {"price": 3})
    after = red.page(TABLE)
    assert _bare(after) != _bare(before) and _bare(red.page(TABLE)) == _bare(after)


def test_nobody_is_given_the_page_of_somebody_else(app: Flask, auction: Begun) -> None:
    assert auction
    pages = {name: signed_in(app, name).page(TABLE) for name in ("Red", "Blue", "Olga")}
    for name, page in pages.items():
        assert f">{name}</a>" in signed_in(app, name).page(TABLE)
        assert f">{name}</a>" in page


def test_a_message_told_once_is_on_one_page(red: Visitor) -> None:
    red.page(TABLE)
    with red.client.session_transaction() as cookie:
        cookie["_flashes"] = [("message", "Told once.")]
    assert "Told once." in red.page(TABLE)
    assert "Told once." not in red.page(TABLE)


def test_one_key_stays_one_and_two_stay_two(app: Flask) -> None:
    one, two = "A" * 16, "B" * 16
    content = "".join(f'<input name="key" value="{key}">' for key in (one, two, one)).encode()
    content += b'<input name="key" value="A4"><input name="csrf_token" value="mask">'
    with app.test_request_context("/"):
        first, second, third, other = KEYS.findall(page_cache.cut_up(content).filled().decode())
    assert first == third != second and len(first) == len(second) == 16
    assert other == "A4" and one not in (first, second)


def test_a_page_with_its_mask_elsewhere_is_not_kept(app: Flask) -> None:
    with app.test_request_context("/"):
        mask = page_cache.mark_of_safety()
        page_cache.keep("one", Response(f'<p data-token="{mask}"><input name="csrf_token" value="{mask}">'))
        page_cache.keep("two", Response(f'<p><input name="csrf_token" value="{mask}">'))
        assert page_cache.again("one") is None and page_cache.again("two") is not None


def test_pages_are_kept_up_to_so_many_bytes(app: Flask) -> None:
    app.extensions["sandtable"]["kept_pages"].size = 30
    with app.test_request_context("/"):
        for mark in ("one", "two", "two", "three"):
            page_cache.keep(mark, Response("<p>Quiet</p>"))
        assert page_cache.again("one") is None
        assert page_cache.again("two") is not None and page_cache.again("three") is not None


def test_a_block_is_drawn_once_and_what_is_new_on_each_page_is_put_in(app: Flask) -> None:
    choice = Choice(type(app), "Pass", row="here")
    offer = OfferedChoice(choice, "0123456789abcdef", "red", "", 4, "k" * 16, "/back", "", "", "Pass")
    said = '<input name="csrf_token" value="m"><input name="key" value="k"><input name="seen" value="4">'
    drawn: list[int] = []

    def caller() -> Markup:
        drawn.append(1)
        return Markup(said)

    def block(taps: list[OfferedChoice]) -> Markup:
        link = PlaceLink("/c/a-block-drawn-once/?area=", "#area")
        table = Table("lots", "Lots", ("",), (Row(("1",), key="here"),))
        return drawn_once(table, link, None, {"here": taps}, {}, caller)

    with app.test_request_context("/"):
        sides.about(())
        first, later = block([offer]), block([replace(offer, seen=9)])
        assert len(drawn) == 1 and 'name="seen" value="9"' in later
        assert len({*KEYS.findall(first), *KEYS.findall(later), "k"}) == 3
        assert MASKS.findall(first) == MASKS.findall(later) != ["m"]
        block([replace(offer, mark="fedcba9876543210")])
        assert len(drawn) == 2, "another order is another block"
