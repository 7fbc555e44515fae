"""Boxes beside the regions: how large each is drawn, its title, its places, and what is said of it.

A box is as large as its data say, or as its title needs. Where it has room for so many pieces, each
stands in a place of its own and the places left are open; where those do not fit, and in a box
without such a limit, its pieces stand in frames with their numbers. Says where things stand; draws nothing.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from exports.areas.seating import Held, box_name
from exports.signs.lettering import Box, fitted, width
from rulesets.kit.drawing.board import Box as Place, Marker, Point
from rulesets.kit.words import count, listed

_TITLE, _LEAST, _ROOM, _PAD = 13.0, 10.5, 11.5, 5.0
_HEAD, _SMALL_TITLE, _SMALL_LEAST, _SMALL_FRAME = 21.0, 26.0, 18.0, 35.5
_SIGNS = (0.66, 0.6, 0.54, 0.48)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a box, with the piece in it or none; `sign` is the scale of its sign."""

    marker: Marker | None
    at: Point
    wide: float
    tall: float
    sign: float


@dataclass(frozen=True, slots=True)
class Framed:
    """A box as it is drawn: its frame, the size of its title at the full and at the small scale (0 where
    it has no room there), and its places."""

    place: Place
    frame: Box
    title: float
    small_title: float
    room: str
    slots: tuple[Slot, ...]


def framed(place: Place, markers: Sequence[Marker]) -> Framed:
    """The box with these counters in it."""
    told = sum(marker.count for marker in markers)
    room = f"{told}/{place.room}" if place.room else ""
    beside = width(room, _ROOM, "text") + _PAD if room else 0.0
    least = width(place.title, _LEAST, "map-700") + beside + 2 * _PAD
    wide, tall = max(place.size[0], least), max(place.size[1], _HEAD + _PAD)
    left, top = place.at
    title = fitted(place.title, _TITLE, "map-700", wide - beside - 2 * _PAD, _LEAST)
    frame = Box(box_name(place.key), left, top, left + wide, top + tall, _LEAST)
    small = fitted(place.title, min(_SMALL_TITLE, tall - _SMALL_FRAME), "map-700", wide - 2 * _PAD, 0.0)
    slots = _slots(place, frame, markers, told) if place.room else ()
    return Framed(place, frame, title, small if small >= _SMALL_LEAST else 0.0, room, slots)


def _slots(place: Place, frame: Box, markers: Sequence[Marker], told: int) -> tuple[Slot, ...]:
    """A place for each piece and each that there is room for; none where they do not fit, or where pieces
    have names."""
    if any(marker.name for marker in markers):
        return ()
    pieces = [marker for marker in markers for _ in range(marker.count)]
    number = max(place.room, told)
    across, down = frame.right - frame.left - 2 * _PAD, frame.bottom - frame.top - _HEAD - _PAD
    for sign in _SIGNS:
        wide, tall = 26 * sign + 3, 16 * sign + 3
        columns = min(number, int(across / wide))
        if columns and math.ceil(number / columns) * tall <= down:
            return tuple(
                Slot(
                    pieces[i] if i < told else None,
                    (frame.left + _PAD + i % columns * wide, frame.top + _HEAD + i // columns * tall),
                    wide - 3,
                    tall - 3,
                    sign,
                )
                for i in range(number)
            )
    return ()


def held_in(shown: Framed, markers: tuple[Marker, ...], is_small: bool) -> Held:
    """What stands in the box in frames: below its title, or at the small scale below the larger one."""
    frame = shown.frame
    head = (shown.small_title and shown.small_title + 2) if is_small else _HEAD - 2
    left, top, right, bottom = frame.left + 2, frame.top + head + 1, frame.right - 2, frame.bottom - 2
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Held(shown.place.key, ((left + right) / 2, (top + bottom) / 2), outline, markers, 1.0)


def spoken(place: Place, markers: Sequence[Marker]) -> str:
    """What a screen reader hears of a box: its own words, or its title and what stands in it."""
    if place.says:
        return place.says
    told = sum(marker.count for marker in markers)
    number = f", {told} of {count(place.room, 'place')} taken" if place.room else ""
    pieces = listed([piece_words(marker) for marker in markers])
    return f"{place.title}{number}: {pieces or 'empty'}."


def piece_words(marker: Marker) -> str:
    """A counter in words: its own, or "4 infantry"."""
    return marker.says or marker.name or f"{marker.count} {marker.symbol}"
