"""Dice entered by hand that need the other side's confirmation: requested, confirmed, refused.

Invariant: such dice belong to an order that has not been given. It becomes an entry of the game only when
every side asked has confirmed, and the rules are asked then. Hidden draws are never entered by hand.
"""

import hashlib
from dataclasses import replace

from sqlalchemy.orm import Session

from campaign.log import typed as log_of
from campaign.log.entries import Record
from campaign.log.running import Running
from campaign.people.seats import acting_seats, is_organiser, own_seats, require_seat
from campaign.play.writer import Giver, Outcome, insert, locked, of_house, repeated
from campaign.storage.db import now, writing
from campaign.storage.models import User
from rulesets.kit.automation import as_it_stands
from rulesets.kit.flow.agreement import Groups
from rulesets.kit.flow.choices import Choice, find
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal

REASON_LONGEST = 300
OWN_CAUSE = (
    "Your side entered these dice. You can reject them; only the other side can confirm them, or an "
    "organiser who does not play for yours."
)
CLOSED = "Sandtable makes secret draws: nobody else could check entered dice."


def check_open(at: Running, command: object, seat: str) -> None:
    """Refuses dice entered by hand for an order whose words or dice are hidden from somebody."""
    if is_closed(at, command, seat):
        raise Refusal(CLOSED)


def is_closed(at: Running, command: object, seat: str) -> bool:
    """Whether an order of the seat, or its dice, are hidden from the public or from another seat."""
    eyes = (None, *(other.key for other in at.seats if other.key != seat))
    return any(at.ruleset.sealed(at.state, command, other) for other in eyes)


def is_closed_choice(at: Running, seat: str, choice: Choice) -> bool:
    """Whether dice may not be entered for the seat's choice, judged by its order as its form first shows."""
    if choice.throw is None:
        return False
    try:
        return is_closed(at, as_it_stands(choice), seat)
    except Refusal:
        return False


def whose_word(session: Session, at: Running, person: User, seat: str) -> Groups:
    """The sides that must confirm the person's dice, without those the person acts for, who would see them on
    the same screen."""
    acts = {log_of.side_of(at.seats, key) for key in (seat, *acting_seats(session, at, person))}
    if seat == ORGANISER and acts == {""} and is_organiser(session, at.campaign.id, person):
        return ()
    return log_of.other_sides(at.seats, acts)


def ask(
    session: Session,
    at: Running,
    person: User,
    seat: str,
    choice: Choice,
    command: object,
    faces: Faces,
    key: str,
    wanted: Groups,
) -> Outcome:
    """The entry that asks the other side to confirm the dice; refuses if others are already unconfirmed."""
    if log_of.waiting(at.log) is not None:
        raise Refusal("The other side has to confirm other dice first.")
    at.ruleset.decide(at.state, seat, command, faces)
    record = of_house(at, "ask_dice", person, seat, key, None, choice.label[:REASON_LONGEST], wanted)
    return insert(session, at, replace(record, command=command, faces=faces, typed=True))


def answer(
    session: Session, campaign_id: int, person: User, seat: str, agrees: bool, key: str, reason: str = ""
) -> Outcome:
    """The seat's answer about unconfirmed dice. The last confirmation gives the order with them; a refusal
    discards them. At the end of the game it confirms the dice of the end.

    Refuses if the seat is asked nothing, and an organiser who would confirm the dice of their own side."""
    with writing(session):
        at = locked(session, campaign_id)
        require_seat(session, at, person, seat)
        if before := repeated(session, at, person, key):
            return before
        asked = log_of.waiting(at.log)
        left = log_of.wanted(at.log, asked) if asked else ()
        settles = seat == ORGANISER
        if at.doubt is not None and agrees:
            if settles and not may_settle(session, at, person, at.doubt):
                raise Refusal(OWN_CAUSE)
            return _let_stand(session, at, person, seat, key, at.doubt)
        if asked is None or not (settles or any(seat in group for group in left)):
            raise Refusal("There are no dice for this seat to confirm.")
        if settles and agrees and is_of_typists(session, at, person, asked):
            raise Refusal(OWN_CAUSE)
        why = reason.strip()[:REASON_LONGEST]
        if not agrees:
            return insert(session, at, of_house(at, "refuse_dice", person, seat, key, asked.number, why))
        return _confirmed(session, at, person, seat, key, asked)


def agreed(session: Session, at: Running, giver: Giver, seat: str, key: str) -> Outcome:
    """The seat of a player confirms the dice that it is asked about, of an order or of the end; the caller is
    writing. Refuses if it is asked nothing."""
    asked = log_of.waiting(at.log)
    if at.doubt is not None:
        return _let_stand(session, at, giver, seat, key, at.doubt)
    if asked is None or not any(seat in group for group in log_of.wanted(at.log, asked)):
        raise Refusal("There are no dice for this seat to confirm.")
    return _confirmed(session, at, giver, seat, key, asked)


def _confirmed(session: Session, at: Running, giver: Giver, seat: str, key: str, asked: Record) -> Outcome:
    """The confirmation, and the order if nobody else has to confirm it."""
    said = of_house(at, "agree_dice", giver, seat, key, asked.number)
    if seat != ORGANISER and any(seat not in group for group in log_of.wanted(at.log, asked)):
        return insert(session, at, said)
    return _given(session, at, asked, said, key)


def is_of_typists(session: Session, at: Running, person: User, record: Record) -> bool:
    """Whether the person plays the side that entered the dice, or entered them and was no umpire. They may
    not confirm them, not even as the organiser."""
    own = own_seats(session, at, person)
    if log_of.side_of(at.seats, record.seat) in {log_of.side_of(at.seats, seat) for seat in own}:
        return True
    return record.user_id == person.id and bool(own or record.seat != ORGANISER)


def may_settle(session: Session, at: Running, person: User, ended: log_of.Doubt) -> bool:
    """Whether the person, as the organiser, may confirm the dice of the end. Neither they nor the side they
    play entered any of the disputable ones."""
    disputed = [record for group in ended.sides for record in log_of.open_to(at.log, at.seats, group[0])]
    return not any(is_of_typists(session, at, person, record) for record in disputed)


def _let_stand(
    session: Session, at: Running, giver: Giver, seat: str, key: str, ended: log_of.Doubt
) -> Outcome:
    """The entry by which a side, or an organiser for all of them, confirms the dice of the end."""
    if seat != ORGANISER and not any(seat in group for group in ended.sides):
        raise Refusal("This seat does not have to confirm the end.")
    return insert(session, at, of_house(at, "agree_dice", giver, seat, key, ended.ended_by.number))


def _given(session: Session, at: Running, asked: Record, said: Record, key: str) -> Outcome:
    """The confirmation, and the order it lets through with all that follows."""
    if asked.command is None or find(at.ruleset.menu(at.state, asked.seat), asked.command) is None:
        raise Refusal("What the dice were rolled for has changed. Reject them and roll again.")
    first = insert(session, at, said)
    then = locked(session, at.campaign.id)
    record = replace(
        asked,
        number=then.log.last + 1,
        kind="order",
        events=then.ruleset.decide(then.state, asked.seat, asked.command, asked.faces),
        at=now(),
        key=hashlib.sha256(f"{key} given".encode()).hexdigest(),
        reason="",
        wanted=(),
    )
    given = insert(session, then, record, goes_on=True)
    return replace(first, sentences=(*first.sentences, *given.sentences))
