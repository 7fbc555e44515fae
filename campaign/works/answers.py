"""What answers each question that takes long: a function of a database that is only read, and of plain
arguments.

Invariant: whoever asks has been asked for the right to it by the page, each time; equal arguments and an
equal edition have one answer, kept under their hash beside what was printed.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.lab import asked as lab
from campaign.log.running import Running, ruleset_named, running
from campaign.play import mending
from campaign.play.todays_rules import by_todays_rules
from campaign.practice import battle_runs, runs as practice
from campaign.practice.ran import RUNS, Runs
from campaign.printing.content import REFUSED
from campaign.storage import documents as shelf
from campaign.storage.models import Campaign, User
from campaign.works.differing import Differing, TriedOut, differing, tried_out
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import kind_named

TODAYS_RULES, MEND = "todays-rules", "mend"


def _todays_rules(session: Session, uid: str, eyes: str | None) -> Any:
    """What would differ in the campaign by today's rules, as far as the seat may know."""
    at = _campaign(session, uid)
    return to_json(shape(Differing), differing(at, by_todays_rules(session, at, eyes)))


def _mend(
    session: Session, uid: str, person: int, eyes: str | None, visible: int, typed: str, reason: str
) -> Any:
    """What would come of an old entry that the person mends; `typed` are its values and dice as JSON."""
    at, (values, faces) = _campaign(session, uid), json.loads(typed)
    chosen = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
    change = mending.Change(visible, eyes, chosen, None if faces is None else tuple(faces), reason)
    rehearsal = mending.rehearse(session, at, session.get_one(User, person), change, MEND)
    return to_json(shape(TriedOut), tried_out(at, rehearsal))


def _practice_runs(session: Session, slug: str, kind: str, written: str, first: int, number: int) -> Any:
    """So many practice runs of the document, which is written as JSON, from that number on."""
    ruleset = ruleset_named(session, slug)
    found = kind_named(ruleset, kind)
    document = from_json(shape(found.type), json.loads(written))
    documents = shelf.resolve(session, ruleset, document)
    rulings = found.cover(documents.main, documents.library).rulings or ruleset.rulings()
    numbers, sides = range(first, first + number), ruleset.sides(document)
    if found.playouts is not None:
        runs = [battle_runs.run(found, document, documents.library, sides, each) for each in numbers]
    else:
        runs = [practice.run(ruleset, documents, rulings, each) for each in numbers]
    return to_json(shape(Runs), Runs(tuple(runs)))


def _campaign(session: Session, uid: str) -> Running:
    return running(session, session.scalars(select(Campaign.id).where(Campaign.uid == uid)).one())


def differing_in(answer: Any) -> Differing:
    """The table out of the answer."""
    found: Differing = from_json(shape(Differing), answer)
    return found


def tried_out_in(answer: Any) -> TriedOut:
    """What would come of a mend, out of the answer."""
    found: TriedOut = from_json(shape(TriedOut), answer)
    return found


def answered(session: Session, name: str, arguments: Sequence[Any]) -> Any:
    """The answer to the question of that name, as plain data."""
    try:
        return ANSWERS[name](session, *arguments)
    except Refusal as refusal:
        return {REFUSED: refusal.sentence}


ANSWERS: Mapping[str, Callable[..., Any]] = {
    TODAYS_RULES: _todays_rules,
    MEND: _mend,
    RUNS: _practice_runs,
    lab.LAB: lab.answer,
}
