"""An issue of the newspaper: a turn that is over, as the public or one side may know it.

It is worked out from the log and from what people said, each time anew. Invariant: it tells what the
chronicle tells the same eyes, and shows words and photographs of no other side; of the orders it quotes only
what is told of them. A turn that is taken back has no issue.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from campaign.log.entries import Record
from campaign.log.fold import before, state_after, told
from campaign.log.matters import title_of
from campaign.log.timeline import Turn, course, plot_of_turns
from campaign.pages.frame.reader import Reader
from campaign.pages.news import changes
from campaign.pages.news.changes import Change
from campaign.pages.news.chapters import Matter, chapters, place_of, said_to, shown_to
from campaign.storage.models import Note
from campaign.talk.tables import Photograph
from exports.picture import AnyBoard
from rulesets.kit.drawing.plot import Plot
from rulesets.kit.flow.choices import Text, find
from rulesets.kit.ruleset import Standing

LONGEST_NAME = 10
"""So many letters of a side's name have room at the end of its curve."""


@dataclass(frozen=True, slots=True)
class Quote:
    """What somebody said in his own words; `by` says who, and for whom or to whom he spoke where it was for a
    side."""

    words: str
    by: str
    side: str


@dataclass(frozen=True, slots=True)
class Story:
    """A matter of the turn: what the log tells, each paragraph after the part of the field it is about,
    if any; what people say of it, and photographs. `by` names who gave its orders; without a `title` it is
    the turn itself or the campaign."""

    subject: str
    title: str
    by: str
    told: tuple[tuple[str, str], ...]
    quotes: tuple[Quote, ...]
    photographs: tuple[Photograph, ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing is told, said or shown of it."""
        return not (self.told or self.quotes or self.photographs)


@dataclass(frozen=True, slots=True)
class Issue:
    """All that an issue holds. `number` counts from 1; `side` is whose edition it is, empty for the public's;
    `turns` are those up to this one, `of` how many issues there are."""

    number: int
    of: int
    side: str
    turn: Turn
    headline: str
    lead: tuple[str, ...]
    board: AnyBoard | None
    changes: tuple[Change, ...]
    left_out: int
    plot: Plot | None
    verdict: str
    stories: tuple[Story, ...]
    rest: Story
    turns: tuple[Turn, ...]

    @property
    def without_photographs(self) -> "Issue":
        """The issue in words, maps and figures alone."""
        stories = tuple(replace(story, photographs=()) for story in self.stories)
        return replace(self, stories=stories, rest=replace(self.rest, photographs=()))


def turns_over(who: Reader) -> tuple[Turn, ...]:
    """The turns of which there is an issue, in order."""
    return tuple(turn for turn in course(who.running) if turn.is_over)


def edition(who: Reader, is_public: bool) -> Reader:
    """The reader for whom his edition is made: with the eyes of the seat he looks as, where that has a side,
    else with the public's."""
    side = "" if is_public else who.side
    if side and side in who.sides:
        return replace(who, sides=frozenset({"", side}), at=None)
    return replace(who, key=None, sides=frozenset({""}), at=None)


def issue_of(who: Reader, number: int) -> Issue | None:
    """That issue for the eyes of the reader, who is an `edition`; None where there is none."""
    over = turns_over(who)
    if not 1 <= number <= len(over):
        return None
    turn = over[number - 1]
    start = over[number - 2].state if number > 1 else state_after(who.running.log, 1)
    end = turn.state
    change = changes.changes(who.ruleset, who.running.sides, start, end, who.key)
    standing = who.ruleset.standing(end, None)
    earlier = over[number - 2] if number > 1 else None
    stories, rest = _stories(who, turn, number)
    return Issue(
        number=number,
        of=len(over),
        side=who.side,
        turn=turn,
        headline=changes.headline(change, who.running.sides, turn, standing),
        lead=changes.lead(who.running.sides, turn, earlier),
        board=changes.board_of(who.ruleset, end, who.key),
        changes=change[: changes.MOST],
        left_out=max(0, len(change) - changes.MOST),
        plot=_plot(over[:number]),
        verdict=_verdict(standing),
        stories=stories,
        rest=rest,
        turns=over[:number],
    )


def _plot(turns: Sequence[Turn]) -> Plot | None:
    """The scores up to the turn. A side of a long name is told by its ink and mark alone: the words beside
    the picture name it."""
    plot = plot_of_turns(turns, "")
    if plot is None:
        return None
    curves = (replace(it, title=it.title if len(it.title) <= LONGEST_NAME else "") for it in plot.curves)
    return replace(plot, curves=tuple(curves))


def _verdict(standing: Standing) -> str:
    return standing.result or standing.verdict


def _stories(who: Reader, turn: Turn, number: int) -> tuple[tuple[Story, ...], Story]:
    """The stories of the matters of the turn, and what else was told and said in it."""
    played = chapters(who)
    about = played[number - 1].matters
    said = [note for note in said_to(who) if place_of(note, played) == number - 1]
    seen = [item for item in shown_to(who) if place_of(item, played) == number - 1]
    subjects = dict.fromkeys((*about, *(note.subject for note in said), *(item.subject for item in seen)))
    standing = who.ruleset.standing(turn.state, None)
    made = [
        story_of(
            who,
            subject,
            about.get(subject) or Matter(title_of(who.running, standing, subject)),
            [note for note in said if note.subject == subject],
            tuple(item for item in seen if item.subject == subject),
        )
        for subject in subjects
    ]
    rest = next(story for story in made if not story.subject)
    return tuple(story for story in made if story.subject and not story.is_empty), rest


def story_of(
    who: Reader,
    subject: str,
    matter: Matter,
    said: Iterable[Note],
    seen: tuple[Photograph, ...],
) -> Story:
    """What is told, said and shown of a matter."""
    reported = [quote for record in matter.records for quote in _quotes(who, record)]
    givers = [record.who for record in matter.records if record.who and not record.by_house]
    quoted = {quote.words for quote in reported}
    return Story(
        subject,
        matter.title if subject else "",
        ", ".join(dict.fromkeys(givers)) if subject else "",
        tuple(
            (place, " ".join(without(sentence, quoted) for sentence in sentences))
            for place, sentences in matter.sentences.items()
        ),
        (*reported, *(Quote(note.text, _by(who, note.who, note.side, "to"), note.side) for note in said)),
        seen,
    )


def _quotes(who: Reader, record: Record) -> Iterator[Quote]:
    """What the order's giver wrote in free words, as far as the log tells it word by word."""
    log = who.running.log
    if record.command is None or record.by_house:
        return
    choice = find(log.ruleset.menu(before(log, record), record.seat), record.command)
    said = told(log, record, who.key)
    for field in choice.fields if choice else ():
        words = str(getattr(record.command, field.name, "")).strip() if isinstance(field, Text) else ""
        if " " in words and any(f"\u201c{words}\u201d" in sentence for sentence in said):
            side = who.running.seat(record.seat).side
            yield Quote(words, _by(who, record.who, side, "for"), side)


def _by(who: Reader, name: str, side: str, word: str) -> str:
    """Who said it: "Anna, for the Allies"; a game that was written down elsewhere names nobody."""
    people = next((each.people for each in who.running.sides if each.key == side), "")
    return ", ".join(part for part in (name, f"{word} {people}" if people else "") if part)


def without(sentence: str, quoted: Iterable[str]) -> str:
    """The sentence without the words that are quoted below it."""
    for words in quoted:
        sentence = sentence.replace(f"\u201c{words}\u201d", "").strip()
    return " ".join(sentence.split())
