"""The page on which a published document is asked: links, answers, what is not there."""

import re
from html import unescape

import pytest
from flask import Flask

from rulesets.memoir44.system import MEMOIR44
from tests.campaign.web import visitor
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(SEALED_BID, MEMOIR44)

ONE = "/shelf/memoir44.scenario.sword/1/ask/"
EVENT = "/shelf/memoir44.combination.double-sword-juno/1/ask/"


def link_to(page: str, words: str) -> str:
    """The address behind a question."""
    found = re.search(r'<a href="([^"]+)"[^>]*>' + re.escape(words), page)
    assert found, words
    return unescape(found[1])


@pytest.mark.slow
def test_a_stranger_asks_about_one_hex_then_two(app: Flask) -> None:
    who = visitor(app)
    assert f'href="{ONE}"' in who.page("/shelf/memoir44.scenario.sword/")
    page = who.page(f"{ONE}?one=F19")
    assert f"{ONE}?one=F19&amp;other=G19" in page
    told = who.page(link_to(page, "What can be seen from F19?"))
    assert "Line of sight from F19" in told and 'role="status"' in told
    both = who.page(f"{ONE}?one=F19&other=G19")
    told = who.page(link_to(both, "Is there a line of sight from F19 to G19?"))
    assert "F19 and G19 see each other." in told
    assert f"{ONE}?one=A19" in told and "other=A19" not in told


def test_a_stranger_asks_about_the_whole_and_reads_a_table(app: Flask) -> None:
    who = visitor(app)
    told = who.page(link_to(who.page(ONE), "Which boxes do you need?"))
    assert '<td class="">Core game</td>' in told


@pytest.mark.slow
def test_an_event_is_asked_about_hexes_of_two_maps(app: Flask) -> None:
    who = visitor(app)
    page = who.page(f"{EVENT}?one=S-M19&other=J-A19")
    told = who.page(link_to(page, "What does the step from S-M19 to J-A19 cost?"))
    assert "Infantry: " in told and "of movement" in told
    assert "Sword Beach: " in who.page(link_to(who.page(EVENT), "Can both sides reach every objective?"))


def test_a_place_that_is_not_there_is_said_so_and_nothing_else_breaks(app: Flask) -> None:
    who = visitor(app)
    page = who.page(f"{ONE}?one=Q99&other=F19&ask=x")
    assert "There is no Q99 here." in page and "What does F19 count as?" in page
    assert "What does F19 count as?" in who.page(f"{ONE}?one=F19&other=F19&ask=999")
    assert 'id="answer"' not in who.page(f"{ONE}?one=F19&ask=999")
    who.page("/shelf/sealed_bid.prices.attic/1/ask/", 404)
    who.page("/shelf/nothing/1/ask/", 404)
