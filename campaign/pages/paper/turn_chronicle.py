"""The chronicle of one turn, for the end of a report on paper.

Only what everybody may know: a report is for the club and its blog. What was taken back is
left out. Which turn an entry belongs to is the number of the standing it met.
"""

from campaign.log.entries import Record
from campaign.log.fold import Log, chronicle, record_at, state_after
from campaign.pages.frame.reader import Reader
from rulesets.kit.drawing.sheets import Columns, Prose


def turn_chronicle(reader: Reader, number: int) -> Columns | None:
    """The sentences of the turn as paragraphs, an entry each; None where nothing is told of it."""
    log = reader.running.log
    last = log.last if reader.at is None else record_at(log, reader.key, reader.at).number
    told = tuple(
        (" ".join(line.sentences), "")
        for line in chronicle(log, None)
        if line.record.number <= last
        and not line.struck
        and line.sentences
        and _turn_of(log, line.record) == number
    )
    return Columns((Prose(told, "Chronicle"),)) if told else None


def _turn_of(log: Log, record: Record) -> int:
    """The turn in which the entry was made; what opens the game belongs to the first."""
    met = state_after(log, max(1, record.number - 1))
    return log.ruleset.standing(met, None).number
