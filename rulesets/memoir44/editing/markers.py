"""Markers of the designer: medals, exits, Entry Markers, craft places and the tags of the format.

They are painted and taken off alike, though the first four are rows of the document and only
the last lie on the map. Invariant: what stood on other hexes stays, in its order.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from rulesets.kit.editing.hexes import CopyRegion
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, cell_at, put
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import Entry, Exit, Medal, Scenario
from rulesets.memoir44.document.vocabulary import known

ENTRY, CRAFT = "entry", "craft"
Row = TypeVar("Row", Medal, Exit, Entry)
Item = TypeVar("Item")


def markers(document: Scenario, at: Hex) -> tuple[Piece, ...]:
    """The markers on a hex as they would be painted; an exit or Entry Marker on every hex it names."""
    return (
        *(Piece(medal.name, side=medal.side) for medal in document.medals if medal.at == at),
        *(Piece(way.tag, side=way.side) for way in document.exits if at in (way.at, *way.group)),
        *(Piece(ENTRY, side=entry.side) for entry in document.entries if at in (entry.at, entry.other)),
        *(Piece(CRAFT, side="allied") for place in document.craft if place == at),
        *cell_at(document.map, at).tags,
    )


def marked(document: Scenario, hexes: tuple[Hex, ...], piece: Piece | None) -> Scenario:
    """The document with the marker on the hexes, once on each; none takes all markers off them."""
    if piece is None:
        bare = unmarked(document, hexes)
        return replace(bare, map=put(bare.map, "tag", hexes, None))
    name = known(piece.name, "tag")
    kind = name.kind.partition(":")[0] if name else piece.name
    match kind:
        case "medal":
            there = {medal.at for medal in document.medals}
            new = tuple(Medal(at, piece.name) for at in hexes if at not in there)
            return replace(document, medals=(*document.medals, *new))
        case "exit":
            side = "allied" if piece.name == "tag4" else "axis"
            gone = {at for way in document.exits for at in (way.at, *way.group)}
            ways = tuple(Exit(at, side, tag=piece.name) for at in hexes if at not in gone)
            return replace(document, exits=(*document.exits, *ways))
        case "entry":
            held = {entry.at for entry in document.entries}
            entries = tuple(Entry(at, piece.side) for at in hexes if at not in held)
            return replace(document, entries=(*document.entries, *entries))
        case "craft":
            craft = tuple(dict.fromkeys((*document.craft, *hexes)))
            return replace(document, craft=craft)
    if name is None:
        raise Refusal(f"There is no marker called {piece.name}. Choose one from the palette.", "MD-284")
    return replace(document, map=put(document.map, "tag", hexes, piece))


def unmarked(document: Scenario, hexes: Iterable[Hex]) -> Scenario:
    """The document without the rows that stand on these hexes; tags stay."""
    gone = set(hexes)
    return replace(
        document,
        medals=tuple(item for item in document.medals if item.at not in gone),
        exits=tuple(item for item in document.exits if item.at not in gone),
        entries=tuple(item for item in document.entries if item.at not in gone),
        craft=tuple(at for at in document.craft if at not in gone),
    )


def taken_off(document: Scenario, at: Hex, piece: Piece) -> Scenario:
    """The document without that one row that marks the hex. An exit of several hexes loses this one."""
    there = markers(document, at)
    if piece not in there:
        raise Refusal("That marker is no longer on the hex. Reload the page.", "MD-261")
    if piece.name == CRAFT:
        return replace(document, craft=tuple(place for place in document.craft if place != at))
    for i, entry in enumerate(document.entries):
        if piece == Piece(ENTRY, side=entry.side) and at in (entry.at, entry.other):
            return replace(document, entries=_without(document.entries, i))
    for i, medal in enumerate(document.medals):
        if (medal.at, medal.name, medal.side) == (at, piece.name, piece.side):
            return replace(document, medals=_without(document.medals, i))
    number = next(
        i
        for i, way in enumerate(document.exits)
        if piece == Piece(way.tag, side=way.side) and at in (way.at, *way.group)
    )
    return replace(document, exits=_closed(document.exits, number, at))


def _without(rows: tuple[Item, ...], number: int) -> tuple[Item, ...]:
    return (*rows[:number], *rows[number + 1 :])


def _closed(exits: tuple[Exit, ...], number: int, at: Hex) -> tuple[Exit, ...]:
    way = exits[number]
    left = tuple(other for other in dict.fromkeys((way.at, *way.group)) if other != at)
    if not left:
        return _without(exits, number)
    new = replace(way, at=left[0], group=left if way.at in way.group else left[1:])
    return (*exits[:number], new, *exits[number + 1 :])


def carried(document: Scenario, change: CopyRegion) -> Scenario:
    """The document with the markers of a region copied or moved with it, in place of those they come upon:
    of all on those hexes, or, laid over what is there, of their like."""
    region = frozenset(change.hexes)

    def there(at: Hex) -> Hex:
        return Hex(at.row + change.down, at.col + change.across)

    every = {there(at) for at in region}

    def rows(items: tuple[Row, ...]) -> tuple[Row, ...]:
        onto = {there(item.at) for item in items if item.at in region} if change.over else every
        kept: list[Row] = []
        copies: list[Row] = []
        for item in items:
            if item.at in region:
                copy = _shifted(item, region, change)
                (kept if change.cut else copies).append(copy)
            if item.at not in onto and not (change.cut and item.at in region):
                kept.append(_shifted(item, region, change) if change.cut else item)
        return tuple(kept + copies)

    laid = [there(at) for at in document.craft if at in region]
    gone = {*(laid if change.over else every), *(region if change.cut else ())}
    craft = (*(at for at in document.craft if at not in gone), *laid)
    return replace(
        document,
        medals=rows(document.medals),
        exits=rows(document.exits),
        entries=rows(document.entries),
        craft=craft,
    )


def _shifted(row: Row, region: frozenset[Hex], change: CopyRegion) -> Row:
    """The row with every hex of the region where it comes to lie. A copied group keeps the hexes copied."""

    def place(at: Hex) -> Hex:
        return Hex(at.row + change.down, at.col + change.across) if at in region else at

    if isinstance(row, Entry):
        return replace(row, at=place(row.at), other=row.other and place(row.other))
    group = tuple(place(at) for at in row.group if change.cut or at in region)
    return replace(row, at=place(row.at), group=group)
