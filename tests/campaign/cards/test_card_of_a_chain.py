"""The code on the result form of a stage: another system, whose one matter comes again stage by stage."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.play import by_card, card_codes
from campaign.play.by_card import CardReport
from campaign.storage.models import THE_CARD
from rulesets.kit.automation import as_it_stands
from rulesets.kit.flow.agreement import Agree, Proposed
from rulesets.kit.flow.choices import fill, mark, values_of
from rulesets.kit.flow.refusals import Refusal
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.builders import give, order
from tests.campaign.web import visitor
from tests.rulesets.tide_of_iron.test_in_the_house import WRITTEN, begun

pytestmark = pytest.mark.plays(TIDE_OF_IRON)


def test_a_stage_is_reported_through_its_form_and_the_next_has_another_code(
    app: Flask, session: Session
) -> None:
    chain, people = begun(session, "chain", WRITTEN)
    order(session, chain, people["allied"], "allied", "Begin “Bloody Omaha”")
    at = running(session, chain.id)
    code = card_codes.code(session, at, "stage 1")
    (offered,) = by_card.offered(at, "stage 1")
    assert [seat.key for seat in offered.seats] == ["allied", "axis"]
    assert "Report “Bloody Omaha”" in visitor(app).page(f"/card/{chain.id}/{code}/stage 1")
    values = values_of(offered.choice, as_it_stands(offered.choice))
    given = CardReport("axis", "Tom", mark(offered.choice), values, "a key")
    by_card.report(session, chain.id, "stage 1", code, given)
    record = running(session, chain.id).log.records[-1]
    assert (record.who, record.card, record.seat) == (THE_CARD, "Tom", "axis")
    assert record.command == fill(offered.choice, values)
    give(session, chain.id, people["allied"], "allied", Agree("stage"), "agreed")
    at = running(session, chain.id)
    assert card_codes.code(session, at, "stage 2") != code
    with pytest.raises(Refusal, match="There is nothing to report by this card now"):
        by_card.report(
            session, chain.id, "stage 1", code, CardReport("axis", "Tom", given.mark, values, "other")
        )


@pytest.mark.parametrize("seat", ["allied", "axis"])
def test_what_a_choice_calls_a_report_is_put_to_the_other_side_alone(session: Session, seat: str) -> None:
    chain, people = begun(session, "chain", WRITTEN)
    order(session, chain, people["allied"], "allied", "Begin “Bloody Omaha”")
    state = running(session, chain.id).state
    (choice,) = (item for item in TIDE_OF_IRON.menu(state, seat) if item.reports)
    events = TIDE_OF_IRON.decide(state, seat, as_it_stands(choice), ())
    (asked,) = (event for event in events if isinstance(event, Proposed))
    assert asked.wanted == (("axis" if seat == "allied" else "allied",),)
