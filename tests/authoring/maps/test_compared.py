"""Drafts and versions with a drawn map compared on it: who may, with what, and what the page shows. Areas
typed into a field: by code, by name, by words of it; what fits several is refused. The map beside the
forms: where areas lead, and what rows name."""

import html
import re
from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring.tables.columns import Wished
from authoring.tables.pasted import look
from campaign.storage.models import User
from campaign.web.places import asks_for_place, place_typed, place_words
from rulesets.axis_allies_dday.kind import BATTLE
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.editing.editing import EDITING
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.drawing.board import Board
from rulesets.kit.editing.fields import FormField
from rulesets.kit.flow.choices import OneOf, Option, SomeOf
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind
from tests import builders
from tests.authoring.desk import a_draft, carpet, do
from tests.authoring.test_campaign_desk import document, forked, store
from tests.campaign.web import Visitor, forms, signed_in, visitor
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(FIRESTORM)
CHEUX = next(number for number, area in enumerate(CAEN.areas) if area.key == "C2")


def listed(page: str) -> list[str]:
    """The titles of the changes beside the map."""
    items = re.findall(r'<li id="in-list-\d+">.*?<h3>(.*?)</h3>', page, re.DOTALL)
    return [html.unescape(re.sub("<[^>]+>", "", title)) for title in items]


def changed(who: Visitor) -> str:
    """A draft of Caen with an area worth more."""
    uid = forked(who)
    assert store(who, f"/desk/{uid}/form/areas", **{f"areas.{CHEUX}.worth": "60"}) == 303
    return uid


def test_a_draft_is_compared_on_the_map_with_what_it_was_forked_from(who: Visitor) -> None:
    uid = changed(who)
    page = who.page(f"/desk/{uid}/compare")
    assert listed(page) == ["C2 Cheux"]
    assert "10 points" in page and "60 points" in page
    assert 'href="#in-list-1" id="change-1"' in page
    assert f'<h3><a href="/desk/{uid}/form/areas#row-areas-{CHEUX}">C2 Cheux</a></h3>' in page
    assert 'id="change-1"' not in who.page(f"/desk/{uid}/compare?map=before")
    nothing = who.page(f"/desk/{forked(who)}/compare")
    assert listed(nothing) == [] and "0 changes" in nothing


def test_it_is_compared_with_an_earlier_state_and_with_another_draft_that_one_may_see(
    app: Flask, session: Session, who: Visitor
) -> None:
    uid, other = changed(who), forked(who)
    assert store(who, f"/desk/{uid}/form/areas", **{f"areas.{CHEUX}.name": "Le Cheux"}) == 303
    page = who.page(f"/desk/{uid}/compare?before=state:2")
    assert listed(page) == ["C2 Le Cheux"] and "60 points" not in page
    assert listed(who.page(f"/desk/{uid}/compare?before=draft:{other}")) == ["C2 Le Cheux"]
    builders.a_person(session, "Bob")
    theirs = forked(signed_in(app, "Bob"))
    answer = who.client.get(f"/desk/{uid}/compare?before=draft:{theirs}")
    assert answer.status_code == 422 and "Choose one from the list." in answer.text
    signed_in(app, "Bob").page(f"/desk/{uid}/compare", 404)


def test_two_published_versions_are_compared_on_one_map_for_everybody(app: Flask, who: Visitor) -> None:
    uid = forked(who)
    assert store(who, f"/desk/{uid}/form/campaign", title="Caen, our way") == 303
    assert who.press(f"/shelf/publish/{uid}", "Publish version 1").status_code == 303
    assert store(who, f"/desk/{uid}/form/areas", **{f"areas.{CHEUX}.worth": "60"}) == 303
    assert who.press(f"/shelf/publish/{uid}", "Publish version 2").status_code == 303
    page = visitor(app).page("/shelf/caen-our-way/2/changes")
    assert listed(page) == ["C2 Cheux"]
    assert "/shelf/caen-our-way/2/changes?map=after" in page
    newest = who.page(f"/desk/{uid}/compare")
    assert newest.index("Caen, our way, version 2") < newest.index("Caen, our way, version 1")


@pytest.mark.plays(SEALED_BID)
def test_a_draft_on_hexes_shows_both_its_maps_with_the_changed_hexes_marked(
    session: Session, who: Visitor
) -> None:
    ada = session.scalars(select(User).where(User.username == "Ada")).one()
    uid = a_draft(session, ada).uid
    assert "once it has any" in who.page(f"/desk/{uid}/compare")
    do(session, ada, uid, carpet("a1"))
    page = who.page(f"/desk/{uid}/compare")
    assert page.count('<svg xmlns="http://www.w3.org/2000/svg" class="map hexes') == 2
    assert "1 change." in page


TOWNS = OneOf(
    "town",
    "Town",
    tuple(
        Option(key, f"{key} {name}", place=key)
        for key, name in (
            ("C4", "Caen (West)"),
            ("C5", "Caen (East)"),
            ("D1", "Villers-Bocage"),
            ("D2", "Noyers-Bocage"),
            ("D9", "Épron"),
            ("E1", "Caen Road"),
            ("E2", "Twin"),
            ("E3", "Twin"),
        )
    ),
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("C4", "C4"),
        ("c4", "C4"),
        ("caen (west)", "C4"),
        ("Caen West", "C4"),
        ("D1 Villers-Bocage", "D1"),
        ("Villers", "D1"),
        ("epron", "D9"),
        ("Road", "E1"),
        ("", ""),
    ],
)
def test_an_area_is_typed_by_its_code_its_name_or_words_of_it(typed: str, meant: str) -> None:
    assert place_typed(TOWNS, typed) == meant


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Caen", ["C4 Caen (West)", "C5 Caen (East)", "E1 Caen Road"]),
        ("Bocage", ["D1 Villers-Bocage", "D2 Noyers-Bocage"]),
        ("Twin", ["E2 Twin", "E3 Twin"]),
        ("C", ["“C” is not known"]),
        ("Paris", ["“Paris” is not known"]),
    ],
)
def test_what_fits_several_areas_is_refused_by_their_names_and_what_fits_none_too(
    typed: str, names: list[str]
) -> None:
    with pytest.raises(Refusal) as refused:
        place_typed(TOWNS, typed)
    assert all(name in refused.value.sentence for name in names)


def fields_of(kind: AnyDocumentKind, document: object) -> Iterator[FormField]:
    assert kind.editing is not None
    for page in kind.editing.forms(document):
        yield from page.fields
        for form in page.rows:
            yield from form.fields


@pytest.mark.parametrize("kind", [CAMPAIGN, BATTLE], ids=lambda kind: kind.name)
def test_what_stands_in_a_field_for_an_area_is_read_as_that_area_again(kind: AnyDocumentKind) -> None:
    asked = 0
    for shipped in kind.builtin.values():
        board = kind.drawing(shipped, {})
        assert isinstance(board, Board)
        known = {region.key for region in board.regions} | {box.key for box in board.boxes}
        for field in fields_of(kind, shipped):
            if isinstance(field, OneOf | SomeOf):
                assert {option.place for option in field.options if option.place} <= known, field.name
            if isinstance(field, OneOf) and asks_for_place(field):
                asked += 1
                for option in field.options:
                    assert place_typed(field, place_words(field, option.value)) == option.value, field.name
    assert asked > 3


def test_an_area_typed_by_name_is_stored_by_its_code_and_one_of_two_comes_back(
    who: Visitor, session: Session
) -> None:
    uid = forked(who)
    assert store(who, f"/desk/{uid}/form/gap", **{"gap.trigger": "Cheux"}) == 303
    gap = document(session, uid).gap
    assert gap is not None and gap.trigger == "C2"
    address = f"/desk/{uid}/form/gap"
    sent = next(form for form in forms(who.page(address)) if dict(form.pairs).get("revision")).sent()
    answer = who.client.post(address, data={"do": "save", **sent, "gap.target": "Caen"})
    assert answer.status_code == 422
    assert (
        "“Caen” fits C4 Caen (West), C5 Caen (East) and D7 Caen–Falaise Road. Type the code." in answer.text
    )
    assert 'value="Caen"' in answer.text


def test_pasted_cells_name_areas_as_people_do() -> None:
    form = next(form for page in EDITING.forms(CAEN) for form in page.rows if form.path == "borders")
    heads = ("Area", "Neighbour", "River")
    cells = (heads, ("Gold Beach", "Bayeux", "Aure"), ("Cheux", "A6", ""), ("Caen", "evrecy", ""))
    found = look(EDITING, CAEN, form, cells, Wished({})).rows
    assert [row.state for row in found] == ["changed", "new", "wrong"]
    assert "C5 Caen (East)" in found[2].wrong[0]


def leads(page: str) -> dict[str, str]:
    """Where each place of the map leads."""
    return {
        key: href for href, key in re.findall(r'<a class="area[^"]*" href="([^"]+)" data-key="([^"]+)"', page)
    }


def named(page: str) -> dict[str, list[str]]:
    """The places that rows name, by their anchors."""
    return {row: keys.split() for row, keys in re.findall(r'<tr id="([^"]+)" data-places="([^"]+)"', page)}


@pytest.mark.plays(FIRESTORM, AXIS_ALLIES_DDAY)
def test_an_area_leads_to_its_own_row_or_the_first_that_names_it(who: Visitor) -> None:
    uid = forked(who)
    assert leads(who.page(f"/desk/{uid}/form/areas"))["A2"] == "#row-areas-1"
    landing = leads(who.page(f"/desk/{uid}/form/landing"))
    assert landing["A2"] == "#row-assault-landings-0"
    assert landing["A1"] == f"/desk/{uid}/form/areas#row-areas-0"
    assert leads(who.page(f"/desk/{uid}/form/troops"))["B4"].startswith("#row-troops-")
    assert leads(who.page(f"/desk/{uid}/form/rules")) == {}


@pytest.mark.plays(FIRESTORM, AXIS_ALLIES_DDAY)
def test_rows_say_which_places_they_name_their_own_first(who: Visitor) -> None:
    uid = forked(who, "axis_allies_dday.battle.normandy")
    assert named(who.page(f"/desk/{uid}/form/links"))["row-links-0"] == ["Z01", "Z02"]
    boxes = named(who.page(f"/desk/{uid}/form/boxes"))
    assert all(len(keys) == 2 and keys[1].startswith("Z") for keys in boxes.values())
    row = who.page(f"/desk/{uid}/list/boxes/0")
    assert set(re.findall(r'<a class="area lit"[^>]* data-key="([^"]+)"', row)) == set(boxes["row-boxes-0"])
