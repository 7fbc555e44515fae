"""A game at a glance: how it stands or ended, the course of points turn by turn, who played; and once more.

It shows what the public may know, whoever reads it.
"""

from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from campaign.log.timeline import Turn, course, plot_of
from campaign.pages.frame import sent
from campaign.pages.frame.blueprints import campaign_pages, watch_pages
from campaign.pages.frame.opened import db, observer, reader
from campaign.pages.frame.reader import Reader
from campaign.people import seats
from campaign.people.security import person, public
from campaign.play import rematch
from exports.plots import plot_picture
from exports.signs.palette import SCREEN
from rulesets.kit.ruleset import Score, Standing


@dataclass(frozen=True, slots=True)
class SummaryPage:
    """All that the page shows: where the game stands, the course of its points as a picture (None where there
    is none) and as `turns`, who sits where (not for observers), whether the reader may
    begin it anew, and whether with its sides swapped; `key` is that form's own."""

    reader: Reader
    standing: Standing
    plot: Markup | None
    turns: tuple[Turn, ...]
    players: tuple[seats.Chair, ...]
    may_begin: bool
    may_swap: bool
    key: str

    @property
    def columns(self) -> tuple[Score, ...]:
        """The scores at the end, which head the columns."""
        return self.turns[-1].scores if self.turns else ()


@campaign_pages.get("/summary/")
def summary(slug: str) -> str:
    """The summary for a member."""
    return _page(reader(slug))


@watch_pages.get("/summary/", endpoint="summary")
@public
def watched_summary(token: str) -> str:
    """The summary for whoever holds the observers' link."""
    return _page(observer(token))


@campaign_pages.post("/again")
def again(slug: str) -> Response:
    """Begins the same game once more, with everybody in his seat or with the sides swapped."""
    who = reader(slug)
    made = rematch.play_again(
        db(), who.campaign.id, person(), request.form.get("swap") == "yes", sent.name_of_sent()
    )
    flash(f"{made.title} has begun with the same players.")
    return redirect(url_for("table.table", slug=made.slug), 303)


def _page(who: Reader) -> str:
    at = who.running
    standing = who.ruleset.standing(who.state, None)
    plot = plot_of(at, "")
    picture = plot_picture(plot, SCREEN.of(at.sides)) if plot else None
    sat = () if who.token else seats.chairs(db(), at)
    page = SummaryPage(
        reader=who,
        standing=standing,
        plot=picture,
        turns=tuple(turn for turn in course(at) if turn.scores),
        players=tuple(chair for chair in sat if chair.seat.side),
        may_begin=who.is_organiser and at.campaign.finished,
        may_swap=rematch.swapped(at.seats) is not None,
        key=sent.key_of_form(),
    )
    return render_template("campaign/summary.html", page=page, reader=who, campaign=who.campaign)
