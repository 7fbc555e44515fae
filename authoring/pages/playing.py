"""A draft played before it is published: its practice game, and its practice runs by the program."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import current_app, flash, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from authoring import playing
from authoring.drafts import Opened
from authoring.judging import Judged, judged
from authoring.pages.frame.blueprint import PAPER_LIMIT, desk_pages
from authoring.pages.frame.forms import Page
from authoring.pages.frame.opened import db, opened
from campaign.pages.frame import sent
from campaign.pages.frame.etag import stamp_here
from campaign.pages.frame.pictures import at_a_glance
from campaign.pages.paper.printing import asker, paper_folder, warm
from campaign.people.security import an_hour, limiter
from campaign.practice import asked
from campaign.practice.asked import Progress
from campaign.practice.games import Begun, Game
from campaign.practice.never import Happened, happened, map_of, turn_words
from campaign.practice.ran import FIRST, IN_ALL, Ran
from campaign.printing.content import Work
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

AN_HOUR = 60
"""So many a person may begin: each costs the writing of a first entry."""
TOO_MANY = f"You have begun {AN_HOUR} practice games within an hour. Try again later."
ENDED: Mapping[str, str] = {
    "dead end": "dead end: nobody can give an order",
    "too long": "stopped: it took too long",
    "broken": "broke: Sandtable failed",
}
"""What a page says of a run that did not finish."""


@dataclass(frozen=True, slots=True)
class PracticePage:
    """The draft, what is found in it, its practice game if there is one, and why none began; `key` is that of
    the forms. `progress` is that of the practice runs, and `found` what they show once all are there, with
    the `map` of where was fought."""

    at: Opened
    judged: Judged
    game: Game | None
    refusal: Refusal | None
    key: str
    progress: Progress
    found: Happened | None
    map: Markup | None
    in_all: int = IN_ALL
    first: int = FIRST

    @property
    def polls(self) -> bool:
        """Whether the page is to show by itself how far the runs are: there is nothing else to read yet."""
        return self.progress.waiting > 0 and self.found is None

    @property
    def is_engine(self) -> bool:
        """Whether a small engine plays, so that a run opens on the map of the draft."""
        return self.at.kind.playouts is not None

    @property
    def cannot(self) -> str:
        """Why the program cannot play the draft, empty if it can."""
        return playing.cannot(self.at)

    @property
    def left_out(self) -> tuple[str, ...]:
        """What is said beside every figure."""
        return playing.left_out(self.at)

    def result(self, run: Ran) -> str:
        """How the run ended, in words."""
        return run.result or ENDED[run.ended]

    def turn(self, run: Ran) -> str:
        """The turn in which it ended."""
        return turn_words(run)

    @property
    def is_current(self) -> bool:
        """Whether the practice game is of the draft as it stands."""
        return self.game is not None and self.game.of.revision == self.at.number


@desk_pages.get("/<uid>/practice")
def practice(uid: str) -> str:
    """The practice game of the draft and how to begin one, its practice runs and what they show."""
    return _page(opened(uid))


@desk_pages.post("/<uid>/practice")
@an_hour(AN_HOUR, "practice games", TOO_MANY)
def play(uid: str) -> Response | Page:
    """Begins the practice game of the draft as it stands, or goes to that which runs; with the number of a
    `run` the game that shows it."""
    at, run = opened(uid), min(plain_number(request.form.get("run", "")) or 0, IN_ALL)
    try:
        begun = playing.begin(db(), at, sent.name_of_sent(), "anew" in request.form, run)
    except Refusal as refusal:
        return _page(opened(uid), refusal), 422
    flash(_said_of_run(begun, run) if run else _said(begun, at.number))
    return redirect(url_for("table.table", slug=begun.campaign.slug), 303)


@desk_pages.post("/<uid>/practice/runs")
@limiter.limit(PAPER_LIMIT)
def runs(uid: str) -> Response | Page:
    """Asks for the practice runs of the draft as it stands, or cancels those that wait."""
    at = opened(uid)
    try:
        playing.require_played(at)
        works = _questions(at)
        if "cancel" in request.form:
            asked.cancel(db(), works, asker())
        elif judged(db(), at).errors:
            raise Refusal("A draft with errors cannot be played. Correct them first.")
        elif why := playing.cannot(at):
            raise Refusal(why)
        else:
            asked.ask(db(), paper_folder(), works, asker(), IN_ALL if "more" in request.form else FIRST)
            warm()
    except Refusal as refusal:
        return _page(opened(uid), refusal), 422
    return redirect(url_for("desk.practice", uid=uid, _anchor="runs"), 303)


def _said(begun: Begun, number: int) -> str:
    """What the person is told of the practice game they come to."""
    if begun.was_there:
        return f"This is your practice game of draft {number}, as you left it."
    gone = f" The game of draft {begun.gone} is deleted." if begun.gone else ""
    return f"This is a new practice game of draft {number}. You play all seats.{gone}"


def _said_of_run(begun: Begun, run: int) -> str:
    cut = " It is too long to be shown to its end." if begun.is_cut_short else ""
    return f"This is practice run {run}, as the program played it.{cut} Open any moment of it from the log."


def _questions(at: Opened) -> tuple[Work, ...]:
    return playing.questions(at, stamp_here(current_app.root_path))


def _map(at: Opened, found: Happened | None) -> Markup | None:
    """The map of where was fought; None where the runs tell of no areas."""
    board = playing.subject(db(), at).board if found and found.fought else None
    return at_a_glance(map_of(found, board)) if found and board else None


def runs_of(at: Opened) -> tuple[Progress, Happened | None]:
    """How far the practice runs of the draft as it stands are, and what they show once enough are there; of
    one that begins no game, why."""
    if not at.kind.playable:
        return Progress(), None
    try:
        found = asked.progress(db(), paper_folder(), _questions(at))
    except Refusal as refusal:
        return Progress(failed=refusal.sentence), None
    return found, happened(found.runs, playing.subject(db(), at)) if found.is_enough else None


def _page(at: Opened, refusal: Refusal | None = None) -> str:
    progress, found = runs_of(at)
    game, key = playing.game(db(), at), sent.key_of_form()
    page = PracticePage(at, judged(db(), at), game, refusal, key, progress, found, _map(at, found))
    return render_template("authoring/practice.html", page=page)
