"""Putting published documents together as one."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import joining
from authoring.joining import Filled
from campaign.shelf import catalogue, works
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import kind_named
from rulesets.memoir44.document.combination import Combination
from rulesets.memoir44.system import MEMOIR44
from tests import builders
from tests.campaign.web import Visitor, form, signed_in, visitor

ATTIC = ("sealed_bid.prices.attic", 1)
PAGE = "/shelf/join/sealed_bid/auction/evening"
BUTTONS = "PublishCheck first"


@pytest.fixture
def mary(session: Session) -> User:
    """A designer."""
    return builders.a_person(session, "Mary")


@pytest.fixture
def desk(app: Flask, session: Session, mary: User) -> Visitor:
    """Mary, signed in."""
    return signed_in(app, "Mary")


def test_what_is_joined_stands_on_the_shelf_and_names_its_parts(desk: Visitor) -> None:
    assert PAGE in desk.page("/shelf/join")
    page = desk.page(PAGE)
    assert "Things from the attic, by Sandtable" in page
    answer = desk.send(
        form(page, BUTTONS), title="A second evening", **{"part-0": "/".join(map(str, ATTIC))}, go="publish"
    )
    assert answer.status_code == 303
    shelf = desk.page(answer.headers["Location"])
    assert "A second evening" in shelf and "Things from the attic" in shelf
    assert "Edit the next version" not in shelf, "it has no draft to go on with"
    assert "Hide from the list" in shelf


def test_a_look_says_what_the_check_says_and_stores_nothing(desk: Visitor) -> None:
    answer = desk.send(
        form(desk.page(PAGE), BUTTONS),
        title="Only a look",
        **{"part-0": "sealed_bid.prices.attic/1"},
        go="look",
    )
    assert answer.status_code == 200
    assert "Problems" in answer.text and 'value="Only a look"' in answer.text
    assert "Only a look" not in desk.page("/shelf/")


@pytest.mark.parametrize(
    ("title", "part", "says"),
    [
        ("", "sealed_bid.prices.attic/1", "Give it a title."),
        ("An evening", "", "Choose one for every place."),
        ("An evening", "sealed_bid.prices.cellar/1", "Choose one for every place."),
        ("n" * 300, "sealed_bid.prices.attic/1", "at most 200 characters"),
    ],
)
def test_a_form_not_filled_in_comes_back_with_what_was_typed(
    desk: Visitor, title: str, part: str, says: str
) -> None:
    answer = desk.send(form(desk.page(PAGE), BUTTONS), title=title, go="publish", **{"part-0": part})
    assert answer.status_code == 422
    assert says in answer.text and "Nothing was stored." in answer.text
    assert f'value="{title}"' in answer.text


def test_a_way_that_is_not_there_is_not_found(desk: Visitor) -> None:
    desk.page("/shelf/join/sealed_bid/auction/sideways", status=404)


class TestMaps:
    """Maps side by side as one event."""

    @pytest.fixture
    def systems(self) -> tuple[object, ...]:
        """The house with the maps."""
        return (MEMOIR44,)

    def test_maps_are_joined_in_the_order_chosen(self, session: Session, mary: User) -> None:
        double = next(item for item in joining.joinables((MEMOIR44,)) if item.way.key == "double")
        filled = Filled("Two beaches", (("memoir44.scenario.sword", 1), ("memoir44.scenario.juno", 1)))
        document, findings = joining.made(session, double, filled), joining.findings(session, double, filled)
        assert isinstance(document, Combination)
        assert [ref.id for ref in document.maps] == ["sword", "juno"]
        assert [finding for finding in findings if finding.level == "error"] == []
        version = joining.publish(session, mary, double, filled, "one form")
        assert (version.number, version.work.title, version.work.owner_id) == (1, "Two beaches", mary.id)

    def test_what_has_errors_is_not_published(self, session: Session, mary: User) -> None:
        double = next(item for item in joining.joinables((MEMOIR44,)) if item.way.key == "double")
        apart = Filled("Far apart", (("memoir44.scenario.sword", 1), ("memoir44.scenario.utah", 1)))
        with pytest.raises(Refusal, match="does not join these"):
            joining.publish(session, mary, double, apart, "another")
        with pytest.raises(Refusal, match="every place"):
            joining.made(session, double, Filled("One beach", (("memoir44.scenario.sword", 1),)))

    def test_a_map_of_ones_own_stands_beside_any_map_of_the_book(self, session: Session, mary: User) -> None:
        double = next(item for item in joining.joinables((MEMOIR44,)) if item.way.key == "double")
        scenarios = kind_named(MEMOIR44, "scenario")
        own = replace(scenarios.builtin["gold"], key="bayeux")
        version = works.publish(session, mary, works.Publication(MEMOIR44, scenarios, own, "a draft"))
        filled = Filled("Bayeux and Utah", ((version.work.slug, 1), ("memoir44.scenario.utah", 1)))
        joined = joining.publish(session, mary, double, filled, "one form")
        document, library = catalogue.with_library(session, catalogue.find(session, joined.work.slug))
        assert [library[ref].key for ref in document.maps] == ["bayeux", "utah"]

    def test_the_boxes_of_an_event_have_their_titles_and_its_papers_stand_map_by_map(
        self, app: Flask, session: Session
    ) -> None:
        page = visitor(app).page("/shelf/memoir44.combination.double-sword-juno/")
        assert re.search(r"Core game(<[^>]+>|\s)*4\b", page)
        assert [group in page for group in ("<summary>Sword Beach", "<summary>Juno Beach")] == [True, True]
