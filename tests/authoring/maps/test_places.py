"""Areas typed into a field: by code, by name, by words of it; what fits several is refused."""

from collections.abc import Iterator

import pytest
from sqlalchemy.orm import Session

from authoring.tables.columns import Wished
from authoring.tables.pasted import look
from campaign.web.places import asks_for_place, place_typed, place_words
from rulesets.axis_allies_dday.kind import BATTLE
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.editing.editing import EDITING
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.drawing.board import Board
from rulesets.kit.editing.fields import FormField
from rulesets.kit.flow.choices import OneOf, Option, SomeOf
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind
from tests.authoring.test_campaign_desk import document, forked, store
from tests.campaign.web import Visitor, forms

pytestmark = pytest.mark.plays(FIRESTORM)
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
