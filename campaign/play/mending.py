"""Correcting an old entry: a preview of what would change, and the one entry that does it.

Invariant: the entry holds every valid order, so replay asks no rule. It is written only if it still means
what was read. The person who corrects is told of hidden orders only that they are valid or asked again, and
nothing else that is hidden. If that person plays, everybody is told of the preview. Only entries by hand are
corrected: dice the program rolled stay.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.log.compared import Difference, compared
from campaign.log.entries import Record, standing
from campaign.log.fold import Log, before, differences, is_sealed, news, record_at, seen_by, told
from campaign.log.running import Running, documents_named
from campaign.log.system_messages import Differs
from campaign.log.undo import refuse_shown_end
from campaign.people.seats import is_organiser, own_seats, viewing_seats
from campaign.play.replay import Amend, Fate, Mended, Outcome, play_again
from campaign.play.service import REASON_LONGEST, Stale
from campaign.play.typed import is_closed
from campaign.play.writer import Outcome as Written, insert, locked, of_house, repeated
from campaign.storage.db import writing
from campaign.storage.models import Entry, User
from campaign.talk import photographs
from rulesets.kit.flow.choices import Choice, Value, fill, find
from rulesets.kit.flow.dice import Faces, check_faces
from rulesets.kit.flow.refusals import Refusal

PLAYS = (
    "You play in this campaign, so you cannot correct entered dice. Undo the order and roll again, or ask "
    "an organiser who does not play."
)
SAME = "You changed nothing. Correct a value, or cancel."


@dataclass(frozen=True, slots=True)
class Mendable:
    """An order that can be corrected, as it is now, with the Choice it filled."""

    record: Record
    choice: Choice

    @property
    def has_dice(self) -> bool:
        """Whether it has dice entered by hand."""
        return self.record.typed and self.choice.throw is not None


@dataclass(frozen=True, slots=True)
class LaterOrder:
    """What becomes of a later order, for the person who corrects: its sentences, its giver and its seat. Of
    one that `is_sealed` from them only its fate is told."""

    sentences: tuple[str, ...]
    who: str
    seat: str
    fate: Fate
    is_sealed: bool


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """The preview of a correction, as `eyes` may know it: the standing, the changed texts, and the fate of
    each later order. `log` has the entry at its end, which is not stored."""

    mend: Record
    log: Log
    outcomes: tuple[Outcome, ...]
    eyes: str | None
    seats: tuple[tuple[str, str], ...]

    @property
    def rows(self) -> tuple[Difference, ...]:
        """The standing of the game now and after the correction."""
        now = Log(self.log.ruleset, self.log.records[:-1], self.log.memo)
        return compared(self.log.ruleset, now.state, self.log.state, dict(self.seats), self.eyes)

    @property
    def differs(self) -> tuple[Differs, ...]:
        """The texts that would change, without orders that are hidden from the reader."""
        listed = differences(self.log, self.mend, self.eyes)
        return tuple(item for item in listed if not self._is_sealed(item.record or item.held))

    def _is_sealed(self, record: Record | None) -> bool:
        return record is not None and is_sealed(self.log, record, self.eyes)

    @property
    def later(self) -> tuple[LaterOrder, ...]:
        """The fate of each later order that the reader was told of."""
        stood = {item.number: item for item in standing(self.log.records[:-1])}
        listed = []
        for outcome in self.outcomes:
            was = stood[outcome.record.number]
            sentences = told(self.log, was, self.eyes)
            if was.number == self.mend.takes_back or not sentences:
                continue
            sealed = self._is_sealed(was)
            fate: Fate = "asked" if sealed and outcome.fate != "stands" else outcome.fate
            listed.append(LaterOrder(sentences, was.who, was.seat, fate, sealed))
        return tuple(listed)

    @property
    def mark(self) -> str:
        """A short hash of all that is read of it."""
        differs = [(item.old, item.now) for item in self.differs]
        read = (self.rows, differs, self.later, len(seen_by(self.log, self.eyes)))
        return hashlib.sha256(repr(read).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Change:
    """What the organiser types. It names the entry by its number `visible`, as the seat `eyes` counts. It has
    the correct fields and dice of its order (None: the dice stay), and the reason."""

    visible: int
    eyes: str | None
    values: Mapping[str, Value]
    faces: Faces | None
    reason: str


def mendable(session: Session, at: Running, person: User, eyes: str | None, visible: int) -> Mendable:
    """The order in the seat's `visible`-th entry. Refuses what cannot be corrected, and anybody but the
    organiser."""
    if not is_organiser(session, at.campaign.id, person):
        raise Refusal("Only the organiser can correct a past result.")
    if eyes not in viewing_seats(session, at, person):
        raise Refusal("You cannot see that seat's view.")
    named = record_at(at.log, eyes, visible)
    if named.kind != "order" or named.caused_by is not None:
        raise Refusal("Only a player's order can be corrected; this entry is not one.")
    record = next((item for item in standing(at.log.records) if item.number == named.number), None)
    if record is None:
        raise Refusal("That order was undone, so there is nothing to correct.")
    if not told(at.log, named, None):
        raise Refusal("That order is secret and cannot be corrected. Give a new order to change it.")
    if is_sealed(at.log, record, eyes):
        raise Refusal("That order is hidden from you.")
    refuse_shown_end(at.log, at.seats, record.number, photographs.any_of_one_side(session, at.campaign.id))
    found = Mendable(record, _choice(at, record, eyes))
    if not found.choice.fields and not found.has_dice:
        raise Refusal("That order has no values to correct. Undo it instead.")
    return found


def _choice(at: Running, record: Record, eyes: str | None) -> Choice:
    """The Choice that the order filled, as the seat `eyes` knows it."""
    seen = at.ruleset.seen_by(before(at.log, record), eyes)
    choice = find(at.ruleset.menu(seen, record.seat), record.command)
    if choice is None:
        raise Refusal("The form of that order has changed, or is hidden from you. Undo the order instead.")
    return choice


def try_out(session: Session, campaign_id: int, person: User, change: Change) -> None:
    """Announces that somebody is about to preview the change; refuses what can be refused without playing.

    If an organiser plays, everybody is told before they learn anything. How an old order would have ended is
    more than other players know."""
    with writing(session):
        at = locked(session, campaign_id)
        found, _ = _checked(session, at, person, change)
        if is_told(session, at, person):
            sentence = " ".join(told(at.log, found.record, None))
            words = f"{person.username}, who plays here, previews a correction: {sentence}"
            notes.put(session, campaign_id, "people", person, words[: notes.TEXT_LONGEST])


def is_told(session: Session, at: Running, person: User) -> bool:
    """Whether everybody is told of this organiser's preview: they play, or substitute for a player."""
    return bool(own_seats(session, at, person))


def _checked(session: Session, at: Running, person: User, change: Change) -> tuple[Mendable, Mended]:
    """The order to be corrected and its replacement; refuses what can be refused without playing."""
    found = mendable(session, at, person, change.eyes, change.visible)
    mended = _mended(at, found, change)
    if mended.faces != found.record.faces and own_seats(session, at, person):
        raise Refusal(PLAYS)
    if not change.reason.strip():
        raise Refusal("Give a reason. Everybody can read it.")
    return found, mended


def rehearse(session: Session, at: Running, person: User, change: Change, key: str) -> Rehearsal:
    """The preview of the change; nothing is stored. Refuses what `mendable` refuses, what does not fill the
    form, what changes nothing, what the rules refuse, and a change without a reason."""
    found, mended = _checked(session, at, person, change)
    why = change.reason.strip()[:REASON_LONGEST]
    first = found.record.number
    holds, outcomes = play_again(at, first, amend_of(session, at), mended)
    return rehearsed(at, of_house(at, "mend", person, "", key, first, why), holds, outcomes, change.eyes)


def rehearsed(
    at: Running, mend: Record, holds: tuple[Record, ...], outcomes: tuple[Outcome, ...], eyes: str | None
) -> Rehearsal:
    """The preview of what was already played again: `mend` is the entry that would hold it."""
    held = (replace(item, held_by=mend.number, place=place) for place, item in enumerate(holds, 1))
    mend = replace(mend, holds=tuple(held))
    titles = tuple((seat.key, seat.title) for seat in at.seats)
    return Rehearsal(mend, at.log.with_unsaved(mend), outcomes, eyes, titles)


def _mended(at: Running, found: Mendable, change: Change) -> Mended:
    """What replaces the order."""
    record, choice = found.record, found.choice
    command = fill(choice, change.values)
    faces = record.faces if change.faces is None or not found.has_dice else change.faces
    check_faces(choice.throw, faces)
    if (command, faces) == (record.command, record.faces):
        raise Refusal(SAME)
    if faces != record.faces and is_closed(at, command, record.seat):
        raise Refusal("Those dice are hidden from somebody, so they stay.")
    return Mended(record.number, command, faces, record.typed)


def amend_of(session: Session, at: Running) -> Amend:
    """A function that puts the document of an entry under a state again."""

    def amend(state: Any, record: Record) -> tuple[object, ...]:
        query = select(Entry.extra).where(Entry.campaign_id == at.campaign.id, Entry.number == record.number)
        extra = json.loads(session.scalar(query) or "{}")
        if at.ruleset.amend is None:
            raise Refusal("This game keeps the scenario version it began with.")
        documents = documents_named(session, at.ruleset, extra["document"], extra)
        return tuple(at.ruleset.amend(state, documents, record.reason))

    return amend


def decide(
    session: Session, campaign_id: int, person: User, change: Change, read: str, key: str, seen: int
) -> Written:
    """Corrects the entry if it still means what was read: `read` is the hash of the preview, `seen` how many
    entries it knew. Raises Stale if something has happened since, and refuses as `rehearse` does."""
    with writing(session):
        at = locked(session, campaign_id)
        if done := repeated(session, at, person, key):
            return done
        rehearsal = rehearse(session, at, person, change, key)
        if rehearsal.mark != read:
            raise Stale(news(at.log, change.eyes, seen))
        return insert(session, at, rehearsal.mend, goes_on=True)
