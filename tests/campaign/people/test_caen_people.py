"""The roles of Caen: sides, Generals, Commanders, the Organiser; and trials that harm nothing."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.fold import chronicle, state_at
from campaign.log.running import Running, running
from campaign.people import people, seating, seats
from campaign.play import opening, service, trial
from campaign.storage.models import Campaign, User
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.ground.state import RESERVE
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.codec import digest, shape, to_json
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.campaign.caen import TABLE, week_two
from tests.campaign.web import signed_in
from tests.rules import rule

pytestmark = pytest.mark.plays(FIRESTORM)

GENERALS = ("allied_general", "axis_general")


def _caen(session: Session, rulings: Rulings | None = None) -> tuple[Campaign, User]:
    """Caen on its first day, and its organiser."""
    olga = builders.an_organiser(session)
    start = opening.Start(
        "firestorm", "campaign", CAEN, rulings or Rulings(), "Caen at the club", throws="wait"
    )
    return opening.start_campaign(session, olga, start), olga


def _with(session: Session, campaign: Campaign, olga: User, **names: str) -> dict[str, User]:
    """People on seats, by name."""
    sat = {name: builders.a_person(session, name) for name in names}
    for name, seat in names.items():
        builders.take_seat(session, campaign, olga, sat[name], seat)
    return sat


def _holder(session: Session, campaign: Campaign, seat: str) -> int:
    return seats.holders(session, campaign.id, seat)[0].id


def _report(session: Session, campaign: Campaign, who: User, seat: str, allied: int, axis: int) -> None:
    builders.order(
        session, campaign, who, seat, "Report battle", {"allied": allied, "axis": axis, "remark": ""}
    )


def _said(at: Running, seat: str | None) -> list[tuple[str, str, str]]:
    """Each line of the log with who gave the order, from which seat."""
    return [(line.record.who, line.record.seat, " ".join(line.sentences)) for line in chronicle(at.log, seat)]


@rule("FC-016")
def test_a_player_changes_sides_and_what_he_did_stays_with_the_side_he_had(session: Session) -> None:
    campaign, olga = _caen(session)
    who = _with(session, campaign, olga, Alan="allied_commander", Gerda="axis_general")
    _report(session, campaign, who["Alan"], "allied_commander", 5, 2)
    before = _said(running(session, campaign.id), None)
    seating.take_seat(session, campaign.id, olga, _holder(session, campaign, "allied_commander"))
    seating.change_side(session, campaign.id, olga, who["Alan"], "axis")
    seating.give(session, campaign.id, olga, "axis_commander", who["Alan"])
    builders.order(session, campaign, who["Alan"], "axis_commander", "Agree")
    at = running(session, campaign.id)
    after = _said(at, None)
    assert after[:-1] == before
    assert after[-2][:2] == ("Alan", "allied_commander")
    assert after[-1][:2] == ("Alan", "axis_commander")
    assert seats.own_seats(session, at, who["Alan"]) == ("axis_commander",)


@rule("FC-035")
def test_a_general_and_the_organiser_fight_battles_too(session: Session) -> None:
    campaign, olga = _caen(session)
    who = _with(session, campaign, olga, Gerda="axis_general")
    seating.give(session, campaign.id, olga, "allied_general", olga)
    seating.give(session, campaign.id, olga, "allied_commander", olga)
    acting = seats.acting_seats(session, running(session, campaign.id), olga)
    assert acting == ("allied_general", "allied_commander", "organiser")
    _report(session, campaign, olga, "allied_commander", 5, 2)
    builders.order(session, campaign, who["Gerda"], "axis_general", "Agree")
    builders.order(session, campaign, olga, "allied_general", "Land on Gold Beach")
    _report(session, campaign, olga, "organiser", 6, 1)


@rule("FC-036")
def test_two_people_run_a_campaign_one_a_side(session: Session) -> None:
    campaign, olga = _caen(session)
    who = _with(session, campaign, olga, Gerda="axis_general")
    seating.give(session, campaign.id, olga, "allied_general", olga)
    for allied in (5, 6, 5, 4):
        _report(session, campaign, olga, "allied_general", allied, 2)
        builders.order(session, campaign, who["Gerda"], "axis_general", "Agree")
        menu = FIRESTORM.menu(running(session, campaign.id).state, "allied_general")
        if landing := next((choice for choice in menu if choice.label.startswith("Land on")), None):
            builders.order(session, campaign, olga, "allied_general", landing.label)
    state = running(session, campaign.id).state
    asked = {seat for duty in FIRESTORM.standing(state, None).duties for seat in duty.seats}
    assert "allied_general" in asked
    assert all(
        group & set(GENERALS)
        for group in (set(duty.seats) for duty in FIRESTORM.standing(state, None).duties)
    )


@rule("FC-037")
def test_a_side_has_exactly_one_general(session: Session) -> None:
    campaign, olga = _caen(session)
    who = _with(
        session, campaign, olga, Arthur="allied_general", Gerda="axis_general", Alan="allied_commander"
    )
    with pytest.raises(Refusal, match="The seat General of the Allies is taken"):
        seating.give(session, campaign.id, olga, "allied_general", who["Alan"])
    seating.hand_over(
        session, campaign.id, who["Arthur"], _holder(session, campaign, "allied_general"), who["Alan"]
    )
    at = running(session, campaign.id)
    assert [row.user_id for row in seats.holders(session, campaign.id, "allied_general")] == [who["Alan"].id]
    assert seats.own_seats(session, at, who["Arthur"]) == ()
    assert [seat.holders for seat in at.seats if seat.role == "general"] == [(1, 1), (1, 1)]
    with pytest.raises(Refusal, match=r"seat"):
        _report(session, campaign, who["Arthur"], "allied_general", 6, 1)
    _report(session, campaign, who["Alan"], "allied_general", 6, 1)


@rule("FC-039")
def test_there_is_one_organiser_who_made_the_campaign_and_brings_the_players(session: Session) -> None:
    campaign, olga = _caen(session)
    who = _with(session, campaign, olga, Arthur="allied_general")
    assert [item.user_id for item in seats.members(session, campaign.id) if item.role == "organiser"] == [
        olga.id
    ]
    with pytest.raises(Refusal, match="Only the organiser"):
        people.invite(session, campaign.id, who["Arthur"], seat="axis_general")
    assert people.invite(session, campaign.id, olga, seat="axis_general")
    seating.hand_on_organiser(session, campaign.id, olga, who["Arthur"])
    roles = {item.user_id: item.role for item in seats.members(session, campaign.id)}
    assert roles == {olga.id: "player", who["Arthur"].id: "organiser"}
    with pytest.raises(Refusal):
        _report(session, campaign, olga, "organiser", 6, 1)
    _report(session, campaign, who["Arthur"], "organiser", 6, 1)
    assert _said(running(session, campaign.id), None)[-1][:2] == ("Arthur", "organiser")


@rule("FC-040")
def test_a_commander_fights_all_the_battles_of_a_turn_or_shares_them_with_others(session: Session) -> None:
    campaign, olga = _caen(session)
    who = _with(
        session, campaign, olga, Alan="allied_commander", Anna="allied_commander", Kurt="axis_commander"
    )
    by_the_house = ""  # the first battle is there at once, and so is the landing on the last beach left
    for beach, name in (
        (by_the_house, "Alan"),
        ("Land on Gold", "Alan"),
        ("Land on Juno", "Alan"),
        (by_the_house, "Anna"),
    ):
        if beach:
            builders.order(session, campaign, who[name], "allied_commander", beach)
        _report(session, campaign, who[name], "allied_commander", 4, 3)
        builders.order(session, campaign, who["Kurt"], "axis_commander", "Agree")
    fought = [
        record.who
        for record in running(session, campaign.id).log.records
        if type(record.command).__name__ == "ReportBattle"
    ]
    assert fought == ["Alan", "Alan", "Alan", "Anna"]


def _state(at: Running) -> str:
    return digest(to_json(shape(type(at.state)), at.state))


@pytest.mark.slow
@rule("FC-297")
def test_a_trial_is_played_from_any_state_and_leaves_the_campaign_as_it_is(session: Session) -> None:
    campaign, who = week_two(session)
    olga, at = who["Olga"], running(session, campaign.id)
    before, length, told = _state(at), at.log.last, _said(at, None)
    now_copy = trial.start_trial(session, campaign.id, olga, "organiser")
    then_copy = trial.start_trial(session, campaign.id, olga, "organiser", 12)
    assert running(session, now_copy.id).state.troops == at.state.troops
    assert running(session, then_copy.id).state == state_at(at.log, "organiser", 12)
    assert {row.user_id for row in seats.holders(session, now_copy.id)} == {olga.id}
    builders.order(session, now_copy, olga, "allied_general", "Attack Carpiquet (C3)", {})
    builders.order(session, then_copy, olga, "organiser", "Give Vimont", {"reason": "What if?"})
    again = running(session, campaign.id)
    assert (_state(again), again.log.last, _said(again, None)) == (before, length, told)


@pytest.mark.slow
def test_a_trial_does_not_know_a_hidden_reserve_until_the_matters_lie_open(session: Session) -> None:
    campaign, who = week_two(session, Rulings(parallel_battles=True, hidden_reserve=True))

    def place_of_2_panzer(name: str, seat: str) -> str:
        copy = trial.start_trial(session, campaign.id, who[name], seat)
        return str(running(session, copy.id).state.troops["2-panzer"])

    assert place_of_2_panzer("Gerda", "axis_general") == RESERVE
    for name, seat in (("Arthur", "allied_general"), ("Olga", "organiser")):
        with pytest.raises(Refusal, match="hidden from you"):
            place_of_2_panzer(name, seat)
    service.open_sealed(session, campaign.id, who["Olga"], "k", "We try it out together.")
    assert place_of_2_panzer("Olga", "organiser") == RESERVE


_OVER_NOTHING = re.compile(r'<p class="label">(?:(?!</p>).)*</p>\s*(?:<p>\s*</p>\s*)?</section>', re.DOTALL)


@pytest.mark.slow
def test_nothing_stands_empty_under_a_heading_of_an_observer(session: Session, app: Flask) -> None:
    assert _OVER_NOTHING.search(
        '<section><p class="label"><span>How it stands</span></p>\n<p></p>\n</section>'
    )
    campaign, who = week_two(session)
    oscar = builders.a_person(session, "Oscar")
    people.join(session, people.invite(session, campaign.id, who["Olga"], role="observer"), oscar)
    page = signed_in(app, "Oscar").page(TABLE)
    assert "Waiting on" in page and _OVER_NOTHING.findall(page) == []
