"""Practice games: a private campaign that begins with a draft as it stands, or with a shipped document.

Invariant: a person has one practice game of a draft at a time, and one that shows a practice run of it. Both
are marked as their practice copies. An older one is deleted when the next begins. Nobody else is told.
"""

import uuid
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.entries import write
from campaign.log.running import running
from campaign.play import copies, opening
from campaign.play.opening import Ready, Start
from campaign.play.writer import summarise
from campaign.practice import program, runs
from campaign.storage.db import locked, writing
from campaign.storage.models import Campaign, PracticeCopy, User
from rulesets.kit.playout import Step
from rulesets.kit.ruleset import fold


@dataclass(frozen=True, slots=True)
class OfDraft:
    """A state of a draft: the draft's uid and the number of the revision. `run` is the number of the practice
    run that is shown, 0 for a game that the person plays."""

    uid: str
    revision: int
    run: int = 0


NO_DRAFT = OfDraft("", 0)


@dataclass(frozen=True, slots=True)
class Begun:
    """The practice game; `was_there`: it was begun before. `gone` is the revision of the older one that was
    deleted for it, 0 if there was none. `is_cut_short`: a run is too long to be shown whole."""

    campaign: Campaign
    was_there: bool = False
    gone: int = 0
    is_cut_short: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """A practice game, and of which state of which draft."""

    campaign: Campaign
    of: OfDraft


def begin(session: Session, person: User, start: Start, of: OfDraft, anew: bool = False) -> Begun:
    """The person's practice game of the draft, with them in every seat; of a run, played as the program did.

    One that runs on this very state of the draft is given again, unless it is wanted `anew`. Refuses what
    `opening.ready` refuses, and a person with too many practice copies.
    """
    made = opening.ready(session, start)
    steps, is_cut_short = _run(made, of.run) if of.run else ((), False)
    with writing(session):
        locked(session, User, person.id)
        sent_before = session.scalar(select(Campaign).where(Campaign.uid == start.uid))
        if start.uid and sent_before is not None:
            return Begun(sent_before, was_there=True)
        older = game_of(session, person, of.uid, is_run=of.run > 0)
        if older is not None and older.of == of and not (anew or (older.campaign.finished and not of.run)):
            return Begun(older.campaign, was_there=True)
        if older is not None:
            copies.delete(session, older.campaign.slug, person)
        copies.require_room(session, person.id)
        campaign = _stored(session, person, made, start.uid, of, steps)
        return Begun(campaign, gone=older.of.revision if older else 0, is_cut_short=is_cut_short)


def _run(made: Ready, number: int) -> tuple[tuple[Step, ...], bool]:
    """The steps of the run, and whether they are not all."""
    seats = made.ruleset.seats(made.documents, made.rulings)
    state, sides = fold(made.ruleset, made.events), made.ruleset.sides(made.documents.main)
    return program.bounded(runs.steps(made.ruleset, state, seats, sides, number))


def learning(session: Session, person: User, start: Start) -> Campaign:
    """A practice game of no draft, with the person in every seat; the one that the form made before. Refuses
    what `opening.ready` refuses, and a person with too many practice copies."""
    made = opening.ready(session, start)
    with writing(session):
        copies.require_room(session, person.id)
        there = session.scalar(select(Campaign).where(Campaign.uid == start.uid))
        return there or _stored(session, person, made, start.uid, NO_DRAFT)


def _stored(
    session: Session, person: User, made: Ready, uid: str, of: OfDraft, steps: tuple[Step, ...] = ()
) -> Campaign:
    """The campaign with all its entries and marks; the caller commits."""
    campaign = opening.begin(session, made, person, False, uid, goes_on=not of.run)
    copies.mark(session, campaign.id, person.id, draft=of.uid, revision=of.revision, run=of.run)
    copies.take_every_seat(session, campaign.id, running(session, campaign.id).seats, person)
    for record in program.records(1, steps, uuid.uuid4().hex):
        session.add(write(made.ruleset, record, campaign.id))
    session.flush()
    summarise(running(session, campaign.id))
    return campaign


def game_of(session: Session, person: User, uid: str, is_run: bool = False) -> Game | None:
    """The person's practice game of the draft of that uid, or that which shows a run of it; or None."""
    mine = PracticeCopy.user_id == person.id, PracticeCopy.draft == uid
    row = session.scalar(
        select(PracticeCopy).where(*mine, PracticeCopy.run > 0 if is_run else PracticeCopy.run == 0)
    )
    if row is None:
        return None
    return Game(session.get_one(Campaign, row.campaign_id), OfDraft(row.draft, row.revision, row.run))
