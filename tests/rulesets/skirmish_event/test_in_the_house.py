"""A tournament as a campaign: lots typed at the club, results given, the public looks on."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.fold import standing
from campaign.log.overruled import overruled
from campaign.log.running import running
from campaign.play import opening
from campaign.storage.models import Campaign, User
from rulesets.kit.ruleset import AnyRuleset
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import TOURNAMENTS
from rulesets.skirmish.event.rules.results import ReportMatch
from rulesets.skirmish.event.system import SKIRMISH_EVENT
from tests.builders import a_person, an_organiser, order, take_seat, with_password
from tests.campaign.web import signed_in
from tests.rules import rule


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    return (SKIRMISH_EVENT,)


def begun(session: Session) -> tuple[Campaign, User, User]:
    """The evening for eight, organised by Olga; Paul writes results down."""
    olga, paul = an_organiser(session), a_person(session, "Paul")
    start = opening.Start("skirmish_event", "event", TOURNAMENTS["evening"], Rulings(), "Ours", "all", "wait")
    campaign = opening.start_campaign(session, olga, start)
    take_seat(session, campaign, olga, paul, "entrants")
    return campaign, olga, paul


@rule("TS-346")
def test_lots_that_were_drawn_at_the_club_are_typed_in(session: Session) -> None:
    campaign, _, paul = begun(session)
    order(session, campaign, paul, "entrants", "Pair round 1", typed=(3, 8, 1, 6, 2, 5, 7, 4))
    state = running(session, campaign.id).state
    assert [entrant.lot for entrant in state.entrants] == [3, 8, 1, 6, 2, 5, 7, 4]
    assert campaign.turn == "Round 1 of 3" and campaign.waiting == "entrants,organiser"


@rule("TS-329")
def test_the_organiser_runs_it_alone_where_nobody_else_sits_down(session: Session) -> None:
    campaign, olga, _ = begun(session)
    order(session, campaign, olga, "organiser", "Pair round 1", typed=(1, 2, 3, 4, 5, 6, 7, 8))
    values = {
        "result": "axis",
        "left.allied": 0,
        "left.axis": 3,
        "gained.allied": 4,
        "gained.axis": 9,
        "remark": "",
    }
    order(session, campaign, olga, "organiser", "Report table 2", values)
    assert running(session, campaign.id).state.rounds[0].tables[1].outcome.result == "axis"


@rule("TS-329")
def test_a_result_is_given_by_a_form_on_the_table_page(app: Flask, session: Session) -> None:
    campaign, _, paul = begun(session)
    order(session, campaign, paul, "entrants", "Pair round 1", typed=(3, 8, 1, 6, 2, 5, 7, 4))
    with app.app_context():
        with_password(session, paul)
    who = signed_in(app, "Paul")
    said = {
        "field-result": "time",
        "field-left.allied": "4",
        "field-left.axis": "6",
        "field-gained.axis": "1¼",
        "field-remark": "A close one",
    }
    assert who.press("/c/ours/", "Report match", 1, **said).status_code == 303
    for view in ("", "?view=pairings", "wall/", "papers/pairings"):
        assert "Hugo won on time, 4 : 6 victory points, 0 : 1¼ experience" in who.page(f"/c/ours/{view}")
    assert "A close one" in who.page("/c/ours/")
    for paper in ("slips", "standings"):
        assert "Hugo" in who.page(f"/c/ours/papers/{paper}")


@rule("TS-349")
def test_a_result_set_right_is_told_alone_afterwards_and_has_its_correct(
    app: Flask, session: Session
) -> None:
    campaign, olga, paul = begun(session)
    order(session, campaign, paul, "entrants", "Pair round 1", typed=(1, 2, 3, 4, 5, 6, 7, 8))
    first = {"result": "axis", "left.allied": 0, "left.axis": 3, "gained.allied": 4, "gained.axis": 9}
    order(session, campaign, paul, "entrants", "Report table 2", {**first, "remark": ""})
    log = running(session, campaign.id).log
    assert overruled(log, standing(log.records), None) == frozenset()
    right = {**first, "match": "1.2", "result": "allied", "reason": "The slip was read upside down"}
    order(session, campaign, olga, "organiser", "Correct a result", right)
    log = running(session, campaign.id).log
    assert [
        type(log.records[number - 1].command) for number in overruled(log, standing(log.records), None)
    ] == [ReportMatch]
    with app.app_context():
        with_password(session, olga)
    page = signed_in(app, "Olga").page("/c/ours/report/round-1-table-2")
    assert "Correct" in page and "Round-1-table-2" not in page
