"""Mending an old entry of an auction: one entry that holds what stands, so that a fold asks no rule."""

import uuid
from collections.abc import Mapping
from dataclasses import replace

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log import undo
from campaign.log.entries import Record, fallen, standing
from campaign.log.fold import Log, before, chronicle, seen_by, state_after, told
from campaign.log.running import running
from campaign.models import Campaign, Entry, User
from campaign.play import archive, audit, mending, service, settling, trial, writer
from campaign.play.mending import Change
from campaign.play.service import Stale
from rulesets.kit.codec import Unreadable, digest
from rulesets.kit.flow.choices import Value
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.refusals import Refusal
from tests.builders import an_auction, order, take_back, take_seat
from tests.systems.sealed_bid import SEALED_BID, orders as o

People = dict[str, User]
THROW, HANDOVER, CONSENT = 3, 4, 5
"""The entries of the lamp's sale as everybody counts them."""
OPEN = replace(
    SEALED_BID, tell=lambda before, event, seat: SEALED_BID.tell(before, event, getattr(event, "seat", seat))
)
"""The auction with every bid told to everybody."""


def bid_all(session: Session, campaign: Campaign, who: People, lot: str, *bids: int) -> None:
    for seat, price in zip(("red", "blue", "green"), bids, strict=True):
        order(session, campaign, who[seat], seat, f"Bid for the {lot}", {"price": price})


def a_tie(session: Session, throws: str = "wait") -> tuple[Campaign, People]:
    """Red and Blue tied for the lamp at six; typed dice gave it to Blue, who has it and has paid."""
    campaign, who = an_auction(session, throws=throws)
    bid_all(session, campaign, who, "Brass Lamp", 6, 6, 1)
    order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(2, 5))
    order(session, campaign, who["blue"], "blue", "Report the Brass Lamp", {"remark": "Here."})
    order(session, campaign, who["red"], "red", "Agree")
    return campaign, who


def change(
    visible: int,
    faces: Faces | None = None,
    values: Mapping[str, Value] | None = None,
    reason: str = "Misread.",
    eyes: str = "organiser",
) -> Change:
    return Change(visible, eyes, values or {}, faces, reason)


def mend(session: Session, campaign: Campaign, person: User, wanted: Change) -> Record:
    """Rehearses and decides; the entry."""
    rehearsal = mending.rehearse(session, running(session, campaign.id), person, wanted, "rehearsed")
    key = uuid.uuid4().hex
    return mending.decide(session, campaign.id, person, wanted, rehearsal.mark, key, 0).record


def log_of(session: Session, campaign: Campaign) -> Log:
    return running(session, campaign.id).log


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


def test_each_seat_is_told_what_differs_as_far_as_it_may_know(session: Session) -> None:
    campaign, who = a_tie(session)
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 7})
    entry = mend(session, campaign, who["organiser"], change(THROW, (5, 2)))
    log = log_of(session, campaign)
    public = told(log, log.records[-1], None)
    assert public[0] == (
        "Olga mends an earlier entry: They throw (2, 5) for the Brass Lamp; Blue wins it. "
        "It reads now: They throw (5, 2) for the Brass Lamp; Red wins it. Reason: Misread."
    )
    assert public[1].startswith("This stands no longer: Blue reports the Brass Lamp handed over")
    assert public[2].startswith("This stands no longer: Brass Lamp: Red agrees.") and len(public) == 3
    hidden = "This stands no longer: Red bids 7 for the Ship in a Bottle."
    assert told(log, log.records[-1], "red") == (*public, hidden)
    for seat in ("blue", "green", "organiser"):
        assert told(log, log.records[-1], seat) == public
    assert entry.reason == "Misread."


def test_a_secret_order_that_falls_has_nobody_else_wait(session: Session) -> None:
    campaign, who = a_tie(session)
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 7})
    order(session, campaign, who["green"], "green", "Bid for the Ship", {"price": 2})
    at = running(session, campaign.id)
    found = mending.rehearse(session, at, who["organiser"], change(THROW, (5, 2)), "k")
    fates = {outcome.record.number: outcome.fate for outcome in found.outcomes}
    assert (fates[8], fates[9]) == ("asked", "stands")


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


def test_somebody_orders_between_the_rehearsal_and_the_decision(session: Session) -> None:
    campaign, who = a_tie(session)
    wanted = change(THROW, (2, 6))
    read = mending.rehearse(session, running(session, campaign.id), who["organiser"], wanted, "k")
    bid_all(session, campaign, who, "Ship", 1, 0, 3)
    with pytest.raises(Stale) as stale:
        mending.decide(session, campaign.id, who["organiser"], wanted, read.mark, "decided", 5)
    assert stale.value.news[0].startswith("Bids for the Ship in a Bottle")
    assert log_of(session, campaign).last == 10


def test_a_secret_order_in_between_is_played_again_and_not_betrayed(session: Session) -> None:
    campaign, who = a_tie(session)
    wanted = change(THROW, (2, 6))
    read = mending.rehearse(session, running(session, campaign.id), who["organiser"], wanted, "k")
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 1})
    mending.decide(session, campaign.id, who["organiser"], wanted, read.mark, "decided", 5)
    assert log_of(session, campaign).state.sales["A2"].bids == {"red": 1}


def test_a_second_press_is_not_a_second_mend(session: Session) -> None:
    campaign, who = a_tie(session)
    wanted = change(THROW, (2, 6))
    read = mending.rehearse(session, running(session, campaign.id), who["organiser"], wanted, "k")
    for _ in range(2):
        outcome = mending.decide(session, campaign.id, who["organiser"], wanted, read.mark, "decided", 5)
    assert outcome.repeated and log_of(session, campaign).last == 8


def test_what_cannot_be_mended_is_refused_in_a_sentence(session: Session) -> None:
    campaign, who = a_tie(session)
    olga = who["organiser"]
    take_back(session, campaign, olga, "organiser", CONSENT, "Not yet.")

    def refused(person: User, wanted: Change) -> str:
        with pytest.raises(Refusal) as refusal:
            mending.rehearse(session, running(session, campaign.id), person, wanted, "k")
        return refusal.value.sentence

    assert refused(who["red"], change(THROW, (2, 6), eyes="red")).startswith("Only the organiser of this")
    assert refused(olga, change(THROW, (2, 6), eyes="red")) == "You cannot look at the table from that seat."
    assert refused(olga, change(1)).startswith("Only an order that somebody gave")
    assert refused(olga, change(CONSENT)).startswith("That order has been taken back.")
    assert refused(olga, change(99)).startswith("There is no entry 99")
    assert refused(olga, change(THROW, (2, 5))) == mending.SAME
    assert refused(olga, change(THROW, (2, 6), reason=" ")) == "Give a reason: everybody will read it."
    assert refused(olga, change(THROW, (2, 7))).startswith("A number from 1 to 6")
    assert refused(olga, change(THROW, (2, 6, 6))).startswith("This takes 2 dice; 3 came.")
    assert refused(olga, change(HANDOVER, values={"remark": "x" * 300})).startswith("Remark: at most 200")
    assert log_of(session, campaign).last == 8


def test_dice_that_the_program_rolled_stay_as_they_fell(session: Session) -> None:
    campaign, who = an_auction(session)
    bid_all(session, campaign, who, "Brass Lamp", 5, 5, 0)
    order(session, campaign, who["red"], "red", "Throw for the Brass Lamp")
    with pytest.raises(Refusal, match="Nothing was typed in that order"):
        mending.rehearse(session, running(session, campaign.id), who["organiser"], change(THROW, (1, 2)), "k")


def test_an_organiser_who_plays_says_nothing_of_typed_dice(session: Session) -> None:
    campaign, who = a_tie(session)
    take_seat(session, campaign, who["organiser"], who["organiser"], "green")
    at = running(session, campaign.id)
    with pytest.raises(Refusal, match="You play in this campaign"):
        mending.rehearse(session, at, who["organiser"], change(THROW, (2, 6), eyes="green"), "k")


def test_what_is_sealed_plays_no_part_in_what_an_organiser_who_plays_reads(session: Session) -> None:
    campaign, who = a_tie(session)
    olga = who["organiser"]
    order(session, campaign, olga, "organiser", "Lower", {"price": 1, "reason": "Dented."})
    take_seat(session, campaign, olga, olga, "green")
    number = len(seen_by(log_of(session, campaign), "green"))
    wanted = change(number, values={"price": 2, "reason": "Dented."}, eyes="green")
    none = mending.rehearse(session, running(session, campaign.id), olga, wanted, "k")
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 7})
    some = mending.rehearse(session, running(session, campaign.id), olga, wanted, "k")
    assert len(some.outcomes) > len(none.outcomes)
    assert (some.later, some.rows, some.mark) == (none.later, none.rows, none.mark)


def test_that_a_secret_order_falls_is_read_by_nobody_else(session: Session) -> None:
    campaign, who = a_tie(session)
    wanted = change(THROW, (5, 2))
    none = mending.rehearse(session, running(session, campaign.id), who["organiser"], wanted, "k")
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 7})
    falls = mending.rehearse(session, running(session, campaign.id), who["organiser"], wanted, "k")
    assert [item.fate for item in falls.outcomes if item.record.number == 8] == ["asked"]
    assert falls.mark == none.mark


def test_a_request_to_take_back_ends_with_a_mend(session: Session) -> None:
    campaign, who = a_tie(session)
    take_back(session, campaign, who["blue"], "blue", HANDOVER + 1)
    assert undo.pending(log_of(session, campaign)) is not None
    mend(session, campaign, who["organiser"], change(THROW, (2, 6)))
    assert undo.pending(log_of(session, campaign)) is None


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
