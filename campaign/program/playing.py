"""The program plays its seats: one deed after the other, each in a transaction of its own.

Invariant: a deed is found outside the lock and stored under it, only where the log and the seats are still
those it was found for. So two processes that play the same campaign do each deed once. The dice of its orders
are rolled by the writer. What is done at once after somebody's press is bounded; the clock does the rest.
"""

import logging
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.log.entries import Record
from campaign.log.running import Running, running
from campaign.people.seats import held_by, rows_of
from campaign.play import typed
from campaign.play.service import answered_back
from campaign.play.writer import insert, locked, randint
from campaign.program.asked import NO_UNDO, AnswerUndo, ConfirmDice, Deed, next_deed
from campaign.storage.db import now, writing
from campaign.storage.models import THE_PROGRAM, Campaign, SeatHolder
from rulesets.kit.flow.choices import find
from rulesets.kit.flow.dice import check_faces, roll
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playing import MOST
from rulesets.kit.playout import Order

AT_ONCE = 0.3
"""So many seconds of the processor it plays on in the answer to a press."""
BY_THE_CLOCK = 2.0
"""So many at a stretch in one campaign, before the clock turns to the next."""
STUCK = "The program cannot go on. The organiser can replace it."
_log = logging.getLogger("sandtable.program")


@dataclass(frozen=True, slots=True)
class Program:
    """The program as the giver of an entry."""

    id: None = None
    username: str = THE_PROGRAM


def play(session: Session, campaign_id: int, seconds: float) -> bool:
    """Does what is due of the program, as long as so much of the processor lasts; returns whether it has come
    to its end. Raises what a player or the rules raise."""
    began = time.thread_time()
    while time.thread_time() - began < seconds:
        if not _one(session, campaign_id):
            return True
    return False


def _one(session: Session, campaign_id: int) -> bool:
    """Does what is due next; returns whether there was anything."""
    rows = rows_of(session, campaign_id)
    if not any(row.program for row in rows):
        return False
    at, players = running(session, campaign_id), {row.seat: row.program for row in rows if row.program}
    deed = next_deed(at, held_by(rows), players)
    if deed is None:
        return False
    if all(record.user_id is None for record in at.log.records[-MOST:]) and at.log.last > MOST:
        raise RuntimeError(f"the program plays on for more than {MOST} entries without a person")
    with writing(session):
        newest = locked(session, campaign_id)
        if newest.log.last == at.log.last and list(rows_of(session, campaign_id)) == list(rows):
            _do(session, newest, deed)
    return True


def _do(session: Session, at: Running, deed: Deed) -> None:
    key = uuid.uuid4().hex
    match deed:
        case AnswerUndo(seat, agrees):
            try:
                answered_back(session, at, Program(), seat, agrees, key, "" if agrees else NO_UNDO)
            except Refusal as refusal:
                answered_back(session, at, Program(), seat, False, key, refusal.sentence)
        case ConfirmDice(seat):
            typed.agreed(session, at, Program(), seat, key)
        case Order():
            insert(session, at, _record(at, deed, key), goes_on=True)


def _record(at: Running, order: Order, key: str) -> Record:
    choice = find(at.ruleset.menu(at.state, order.seat), order.command)
    if choice is None:
        raise Refusal("The program gave an order that is not offered.")
    faces = roll(choice.throw, randint)
    check_faces(choice.throw, faces)
    events = at.ruleset.decide(at.state, order.seat, order.command, faces)
    return Record(
        at.log.last + 1,
        "order",
        None,
        THE_PROGRAM,
        order.seat,
        order.command,
        faces,
        False,
        events,
        now(),
        key,
    )


_AT_REST: dict[int, object] = {}
"""How each campaign stood when the clock last found nothing to do in it: a wrong guess costs one look."""


def play_on(session: Session) -> None:
    """What the clock does: goes on for a while in every campaign in which the program may have something to
    do. What one campaign trips over stops no other, and is told in it once."""
    for number, stands in _standing(session).items():
        if _AT_REST.get(number) == stands:
            continue
        try:
            if play(session, number, BY_THE_CLOCK):
                _AT_REST[number] = stands
        except Exception:
            _log.exception("the program in campaign %s", number)
            session.rollback()
            _AT_REST[number] = stands
            _tell_stuck(session, number)


def with_program() -> Select[int]:
    """The ids of the campaigns in which the program has a seat."""
    return select(SeatHolder.campaign_id).where(SeatHolder.program != "")


def _standing(session: Session) -> dict[int, object]:
    """The campaigns in which the program sits: of each the newest entry, and who sits where."""
    query = (
        select(Campaign.id, Campaign.last, SeatHolder.seat, SeatHolder.user_id, SeatHolder.program)
        .join(SeatHolder, SeatHolder.campaign_id == Campaign.id)
        .where(Campaign.id.in_(with_program()))
        .order_by(Campaign.id, SeatHolder.id)
    )
    found: dict[int, list[Sequence[Any]]] = {}
    for number, *stands in session.execute(query):
        found.setdefault(number, []).append(stands)
    session.rollback()
    return dict(found)


def _tell_stuck(session: Session, number: int) -> None:
    """Tells everybody in the campaign, unless that is the last thing that was told."""
    with writing(session):
        told = notes.notes_for(session, number, frozenset({""}), ("people",))
        if not told or told[-1].text != STUCK:
            notes.put(session, number, "people", None, STUCK)
