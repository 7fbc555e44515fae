"""A chain and its battles in a house: played within each other, counted, published. What lists say of boards,
scenarios and chains."""

from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts, publishing
from campaign.log.running import running
from campaign.play import children, opening, reports
from campaign.shelf import works
from campaign.storage.db import writing
from campaign.storage.models import Campaign, User
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset, Ref
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.shipped import CHAINS, SCENARIOS
from rulesets.tide_of_iron.kind import BOARD, CHAIN, SCENARIO
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from rulesets.tide_of_iron_box.board_kind import BOARDS
from tests.builders import a_person, an_organiser, order, take_seat
from tests.campaign.web import signed_in
from tests.rules import rule

MORVIN = SCENARIOS["morvin"]
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
def test_the_end_of_a_battle_of_the_chain_is_its_report_and_nobody_is_asked_again(session: Session) -> None:
    chain, people = begun(session, "chain", WRITTEN)
    order(session, chain, people["allied"], "allied", "Begin “Bloody Omaha”")
    battle = children.begin_child(session, chain.id, people["organiser"], "stage 1")
    assert battle.ruleset == "tide_of_iron" and battle.title == MORVIN.title
    order(session, battle, people["axis"], "axis", "Concede the battle", {"reason": "no men left"})
    at = running(session, chain.id)
    report, agreed = at.log.records[-2:]
    assert (report.is_own_report, agreed.command, agreed.caused_by) == (True, Agree("stage"), report.number)
    assert reports.to_be_sent(session, at) == () and at.state.report is None and at.state.pendings == ()
    assert at.state.past[-1].result == "allied" and at.state.levels["squad-1"] == 1
    assert not any(
        duty.kind in ("ReportStage", "Agree") for duty in TIDE_OF_IRON.standing(at.state, None).duties
    )


@rule("TN-165", "TN-246")
def test_a_lost_crossing_leads_the_campaign_of_our_own_to_its_last_battle(session: Session) -> None:
    chain, people = begun(session, "chain", CHAINS["saint-aubrin"])
    for number, loser in ((1, "axis"), (2, "allied"), (3, "axis")):
        title = running(session, chain.id).state.due.title
        order(session, chain, people["allied"], "allied", f"Begin “{title}”")
        battle = children.begin_child(session, chain.id, people["organiser"], f"stage {number}")
        order(session, battle, people[loser], loser, "Concede the battle", {"reason": ""})
    state = running(session, chain.id).state
    assert [item.stage for item in state.past] == ["lanes", "bridge", "night"] and state.is_finished
    assert state.levels["baird"] == 2 and TIDE_OF_IRON.standing(state, None).scores[0].points == 24


@rule("TN-142", "TN-246")
def test_a_battle_whose_chain_was_corrected_says_so_and_takes_the_correction_over(
    app: Flask, session: Session
) -> None:
    chain, people = begun(session, "chain", CHAINS["saint-aubrin"])
    order(session, chain, people["allied"], "allied", "Begin “The lanes”")
    battle = children.begin_child(session, chain.id, people["organiser"], "stage 1")
    table, versions = f"/c/{battle.slug}/", f"/c/{battle.slug}/document/"
    order(session, battle, people["allied"], "allied", "Keep your squads on this page")
    assert 'id="renewed"' not in signed_in(app, "Axis").page(table)
    level = {"level": "1", "reason": "It was forgotten."}
    order(session, chain, people["organiser"], "organiser", "Correct the level of Doyle's squad", level)
    said = "Doyle&#39;s squad is now: 4 regulars, Anti-Tank, First mention."
    for who in ("Axis", "Olga"):
        assert said in signed_in(app, who).page(table)
    olga = signed_in(app, "Olga")
    assert olga.press(versions, "Use this version", reason="As corrected").status_code == 303
    assert 'id="renewed"' not in olga.page(table)
    state = running(session, battle.id).state
    assert [base.key for base in state.scenario.roster if base.level] == ["doyle"]
    assert state.squads["doyle"].figures == (("regular", 4),)


@rule("TN-188")
def test_a_scenario_keeps_a_tally_of_the_results_of_battles_played_with_it(session: Session) -> None:
    battle, people = begun(session, "scenario", MORVIN)
    assert works.played(session, [battle.document])[battle.document] == works.Played(1, 1, ())
    order(session, battle, people["axis"], "axis", "Concede the battle")
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


def test_a_list_tells_whole_sentences_of_a_long_background() -> None:
    about = SCENARIO.cover(MORVIN, {}).about
    assert about.endswith(".") and MORVIN.background.startswith(about) and len(about) <= 200
    endless = "A" * 300 + ". And more."
    assert SCENARIO.cover(replace(MORVIN, background=endless), {}).about == "A" * 300 + "."
    assert SCENARIO.cover(replace(MORVIN, background=""), {}).about == ""


def test_what_is_reconstructed_is_said_of_the_29th_and_not_of_boards_of_our_own() -> None:
    assert CHAIN.cover(CHAINS["29th"], {}).credit
    assert not any(BOARD.cover(board, {}).credit for board in BOARDS.values())


def test_who_wrote_a_scenario_and_after_what_stands_on_its_page_and_its_sheet() -> None:
    told = replace(MORVIN, author="Rosa", bibliography="A diary\nof 1944")
    assert [(fact.word, fact.text) for fact in SCENARIO.glance(told, {}).whose] == [
        ("Author", "Rosa"),
        ("Sources", "A diary of 1944"),
    ]
    sheets = [
        next(sheet for sheet in SCENARIO.handouts(one, {}) if sheet.key == "scenario")
        for one in (told, MORVIN)
    ]
    printed = ["Author and sources" in str(sheet.blocks) for sheet in sheets]
    assert printed == [True, False]


def test_a_scenario_without_an_author_keeps_its_text() -> None:
    assert "author" not in to_json(shape(SCENARIO.type), replace(MORVIN, author=""))
    named = replace(MORVIN, author="Rosa", bibliography="A diary")
    assert from_json(shape(SCENARIO.type), to_json(shape(SCENARIO.type), named)) == named
    fields = [field.name for page in SCENARIO.editing.forms(MORVIN) for field in page.fields]
    assert {"author", "bibliography"} <= set(fields)
