"""The desk over a tournament: a match of the shelf is added by a form."""

from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from rulesets.kit.references import word_of
from rulesets.kit.ruleset import AnyRuleset
from rulesets.skirmish.event.document.tournament import TOURNAMENTS
from rulesets.skirmish.event.kind import EVENT
from tests import builders
from tests.campaign.web import signed_in
from tests.rulesets.skirmish_event.test_matches import FORD, STAND_IN, WITH_MATCHES

pytestmark = pytest.mark.slow


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    return (WITH_MATCHES, STAND_IN)


def test_a_match_is_chosen_on_the_desk(app: Flask, session: Session) -> None:
    ada = builders.a_person(session, "Ada")
    bare = replace(TOURNAMENTS["evening"], title="Ours")
    draft = drafts.create(session, ada, WITH_MATCHES, EVENT, bare)
    who, base = signed_in(app, "Ada"), f"/desk/{draft.uid}/"
    forms = who.client.get(base, follow_redirects=True)
    assert forms.status_code == 200 and "as many as the entrants need" in forms.text
    answer = who.press(f"{base}list/matches/new", "Add the match", ref=word_of(FORD))
    assert answer.status_code == 303
    session.rollback()
    found = drafts.load(session, ada, draft.uid)
    assert found is not None and found.document == replace(bare, matches=(FORD,))
