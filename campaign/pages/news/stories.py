"""The stories of an issue: how each battle of the turn went, and what its people say of it, named by seat.

Of an order it quotes the free words alone that the same eyes are told word by word.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from campaign.log.entries import Record
from campaign.log.fold import before, told
from campaign.log.matters import title_of
from campaign.log.timeline import Turn
from campaign.pages.frame.reader import Reader
from campaign.pages.news.chapters import Matter, chapters, place_of, said_to, shown_to
from campaign.people import seats
from campaign.storage.models import THE_PROGRAM, Note
from campaign.talk.tables import Photograph
from rulesets.kit import news
from rulesets.kit.flow.choices import Text, find
from rulesets.kit.flow.sides import does, people, side_of
from rulesets.kit.words import begun, listed


@dataclass(frozen=True, slots=True)
class Quote:
    """What somebody said in their own words: who by `name`, empty where nobody is named, from which `seat`,
    and `to` whom where it was for a side alone."""

    words: str
    name: str
    seat: str
    side: str
    to: str = ""

    @property
    def by(self) -> str:
        """Who said it: "Anna, General of the Allies"."""
        return ", ".join(part for part in (self.name, self.seat, self.to) if part)


@dataclass(frozen=True, slots=True)
class Story:
    """A matter of the turn: `how` it was played, how it went, what was lost in it, what people say of it, and
    photographs. `by` names who gave its orders; without a `title` it is the turn itself or the campaign."""

    subject: str
    title: str
    by: str
    how: str
    told: tuple[str, ...]
    quotes: tuple[Quote, ...]
    photographs: tuple[Photograph, ...]

    @property
    def is_with_program(self) -> bool:
        """Whether the program gave some of its orders."""
        return THE_PROGRAM in self.by

    @property
    def is_empty(self) -> bool:
        """Whether nothing is told, said or shown of it."""
        return not (self.told or self.quotes or self.photographs)


def stories_of(
    who: Reader, turn: Turn, number: int, battles: Sequence[news.Battle]
) -> tuple[tuple[Story, ...], Story]:
    """The stories of the battles and matters of the turn, and what else was said in it."""
    played = chapters(who)
    about = played[number - 1].matters
    said = [note for note in said_to(who) if place_of(note, played) == number - 1]
    quotes = tuple(zip(said, remarks(who, said), strict=True))
    seen = [item for item in shown_to(who) if place_of(item, played) == number - 1]
    subjects = dict.fromkeys((*about, *(note.subject for note in said), *(item.subject for item in seen)))
    fought = {it.subject: it for it in battles if it.subject and it.subject in subjects}
    standing = who.ruleset.standing(turn.state, None)
    made = {
        subject: story_of(
            who,
            subject,
            about.get(subject) or Matter(title_of(who.running, standing, subject)),
            [quote for note, quote in quotes if note.subject == subject],
            tuple(item for item in seen if item.subject == subject),
            fought.get(subject),
        )
        for subject in subjects
    }
    rest = made.pop("")
    others = [_alone(who, battle) for battle in battles if battle.subject not in fought]
    return tuple(story for story in (*made.values(), *others) if not story.is_empty), rest


def _alone(who: Reader, battle: news.Battle) -> Story:
    """The story of a battle that is no matter of its own."""
    return Story("", battle.title, "", battle.how, _course(who, battle), (), ())


def story_of(
    who: Reader,
    subject: str,
    matter: Matter,
    said: Iterable[Quote],
    seen: tuple[Photograph, ...],
    battle: news.Battle | None = None,
) -> Story:
    """What is told, said and shown of a matter."""
    reported = [quote for record in matter.records for quote in _quotes(who, record)]
    givers = [record.who for record in matter.records if record.who and not record.by_house]
    return Story(
        subject,
        (battle.title if battle else matter.title) if subject else "",
        listed(list(dict.fromkeys(givers))) if subject else "",
        battle.how if battle else "",
        _course(who, battle) if battle else (),
        (*reported, *said),
        seen,
    )


def _course(who: Reader, battle: news.Battle) -> tuple[str, ...]:
    """How a battle went, and what each side lost."""
    sides, lost = who.running.sides, dict[str, list[news.Pieces]]()
    for side, piece in battle.lost:
        lost.setdefault(side, []).append(piece)
    losses = (
        f"{begun(people(sides, side))} {does(sides, side, 'loses', 'lose')} "
        f"{listed([piece.words for piece in news.added(pieces)])}."
        for side, pieces in lost.items()
    )
    return tuple(words for words in (battle.outcome, battle.forces, *losses) if words)


def remarks(who: Reader, said: Sequence[Note]) -> tuple[Quote, ...]:
    """What people say, each with the seats they hold now."""
    titles = _titles(who) if said else {}
    return tuple(_remark(who, note, titles.get(note.user_id, "")) for note in said)


def _remark(who: Reader, note: Note, seat: str) -> Quote:
    side = side_of(who.running.sides, note.side)
    return Quote(note.text, note.who, seat, note.side, f"to {side.people} only" if side else "")


def _titles(who: Reader) -> Mapping[int | None, str]:
    """The seats of each person in words."""
    found: dict[int | None, list[str]] = {}
    for chair in seats.chairs(who.session, who.running):
        if chair.user_id is not None:
            found.setdefault(chair.user_id, []).append(chair.seat.title)
    return {ident: listed(titles) for ident, titles in found.items()}


def _quotes(who: Reader, record: Record) -> Iterator[Quote]:
    """What the order's giver wrote in free words, as far as the log tells it word by word."""
    log = who.running.log
    if record.command is None or record.by_house:
        return
    said = told(log, record, who.key)
    if not any("\u201c" in sentence for sentence in said):  # then no menu is needed
        return
    choice = find(log.ruleset.menu(before(log, record), record.seat), record.command)
    for field in choice.fields if choice else ():
        words = str(getattr(record.command, field.name, "")).strip() if isinstance(field, Text) else ""
        if " " in words and any(f"\u201c{words}\u201d" in sentence for sentence in said):
            seat = who.running.seat(record.seat)
            yield Quote(words, record.who, seat.title, seat.side)


def without(sentence: str, quoted: Iterable[str]) -> str:
    """The sentence without the words that are quoted below it."""
    for words in quoted:
        sentence = sentence.replace(f"\u201c{words}\u201d", "").strip()
    return " ".join(sentence.split())
