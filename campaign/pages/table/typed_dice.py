"""Typed dice that wait for the other side's word, or stand and may be objected to: what the reader's seats
are asked about them, and their answer.
"""

from dataclasses import dataclass

from werkzeug.wrappers import Response

from campaign.log.dice_labels import dice_words
from campaign.log.entries import Record
from campaign.log.fold import told
from campaign.log.typed import Doubt, waiting, wanted
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import reader
from campaign.pages.frame.reader import Reader, one_of
from campaign.pages.table.answering import answered
from campaign.play import typed
from campaign.your_turn.of_table import open_throws
from rulesets.kit.flow.duties import ORGANISER


@dataclass(frozen=True, slots=True)
class AskedDice:
    """Dice that wait: who typed them, what for, what fell in `dice`; the seat of the reader that is asked,
    empty where he is not, a key for its answer, and whose word is wanting, in words."""

    by: str
    words: str
    dice: str
    seat: str
    key: str
    waits_for: str


def asked_dice(who: Reader) -> AskedDice | None:
    """The typed dice that wait, as the reader sees them; nothing in the past of the game."""
    log = who.running.log
    found = waiting(log) if who.at is None and not who.token else None
    if found is None:
        return None
    left = wanted(log, found)
    asked = [seat.key for seat in who.desks if any(seat.key in group for group in left)]
    rules = [seat.key for seat in who.desks if seat.role == ORGANISER and found.seat != seat.key]
    seat = next(iter([*asked, *rules]), "")
    whose = ", and for ".join(one_of(who, group) for group in left)
    return AskedDice(found.who, found.reason, dice_words(log, found, who.key), seat, new_key(), whose)


@dataclass(frozen=True, slots=True)
class Throw:
    """Typed dice to which the reader may object: what is told of them and where he does so."""

    words: str
    address: str


@dataclass(frozen=True, slots=True)
class TypedThrows:
    """The typed dice to which the reader may object. Where they ended the game, `waits_for` says whose word
    the end waits for, and `seat` is the reader's that may let it stand, empty for none, with a key."""

    listed: tuple[Throw, ...]
    waits_for: str = ""
    seat: str = ""
    key: str = ""


def typed_throws(who: Reader) -> TypedThrows | None:
    """What the reader reads of typed dice that stand and may be objected to; nothing in the past."""
    if who.at is not None:
        return None
    listed, ended = _open_throws(who), who.running.doubt
    if ended is None:
        return TypedThrows(listed) if listed else None
    whose = ", and for ".join(one_of(who, group) for group in ended.sides)
    return TypedThrows(listed, whose, _may_let_stand(who, ended), new_key())


def _open_throws(who: Reader) -> tuple[Throw, ...]:
    """The dice typed by others, to which the seat he looks as may object, oldest first."""
    return tuple(
        Throw(_words(who, record), who.url("undo", number=place)) for record, place in open_throws(who)
    )


def _words(who: Reader, record: Record) -> str:
    """An order with typed dice, in words."""
    log = who.running.log
    seen = " and says that your side saw them" if record.witnessed else ""
    said = " ".join(told(log, record, who.key))
    return f"{record.who} entered the dice{seen}. {said} ({dice_words(log, record, who.key)})"


def _may_let_stand(who: Reader, ended: Doubt) -> str:
    """The seat of the reader's that may let the dice of the end stand; empty for none."""
    if who.person is None:
        return ""
    own = [seat.key for seat in who.desks if any(seat.key in group for group in ended.sides)]
    rules = ORGANISER in who.acting and typed.may_settle(who.session, who.running, who.person, ended)
    return next(iter([*own, *([ORGANISER] if rules else [])]), "")


@campaign_pages.post("/dice")
def answer_dice(slug: str) -> Response:
    """Gives the word of a seat on typed dice that wait, or on those that ended the game."""
    return answered(reader(slug), typed.answer)
