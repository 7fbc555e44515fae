"""Everything that is drawn and written of documents with a value nobody means, and every file brought in with
one: a sentence, or paper. Documents and strokes with a value nobody means: a sentence, or a draft all of
whose pages can be read."""

import copy
import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts, files, store
from authoring.files import ReadFile
from campaign.storage import documents as shelf
from exports import picture
from exports.paper import sheets
from exports.signs.palette import PRINT
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset
from tests import builders
from tests.authoring.desk import a_draft, at_desk, lay
from tests.campaign.web import Visitor, signed_in
from tests.formats.kept import DOCUMENTS, SYSTEMS, bytes_of, title_of
from tests.length import far
from tests.odd import WORDS, odd_copies
from tests.rulesets.memoir44.formats.m44_files import SAMPLES, a_tree
from tests.systems.sealed_bid.floor import Stand, blank

pytestmark = pytest.mark.plays(*SYSTEMS)

EDITED = [(ruleset, kind) for ruleset in SYSTEMS for kind in ruleset.kinds if kind.builtin]
FOREIGN = [(ruleset, kind, form) for ruleset, kind in EDITED for form in kind.formats]
OF_EACH = far(3, 80)
"""So many of each kind of document and of file."""
MOST_PLACES = 3
"""Documents of a kind that are made odd: the first, the last and one between."""
_VALUE = re.compile(rb"(?<=[\"'>:\t ,=])[A-Za-z0-9.+-]+(?=[\"'<\n\t ,;])")


def _some(kind: AnyDocumentKind) -> list[Any]:
    every = list(kind.builtin.values())
    return list({id(every[at]): every[at] for at in (0, len(every) // 2, -1)}.values())[:MOST_PLACES]


def _draw(session: Session, found: ReadFile) -> None:
    """All that a draft's pages and papers show of it, and every file it goes out as. A Refusal is a sentence
    to a person; anything else is a bug."""
    ruleset, kind, document = found.ruleset, found.kind, found.document
    library = shelf.library_of(session, ruleset, document)
    shelf.findings_of(session, ruleset, kind, document)
    board = kind.drawing(document, library)
    if board is not None:
        picture.svg_of(board)
    if kind.small is not None and (small := kind.small(document, library)) is not None:
        picture.small_svg(small)
    kind.cover(document, library)
    kind.glance(document, library)
    for sheet in kind.handouts(document, library):
        sheets.page(sheet, paper="A4", palette=PRINT, standalone=True)
    for form in kind.formats:
        form.write(form.of_draft(document))
    files.our_file(ruleset, kind, document, is_draft=True)


def _odd_documents(ruleset: AnyRuleset, kind: AnyDocumentKind, number: int) -> Iterator[tuple[str, bytes]]:
    """Files of ours, each with one odd value; as many of each document."""
    some = _some(kind)
    for place, document in enumerate(some):
        data = json.loads(files.our_file(ruleset, kind, document))
        share = number // len(some) + (place < number % len(some))
        for at, value, odd in odd_copies(
            data["document"], share, f"{ruleset.slug} {kind.name} {place}", True
        ):
            yield f"{at} = {value!r:.60}", json.dumps({**data, "document": odd}).encode()


def _odd_foreign(kind: AnyDocumentKind, form: Any, number: int) -> Iterator[tuple[str, bytes]]:
    """Files of another program, each with one odd value, or cut off."""
    chance = random.Random(f"{kind.name} {form.suffix}")
    if form.suffix == ".m44":
        trees = [a_tree(), *(json.loads(file.read_bytes()) for file in sorted(SAMPLES.glob("*.m44")))]
        for place, tree in enumerate(trees):
            for at, value, odd in odd_copies(tree, number // len(trees) + 1, f"{kind.name} {place}", True):
                yield f"{at} = {value!r:.60}", json.dumps(odd).encode()
        return
    for document in _some(kind):
        data = form.write(document)[0]
        places = list(_VALUE.finditer(data))
        for _ in range(number // MOST_PLACES + 1):
            if not places or chance.random() < 0.05:
                cut = chance.randint(0, len(data))
                yield f"cut at {cut}", data[:cut]
                continue
            found, word = chance.choice(places), chance.choice(WORDS).encode(errors="surrogatepass")
            yield f"{found[0]!r} = {word!r:.60}", data[: found.start()] + word + data[found.end() :]


def _look(session: Session, name: str, odd: bytes) -> str:
    """What comes of a file: a sentence or a drawn document."""
    try:
        found = files.read_file(name, odd, SYSTEMS)
        if found.kind.editing is not None:
            store.pack(found.ruleset, found.kind, found.document)
    except Refusal as refusal:
        assert refusal.sentence.encode("utf-8")
        return "refused"
    try:
        _draw(session, found)
    except Refusal as refusal:
        assert refusal.sentence.encode("utf-8")
    return "drawn"


def _all(session: Session, name: str, odd_ones: Iterator[tuple[str, bytes]], number: int) -> set[str]:
    came = set()
    failed = []
    for what, odd in islice(odd_ones, number):
        try:
            came.add(_look(session, name, odd))
        except Exception as failure:
            failed.append(f"{what}: {type(failure).__name__} {failure!s:.100}")
    assert failed == []
    return came


@pytest.mark.slow
@pytest.mark.parametrize(
    "ruleset, kind", EDITED, ids=lambda one: getattr(one, "slug", getattr(one, "name", ""))
)
def test_every_paper_of_a_document_with_an_odd_value_is_drawn_or_refused(
    session: Session, ruleset: AnyRuleset, kind: AnyDocumentKind
) -> None:
    assert "drawn" in _all(session, "odd.json", _odd_documents(ruleset, kind, OF_EACH), OF_EACH)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset, kind, form", FOREIGN, ids=lambda one: getattr(one, "suffix", ""))
def test_every_file_of_another_program_with_an_odd_value_is_drawn_or_refused(
    session: Session, ruleset: AnyRuleset, kind: AnyDocumentKind, form: Any
) -> None:
    assert _all(session, f"odd{form.suffix}", _odd_foreign(kind, form, OF_EACH), OF_EACH)


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
