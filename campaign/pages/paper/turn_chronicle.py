"""The chronicle of one turn, for the end of a report on paper.

Only what everybody may know: a report is for the club and its blog. What was taken back is left out. Which
turn an entry belongs to is the number of the standing it met. What was ordered about one matter, a battle
say, is told together under its name, the matters in the order in which they came up; what concerns none of
them stands before.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from campaign.log.entries import Record, standing
from campaign.log.fold import Log, before, chronicle, record_at, state_after, told
from campaign.pages.frame.reader import Reader
from rulesets.kit.drawing.sheets import Columns, Prose
from rulesets.kit.flow.choices import takes

WHOLE = "The turn"


@dataclass(slots=True)
class _Matter:
    """What was told of one matter, and how it is called."""

    title: str
    sentences: list[str] = field(default_factory=list)


def turn_chronicle(reader: Reader, number: int) -> Columns | None:
    """The sentences of the turn, a block a matter; None where nothing is told of it."""
    log = reader.running.log
    last = log.last if reader.at is None else record_at(log, reader.key, reader.at).number
    matters: dict[str, _Matter] = {"": _Matter(WHOLE)}
    for record in _of_turn(log, last, number):
        subject, title = _matter(log, record)
        matter = matters.setdefault(subject, _Matter(title))
        matter.title = title
        matter.sentences.extend(told(log, record, None))
    prose = tuple(
        Prose(((" ".join(matter.sentences), ""),), matter.title)
        for matter in matters.values()
        if matter.sentences
    )
    return Columns(prose) if prose else None


def _of_turn(log: Log, last: int, number: int) -> Iterator[Record]:
    """What the public was told in the turn and still stands, a mended order as it stands now."""
    of_house = [line.record for line in chronicle(log, None) if not line.record.is_game]
    for record in sorted((*standing(log.records), *of_house), key=lambda record: record.number):
        if record.number <= last and told(log, record, None) and _turn_of(log, record) == number:
            yield record


def _matter(log: Log, record: Record) -> tuple[str, str]:
    """What the order was about, and its name at the time; nothing for an order about the whole turn."""
    if record.command is None:
        return "", WHOLE
    met = before(log, record)
    menu = log.ruleset.menu(met, record.seat)
    subject = next((choice.subject for choice in menu if takes(choice, record.command)), "")
    named = dict(log.ruleset.standing(met, None).subjects)
    if subject not in named:
        return "", WHOLE
    return subject, named[subject]


def _turn_of(log: Log, record: Record) -> int:
    """The turn in which the entry was made; what opens the game belongs to the first."""
    met = state_after(log, 1) if record.number == 1 else before(log, record)
    return log.ruleset.standing(met, None).number
