"""The wall: one view of a running game in large type, for a screen that nobody touches.

It shows what the public may know, whoever opens it, takes no orders, and asks by itself whether
something has happened. A system marks the view that is made for it; otherwise it is the first.
"""

from dataclasses import replace

from flask import Response, render_template, request

from campaign.log.fold import chronicle
from campaign.pages.frame import pictures
from campaign.pages.frame.blueprints import campaign_pages, watch_pages
from campaign.pages.frame.opened import observer, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.table.chronicle import told_lines
from campaign.people.security import public
from rulesets.kit.drawing.board import Panel, Table, Track

LINES = 6
SENTENCES = 4


@campaign_pages.get("/wall/")
def wall(slug: str) -> Response | str:
    """The wall for a member of the campaign, with the public's eyes."""
    return _answer(replace(reader(slug), key=None, viewing=(None,)))


@watch_pages.get("/wall/", endpoint="wall")
@public
def watched_wall(token: str) -> Response | str:
    """The wall for whoever holds the observers' link."""
    return _answer(observer(token))


def _answer(who: Reader) -> Response | str:
    if request.args.get("seen", "") == str(who.seen):
        return Response(status=204)
    views = who.ruleset.views(who.state, None)
    view = next((item for item in views if item.wall), views[0])
    lines = chronicle(who.running.log, None, None)[-LINES:]
    told = told_lines(
        who.running.log, lines, None, who.running.seats, (), False, lambda number: "", lambda number: ""
    )
    drawing = pictures.at_a_glance(view.board) if view.board else None
    return render_template(
        "campaign/wall.html",
        reader=who,
        campaign=who.campaign,
        standing=who.ruleset.standing(who.state, None),
        view=view,
        tracks=[item for item in view.panels if isinstance(item, Track)],
        blocks=[item for item in view.panels if isinstance(item, Panel | Table)],
        drawing=drawing,
        is_wide=drawing is not None and pictures.is_wide(drawing),
        lately=[sentence for line in told for sentence in line.sentences[::-1]][:SENTENCES],
        poll_url=who.url("wall", seen=who.seen),
        table_url=who.url(),
    )
