"""Runs of the lab as questions of the queue: asked for in lots, answered by processes beside the servers, and
kept by content: the same state, players, seed and rules have the same answer for whoever may ask.

A lot is cancelled until it is at work; what is done stays.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy.orm import Session

from campaign.lab.subject import Subject, named, with_rule
from campaign.printing import kept, queue
from campaign.printing.content import REFUSED, Work
from rulesets.kit.codec import canonical, from_json, shape, to_json
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.lab.lots import Asked, Lot, play, together
from rulesets.kit.ruleset import AnyRuleset

LAB = "lab"
"""The name of the question (`campaign/works/answers.py`)."""
TOGETHER, SLOWLY = 50, 10
"""So many runs in one job of the queue, and so many of a game without a fast way."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What is asked: `players` by side, how many runs, the seed of their dice, and the open `matter` whose
    worth is sought, empty for none. `rule` is a house rule ("name=word") to be played beside those of the
    game."""

    players: tuple[tuple[str, str], ...]
    runs: int
    seed: str
    matter: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """What is played by the rules as they are, and with the `other` rule. `waiting` lots are still to come;
    `failed` says why one did, empty for none."""

    played: Lot
    other: Lot
    waiting: int
    failed: str

    @property
    def runs(self) -> int:
        """How many runs there are."""
        return len(self.played.winners)


def questions(
    subject: Subject, settings: Settings, edition: str, title: str, rule: str = ""
) -> tuple[Work, ...]:
    """The questions that make up the runs, by the rules as they are or with the other one."""
    about = {**asdict(settings), "matter": "" if rule else settings.matter, "rule": rule, "runs": 0}
    written = canonical({"source": subject.source, "settings": about})
    number = TOGETHER if subject.ruleset.playing else SLOWLY
    firsts = range(1, settings.runs + 1, number)
    return tuple(Work(title, LAB, (written, first, number), edition) for first in firsts)


def answer(session: Session, written: str, first: int, number: int) -> Any:
    """The answer to one of them. Refuses what `named` and `with_rule` refuse."""
    told = json.loads(written)
    settings: Settings = from_json(shape(Settings), told["settings"])
    subject = with_rule(named(session, told["source"]), settings.rule)
    asked = runs_of(subject, settings, settings.rule)
    return to_json(shape(Lot), lot(subject.ruleset, asked, first, number))


def lot(ruleset: AnyRuleset, asked: Asked, first: int, number: int) -> Lot:
    """So many runs from that number on, with dice by their seed."""
    return play(ruleset, asked, first, number, Random)


def runs_of(subject: Subject, settings: Settings, rule: str = "") -> Asked:
    """What is played out; the worth of a matter is sought by the rules as they are alone."""
    matter = "" if rule else settings.matter
    players = subject.players(settings.players)
    return Asked(subject.seen, subject.seat, subject.seats, players, settings.seed, matter)


def in_words(subject: Subject, settings: Settings) -> str:
    """Who plays: "Allies: bold. Axis: cautious"."""
    titles = {side.key: side.title for side in subject.camps}
    return ". ".join(f"{titles[side]}: {name}" for side, name in settings.players)


def progress(session: Session, folder: Path, works: Sequence[Work], others: Sequence[Work]) -> Progress:
    """How far they are. Raises Refusal if that is an answer."""
    waiting, failed = 0, ""
    for work in (*works, *others):
        stands = queue.look(session, work.hash)
        waiting += stands is not None and not stands.sentence
        failed = failed or (stands.sentence if stands else "")
    return Progress(_played(session, folder, works), _played(session, folder, others), waiting, failed)


def _played(session: Session, folder: Path, works: Sequence[Work]) -> Lot:
    """The lots that are there, up to the first that is not: runs are counted without gaps."""
    lots: list[Lot] = []
    for work in works:
        if (data := kept.find(session, folder, work.hash)) is None:
            break
        if REFUSED in (found := json.loads(data)):
            raise Refusal(found[REFUSED])
        lots.append(from_json(shape(Lot), found))
    return together(lots)
