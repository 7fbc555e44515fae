"""The matters of each turn and what it brought, and to which turn belongs what people say.

What is said of a matter belongs to the latest turn in which it came up, not after the one it was said in;
what is said of the whole campaign to the turn it was said in.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Protocol

from campaign.club import notes
from campaign.log.entries import Record
from campaign.log.fold import Log, before, seen_by
from campaign.log.overruled import overruled
from campaign.log.timeline import Turn, course
from campaign.pages.frame.reader import Reader
from campaign.pages.paper.turn_chronicle import WHOLE, matter_of
from campaign.storage.lru_cache import Recent
from campaign.storage.models import Note
from campaign.talk import mentions, photographs
from campaign.talk.tables import Photograph
from rulesets.kit import news
from rulesets.kit.flow import agreement

KEPT = 50


class Dated(Protocol):
    """What somebody said or showed: of which matter, and when."""

    @property
    def subject(self) -> str: ...
    @property
    def at(self) -> datetime: ...


@dataclass(slots=True)
class Matter:
    """A matter in a turn: how it was called last, and the orders about it of which something is told."""

    title: str
    records: list[Record] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A turn as some eyes see it: its matters by subject, what it brought, when its last entry was made."""

    matters: dict[str, Matter]
    rows: tuple[news.Row, ...]
    until: datetime


_CHAPTERS: Recent[tuple[tuple[Turn, ...], tuple[Chapter, ...]]] = Recent(KEPT)
"""Each with the turns it was told from."""


def chapters(who: Reader) -> tuple[Chapter, ...]:
    """A chapter for each turn of the course, as the reader's seat sees it."""
    seen = seen_by(who.running.log, who.key)
    newest = seen[-1].key if seen else ""
    turns = course(who.running)
    ends = (str(turn.records[-1].ident) for turn in turns[:-1] if turn.records)
    key = (who.campaign.uid, who.key or "", str(len(seen)), newest, *ends)
    of_turns, found = _CHAPTERS.get(key, lambda: (turns, _told_anew(who, turns)))
    if of_turns is not turns:
        found = _told_anew(who, turns)
        _CHAPTERS.put(key, (turns, found))
    return found


def _told_anew(who: Reader, turns: tuple[Turn, ...]) -> tuple[Chapter, ...]:
    log = who.running.log
    fallen = overruled(log, (record for turn in turns for record in turn.records), who.key)
    return tuple(_chapter(log, turn, who.key, fallen) for turn in turns)


def _chapter(log: Log, turn: Turn, eyes: str | None, fallen: frozenset[int]) -> Chapter:
    """The chapter of the turn, without the accounts that did not stand."""
    found: dict[str, Matter] = {"": Matter(WHOLE)}
    rows: list[news.Row] = []
    for record in turn.records:
        if record.number in fallen or record.kind == "amend":
            continue
        told = tuple(_told(log, record, eyes))
        rows += [row for _, more in told for row in more]
        if any(sentence for sentence, _ in told):
            subject, title = matter_of(log, record)
            matter = found.setdefault(subject, Matter(title))
            matter.title = title
            matter.records.append(record)
    newest = turn.records or log.records  # a turn that has just begun has none of its own
    return Chapter(found, tuple(rows), newest[-1].at)


def _told(log: Log, record: Record, eyes: str | None) -> Iterator[tuple[str, tuple[news.Row, ...]]]:
    """What the eyes are told of each event of the entry, and the rows it adds; who proposed and who agreed is
    the log's."""
    state, ruleset = before(log, record), log.ruleset
    for event in record.events:
        sentence = ruleset.tell(state, event, eyes)
        if sentence is not None and not isinstance(event, agreement.EVENTS):
            rows = (_lasting(log, state, row) for row in ruleset.news(state, event, eyes))
            yield sentence, tuple(rows)
        state = ruleset.evolve(state, event)


def _lasting(log: Log, state: Any, row: news.Row) -> news.Row:
    """The row under the lasting name of its matter."""
    if not isinstance(row, news.Battle) or not row.subject:
        return row
    return replace(row, subject=log.ruleset.lasting(state, row.subject))


def place_of(item: Dated, played: tuple[Chapter, ...]) -> int:
    """The place of the turn to which what was said belongs, from 0."""
    said = next((place for place, turn in enumerate(played) if item.at < turn.until), len(played) - 1)
    known = [place for place in range(said + 1) if item.subject and item.subject in played[place].matters]
    return known[-1] if known else said


def said_to(who: Reader) -> tuple[Note, ...]:
    """What people say, as far as the edition's readers may read it, oldest first."""
    return notes.notes_for(who.session, who.campaign.id, who.sides, mentions.SAID)


def shown_to(who: Reader) -> tuple[Photograph, ...]:
    """The photographs that the edition's readers may see, oldest first."""
    return photographs.seen(who.session, who.campaign.id, who.sides)
