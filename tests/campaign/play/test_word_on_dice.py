"""Typed dice: never by one side unseen. They stand and may be objected to, or wait for the others' word."""

import json
import uuid
from dataclasses import replace

import pytest
from sqlalchemy.orm import Session

from campaign.log import typed as log_of, undo
from campaign.log.entries import Record, standing
from campaign.log.fold import Log, chronicle, seen_by
from campaign.log.running import running
from campaign.people import seating, seats
from campaign.play import archive, instructing, service, typed
from campaign.storage.models import Campaign, User
from rulesets.kit.flow.choices import mark
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat
from tests import builders
from tests.builders import Begun, People
from tests.systems.sealed_bid import SEALED_BID, orders as o

pytestmark = pytest.mark.plays(SEALED_BID)


def a_tie(session: Session, dice: str) -> Begun:
    """Three bidders have bid the same for the Brass: dice decide, and nobody has thrown yet."""
    campaign, who = builders.an_auction(session, dice=dice)
    for seat in ("red", "blue", "green"):
        builders.order(session, campaign, who[seat], seat, "Bid for the Brass", {"price": 2})
    return campaign, who


def types(
    session: Session, campaign: Campaign, person: User, seat: str, *faces: int, witnessed: bool = False
) -> service.Outcome:
    """The person types what fell for the tie."""
    at = running(session, campaign.id)
    choice = next(item for item in SEALED_BID.menu(at.state, seat) if item.command is o.ThrowForTie)
    form = service.Form(mark(choice), {}, uuid.uuid4().hex, faces, len(seen_by(at.log, seat)))
    return service.submit(session, campaign.id, person, seat, replace(form, witnessed=witnessed))


def word(
    session: Session, campaign: Campaign, who: People, seat: str, agrees: bool = True
) -> tuple[str, ...]:
    """The seat's word on the dice that wait."""
    key = uuid.uuid4().hex
    return typed.answer(session, campaign.id, who[seat], seat, agrees, key, "").sentences


def thrown(session: Session, campaign: Campaign) -> list[tuple[int, ...]]:
    """The dice of the tie that stand."""
    records = standing(running(session, campaign.id).log.records)
    return [record.faces for record in records if isinstance(record.command, o.ThrowForTie)]


def object_to(session: Session, campaign: Campaign, person: User, seat: str) -> service.Outcome:
    """The seat objects to the throw that came last."""
    log = running(session, campaign.id).log
    number = next(line.number for line in reversed(chronicle(log, seat)) if line.record.faces)
    return service.take_back(session, campaign.id, person, seat, number, uuid.uuid4().hex, "A four, I saw.")


def answer(session: Session, campaign: Campaign, person: User, seat: str, agrees: bool) -> service.Outcome:
    return service.answer_back(session, campaign.id, person, seat, agrees, uuid.uuid4().hex)


def test_what_waits_is_given_when_every_other_side_has_said_so_and_not_before(session: Session) -> None:
    campaign, who = a_tie(session, "word")
    outcome = types(session, campaign, who["red"], "red", 6, 2, 1)
    assert outcome.record.kind == "ask_dice" and "which the other side has to confirm" in outcome.sentences[0]
    assert thrown(session, campaign) == []
    assert campaign.waiting == "blue,green", "the others are waited for, and nobody else"
    assert word(session, campaign, who, "blue") == ("Blue confirms the dice that Red entered.",)
    assert thrown(session, campaign) == []
    word(session, campaign, who, "green")
    assert thrown(session, campaign) == [(6, 2, 1)]
    last = standing(running(session, campaign.id).log.records)[-1]
    assert (last.seat, last.who, last.typed) == ("red", "Red", True)
    assert log_of.waiting(running(session, campaign.id).log) is None


def test_a_no_lets_them_count_for_nothing_and_they_are_thrown_anew(session: Session) -> None:
    campaign, who = a_tie(session, "word")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    with pytest.raises(Refusal, match="The other side has to confirm other dice first"):
        types(session, campaign, who["blue"], "blue", 1, 6, 1)
    with pytest.raises(Refusal, match="no dice for this seat to confirm"):
        word(session, campaign, who, "red")
    word(session, campaign, who, "blue", agrees=False)
    assert thrown(session, campaign) == []
    with pytest.raises(Refusal, match="no dice for this seat to confirm"):
        word(session, campaign, who, "green")
    builders.order(session, campaign, who["red"], "red", "Throw")
    assert len(thrown(session, campaign)) == 1


def test_the_organiser_may_give_the_word_that_nobody_gives(session: Session) -> None:
    campaign, who = a_tie(session, "word")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    word(session, campaign, who, "organiser")
    assert thrown(session, campaign) == [(6, 2, 1)]


def test_dice_the_other_side_saw_stand_at_once_are_told_so_and_need_no_order_of_their_own(
    session: Session,
) -> None:
    campaign, who = a_tie(session, "word")
    outcome = types(session, campaign, who["red"], "red", 6, 2, 1, witnessed=True)
    assert (outcome.record.kind, outcome.record.witnessed) == ("order", True)
    log = running(session, campaign.id).log
    assert log_of.may_object(log, seats_of(session, campaign), outcome.record, "blue")
    builders.order(session, campaign, who["green"], "green", "Bid for the Ship", {"price": 1})
    assert may_object(session, campaign, outcome.record, "green"), "nobody is told of that bid"
    builders.order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 1})
    builders.order(session, campaign, who["blue"], "blue", "Bid for the Ship", {"price": 1})
    assert not may_object(session, campaign, outcome.record, "blue"), "everybody reads the bids now"
    assert may_object(session, campaign, outcome.record, "green")


def seats_of(session: Session, campaign: Campaign) -> tuple[Seat, ...]:
    return running(session, campaign.id).seats


def test_at_once_means_at_once_and_whoever_has_not_acted_may_object(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    assert thrown(session, campaign) == [(6, 2, 1)]
    said = object_to(session, campaign, who["blue"], "blue").sentences[0]
    assert said.startswith("Blue objects to the dice entered here:") and "A four, I saw." in said
    with pytest.raises(Refusal, match="The organiser decides"):
        answer(session, campaign, who["red"], "red", False)
    assert answer(session, campaign, who["organiser"], "organiser", True).record.kind == "take_back"
    assert thrown(session, campaign) == []


def test_an_objection_is_not_closed_by_an_order_of_who_typed(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    object_to(session, campaign, who["blue"], "blue")
    builders.order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 1})
    assert answer(session, campaign, who["organiser"], "organiser", False).record.kind == "refuse_back"
    assert thrown(session, campaign) == [(6, 2, 1)]


def may_object(session: Session, campaign: Campaign, record: Record, seat: str) -> bool:
    return log_of.may_object(running(session, campaign.id).log, seats_of(session, campaign), record, seat)


def followed(log: Log, instructed: bool) -> Log:
    """The log in which Blue's orders follow by themselves from the dice that Red entered."""
    cause = next(record for record in log.records if record.typed)
    then = replace(cause, number=log.last + 1, seat="blue", typed=False, caused_by=cause.number)
    return log.with_unsaved(replace(then, instructed=instructed))


@pytest.mark.parametrize("instructed", [True, False])
def test_what_is_done_for_a_side_by_itself_is_no_acting_of_its_people(
    session: Session, instructed: bool
) -> None:
    campaign, who = a_tie(session, "all")
    dice = types(session, campaign, who["red"], "red", 6, 2, 1).record
    log = followed(running(session, campaign.id).log, instructed)
    assert log_of.may_object(log, seats_of(session, campaign), dice, "blue"), "none of them saw the dice yet"


def test_an_instruction_given_after_the_dice_fell_is_acting(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    thrown_by = types(session, campaign, who["red"], "red", 6, 2, 1).record
    for seat in ("red", "green"):
        builders.order(session, campaign, who[seat], seat, "Bid for the Ship", {"price": 1})
    assert may_object(session, campaign, thrown_by, "blue")
    instructing.instruct(session, campaign.id, who["blue"], "blue", "nought", {}, uuid.uuid4().hex)
    assert not may_object(session, campaign, thrown_by, "blue")
    assert may_object(session, campaign, thrown_by, "green")


def test_an_objection_is_not_closed_by_what_its_seat_had_left_to_the_house(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    object_to(session, campaign, who["blue"], "blue")
    log = running(session, campaign.id).log
    for instructed in (True, False):
        assert undo.pending(followed(log, instructed)) is not None
    cause = next(record for record in log.records if record.typed)
    own = replace(cause, number=log.last + 1, seat="blue", typed=False)
    assert undo.pending(log.with_unsaved(own)) is None


def test_who_typed_closes_no_objection_by_taking_another_order_back(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    object_to(session, campaign, who["blue"], "blue")
    log = running(session, campaign.id).log
    typed_dice = next(record for record in log.records if record.typed)
    later = replace(typed_dice, number=log.last + 1, typed=False, faces=())
    taken = replace(log.records[-1], kind="take_back", seat="red")
    back = replace(taken, number=later.number + 1, takes_back=later.number)
    kept = log.with_unsaved(later).with_unsaved(back)
    found = undo.pending(kept)
    assert found is not None and (found[0].by, found[1]) == ("blue", typed_dice.number)
    assert (
        undo.pending(kept.with_unsaved(replace(back, number=back.number + 1, takes_back=typed_dice.number)))
        is None
    )


def test_another_document_closes_no_objection(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    object_to(session, campaign, who["blue"], "blue")
    log = running(session, campaign.id).log
    dice = next(record for record in log.records if record.typed)
    amended = replace(dice, number=log.last + 1, kind="amend", command=None, typed=False, faces=())
    assert undo.pending(log.with_unsaved(amended)) is not None


def given_up(session: Session, campaign: Campaign, person: User, seat: str) -> None:
    (held,) = seats.holders(session, campaign.id, seat)
    seating.take_seat(session, campaign.id, person, held.id)


def seated(session: Session, campaign: Campaign, who: People, seat: str) -> None:
    """The organiser plays the side, instead of whoever did."""
    given_up(session, campaign, who[seat], seat)
    seating.give(session, campaign.id, who["organiser"], seat, who["organiser"])


def test_an_organiser_who_plays_does_not_say_that_his_own_sides_dice_stand(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    seated(session, campaign, who, "red")
    object_to(session, campaign, who["blue"], "blue")
    with pytest.raises(Refusal, match="Your side entered these dice"):
        answer(session, campaign, who["organiser"], "organiser", False)
    assert undo.objecting(running(session, campaign.id).log) == "blue"
    assert answer(session, campaign, who["organiser"], "organiser", True).record.kind == "take_back"


def test_an_organiser_who_gave_up_his_seat_after_typing_is_no_judge_either(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    seated(session, campaign, who, "red")
    types(session, campaign, who["organiser"], "red", 6, 2, 1)
    given_up(session, campaign, who["organiser"], "red")
    object_to(session, campaign, who["blue"], "blue")
    with pytest.raises(Refusal, match="Your side entered these dice"):
        answer(session, campaign, who["organiser"], "organiser", False)


def test_an_organiser_who_plays_another_side_settles_an_objection_once(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    thrown_by = types(session, campaign, who["red"], "red", 6, 2, 1).record
    seated(session, campaign, who, "green")
    object_to(session, campaign, who["blue"], "blue")
    assert answer(session, campaign, who["organiser"], "organiser", False).record.kind == "refuse_back"
    assert not may_object(session, campaign, thrown_by, "blue"), "he has said that they stand"


def test_an_organiser_who_plays_does_not_give_the_word_on_his_own_sides_dice(session: Session) -> None:
    campaign, who = a_tie(session, "word")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    seated(session, campaign, who, "red")
    with pytest.raises(Refusal, match="Your side entered these dice"):
        word(session, campaign, who, "organiser")
    assert thrown(session, campaign) == []
    word(session, campaign, who, "organiser", agrees=False)
    assert log_of.waiting(running(session, campaign.id).log) is None


def test_what_had_the_word_of_a_side_it_does_not_object_to(session: Session) -> None:
    campaign, who = a_tie(session, "word")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    word(session, campaign, who, "blue")
    word(session, campaign, who, "green")
    given = standing(running(session, campaign.id).log.records)[-1]
    assert not any(may_object(session, campaign, given, seat) for seat in ("blue", "green"))


def test_no_other_request_takes_the_place_of_an_objection(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    object_to(session, campaign, who["blue"], "blue")
    with pytest.raises(Refusal, match=r"Blue objects to entered dice. Answer that first"):
        object_to(session, campaign, who["red"], "red")
    with pytest.raises(Refusal, match=r"Blue objects"):
        object_to(session, campaign, who["green"], "green")
    object_to(session, campaign, who["blue"], "blue")
    answer(session, campaign, who["organiser"], "organiser", True)
    assert thrown(session, campaign) == []


def test_nobody_objects_to_what_the_program_rolled_or_after_he_has_acted(session: Session) -> None:
    campaign, who = a_tie(session, "all")
    builders.order(session, campaign, who["red"], "red", "Throw")
    with pytest.raises(Refusal, match="not yours"):
        object_to(session, campaign, who["blue"], "blue")


def test_dice_that_wait_come_and_go_with_an_export(session: Session) -> None:
    campaign, who = a_tie(session, "word")
    types(session, campaign, who["red"], "red", 6, 2, 1)
    kept = running(session, campaign.id).log.records[-1]
    assert kept.wanted == (("blue",), ("green",)) and kept.faces == (6, 2, 1)
    data = json.loads(json.dumps(archive.export_campaign(session, campaign.id)))
    there = archive.import_campaign(session, data, who["organiser"])
    again = log_of.waiting(running(session, there.id).log)
    assert again is not None and (again.command, again.faces) == (kept.command, kept.faces)


def test_what_is_drawn_in_secret_is_never_typed(session: Session) -> None:
    campaign, _ = a_tie(session, "all")
    at = running(session, campaign.id)
    closed = replace(at, ruleset=replace(SEALED_BID, sealed=lambda state, command, seat: seat != "red"))
    choice = next(item for item in SEALED_BID.menu(at.state, "red") if item.command is o.ThrowForTie)
    assert typed.is_closed_choice(closed, "red", choice) and not typed.is_closed_choice(at, "red", choice)
    with pytest.raises(Refusal, match="Sandtable makes secret draws: nobody else could check entered"):
        typed.check_open(closed, o.ThrowForTie("Brass"), "red")
