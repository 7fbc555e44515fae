"""Replays opened as campaigns: a finished game, a broken one of `fuzz`, a demonstration.

Invariant: the entries are what today's rules make of the replay's orders and dice. Nobody has a seat until
the organiser gives them out. It reads texts of `rulesets/kit/replay.py`.
"""

import uuid
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.entries import Kind, Record, write
from campaign.log.running import house_of, running
from campaign.play.opening import checked_title, new_row, opening_extra
from campaign.play.writer import summarise
from campaign.storage import documents as shelf
from campaign.storage.db import now, writing
from campaign.storage.lru_cache import Recent
from campaign.storage.models import Campaign, Membership, User
from rulesets.kit.replay import Replay, documents_of, from_text, play
from rulesets.kit.ruleset import AnyRuleset, kind_named
from rulesets.kit.words import cut

_TITLES: Recent[str] = Recent(64)


@dataclass(frozen=True, slots=True)
class Demonstration:
    """A replay with which a system shows itself."""

    title: str
    text: str


def open_replay(session: Session, text: str, organiser: User | None, title: str = "") -> Campaign:
    """A new campaign at the point where the replay ends; its note is the title if none is given.

    Raises Unreadable for a file that is no replay, and Refusal if an order is no longer valid. Without an
    organiser the first visitor becomes it.
    """
    ruleset, replay = from_text(text, house_of(session).rulesets)
    records = _records(ruleset, replay)
    documents = documents_of(ruleset, replay)
    with writing(session):
        name, refs = shelf.store_all(session, ruleset, kind_named(ruleset, replay.kind), documents)
        wished = title or replay.note or f"A replay of {ruleset.title}"
        words = checked_title(cut(wished, 120))
        campaign = new_row(session, words, ruleset.slug, name, "all", "house")
        for record in records:
            extra = opening_extra(ruleset, refs, replay.rulings) if record.number == 1 else None
            session.add(write(ruleset, record, campaign.id, extra))
        if organiser is not None:
            session.add(Membership(campaign_id=campaign.id, user_id=organiser.id, role="organiser", side=""))
        session.flush()
        summarise(running(session, campaign.id))
    return campaign


def _records(ruleset: AnyRuleset, replay: Replay) -> tuple[Record, ...]:
    played = play(ruleset, replay)
    at = now()

    def record(
        number: int, seat: str, command: object | None, faces: tuple[int, ...], events: tuple[Any, ...]
    ) -> Record:
        kind: Kind = "start" if number == 1 else "order"
        return Record(number, kind, None, "", seat, command, faces, False, events, at, uuid.uuid4().hex)

    return (
        record(1, "", None, (), played.opening),
        *(
            record(number, step.order.seat, step.order.command, step.order.faces, step.events)
            for number, step in enumerate(played.steps, 2)
        ),
    )


def demonstrations(ruleset: AnyRuleset) -> tuple[Demonstration, ...]:
    """The system's own demonstrations; a replay's note is its title."""

    def title(text: str) -> str:
        return _TITLES.get((text,), lambda: from_text(text, (ruleset,))[1].note)

    return tuple(Demonstration(title(text), text) for text in ruleset.demonstrations())


def missing_demonstrations(session: Session) -> tuple[Demonstration, ...]:
    """The demonstrations of all systems that are not the title of a campaign yet."""
    titles = set(session.scalars(select(Campaign.title)))
    return tuple(
        shown
        for ruleset in house_of(session).rulesets
        for shown in demonstrations(ruleset)
        if shown.title not in titles
    )


def make_demonstrations(session: Session, organiser: User | None) -> tuple[Campaign, ...]:
    """Opens every missing demonstration and returns the new campaigns."""
    return tuple(
        open_replay(session, shown.text, organiser, shown.title) for shown in missing_demonstrations(session)
    )
