"""First-time cards: one short card above what is asked until the person has read it; learning by playing.

A card is shown for an order the reader could give now. Nothing of a game depends on it.
"""

from dataclasses import dataclass

from flask import flash, redirect, request, url_for
from werkzeug.wrappers import Response

from campaign.club import lessons
from campaign.log.running import ruleset_named
from campaign.pages.frame.blueprints import campaign_pages, front_pages
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.frame.sent import name_of_sent
from campaign.pages.table.sidebar import Beside
from campaign.people.security import an_hour, house, person
from campaign.play.opening import Start
from campaign.practice import games
from campaign.storage import documents as shelf
from rulesets.kit.first_time import Card
from rulesets.kit.ruleset import AnyRuleset, kind_named

AN_HOUR = 20
"""So many a person may begin: each costs the writing of a first entry."""
TOO_MANY = f"You have begun {AN_HOUR} practice games within an hour. Try again later."
BEGUN = "This is a practice game that only you see. You play all seats, or let the program play a side."


@dataclass(frozen=True, slots=True)
class Lesson:
    """The card that is shown, its name over all systems, and how many others are unread for orders of now."""

    card: Card
    name: str
    others: int


def lesson_of(who: Reader, beside: Beside) -> Lesson | None:
    """The first card the reader has not read on an order they could give now; None for no card."""
    orders = [offer.choice.command.__name__ for offer in beside.every]
    if who.person is None or not orders:
        return None
    unread = lessons.unread(lessons.read(db(), who.person), who.ruleset, orders)
    if not unread:
        return None
    return Lesson(unread[0], lessons.name_of(who.ruleset, unread[0]), len(unread) - 1)


@campaign_pages.post("/first-time", endpoint="put_card_by")
def put_by(slug: str) -> Response:
    """The card, or every card, is not shown to the person any more."""
    who, name = reader(slug), request.form.get("card", "")
    if name in (
        lessons.ALL,
        *(lessons.name_of(who.ruleset, card) for card in who.ruleset.first_time().cards),
    ):
        lessons.put_by(db(), person(), name)
    return redirect(f"{who.url()}#main", 303)


@front_pages.post("/account/first-time", endpoint="show_cards_again")
def show_again() -> Response:
    """Every card is new to the person again."""
    lessons.show_again(db(), person())
    flash("First-time cards are shown again.")
    return redirect(url_for("front.account"), 303)


@front_pages.post("/learn/<slug>", endpoint="learn")
@an_hour(AN_HOUR, "games to learn by", TOO_MANY)
def learn(slug: str) -> Response:
    """Begins a practice game of the smallest document of a system, and goes to its table."""
    ruleset = ruleset_named(db(), slug)
    smallest = ruleset.first_time()
    kind = kind_named(ruleset, smallest.kind)
    document = kind.builtin[smallest.document]
    cover = kind.cover(document, shelf.library_of(db(), ruleset, document))
    rulings = cover.rulings or ruleset.rulings()
    start = Start(slug, kind.name, document, rulings, f"Learning: {cover.title}", uid=name_of_sent())
    campaign = games.learning(db(), person(), start)
    flash(BEGUN)
    return redirect(url_for("table.table", slug=campaign.slug), 303)


def learned() -> tuple[AnyRuleset, ...]:
    """The systems that can be learned by playing."""
    return tuple(ruleset for ruleset in house().rulesets if ruleset.first_time().document)
