"""Documents and strokes with a value nobody means: a sentence, or a draft all of whose pages can be read."""

import copy
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts, files
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.authoring.desk import a_draft, at_desk, lay
from tests.campaign.web import Visitor, signed_in
from tests.formats.kept import DOCUMENTS, SYSTEMS, bytes_of, title_of
from tests.length import far
from tests.odd import odd_copies
from tests.systems.sealed_bid.floor import Stand, blank

pytestmark = pytest.mark.plays(*SYSTEMS)

KINDS = [
    next(path for path in DOCUMENTS if path.parent == kind) for kind in {path.parent: 0 for path in DOCUMENTS}
]
EDITS: tuple[dict[str, Any], ...] = (
    lay("terrain", "carpet", "A2", "B2"),
    {"type": "LayLine", "slot": "terrain", "hexes": [[0, 0], [0, 2]], "piece": {"name": "carpet"}},
    {"type": "TakeMarker", "at": [0, 0], "piece": {"name": "carpet"}},
    {"type": "ClearHexes", "hexes": [[0, 0]]},
    {"type": "TurnPieces", "slot": "terrain", "hexes": [[0, 0]], "by": 1},
    {"type": "Letter", "at": [0, 0], "lines": ["Door"]},
    {"type": "CopyRegion", "hexes": [[0, 0]], "down": 1, "across": 2, "cut": False, "slots": ["terrain"]},
    {"type": "MirrorMap", "way": "left-right"},
    {"type": "ShiftMap", "down": 1, "across": 2, "crop": True},
    {"type": "ToggleHex", "path": "stands.0.free", "at": [0, 0]},
    {"type": "SetField", "path": "title", "value": "A parlour"},
    {"type": "AddRow", "path": "stands", "values": [["name", "A lamp"], ["guards", 2]]},
    {"type": "MoveRow", "path": "stands", "row": 0, "to": 1},
    {"type": "DropRow", "path": "stands", "row": 0},
)
STROKES: tuple[dict[str, Any], ...] = (
    *({"edits": [edit]} for edit in EDITS),
    {"edits": [], "pick": {"path": "stands.0.free", "hex": "A2"}},
    {"edits": [], "paste": {"draft": "", "revision": 1, "hexes": [[0, 0]], "down": 1, "across": 2}},
)


def _pages(desk: Visitor, uid: str) -> None:
    """Every page of the draft that a link leads to answers with a page."""
    base = f"/desk/{uid}/"
    for path in ("", "findings", "reports", "papers/", "history", "picture.svg", "form/"):
        status = desk.client.get(base + path).status_code
        assert status < 500, path
    page = desk.client.get(base).text
    for link in {part.split('"')[0] for part in page.split(f'href="{base}')[1:]}:
        if link.split("?")[0].endswith((".pdf", ".csv")) or "/" not in link:
            continue
        assert desk.client.get(base + link.replace("&amp;", "&")).status_code < 500, link


@pytest.mark.slow
@pytest.mark.parametrize("path", KINDS, ids=title_of)
def test_a_document_with_an_odd_value_is_refused_or_a_sound_draft(
    app: Flask, session: Session, path: Path
) -> None:
    ada = builders.a_person(session, "Ada")
    desk = signed_in(app, "Ada")
    data = json.loads(bytes_of(path))
    for at, value, odd in odd_copies(data, far(8, 16), title_of(path)):
        try:
            text = json.dumps(odd).encode()
            found = files.read_file("odd.json", text, SYSTEMS)
            draft = drafts.create(session, ada, found.ruleset, found.kind, found.document)
        except Refusal as refusal:
            assert refusal.sentence.encode(), at
            continue
        try:
            _pages(desk, draft.uid)
        except Exception as failure:
            raise AssertionError(f"{at} = {value!r:.60}") from failure


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(STROKES)), ids=str)
def test_a_stroke_with_an_odd_value_is_refused_or_done(app: Flask, session: Session, number: int) -> None:
    ada = builders.a_person(session, "Ada")
    stands = (Stand("A clock"), Stand("A chair"))
    tab = at_desk(app, "Ada", a_draft(session, ada, replace(blank("parlour"), stands=stands)).uid)
    stroke = {"revision": tab.revision, "key": "k", **copy.deepcopy(STROKES[number])}
    if "paste" in stroke:
        stroke["paste"]["draft"] = tab.uid
    sound = tab.visitor.client.post(tab.base + "strokes", json=stroke, headers={"X-CSRFToken": tab.token})
    assert sound.status_code in (200, 422), sound.text
    for at, value, odd in odd_copies(stroke, far(20, 32), str(number)):
        text = json.dumps(odd)
        answer = tab.visitor.client.post(
            tab.base + "strokes",
            data=text,
            headers={"X-CSRFToken": tab.token, "Content-Type": "application/json"},
        )
        assert answer.status_code < 500, (at, repr(value)[:60])
        assert answer.status_code == 200 or answer.text, at
