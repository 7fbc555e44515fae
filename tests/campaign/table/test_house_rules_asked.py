"""A form for a new campaign asks the house rules that change something in its document."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from rulesets.kit.flow.rulings import switches
from rulesets.kit.ruleset import AnyRuleset
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.system import MEMOIR44
from tests import builders
from tests.campaign.web import Visitor, signed_in
from tests.rules import rule
from tests.systems.sealed_bid import SEALED_BID

OVERTHROUGH = "/new/memoir44/combination/overthrough-gold-omaha"
DOUBLE = "/new/memoir44/combination/double-gold-omaha"


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    return (SEALED_BID, MEMOIR44)


@pytest.fixture
def olga(app: Flask, session: Session) -> Visitor:
    """The organiser of the house."""
    with app.app_context():
        builders.with_password(session, builders.an_organiser(session))
    return signed_in(app, "Olga")


@pytest.mark.slow
@rule("MD-136")
def test_the_deck_is_asked_for_two_maps_and_not_in_overthrough(olga: Visitor) -> None:
    pages = {address: olga.page(address) for address in (OVERTHROUGH, DOUBLE)}
    asked = {
        address: {item.name for item in switches(Rulings) if f'name="rule-{item.name}"' in page}
        for address, page in pages.items()
    }
    assert asked[DOUBLE] == {item.name for item in switches(Rulings)}
    assert asked[DOUBLE] - asked[OVERTHROUGH] == {"deck"}
    changed = olga.press(DOUBLE, "Begin the campaign", **{"rule-deck": "1", "title": "Two standard decks"})
    assert changed.status_code == 303
    assert "two standard decks shuffled together" in olga.page("/c/two-standard-decks/rules/")
