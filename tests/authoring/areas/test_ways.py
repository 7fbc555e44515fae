"""The ways between the pages of a draft."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.storage.models import User
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.system import FIRESTORM
from tests.campaign.web import signed_in

pytestmark = pytest.mark.plays(FIRESTORM)
KIND = FIRESTORM.kinds[0]


def test_every_page_of_a_draft_is_two_presses_from_any_other(app: Flask, session: Session, ada: User) -> None:
    draft, who = drafts.create(session, ada, FIRESTORM, KIND, CAEN), signed_in(app, "Ada")

    def ways(address: str) -> set[str]:
        nav = who.page(address).partition('<nav class="desk-ways"')[2].partition("</nav>")[0]
        return set(re.findall(r'href="([^"]+)"', nav))

    start = f"/desk/{draft.uid}/form/troops"
    first = ways(start)
    parts = {address for address in first if "/form/" not in address or address.endswith("/form/campaign")}
    assert len(parts) == 8
    reached = first.union(*map(ways, parts))
    assert KIND.editing is not None
    keys = {f"form/{page.key}" for page in KIND.editing.forms(CAEN)}
    keys |= {"drawing", "outlines", "geography", "findings", "reports", "compare", "history"}
    keys |= {"papers/", "practice", "lab", "people"}
    assert reached == {f"/desk/{draft.uid}/{key}" for key in keys} | {f"/shelf/publish/{draft.uid}"}
