"""What the editor's tools are drawn from: the palette by pack with its pictures, the layers."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from flask import request
from markupsafe import Markup

from authoring.drafts import Opened
from authoring.pages.frame.blueprint import STROKE_LIMIT, desk_pages
from authoring.pages.frame.opened import on_map
from campaign.people import security
from exports.hexes import svg as hex_svg
from exports.signs.palette import SCREEN
from rulesets.kit.codec import Unreadable, canonical, from_json, shape, to_json
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.hexes import EditLayer, PaletteItem
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import Side
from rulesets.kit.hexes.hex_document import Piece

LONGEST_PIECE = 1000


@dataclass(frozen=True, slots=True)
class Tool:
    """One thing to paint with: its small picture, its piece as JSON, the words a search finds."""

    item: PaletteItem
    picture: Markup
    piece: str
    words: str


@dataclass(frozen=True, slots=True)
class Pack:
    """The tools of one box or chapter."""

    title: str
    tools: tuple[Tool, ...]

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.tools)


def palette_of(at: Opened, board: HexBoard) -> tuple[Pack, ...]:
    """The palette by pack, in the order of the system. The pictures are of what the map defines."""
    packs: dict[str, list[Tool]] = {}
    prefix, sides = hex_svg.prefix_of(board), at.ruleset.sides(at.document)
    hexes = hexes_of(at.editing)
    titles = {kind.key: kind.title for kind in hexes.slots}
    for item in hexes.palette(at.document):
        packs.setdefault(item.pack, []).append(_tool(item, titles[item.slot], prefix, sides))
    return tuple(Pack(title, tuple(tools)) for title, tools in packs.items())


@lru_cache(maxsize=2000)
def _tool(item: PaletteItem, slot: str, prefix: str, sides: tuple[Side, ...]) -> Tool:
    words = " ".join((item.title, item.words, item.slot, slot)).lower()
    picture = Markup(hex_svg.swatch(item.swatch, SCREEN.of(sides), prefix))
    return Tool(item, picture, canonical(to_json(shape(Piece), item.piece)), words)


@desk_pages.get("/<uid>/swatch")
@security.limiter.limit(STROKE_LIMIT)
def swatch(uid: str) -> str:
    """The piece in hand as it is turned: a small picture of it, nothing where the system draws none."""
    at = on_map(uid)
    hexes, slot = hexes_of(at.editing), request.args.get("slot", "")
    draw = hexes.swatch
    if draw is None or all(kind.key != slot for kind in hexes.slots):
        return ""
    picture = draw(piece_read(request.args.get("piece", "")), slot)
    return hex_svg.swatch(picture, SCREEN.of(at.ruleset.sides(at.document)))


def piece_read(text: str) -> Piece:
    """The piece a browser sends back as JSON; refuses what is none."""
    try:
        piece: Piece = from_json(shape(Piece), json.loads(text[:LONGEST_PIECE]))
    except (Unreadable, ValueError, RecursionError) as error:
        raise Refusal("That is not a piece. Reload the page.") from error
    return piece


def layers_of(at: Opened) -> Sequence[EditLayer]:
    """The layers that can be hidden."""
    return hexes_of(at.editing).layers
