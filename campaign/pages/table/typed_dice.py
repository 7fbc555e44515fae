"""Typed dice that wait for the other side's word: what its seats are asked, and their answer."""

from dataclasses import dataclass

from werkzeug.wrappers import Response

from campaign.log.thrown import dice_words
from campaign.log.typed import ORGANISER, waiting, wanted
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import reader
from campaign.pages.frame.reader import Reader, one_of
from campaign.pages.table.answering import answered
from campaign.play import typed


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


@campaign_pages.post("/dice")
def answer_dice(slug: str) -> Response:
    """Gives the word of a seat on typed dice that wait."""
    return answered(reader(slug), typed.answer)
