"""The program in practice copies: orders of a player of the house, or drawn at random, stored as entries.

Invariant: every order is one that the menus offer, and `decide` accepts it. Only its owner lets the program
play in a practice copy. It plays outside the writing transaction and stores all or nothing.
"""

import random
import time
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.entries import Record, write
from campaign.log.running import running
from campaign.play import copies
from campaign.play.writer import follow, locked, summarise
from campaign.storage.db import now, writing
from campaign.storage.models import THE_HOUSE, THE_PROGRAM, Entry, User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.players import player_named
from rulesets.kit.playout import PLAIN_WORDS, Step, walk
from rulesets.kit.ruleset import AnyRuleset, Standing

SECONDS = 3.0
"""So much of the processor one press may take."""
NO_RULINGS = 1_000_000
"""The program plays without rulings of an organiser: one in so many orders."""


@dataclass(frozen=True, slots=True)
class Played:
    """How far the program played: how many orders it gave, and how the game stands. `is_cut_short`: it used
    up its time."""

    orders: int
    standing: Standing
    is_cut_short: bool = False


def turn_of(standing: Standing) -> object:
    """What tells one turn from another."""
    return standing.number or standing.turn


def play_on(
    session: Session,
    campaign_id: int,
    person: User,
    key: str,
    to_end: bool = False,
    side: str = "",
    player: str = "",
) -> Played:
    """The program plays the practice copy to the end of its turn, or of the game. For one side alone it plays
    until nothing is asked of that side. `player` is the name of one of the house's
    (`rulesets/kit/players.py`); any other name plays at random.

    Refuses anybody but its owner, and where somebody gave an order meanwhile. The same submission (`key`)
    plays once.
    """
    if copies.whose(session, campaign_id) != person.id:
        raise Refusal("The program plays in your own practice copies only.")
    at = running(session, campaign_id)
    turn = turn_of(at.ruleset.standing(at.state, None))
    seats = [seat.key for seat in at.seats if side in ("", seat.side)]

    def is_over(state: Any) -> bool:
        if side:
            return not _is_asked(at.ruleset, state, seats)
        return not to_end and turn_of(at.ruleset.standing(state, None)) != turn

    play = () if is_over(at.state) else played(at.ruleset, at.state, seats, player=player)
    steps, cut_short = bounded(play, lambda step: is_over(step.after))
    with writing(session):
        newest = locked(session, campaign_id)
        sent_before = select(Entry.key).where(Entry.campaign_id == campaign_id, Entry.key == key)
        if session.scalar(sent_before) is not None:
            return Played(0, at.ruleset.standing(newest.state, None))
        if newest.log.last != at.log.last:
            raise Refusal("Somebody gave an order meanwhile. Let the program play again.")
        for record in records(at.log.last, steps, key):
            session.add(write(at.ruleset, record, campaign_id))
        session.flush()
        after = running(session, campaign_id)
        after = follow(session, after, after.log.records[-1])
        summarise(after)
    return Played(len(steps), at.ruleset.standing(after.state, None), cut_short)


def _is_asked(ruleset: AnyRuleset, state: Any, seats: Sequence[str]) -> bool:
    """Whether one of the seats has an order that somebody waits for."""
    return any(choice.weight == "asked" for seat in seats for choice in ruleset.menu(state, seat))


def bounded(
    steps: Iterable[Step], is_enough: Callable[[Step], bool] = lambda step: False
) -> tuple[tuple[Step, ...], bool]:
    """The steps, up to the first that is enough or as far as the time of a press reaches, and whether the
    time ended them."""
    taken, began = [], time.thread_time()
    for step in steps:
        taken.append(step)
        if is_enough(step):
            break
        if time.thread_time() - began > SECONDS:
            return tuple(taken), True
    return tuple(taken), False


def played(ruleset: AnyRuleset, state: Any, seats: Sequence[str], player: str = "") -> Iterator[Step]:
    """The program's game from that state on, another each time."""
    chance = random.Random()
    drawn = player_named(player, ruleset, seats, chance)
    return walk(ruleset, state, seats, chance, NO_RULINGS, words=PLAIN_WORDS, player=drawn)


def records(last: int, steps: Sequence[Step], key: str) -> Iterator[Record]:
    """The entries of the steps, after so many others. Automatic ones follow the entry before them."""
    moment = now()
    for number, step in enumerate(steps, last + 1):
        yield Record(
            number,
            "order",
            None,
            THE_HOUSE if step.is_automatic else THE_PROGRAM,
            step.order.seat,
            step.order.command,
            step.order.faces,
            False,
            step.events,
            moment,
            key if number == last + 1 else uuid.uuid4().hex,
            caused_by=number - 1 if step.is_automatic else None,
        )
