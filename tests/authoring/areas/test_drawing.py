"""What a tab with a map of areas sends and is told: only what changed, whoever changed it."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.models import Draft
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.campaign.web import Visitor, signed_in

pytestmark = pytest.mark.plays(FIRESTORM)
RING = [[300, 20], [420, 20], [420, 60], [300, 60]]
DRAWN = {"type": "AddArea", "key": "E1", "ring": RING, "takes": False}


@pytest.fixture
def caen(session: Session) -> Draft:
    return drafts.create(session, builders.a_person(session, "Ada"), FIRESTORM, FIRESTORM.kinds[0], CAEN)


@pytest.fixture
def ada(app: Flask, caen: Draft) -> Visitor:
    return signed_in(app, "Ada")


def sent(ada: Visitor, draft: Draft, revision: int, *edits: Any) -> tuple[int, Any]:
    """The status and the answer to a stroke."""
    page = ada.page(f"/desk/{draft.uid}/drawing")
    token = page.split('data-token="')[1].split('"')[0]
    answer = ada.client.post(
        f"/desk/{draft.uid}/strokes",
        json={"revision": revision, "key": f"tab:{revision}", "edits": edits},
        headers={"X-CSRFToken": token},
    )
    return answer.status_code, answer.json


def test_a_tab_that_knows_nothing_is_told_the_whole_map(ada: Visitor, caen: Draft) -> None:
    told = ada.client.get(f"/desk/{caen.uid}/since?revision=0").json
    assert told is not None and {*told["areas"]} == {area.key for area in CAEN.areas}
    assert told["names"]["A1"] == "Bayeux" and told["numbers"]["A2"] == 1
    assert told["manners"]["A1"] == "solid" and told["gone"] == []


def test_a_stroke_is_answered_with_what_changed_alone(ada: Visitor, caen: Draft) -> None:
    status, told = sent(ada, caen, 1, DRAWN)
    assert status == 200 and {*told["areas"]} == {"E1"} and told["undo"]
    status, told = sent(ada, caen, told["revision"], {"type": "DropArea", "key": "E1"})
    assert status == 200 and told["areas"] == {} and told["gone"] == ["E1"]


def test_a_river_along_a_part_of_a_border_says_that_no_border_has_it(ada: Visitor, caen: Draft) -> None:
    chart = CAEN.chart
    assert chart is not None
    two, three = (next(shape.ring for shape in chart.areas if shape.key == key) for key in ("A2", "A3"))
    steps = [edge for edge in pairwise(two) if {*edge} <= {*three}]
    river = {"type": "DrawCourse", "kind": "river", "name": "Brook", "weight": 1}
    status, told = sent(ada, caen, 1, {**river, "key": "brook", "points": steps[0]})
    assert status == 200 and told["note"].startswith("Brook does not follow whole borders")
    status, told = sent(ada, caen, 2, {**river, "key": "beck", "points": [chart.areas[0].at, (5.0, 5.0)]})
    assert status == 200 and told["note"] == ""


def test_what_cannot_be_drawn_is_refused_and_nothing_is_stored(ada: Visitor, caen: Draft) -> None:
    status, told = sent(ada, caen, 1, {**DRAWN, "key": "A1"})
    assert status == 422 and "A1" in told["sentence"] and "areas" not in told
    status, told = sent(ada, caen, 1, {**DRAWN, "ring": [[1, 1]] * 3000})
    assert status == 422 and "2000" in told["sentence"]
    status, told = sent(ada, caen, 1, {**DRAWN, "ring": "everything"})
    assert status == 400


def test_a_document_without_a_map_is_asked_for_its_size_first(
    session: Session, ada: Visitor, caen: Draft
) -> None:
    empty = drafts.Change(replace(CAEN, chart=None), "Emptied")
    drafts.change(session, caen.owner, caen.uid, lambda now: empty)
    answer = ada.client.get(f"/desk/{caen.uid}/drawing", follow_redirects=True)
    assert answer.request.path.endswith("/outlines") and "Set the size of the map first." in answer.text


def test_a_figure_out_of_range_is_mended_on_the_map_s_page_as_in_its_form(
    session: Session, ada: Visitor, caen: Draft
) -> None:
    areas = (replace(CAEN.areas[0], worth=-5), *CAEN.areas[1:])
    odd = drafts.Change(replace(CAEN, areas=areas), "Brought in")
    drafts.change(session, caen.owner, caen.uid, lambda now: odd)
    for page in ("drawing", "form/areas", "findings?part=1"):
        assert "Set 0" in ada.page(f"/desk/{caen.uid}/{page}"), page
