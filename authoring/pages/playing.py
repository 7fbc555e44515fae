"""A draft played before it is published: its practice game."""

from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring import playing
from authoring.drafts import Opened
from authoring.judging import Judged, judged
from authoring.pages.frame.blueprint import desk_pages
from authoring.pages.frame.forms import Page
from authoring.pages.frame.opened import db, opened
from campaign.pages.frame import sent
from campaign.people.security import an_hour
from campaign.practice.games import Begun, Game
from rulesets.kit.flow.refusals import Refusal

AN_HOUR = 60
"""So many a person may begin: each costs the writing of a first entry."""
TOO_MANY = f"You have begun {AN_HOUR} practice games within an hour. Try again later."


@dataclass(frozen=True, slots=True)
class PracticePage:
    """The draft, what is found in it, its practice game if there is one, and why none began; `key` is that
    of the form."""

    at: Opened
    judged: Judged
    game: Game | None
    refusal: Refusal | None
    key: str

    @property
    def is_current(self) -> bool:
        """Whether the practice game is of the draft as it stands."""
        return self.game is not None and self.game.of.revision == self.at.number


@desk_pages.get("/<uid>/practice")
def practice(uid: str) -> str:
    """The practice game of the draft, and how to begin one."""
    return _page(opened(uid))


@desk_pages.post("/<uid>/practice")
@an_hour(AN_HOUR, "practice games", TOO_MANY)
def play(uid: str) -> Response | Page:
    """Begins the practice game of the draft as it stands, or goes to that which runs."""
    at = opened(uid)
    try:
        begun = playing.begin(db(), at, sent.name_of_sent(), anew="anew" in request.form)
    except Refusal as refusal:
        return _page(opened(uid), refusal), 422
    flash(_said(begun, at.number))
    return redirect(url_for("table.table", slug=begun.campaign.slug), 303)


def _said(begun: Begun, number: int) -> str:
    """What the person is told of the practice game they come to."""
    if begun.was_there:
        return f"This is your practice game of draft {number}, as you left it."
    gone = f" The game of draft {begun.gone} is deleted." if begun.gone else ""
    return f"This is a new practice game of draft {number}. You play all seats.{gone}"


def _page(at: Opened, refusal: Refusal | None = None) -> str:
    page = PracticePage(at, judged(db(), at), playing.game(db(), at), refusal, sent.key_of_form())
    return render_template("authoring/practice.html", page=page)
