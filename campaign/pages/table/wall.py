"""The wall: one view of a running game in large type, for a screen that nobody touches.

It shows what the public may know, whoever opens it, takes no orders, and asks by itself whether
something has happened. A system marks the view that is made for it; otherwise it is the first.
"""

from dataclasses import dataclass, replace

from flask import Response, render_template, request
from markupsafe import Markup

from campaign.log.fold import chronicle
from campaign.pages.frame import pictures
from campaign.pages.frame.blueprints import campaign_pages, watch_pages
from campaign.pages.frame.opened import observer, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.table import newer
from campaign.pages.table.chronicle import told_lines
from campaign.people.security import public
from rulesets.kit.drawing.board import Panel, Table, Track
from rulesets.kit.drawing.diagrams import Ways
from rulesets.kit.drawing.sheets import SignRows
from rulesets.kit.ruleset import Standing, View

LINES = 8
SENTENCES = 6


@dataclass(frozen=True, slots=True)
class WallPage:
    """All that the wall shows: where the game stands, the view with its drawn board (None where it has none),
    and what was told `lately`, the newest first; at `poll_url` it asks for something new."""

    reader: Reader
    standing: Standing
    view: View
    drawing: Markup | None
    lately: tuple[str, ...]
    poll_url: str

    @property
    def is_wide(self) -> bool:
        """Whether the drawn board is wide."""
        return self.drawing is not None and pictures.is_wide(self.drawing)

    @property
    def tracks(self) -> tuple[Track, ...]:
        """The scales of the view."""
        return tuple(item for item in self.view.panels if isinstance(item, Track))

    @property
    def blocks(self) -> tuple[Panel | Table | SignRows | Ways, ...]:
        """What else stands beside its board, or fills the screen where there is none."""
        return tuple(item for item in self.view.panels if not isinstance(item, Track))


@campaign_pages.get("/wall/")
def wall(slug: str) -> Response | str:
    """The wall for a member of the campaign, with the public's eyes."""
    return _answer(replace(reader(slug), key=None, viewing=(None,)))


@watch_pages.get("/wall/", endpoint="wall")
@public
def watched_wall(token: str) -> Response | str:
    """The wall for whoever holds the observers' link."""
    return _answer(observer(token))


def _answer(who: Reader) -> Response:
    ticket = newer.ticket_of(replace(who, acting=(), sides=frozenset()))
    seen = request.args.get("seen", "")
    answer = Response(status=204) if seen == str(who.seen) else _drawn(who, ticket)
    if seen:
        answer.headers[newer.HEADER] = ticket
    return answer


def _drawn(who: Reader, ticket: str) -> Response:
    views = who.ruleset.views(who.state, None)
    view = next((item for item in views if item.wall), views[0])
    lines = chronicle(who.running.log, None, None)[-LINES:]
    told = told_lines(
        who.running.log, lines, None, who.running.seats, (), False, lambda number: "", lambda number: ""
    )
    page = WallPage(
        reader=who,
        standing=who.ruleset.standing(who.state, None),
        view=view,
        drawing=pictures.at_a_glance(view.board) if view.board else None,
        lately=tuple(sentence for line in told for sentence in (line.alone or line.sentences)[::-1])[
            :SENTENCES
        ],
        poll_url=who.url("wall", seen=who.seen),
    )
    return Response(render_template("campaign/wall.html", page=page, ticket=ticket))
