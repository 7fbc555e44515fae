"""Runs of the lab as questions of the queue: asked for in lots, answered by processes beside the servers, and
kept by content: the same state, players, seed and rules have the same answer for whoever may ask.

A lot is cancelled until it is at work; what is done stays.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from time import time
from typing import Any

from sqlalchemy.orm import Session

from campaign.lab.sources import named
from campaign.lab.spread import time_left
from campaign.lab.subject import EVERY, Settings, Subject, lot, runs_by, runs_of, with_rule
from campaign.printing import kept, queue
from campaign.printing.answerer import SECONDS
from campaign.printing.content import REFUSED, Work
from rulesets.kit.codec import canonical, from_json, shape, to_json
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.lab.lots import Lot, together

LAB = "lab"
"""The name of the question (`campaign/works/answers.py`)."""
TOGETHER, SLOWLY, OF_EACH = 50, 10, 5
"""So many runs in one job of the queue, so many of a game without a fast way, and so many where every house
rule is tried."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What is played by the rules as they are, and with the `other` rule. `waiting` lots are still to come;
    `failed` says why one did, `left` how long the others take; empty for none."""

    played: Lot
    other: Lot
    waiting: int
    failed: str
    left: str

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
    number = OF_EACH if rule == EVERY else TOGETHER if subject.ruleset.playing else SLOWLY
    firsts = range(1, runs_by(settings, rule) + 1, number)
    return tuple(Work(title, LAB, (written, first, number), edition) for first in firsts)


def answer(session: Session, written: str, first: int, number: int) -> Any:
    """The answer to one of them. Refuses what `named` and `with_rule` refuse."""
    told = json.loads(written)
    settings: Settings = from_json(shape(Settings), told["settings"])
    subject = with_rule(named(session, told["source"]), settings.rule)
    asked = runs_of(subject, settings, settings.rule)
    return to_json(shape(Lot), lot(subject.ruleset, asked, first, number))


def progress(session: Session, folder: Path, works: Sequence[Work], others: Sequence[Work]) -> Progress:
    """How far they are. Raises Refusal if that is an answer."""
    waiting, failed = 0, ""
    for work in (*works, *others):
        stands = queue.look(session, work.hash)
        waiting += stands is not None and not stands.sentence
        failed = failed or (stands.sentence if stands else "")
    left = left_by([kept.made(folder, work) for work in (*works, *others)], time()) if waiting else ""
    return Progress(_played(session, folder, works), _played(session, folder, others), waiting, failed, left)


def left_by(made: Iterable[float], now: float) -> str:
    """How long the other lots take, by when those of late were made (0: not yet); empty for fewer than three.

    No lot takes longer than its job may, so a longer gap is a pause, and what was before it does not count.
    """
    lots = sorted(made)
    done = [moment for moment in lots if moment]
    pauses = [place for place, (one, then) in enumerate(pairwise((*done, now)), 1) if then - one > SECONDS]
    lately = done[pauses[-1] if pauses else 0 :]
    return time_left(len(done), len(lots), (now - lately[0]) / (len(lately) - 1)) if len(lately) > 2 else ""


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
