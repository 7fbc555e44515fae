"""Mending an old entry of an auction: one entry that holds what stands, so that a fold asks no rule."""

from dataclasses import replace

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log import undo
from campaign.log.entries import fallen, standing
from campaign.log.fold import Log, before, chronicle, state_after, told
from campaign.log.running import running
from campaign.play import archive, audit, mending, service, settling, trial, writer
from campaign.storage.models import Entry
from rulesets.kit.codec import Unreadable, digest
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.refusals import Refusal
from tests.builders import an_auction, order, take_back
from tests.campaign.mended import CONSENT, HANDOVER, THROW, a_tie, bid_all, change, log_of, mend
from tests.systems.sealed_bid import SEALED_BID, orders as o

OPEN = replace(
    SEALED_BID, tell=lambda before, event, seat: SEALED_BID.tell(before, event, getattr(event, "seat", seat))
)
"""The auction with every bid told to everybody."""


def test_a_mend_is_one_entry_that_holds_what_stands_under_its_old_number(session: Session) -> None:
    campaign, who = a_tie(session)
    order(session, campaign, who["green"], "green", "Bid for the Ship", {"price": 2})
    last = log_of(session, campaign).last
    entry = mend(session, campaign, who["organiser"], change(THROW, (2, 6)))
    log = log_of(session, campaign)
    assert (log.last, entry.number, entry.kind, entry.takes_back) == (last + 1, last + 1, "mend", 5)
    assert [record.number for record in standing(log.records)] == [1, 2, 3, 4, 5, 6, 7, 8]
    mended, *later = (record for record in standing(log.records) if record.number >= 5)
    first = log.records[4]
    assert (mended.faces, mended.typed, mended.events) == ((2, 6), True, (o.TieThrown("A1", (2, 6), "blue"),))
    assert (mended.who, mended.seat, mended.at, mended.user_id) == (first.who, "red", first.at, first.user_id)
    for held in later:
        old = log.records[held.number - 1]
        given = (held.who, held.seat, held.at, held.user_id, held.command, held.faces, held.events)
        assert given == (old.who, old.seat, old.at, old.user_id, old.command, old.faces, old.events)


def test_its_fold_asks_no_rule(session: Session) -> None:
    campaign, who = a_tie(session)
    mend(session, campaign, who["organiser"], change(THROW, (5, 2)))
    log = log_of(session, campaign)

    def never(*given: object) -> tuple[object, ...]:
        raise AssertionError("the rules were asked")

    silent = replace(SEALED_BID, decide=never, menu=never)
    cold = Log(silent, log.records)
    assert [state_after(cold, n) for n in range(1, log.last + 1)] == [
        state_after(log, n) for n in range(1, log.last + 1)
    ]
    assert cold.state.sales["A1"].winner == "red"
    assert chronicle(cold, None) == chronicle(log, None)


def test_what_stands_no_longer_is_asked_again_and_what_comes_after_it_in_its_matter_waits(
    session: Session,
) -> None:
    campaign, who = a_tie(session)
    order(session, campaign, who["green"], "green", "Bid for the Ship", {"price": 2})
    at = running(session, campaign.id)
    found = mending.rehearse(session, at, who["organiser"], change(THROW, (5, 2)), "k")
    fates = {outcome.record.number: outcome.fate for outcome in found.outcomes}
    assert fates == {5: "stands", 6: "asked", 7: "waits", 8: "stands"}
    assert running(session, campaign.id).log.last == 8


def test_it_is_offered_to_its_giver_filled_in_as_far_as_it_fits_until_he_has_given_it(
    session: Session,
) -> None:
    campaign, who = a_tie(session)
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 7})
    order(session, campaign, who["green"], "green", "Bid for the Ship", {"price": 2})
    mend(session, campaign, who["organiser"], change(THROW, (5, 2)))
    log = log_of(session, campaign)
    assert [record.number for record in undo.fallen_orders(log, "red")] == [8]
    assert not undo.fallen_orders(log, "green") and not undo.fallen_orders(log, "blue")
    order(session, campaign, who["red"], "red", "Report the Brass Lamp", {"remark": ""})
    assert [record.number for record in undo.fallen_orders(log_of(session, campaign), "red")] == [8]
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 1})
    assert not undo.fallen_orders(log_of(session, campaign), "red")


def test_a_later_report_of_the_same_words_stands_unstruck(session: Session) -> None:
    campaign, who = a_tie(session)
    mend(session, campaign, who["organiser"], change(THROW, (2, 6)))
    lines = chronicle(log_of(session, campaign), None)
    assert [line.number for line in lines if line.struck] == [THROW]
    assert not fallen(log_of(session, campaign).records)


def test_the_table_stands_as_it_was_before_the_mend(session: Session) -> None:
    campaign, who = a_tie(session)
    mend(session, campaign, who["organiser"], change(THROW, (5, 2)))
    log = log_of(session, campaign)
    assert state_after(log, 7).sales["A1"].winner == "blue"
    assert state_after(log, 8).sales["A1"].winner == "red"
    struck = [line.number for line in chronicle(log, None, CONSENT) if line.struck]
    assert not struck
    assert [line.number for line in chronicle(log, None) if line.struck] == [THROW, HANDOVER, CONSENT]


def test_an_entry_is_mended_twice(session: Session) -> None:
    campaign, who = a_tie(session)
    before_all = log_of(session, campaign).state
    mend(session, campaign, who["organiser"], change(THROW, (2, 6)))
    mend(session, campaign, who["organiser"], change(THROW, (2, 5), reason="It was a five."))
    log = log_of(session, campaign)
    assert log.state == before_all == state_after(Log(SEALED_BID, log.records), log.last)
    assert [record.number for record in standing(log.records)] == [1, 2, 3, 4, 5, 6, 7]
    mend(session, campaign, who["organiser"], change(HANDOVER, values={"remark": "There."}))
    assert "There." in told(log_of(session, campaign), log_of(session, campaign).records[-1], None)[0]


def test_taking_back_over_a_mend_takes_what_it_holds_from_there_on(session: Session) -> None:
    campaign, who = a_tie(session)
    mend(session, campaign, who["organiser"], change(THROW, (2, 6)))
    take_back(session, campaign, who["organiser"], "organiser", HANDOVER, "Not yet.")
    log = log_of(session, campaign)
    assert [(item.number, item.held_by) for item in standing(log.records)][-2:] == [(4, 0), (5, 8)]
    assert log.state == state_after(Log(SEALED_BID, log.records), log.last)
    assert log.state.sales["A1"].step == "hand-over" and log.state.sales["A1"].winner == "blue"
    assert [item.number for item in undo.fallen_orders(log, "blue")] == [6]


def test_what_a_mend_holds_its_giver_does_not_take_back_alone(session: Session) -> None:
    campaign, who = a_tie(session)
    take_back(session, campaign, who["organiser"], "organiser", CONSENT, "Not yet.")
    log = log_of(session, campaign)
    assert undo.may_take_back(Log(OPEN, log.records), log.records[5])
    mend(session, campaign, who["organiser"], change(THROW, (2, 6)))
    log = log_of(session, campaign)
    assert not undo.may_take_back(Log(OPEN, log.records), log.records[5])


def test_what_the_house_did_is_worked_out_anew_with_the_dice_it_had(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    rolled = [3, 3, 6, 1]
    monkeypatch.setattr(writer, "randint", lambda low, high: rolled.pop(0))
    campaign, who = an_auction(session, throws="house")
    bid_all(session, campaign, who, "Brass Lamp", 5, 5, 0)
    order(session, campaign, who["red"], "red", "Report the Brass Lamp", {"remark": "Heer."})
    assert log_of(session, campaign).records[5].by_house and not rolled
    mend(session, campaign, who["organiser"], change(5, values={"remark": "Here."}))
    log = log_of(session, campaign)
    assert [item.number for item in standing(log.records)] == [1, 2, 3, 4, 5, 6, 7]
    opening = audit.every_order(running(session, campaign.id))
    assert len(opening) == 7 and audit.audit(running(session, campaign.id)) == ()


def test_dice_that_the_house_has_not_thrown_are_thrown_once_the_mend_stands(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign, who = an_auction(session)
    bid_all(session, campaign, who, "Brass Lamp", 5, 5, 0)
    order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(5, 2))
    settling.change_throws(session, campaign.id, who["organiser"], "house", "house")
    monkeypatch.setattr(writer, "randint", lambda low, high: high - rolls.pop(0))
    rolls = [0, 3]
    mend(session, campaign, who["organiser"], change(THROW, (4, 4)))
    log = log_of(session, campaign)
    thrown = log.records[-1]
    assert log.records[-2].kind == "mend"
    assert (thrown.faces, thrown.by_house, thrown.caused_by) == ((6, 3), True, log.last - 1)


def test_it_goes_out_as_a_file_comes_in_and_is_played_in_a_trial(session: Session) -> None:
    campaign, who = a_tie(session)
    mend(session, campaign, who["organiser"], change(THROW, (5, 2)))
    service.open_sealed(session, campaign.id, who["organiser"], "open", "For the file.")
    data = archive.export_campaign(session, campaign.id)
    held = data["entries"][7]["extra"]["holds"]
    assert [(item["number"], item["faces"]) for item in held] == [(5, [5, 2])]
    there = archive.import_campaign(session, data, who["organiser"])
    here = log_of(session, campaign)
    came = log_of(session, there)
    assert came.state == here.state
    assert [line.sentences for line in chronicle(came, None)] == [
        line.sentences for line in chronicle(here, None)
    ]
    copy = trial.start_trial(session, campaign.id, who["organiser"], "organiser")
    tried = log_of(session, copy)
    assert tried.state == here.state and [record.kind for record in tried.records] == [
        "start",
        *["order"] * 4,
    ]


@pytest.mark.parametrize(
    "spoilt",
    [
        {"holds": None},
        {"holds": [{"number": 99, "seat": "red", "command": None, "faces": [], "events": []}]},
        {"holds": [{"number": 5, "seat": "red", "command": None, "faces": [], "events": [{"type": "No"}]}]},
        {"holds": [{"number": 5, "seat": "red", "command": {"type": "No"}, "faces": [], "events": []}]},
        {"holds": [{"number": 5}]},
        {"holds": [{"number": 5, "seat": "red", "command": None, "faces": ["1"], "events": []}]},
        {"holds": "all"},
    ],
)
def test_a_file_whose_mend_is_damaged_does_not_come_in(session: Session, spoilt: dict[str, object]) -> None:
    campaign, who = a_tie(session)
    mend(session, campaign, who["organiser"], change(THROW, (5, 2)))
    data = archive.export_campaign(session, campaign.id)
    data["entries"][7]["extra"] = {key: value for key, value in spoilt.items() if value is not None}
    data["log"] = digest(data["entries"])
    with pytest.raises(Unreadable):
        archive.import_campaign(session, data, who["organiser"])


def test_the_audit_decides_what_a_mend_holds_in_the_state_it_met_there(session: Session) -> None:
    campaign, who = a_tie(session)
    mend(session, campaign, who["organiser"], change(THROW, (5, 2)))
    at = running(session, campaign.id)
    assert audit.audit(at) == ()

    def stingy(state: object, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
        if faces == (5, 2):
            raise Refusal("No.")
        return SEALED_BID.decide(state, seat, command, faces)

    found = audit.audit(replace(at, ruleset=replace(SEALED_BID, decide=stingy)))
    assert [(item.number, item.words) for item in found] == [(5, "refused today: No.")]
    assert before(at.log, at.log.records[4]) == before(at.log, standing(at.log.records)[4])


def test_the_database_keeps_it_as_one_row(session: Session) -> None:
    campaign, who = a_tie(session)
    mend(session, campaign, who["organiser"], change(THROW, (2, 6)))
    row = session.scalars(select(Entry).where(Entry.kind == "mend")).one()
    assert (row.command, row.events, row.faces, row.takes_back, row.user_id) == (
        None,
        "[]",
        "[]",
        5,
        who["organiser"].id,
    )
