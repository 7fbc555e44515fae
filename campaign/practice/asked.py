"""Practice runs as questions of the queue: asked for together, answered a few at a time, kept by content.

Invariant: whoever asks has been asked for the right to the document by the page. Equal documents have equal
questions, so what one person had played through is there for the next.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy.orm import Session

from campaign.practice.ran import FIRST, IN_ALL, RUNS, TOGETHER, Ran, Runs
from campaign.printing import kept, queue
from campaign.printing.content import REFUSED, Work
from campaign.printing.queue import Asker, TooMuch
from rulesets.kit.codec import canonical, from_json, shape, to_json
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the runs are: those that are done, how many jobs still wait or are at work, and why some
    failed, empty for none. `many` are wanted in all."""

    runs: tuple[Ran, ...] = ()
    waiting: int = 0
    failed: str = ""
    many: int = FIRST

    @property
    def is_begun(self) -> bool:
        """Whether somebody asked for them."""
        return bool(self.runs or self.waiting or self.failed)

    @property
    def is_enough(self) -> bool:
        """Whether so many runs are there that they tell something, also while more are played."""
        return len(self.runs) >= FIRST

    @property
    def is_whole(self) -> bool:
        """Whether all runs there can be are there."""
        return len(self.runs) == IN_ALL


def questions(
    ruleset: AnyRuleset, kind: AnyDocumentKind, document: Any, title: str, edition: str
) -> tuple[Work, ...]:
    """The questions that make up all runs."""
    written = canonical(to_json(shape(kind.type), document))
    return tuple(
        Work(title, RUNS, (ruleset.slug, kind.name, written, first, TOGETHER), edition)
        for first in range(1, IN_ALL + 1, TOGETHER)
    )


def progress(session: Session, folder: Path, works: Sequence[Work]) -> Progress:
    """How far they are. Raises Refusal if that is an answer: the document begins no game."""
    runs: list[Ran] = []
    waiting, failed, many = 0, "", FIRST
    for number, work in enumerate(works, 1):
        if (data := kept.find(session, folder, work.hash)) is not None:
            runs += _runs(json.loads(data))
        elif (stands := queue.look(session, work.hash)) is not None:
            waiting += not stands.sentence
            many = max(many, number * TOGETHER)
            failed = failed or stands.sentence
    return Progress(tuple(runs), waiting, failed, IN_ALL if many > FIRST else FIRST)


def _runs(answer: Any) -> tuple[Ran, ...]:
    if REFUSED in answer:
        raise Refusal(answer[REFUSED])
    found: Runs = from_json(shape(Runs), answer)
    return found.runs


def ask(session: Session, folder: Path, works: Sequence[Work], asker: Asker, many: int = FIRST) -> None:
    """Puts into the queue what is not there yet of so many runs. Raises TooMuch if none of it finds room."""
    ask_each(session, folder, works[: many // TOGETHER], asker)


def ask_each(session: Session, folder: Path, works: Sequence[Work], asker: Asker) -> None:
    """Puts into the queue what is not there yet. Raises TooMuch if none of it finds room."""
    for place, work in enumerate(works):
        if kept.find(session, folder, work.hash) is None:
            try:
                queue.ask(session, work, asker)
            except TooMuch:
                if not place:
                    raise
                return


def cancel(session: Session, works: Sequence[Work], asker: Asker) -> None:
    """Takes out of the queue what waits; a job at work is finished, and what is done stays."""
    queue.withdraw(session, (work.hash for work in works), asker)
