"""The pages of a paper, made outside the servers: the very view that was asked for it is asked once more, as
whoever asked, and goes on to where it makes the pages.

Invariant: the view asks for the right to the paper again, so nobody gets pages that he lost the right to
while he waited. A request is kept under a seal, for its address may be the key of a link; no cookie is kept.
"""

import json
from dataclasses import asdict
from typing import Any

from cryptography.fernet import Fernet
from flask import Flask, current_app, g, request, session as cookie
from werkzeug.exceptions import HTTPException

from campaign.installation.sealing import fernet_of
from campaign.pages.frame.opened import db
from campaign.people import security
from campaign.printing.content import REFUSED, Content
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

OPENED_HERE = "papers"
"""Where the cookie says which links to a side's papers this browser has opened."""
_GONE = "This paper does not exist now, or you can no longer print it."


class Pages(Exception):
    """The pages that were asked for, and the edition that they are of."""

    def __init__(self, edition: str, content: Content) -> None:
        super().__init__(edition)
        self.edition, self.content = edition, content


def are_wanted() -> bool:
    """Whether this request is for the pages themselves: the view raises `Pages`."""
    return bool(g.get("pages_are_wanted"))


def sealed_request() -> str:
    """The request that is answered now, under its seal."""
    person = security.person_or_none()
    told = {
        "path": request.path,
        "query": request.query_string.decode(),
        "at": request.host_url,
        "person": person.id if person else None,
        "opened": cookie.get(OPENED_HERE, []),
    }
    return _seal(current_app).encrypt(json.dumps(told).encode()).decode()


def made(app: Flask, asked: str) -> dict[str, Any]:
    """The edition and content of the paper as plain data, or a sentence that says why there is none."""
    told = json.loads(_seal(app).decrypt(asked.encode()))
    with app.test_request_context(told["path"], told["at"], query_string=told["query"]):
        person = db().get(User, told["person"]) if told["person"] else None
        g._login_user = person or app.login_manager.anonymous_user()  # type: ignore[attr-defined]
        g.setdefault("pages_are_wanted", True)
        cookie[OPENED_HERE] = told["opened"]
        try:
            if app.preprocess_request() is None:
                app.dispatch_request()
        except Pages as pages:
            return {"edition": pages.edition, "content": asdict(pages.content)}
        except Refusal as refusal:
            return {REFUSED: refusal.sentence}
        except HTTPException:
            pass
        return {REFUSED: _GONE}


def _seal(app: Flask) -> Fernet:
    return fernet_of(f"papers to be made, {app.secret_key!r}")
