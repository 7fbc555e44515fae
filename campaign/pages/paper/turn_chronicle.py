"""What happened in one turn, in sentences by matter, for the end of a report on paper.

Only what everybody may know: a report is for the club and its blog. It is no log: what was taken back, what
the house did with papers and files, and who agreed to what are left out, and so are the events of which the
sheet tells in words of its own. Which turn an entry belongs to is the number of the standing it met. What was
ordered about one matter, a battle say, is told together under its name, the matters in the order in which
they came up; what concerns none of them stands before.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from campaign.log.dice_labels import filled_by
from campaign.log.entries import Record, standing
from campaign.log.fold import Log, before, record_at, state_after
from campaign.log.overruled import overruled
from campaign.pages.frame.reader import Reader
from rulesets.kit.drawing.sheets import Chronicle, Columns, Prose
from rulesets.kit.flow import agreement

WHOLE = "The turn"


@dataclass(slots=True)
class _Matter:
    """What was told of one matter, and how it is called."""

    title: str
    sentences: list[str] = field(default_factory=list)


def turn_chronicle(reader: Reader, wanted: Chronicle) -> Columns | None:
    """The sentences of the turn, a block a matter; None where nothing is told of it."""
    log = reader.running.log
    last = log.last if reader.at is None else record_at(log, reader.key, reader.at).number
    opens, titles = dict(wanted.opens), dict(wanted.titles)
    matters: dict[str, _Matter] = {"": _Matter(WHOLE)}
    fallen = overruled(log, standing(log.records[:last]), None)
    for record in _of_turn(log, last, wanted.number):
        if record.number in fallen:
            continue
        subject, title = matter_of(log, record)
        if subject not in matters:
            matters[subject] = _Matter(title, [opens[subject]] if subject in opens else [])
        matters[subject].title = title
        for place, sentence in _told(log, record, wanted):
            matter = matters.setdefault(place, _Matter(titles[place])) if place else matters[subject]
            matter.sentences.append(sentence)
    prose = tuple(
        Prose(((" ".join(matter.sentences), ""),), matter.title)
        for matter in matters.values()
        if matter.sentences
    )
    return Columns(prose) if prose else None


def _of_turn(log: Log, last: int, number: int) -> Iterator[Record]:
    """The orders of the turn that stand."""
    for record in standing(log.records[:last]):
        if record.kind != "amend" and _turn_of(log, record) == number:
            yield record


def _told(log: Log, record: Record, wanted: Chronicle) -> Iterator[tuple[str, str]]:
    """What the public was told of the order and is told here, each with the place it is told under; empty for
    that of the order."""
    state = before(log, record)
    fields, titles = dict(wanted.placed), dict(wanted.titles)
    for event in record.events:
        sentence = log.ruleset.tell(state, event, None)
        if sentence and not isinstance(event, (*agreement.EVENTS, *wanted.untold)):
            place = getattr(event, fields[type(event)]) if type(event) in fields else ""
            yield (place if place in titles else ""), sentence
        state = log.ruleset.evolve(state, event)


def matter_of(log: Log, record: Record) -> tuple[str, str]:
    """What the order was about, and its name at the time; nothing for an order about the whole turn."""
    if record.command is None:
        return "", WHOLE
    met = before(log, record)
    named = dict(log.ruleset.standing(met, None).subjects)
    filled = filled_by(log, record) if named else None
    subject = filled.subject if filled else ""
    if subject not in named:
        return "", WHOLE
    return subject, named[subject]


def _turn_of(log: Log, record: Record) -> int:
    """The turn in which the entry was made; what opens the game belongs to the first."""
    met = state_after(log, 1) if record.number == 1 else before(log, record)
    return log.ruleset.standing(met, None).number
