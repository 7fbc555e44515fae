"""House rules on a document's form: in groups, folded, with what cannot matter apart."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.storage.models import User
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.rulings import switches
from rulesets.kit.ruleset import AnyRuleset, kind_named
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.campaign.web import forms, signed_in

pytestmark = pytest.mark.plays(FIRESTORM, TIDE_OF_IRON)


def rules_of(session: Session, ada: User, ruleset: AnyRuleset, kind: str, name: str, page: str) -> str:
    """The address of the form of house rules of a draft that begins as the shipped document."""
    of = kind_named(ruleset, kind)
    draft = drafts.create(session, ada, ruleset, of, of.builtin[name])
    session.commit()
    return f"/desk/{draft.uid}/form/{page}"


def groups(page: str) -> dict[str, tuple[bool, str]]:
    """Of each group by its title whether it is open, and its state."""
    summary = r'<summary><span class="what">([^<]+)</span>.*?<output[^>]*>([^<]+)<'
    found = re.findall(rf'<details class="rule-group"( open)?>\s*{summary}', page, re.DOTALL)
    return {title: (bool(is_open), state) for is_open, title, state in found}


def test_house_rules_stand_in_their_groups_and_one_that_is_changed_is_open(
    app: Flask, session: Session, ada: User
) -> None:
    address = rules_of(session, ada, FIRESTORM, "campaign", "caen", "rules")
    visitor = signed_in(app, "Ada")
    before = visitor.page(address)
    assert list(groups(before)) == [group.title for group in Rulings.RULE_GROUPS]
    assert set(groups(before).values()) == {(False, "default")}
    sent = next(item for item in forms(before) if item.ident == "sheet")
    assert {f"rulings.{item.name}" for item in switches(Rulings)} <= dict(sent.pairs).keys()
    assert visitor.client.post(
        address, data={**sent.sent(), "do": "save", "rulings.how_fought": "dice"}
    ).status_code in (200, 303)
    after = groups(visitor.page(address))
    assert [title for title, state in after.items() if state == (True, "1 changed")] == [
        "How battles are decided"
    ]


def test_what_cannot_matter_in_the_document_stands_apart_and_is_kept(
    app: Flask, session: Session, ada: User
) -> None:
    address = rules_of(session, ada, TIDE_OF_IRON, "scenario", "morvin", "rulings")
    page = signed_in(app, "Ada").page(address)
    *others, last = groups(page)
    assert others and last == "Without effect here"
    apart = page[page.index("Without effect here") :]
    assert 'name="rulings.' in apart
