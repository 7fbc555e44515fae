"""What differs between two boards of one document, as a list: ground, lines, counters, facts of places.

Boards alone are compared, so it knows no game.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from rulesets.kit.drawing.board import Board, Line, Region
from rulesets.kit.flow.sides import people
from rulesets.kit.words import begun, count, listed

Ground = tuple[str, str]
"""Whose ground was and whose it is now, by key; empty for what is no area's."""
_LEAST, _SAME = 1.0, 0.95
_GROUNDS = {"plain": "open ground"}
_STATES = {"beach": "a beach", "goal": "to be held", "supply-source": "a source of supply"}


@dataclass(frozen=True, slots=True)
class MapChange:
    """One change: its title, what was and what is now (empty for nothing), the `places` it is about, and
    which `ground` changes its area. `line` and `marker` are what is drawn otherwise, of a line that follows
    borders the one `border`."""

    title: str
    before: str
    after: str
    places: tuple[str, ...]
    ground: tuple[Ground, ...] = ()
    line: str = ""
    border: tuple[str, ...] = ()
    marker: str = ""


def changes(before: Board, after: Board) -> tuple[MapChange, ...]:
    """Every change from one board to the other."""
    called = {**_titles(before), **_titles(after)}
    return (
        *_ground(before, after, called),
        *_lines(before, after, called),
        *_markers(before, after, called),
        *_facts(before, after, called),
    )


def _titles(board: Board) -> dict[str, str]:
    """How each place is called."""
    regions = {region.key: f"{region.key} {region.name}".strip() for region in board.regions}
    return {**regions, **{box.key: box.title for box in board.boxes}}


def _ground(before: Board, after: Board, called: Mapping[str, str]) -> Iterator[MapChange]:
    """Areas that came and went, then borders and coasts that run otherwise."""
    moved = dict(_moved(before, after))
    old, new = ({region.key for region in board.regions} for board in (before, after))
    gone, come = old - new, new - old
    for was, now in _renamed(before, after, moved, gone, come):
        yield MapChange(called[now], f"code {was}", f"code {now}", (now,))
        gone.remove(was)
        come.remove(now)
        del moved[was, now]
    for key in sorted(come):
        own = {pair: size for pair, size in moved.items() if pair[1] == key}
        parts = listed([called.get(part, "the sea") for part, _ in own])
        yield MapChange(called[key], f"part of {parts}", "an area of its own", (key,), tuple(own))
    for key in sorted(gone):
        own = {pair: size for pair, size in moved.items() if pair[0] == key}
        parts = listed([called.get(part, "the sea") for _, part in own])
        places = (key, *(part for _, part in own if part))
        yield MapChange(called[key], "an area of its own", f"part of {parts}", places, tuple(own))
    borders: defaultdict[frozenset[str], list[Ground]] = defaultdict(list)
    for pair in moved:
        if pair[0] not in gone and pair[1] not in come:
            borders[frozenset(pair)].append(pair)
    for pairs in borders.values():
        yield _border(after, called, sorted(pairs, key=moved.__getitem__, reverse=True), moved)


def _renamed(
    before: Board, after: Board, moved: Mapping[Ground, float], gone: set[str], come: set[str]
) -> list[Ground]:
    """Areas that have another key and the same ground."""
    old, new = outlines(before), outlines(after)
    return [
        (was, now)
        for (was, now), size in moved.items()
        if was in gone and now in come and size > _SAME * max(old[was].area, new[now].area)
    ]


def _border(
    board: Board, called: Mapping[str, str], pairs: list[Ground], moved: Mapping[Ground, float]
) -> MapChange:
    """A border or a coast that runs otherwise: whose the larger ground is now."""
    keys = tuple(key for key in sorted(pairs[0]) if key)
    title = f"Border of {listed(keys)}" if len(keys) > 1 else f"Coast of {keys[0]}"
    was, now = (f"ground of {called[key]}" if key else "sea" for key in pairs[0])
    size = _size(board, moved[pairs[0]])
    return MapChange(title, was, f"{now}{f', {size}' if size else ''}", keys, tuple(pairs))


def _size(board: Board, area: float) -> str:
    """So much ground in square kilometres; nothing for a map without a scale."""
    kilometre = board.margin.kilometre if board.margin else 0.0
    return f"{area / kilometre**2:.1f} km²" if kilometre else ""


def _moved(before: Board, after: Board) -> Iterator[tuple[Ground, float]]:
    """Which ground changes its area, and how much, in square units of the board."""
    old, new = outlines(before), outlines(after)
    if old == new:
        return
    tree, keys = shapely.STRtree(list(new.values())), list(new)
    land = shapely.union_all(list(new.values())), shapely.union_all(list(old.values()))
    for key, shape in old.items():
        for at in tree.query(shape, "intersects"):
            common = shapely.intersection(shape, new[keys[at]]).area
            if keys[at] != key and common > _LEAST:
                yield (key, keys[at]), common
        if (lost := shapely.difference(shape, land[0]).area) > _LEAST:
            yield (key, ""), lost
    for key, shape in new.items():
        if (won := shapely.difference(shape, land[1]).area) > _LEAST:
            yield ("", key), won


def outlines(board: Board) -> dict[str, BaseGeometry]:
    """The areas as they are given, not yet smoothed."""
    return {region.key: shapely.make_valid(Polygon(region.ring)) for region in board.regions}


def _lines(before: Board, after: Board, called: Mapping[str, str]) -> Iterator[MapChange]:
    """Lines that came, went or run otherwise, and of those along borders each border."""
    old, new = ({line.key: line for line in board.lines} for board in (before, after))
    for key in sorted(old.keys() ^ new.keys()):
        was, now = old.get(key), new.get(key)
        line = was or now
        assert line is not None
        words = _course(line)
        places = tuple(dict.fromkeys(place for pair in line.along for place in pair if place in called))
        yield MapChange(_named(line), words if was else "", words if now else "", places, line=key)
    for key in sorted(old.keys() & new.keys()):
        was, now = old[key], new[key]
        if was.points != now.points or (was.name, was.kind, was.weight) != (now.name, now.kind, now.weight):
            yield MapChange(_named(now), _facts_of_line(was), _facts_of_line(now), (), line=key)
        pairs = {frozenset(pair) for pair in was.along} ^ {frozenset(pair) for pair in now.along}
        told = ("open", f"{now.kind}, {now.name}" if now.name else now.kind)
        for a, b in sorted(sorted(pair) for pair in pairs):
            border = (a, b)
            is_now = any({*pair} == {*border} for pair in now.along)
            places = tuple(place for place in border if place in called)
            yield MapChange(
                " to ".join(border), told[not is_now], told[is_now], places, line=key, border=border
            )


def _named(line: Line) -> str:
    return line.name or begun(line.kind)


def _course(line: Line) -> str:
    """A line in words: what it is and between which areas it runs."""
    along = listed([" and ".join(pair) for pair in line.along])
    return f"{line.kind} between {along}" if along else line.kind


def _facts_of_line(line: Line) -> str:
    course = f" of {count(len(line.points), 'point')}" if line.points else ""
    return f"{'wide ' if line.weight > 1 else ''}{line.kind}{course}{f', {line.name}' if line.name else ''}"


def _markers(before: Board, after: Board, called: Mapping[str, str]) -> Iterator[MapChange]:
    """Counters that came, went, stand elsewhere or are of another kind."""
    old, new = ({marker.key: marker for marker in board.markers} for board in (before, after))
    for key in dict.fromkeys((*old, *new)):
        was, now = old.get(key), new.get(key)
        one = now or was
        if was == now or one is None:
            continue
        places = tuple(dict.fromkeys(each.region for each in (was, now) if each and each.region in called))
        has_moved = was is None or now is None or was.region != now.region
        told = [
            (f"in {called.get(each.region, each.region)}" if has_moved else each.says) if each else ""
            for each in (was, now)
        ]
        if told[0] != told[1]:
            title = one.says.partition(",")[0] if has_moved else called.get(one.region, one.region)
            yield MapChange(title or one.name, told[0], told[1], places, marker=key)


def _facts(before: Board, after: Board, called: Mapping[str, str]) -> Iterator[MapChange]:
    """Places that are called, held or worth otherwise, and boxes that came and went."""
    old, new = (
        {
            **{region.key: _of_region(board, region) for region in board.regions},
            **{box.key: {"title": box.title, "room": count(box.room, "place")} for box in board.boxes},
        }
        for board in (before, after)
    )
    for key in (key for key in new if key in old and old[key] != new[key]):
        names = [name for name in new[key] if new[key][name] != old[key].get(name)]
        was, now = (
            ", ".join(filter(None, (facts.get(name, "") for name in names))) for facts in (old[key], new[key])
        )
        yield MapChange(called[key], was, now, (key,))
    boxes = [{box.key for box in board.boxes} for board in (before, after)]
    for key in sorted(boxes[0] ^ boxes[1]):
        yield MapChange(called[key], "a box" * (key in boxes[0]), "a box" * (key in boxes[1]), (key,))


def _of_region(board: Board, region: Region) -> dict[str, str]:
    """The facts of an area in words, by what each is about."""
    is_goal = "goal" in region.states
    return {
        "name": region.name or "no name",
        "worth": "" if is_goal else count(region.worth, "point"),
        "side": f"held by {people(board.sides, region.side)}",
        "ground": _GROUNDS.get(region.ground, region.ground),
        **{state: words if state in region.states else f"not {words}" for state, words in _STATES.items()},
    }
