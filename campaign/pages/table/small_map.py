"""The map of a campaign as it stands, small and without names, for lists of campaigns.

It shows what the reader's seat may know, as the table does. A game without a map has an empty picture.
"""

import re
from dataclasses import replace

from flask import Response

from campaign.pages.frame import pictures
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.opened import reader
from exports.picture import AnyBoard
from rulesets.kit.drawing.board import Board

WIDE = 232
EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1"></svg>'


@campaign_pages.get("/map.svg")
def small_map(slug: str) -> Response:
    """The board of the first view, drawn once for all who see the same."""
    who = reader(slug)
    board = who.ruleset.views(who.state, who.key)[0].board
    drawn = _sized("".join(pictures.at_a_glance(_without_names(board)))) if board else EMPTY
    return Response(drawn, mimetype="image/svg+xml")


def _without_names(board: AnyBoard) -> AnyBoard:
    if not isinstance(board, Board):
        return board
    regions = tuple(replace(region, lines=(), worth=0) for region in board.regions)
    return replace(board, regions=regions, labels=(), block=None)


def _sized(drawn: str) -> str:
    """The picture with a size of its own, without which a list gives it none."""
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', drawn)
    if found is None:
        return drawn
    high = round(WIDE * float(found[2]) / float(found[1]))
    return f'<svg width="{WIDE}" height="{high}" ' + drawn[len("<svg ") :]
