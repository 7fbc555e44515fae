"""What people say of a document, as its page shows it: plays and comments, and what stands in the forms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db
from campaign.pages.shelf.parts import glance, sides_of
from campaign.shelf import comments, plays
from campaign.shelf.catalogue import Shelved
from campaign.shelf.plays import DRAWN, Record, camps
from campaign.shelf.rates import Rate
from campaign.shelf.tables import Comment, Play
from campaign.storage.models import User
from exports.plots import Game, games_picture
from exports.signs.palette import SCREEN
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import Side, titled

LISTED = 12
"""So many plays and comments stand on the page; the older ones are folded away."""


@dataclass(frozen=True, slots=True)
class PlayLine:
    """A play as the page lists it: its result in words, of which version where that is another than this one,
    the side its teller played, and whether the reader may take it away."""

    play: Play
    result: str
    version: int
    side: str
    may_remove: bool


@dataclass(frozen=True, slots=True)
class SideRate:
    """How often a side won, and what that tells."""

    side: Side
    rate: Rate


@dataclass(frozen=True, slots=True)
class Sent:
    """A form that came back: which one ("play", "comment"), why, and what was typed."""

    form: str
    refusal: Refusal
    typed: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class VersionPlays:
    """All that people say of a version, and what stands in the forms. `camps` are the sides that win or lose,
    `scored` what they are compared by; `tested` counts plays of it and campaigns finished here."""

    item: Shelved
    lines: Sequence[PlayLine]
    record: Record
    others: int
    rates: Sequence[SideRate]
    picture: Markup
    comments: Sequence[tuple[Comment, bool]]
    camps: tuple[Side, ...]
    scored: str
    tested: int
    key: str
    sent: Sent | None
    listed: int = LISTED

    def refusal(self, form: str) -> Refusal | None:
        """Why that form came back, None where it did not."""
        return self.sent.refusal if self.sent is not None and self.sent.form == form else None

    def typed(self, name: str) -> str:
        """What was typed in the field of a form that came back."""
        return self.sent.typed.get(name, "") if self.sent is not None else ""


def said_of(item: Shelved, finished: int, reader: User | None, sent: Sent | None) -> VersionPlays:
    """What people say of the version; `finished` is how many campaigns of this house ended with it."""
    told, all_sides = plays.plays_of(db(), item.address), sides_of(db(), item)
    of_this = [play for play in told if play.document == item.hash]
    record, known = plays.records(db(), (item.hash,))[item.hash], camps(all_sides)
    return VersionPlays(
        item=item,
        lines=[_line(play, item, all_sides, reader) for play in told],
        record=record,
        others=len(told) - len(of_this),
        rates=[SideRate(side, record.rate(side.key)) for side in known] if record.count else [],
        picture=_picture(of_this, known, all_sides),
        comments=[
            (comment, comments.may_remove(reader, comment))
            for comment in comments.comments_on(db(), item.address)
        ],
        camps=known,
        scored=glance(db(), item).scored,
        tested=record.count + finished,
        key=new_key(),
        sent=sent,
    )


def _line(play: Play, item: Shelved, sides: Sequence[Side], reader: User | None) -> PlayLine:
    return PlayLine(
        play,
        plays.result_words(play, sides),
        0 if play.document == item.hash else play.number,
        titled(sides, play.side),
        plays.may_remove(reader, play),
    )


def _picture(told: Sequence[Play], known: tuple[Side, ...], sides: tuple[Side, ...]) -> Markup:
    """The games whose scores were told, on a line between two sides; nothing for any other number of them."""
    leads = [(play, plays.lead(play)) for play in told]
    won = ((lead, "" if play.winner == DRAWN else play.winner) for play, lead in leads if lead is not None)
    games = tuple(Game(winner, lead) for lead, winner in won)
    if len(known) != 2 or not any(game.lead for game in games):
        return Markup()
    return games_picture(games, (known[0], known[1]), SCREEN.of(sides))
