"""The desk for tests: a floor plan as a draft, and a person who works on it without a browser."""

import re
from dataclasses import dataclass
from typing import Any

from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts, sharing
from authoring.drafts import Change, Opened
from authoring.models import Draft
from campaign.people import people as house_people
from campaign.storage.models import User
from rulesets.kit.codec import shape, to_json
from rulesets.kit.editing.editing import Edit
from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex, hex_at
from tests import builders
from tests.campaign.web import Visitor, signed_in
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.floor import FLOOR, SHAPES, Floor, blank

CARPET = Piece("carpet")
PARLOUR = SHAPES["parlour"]


def place(label: str) -> Hex:
    """The hex of the parlour with that label."""
    found = hex_at(PARLOUR, label)
    assert found is not None
    return found


def carpet(*labels: str) -> SetHexes:
    """The edit that lays a carpet on hexes of the parlour."""
    return SetHexes("terrain", tuple(place(label) for label in labels), CARPET)


def a_draft(session: Session, person: User, document: Floor | None = None) -> Draft:
    """A draft of an empty parlour, or of the document."""
    return drafts.create(session, person, SEALED_BID, FLOOR, document or blank("parlour"))


def do(session: Session, person: User, uid: str, *edits: Edit) -> Opened:
    """The person carries out edits; the draft afterwards."""
    assert FLOOR.editing is not None
    edit = FLOOR.editing.edit

    def make(now: Opened) -> Change:
        document = now.document
        for item in edits:
            document = edit(document, item)
        return Change(document, f"{len(edits)} edits")

    after = drafts.change(session, person, uid, make)
    assert after is not None
    return after


def share(session: Session, owner: User, uid: str, name: str, may: str) -> bool:
    """The owner invites the person of that name, who takes the draft up."""
    is_there = sharing.invite(session, owner, uid, name, may)
    other = house_people.named(session, name)
    for offer in sharing.offered(session, other) if other else ():
        if offer.draft.uid == uid:
            sharing.take_up(session, other, offer.id, wanted=True)
    return is_there


def now(session: Session, person: User, uid: str) -> Any:
    """The draft's document as it is now, whoever changed it."""
    session.rollback()
    opened = drafts.load(session, person, uid)
    assert opened is not None
    return opened.document


@dataclass
class Designer:
    """Somebody at his desk: a tab on a draft, which knows the revision it shows."""

    visitor: Visitor
    uid: str
    token: str = ""
    revision: int = 0

    @property
    def base(self) -> str:
        return f"/desk/{self.uid}/"

    def look(self) -> str:
        """Loads the editor; the tab then shows the newest revision."""
        page = self.visitor.page(self.base)
        token, revision = re.search(r'data-token="([^"]+)"', page), re.search(r'data-revision="(\d+)"', page)
        assert token and revision
        self.token, self.revision = token[1], int(revision[1])
        return page

    def post(self, path: str, data: Any, status: int = 200) -> Any:
        """Sends JSON as the editor does; the answer, which must have that status."""
        answer = self.visitor.client.post(self.base + path, json=data, headers={"X-CSRFToken": self.token})
        assert answer.status_code == status, answer.text
        told = answer.json
        if told and "revision" in told:
            self.revision = told["revision"]
        return told

    def stroke(self, *edits: dict[str, Any], status: int = 200, **more: Any) -> Any:
        """Sends a stroke made on the revision the tab shows."""
        return self.post("strokes", {"revision": self.revision, "edits": list(edits), **more}, status)

    def step(self, name: str, status: int = 200) -> Any:
        """Undoes or redoes."""
        return self.post(name, {"revision": self.revision}, status)


def lay(slot: str, name: str | None, *labels: str) -> dict[str, Any]:
    """A SetHexes as the editor sends it."""
    return lay_piece(slot, None if name is None else Piece(name), *map(place, labels))


def lay_piece(slot: str, piece: Piece | None, *hexes: Hex) -> dict[str, Any]:
    """The same of a whole piece, or of none, on hexes of any board."""
    sent = piece and to_json(shape(Piece), piece)
    return {"type": "SetHexes", "slot": slot, "hexes": [list(at) for at in hexes], "piece": sent}


def at_desk(app: Flask, name: str, uid: str) -> Designer:
    """The person of that name with the draft open in a tab."""
    designer = Designer(signed_in(app, name), uid)
    designer.look()
    return designer


def people(session: Session, *names: str) -> dict[str, User]:
    """Members of those names."""
    return {name: builders.a_person(session, name) for name in names}
