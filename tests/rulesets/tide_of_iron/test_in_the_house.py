"""A chain and its battles in a house: played within each other, counted, published."""

from dataclasses import replace

import pytest
from sqlalchemy.orm import Session

from authoring import drafts, publishing
from campaign.db import writing
from campaign.log.running import running
from campaign.models import Campaign, User
from campaign.play import children, opening, reports
from campaign.shelf import works
from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset, Ref
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.shipped import CHAINS, SCENARIOS
from rulesets.tide_of_iron.scenario_kind import SCENARIO
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.builders import a_person, an_organiser, give, order, take_seat
from tests.rules import rule

MORVIN = SCENARIOS["morvin"]
FORD = Ref("scenario", "morvin", 1)
FULL = (("regular", 3), ("officer", 1))
THE_29TH = CHAINS["29th"]
WRITTEN = replace(
    THE_29TH,
    roster=tuple(replace(base, figures=FULL) for base in THE_29TH.roster),
    stages=tuple(
        replace(stage, scenario=Ref("scenario", "morvin", 1), bonus=()) for stage in THE_29TH.stages
    ),
)


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    return (TIDE_OF_IRON,)


def begun(session: Session, kind: str, document: object) -> tuple[Campaign, dict[str, User]]:
    """A campaign of the document, with somebody on each side."""
    olga = an_organiser(session)
    start = opening.Start("tide_of_iron", kind, document, Rulings(), "Ours", "all", "wait")
    campaign = opening.start_campaign(session, olga, start)
    people = {"organiser": olga}
    for seat in ("allied", "axis"):
        people[seat] = a_person(session, seat.title())
        take_seat(session, campaign, olga, people[seat], seat)
    return campaign, people


@rule("TN-246")
def test_a_battle_of_the_chain_is_played_as_a_campaign_and_a_person_sends_its_report(
    session: Session,
) -> None:
    chain, people = begun(session, "chain", WRITTEN)
    order(session, chain, people["allied"], "allied", "Begin “Bloody Omaha”")
    battle = children.begin_child(session, chain.id, people["organiser"], "stage")
    assert battle.ruleset == "tide_of_iron" and battle.title == MORVIN.title
    order(session, battle, people["axis"], "axis", "Give the battle up", {"reason": "no men left"})
    (waiting,) = reports.to_be_sent(session, running(session, chain.id))
    assert running(session, chain.id).state.report is None
    offered = TIDE_OF_IRON.menu(running(session, chain.id).state, "allied")
    filled = next(waiting.fills(choice) for choice in offered if waiting.fills(choice))
    assert filled["result"] == "allied" and filled["left.squad-1:regular"] == 3
    order(session, chain, people["allied"], "allied", "Report “Bloody Omaha”", filled)
    give(session, chain.id, people["axis"], "axis", Agree("stage"), "agreed")
    assert running(session, chain.id).state.levels["squad-1"] == 1


@rule("TN-188")
def test_a_scenario_keeps_a_tally_of_the_results_of_battles_played_with_it(session: Session) -> None:
    battle, people = begun(session, "scenario", MORVIN)
    assert works.played(session, [battle.document])[battle.document] == works.Played(1, 1, ())
    order(session, battle, people["axis"], "axis", "Give the battle up")
    (said,) = works.played(session, [battle.document])[battle.document].results
    assert said == ("The battle was won by the Allies. The Axis gave it up.", 1)


@rule("TN-215")
def test_errors_bar_publishing_and_a_battle_and_a_draft_is_kept_all_the_same(session: Session) -> None:
    olga = an_organiser(session)
    wrong = replace(MORVIN, title="The mill", initiative="")
    assert "no-initiative" in {item.code for item in SCENARIO.check(wrong, {})}
    draft = drafts.create(session, olga, TIDE_OF_IRON, SCENARIO, wrong)
    proof = publishing.proof(session, olga, draft.uid)
    assert proof is not None and proof.barred
    with pytest.raises(Refusal):
        publishing.publish(session, olga, draft.uid, 1, "First")
    with pytest.raises(Refusal, match="cannot be played yet"):
        begun_with(session, olga, wrong)
    opened = drafts.load(session, olga, draft.uid)
    assert opened is not None and opened.document == wrong


def begun_with(session: Session, olga: User, document: object) -> Campaign:
    start = opening.Start("tide_of_iron", "scenario", document, Rulings(), "Ours", "all", "wait")
    with writing(session):
        return opening.start_campaign(session, olga, start)
