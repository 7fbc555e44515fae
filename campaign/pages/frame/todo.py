"""What is to be done, as a row of a page: when, what, and how it is answered.

What one press can answer is answered in its row; anything else leads to its form. The words of a row change
with the day alone, so that a page which a browser has stays true until then.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from flask import request

from campaign.club import dates, profile
from campaign.pages.frame import terms
from campaign.pages.frame.addresses import address
from campaign.pages.frame.clocks import by_the_club, day, hour
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db
from campaign.your_turn.asked import Kind
from campaign.your_turn.thing import Thing

LABELS: Mapping[Kind, str] = {
    "order": "Order",
    "agreement": "Agreement",
    "dispute": "Disputed result",
    "undo": "Undo",
    "objection": "Disputed dice",
    "dice": "Dice",
    "end": "Dice",
    "typed": "Dice",
    "night": terms.GAME_NIGHT,
    "off": terms.GAME_NIGHT,
    "gap": terms.GAME_NIGHT,
    "seat": terms.PLAYERS,
    "gone": terms.PLAYERS,
    "dates": "Dates",
    "mention": "Message",
}
BUTTONS: Mapping[Kind, str] = {
    "order": "Open",
    "agreement": "Read and answer",
    "dispute": "Compare and decide",
    "end": "See the dice",
    "typed": "See the dice",
    "night": "Details",
    "off": "Details",
    "gap": "Change the plan",
    "seat": "Fill the seat",
    "gone": "See the players",
    "dates": "Set dates",
    "mention": "Read and reply",
}
HERE: Mapping[Kind, tuple[tuple[str, str], ...]] = {
    "undo": (("yes", "Agree"), ("no", "Refuse")),
    "objection": (("yes", "Roll again"), ("no", "They count")),
    "dice": (("yes", "Confirm dice"), ("no", "Refuse")),
    "end": (("yes", "Confirm dice"),),
    "night": (("come", "Yes"), ("stay", "No")),
}
"""What is answered by one press: what is sent, and the words on its button."""


@dataclass(frozen=True, slots=True)
class TodoRow:
    """A thing to do on a page. `when` is its day and hour, `beside` what is said under it; `answers` are sent
    under the name `name` to `action`; `href` is its page, with the words on the way there."""

    thing: Thing
    label: str
    when: str
    beside: tuple[str, ...]
    is_now: bool
    href: str
    button: str
    action: str
    name: str
    answers: tuple[tuple[str, str], ...]
    key: str


def row_of(thing: Thing) -> TodoRow:
    """The thing as a row."""
    answers = HERE.get(thing.kind, ())
    when, small = _when(thing)
    stands_in = f"you play for {thing.holder}" if thing.holder else ""
    return TodoRow(
        thing,
        "Substitute" if thing.holder else LABELS[thing.kind],
        when,
        tuple(words for words in (*small, stands_in) if words),
        thing.when is not None and _days(thing.when) <= 0,
        _href(thing),
        BUTTONS.get(thing.kind, ""),
        _action(thing),
        "deed" if thing.kind == "night" else "agrees",
        answers if thing.may_refuse else answers[:1],
        new_key(),
    )


def _days(moment: datetime) -> int:
    """How many days of the club's calendar it lies ahead."""
    return (by_the_club(moment).date() - profile.today(db())).days


def _when(thing: Thing) -> tuple[str, tuple[str, ...]]:
    """The day of its date with what stands beside it, or that it has none and since when it is asked."""
    if thing.when is None:
        return "No deadline", (since_words(thing.since) if thing.since else "", thing.then)
    days, at = _days(thing.when), hour(thing.when)
    if days in (0, 1):
        return f"{('Today', 'Tomorrow')[days]} {at}", (thing.late, thing.then)
    local = by_the_club(thing.when)
    said = f"{dates.DAYS[local.weekday()][:3]} {local.day} {dates.MONTHS[local.month - 1][:3]}"
    return said, (f"{at}, {thing.late}" if thing.late else at, thing.then)


def since_words(moment: datetime) -> str:
    """ "since 18:05" of today, "since Sunday" of this week, else "since 12 November"."""
    days = -_days(moment)
    if days <= 0:
        return f"since {hour(moment)}"
    return f"since {dates.DAYS[by_the_club(moment).weekday()] if days < 7 else day(moment)}"


def _href(thing: Thing) -> str:
    if thing.campaign is None:
        return address("front.evening", {"number": thing.number})
    if thing.kind == "dates":
        return address("front.headquarters", {})
    people = ("people", "")
    pages = {"seat": people, "gone": people, "mention": ("talk", "")}
    page, anchor = pages.get(thing.kind, ("table", "orders"))
    return address(f"table.{page}", {"slug": thing.campaign.slug}, anchor)


def _action(thing: Thing) -> str:
    """Where its answer is sent."""
    if thing.campaign is None:
        return address("front.evening", {"number": thing.number})
    page = "answer_dice" if thing.kind in ("dice", "end") else "answer"
    return address(f"table.{page}", {"slug": thing.campaign.slug})


def answered_from() -> str:
    """The page from which an answer was sent; empty where it was that of the matter itself."""
    pages = {"start": "front.waiting", "organiser": "front.headquarters"}
    found = pages.get(request.form.get("from", ""))
    return address(found, {}) if found else ""
