"""What a map package of TripleA says of a game: zones, links, players, units and where they stand.

A value between that format and a document: it keeps the names of the file, and knows no rule of ours.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from rulesets.kit.ruleset import Remark
from rulesets.kit.words import listed

Point: TypeAlias = tuple[int, int]
Ring: TypeAlias = tuple[Point, ...]
_LISTED, _LETTERS = 6, 60


class NoPackage(ValueError):
    """Why a file is no package that can be read, or a package none that can be written: a sentence."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A territory. `rings` are its outlines, each closed by itself, `places` where its pieces stand,
    by their upper left corners, `production` how many units it may bring forth there."""

    name: str
    is_water: bool = False
    is_city: bool = False
    owner: str = ""
    centre: Point | None = None
    rings: tuple[Ring, ...] = ()
    places: tuple[Point, ...] = ()
    production: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays, in whose alliance, and in what colour ("5a5a5a")."""

    name: str
    alliance: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind of unit with its numbers."""

    name: str
    attack: int = 0
    defence: int = 0
    movement: int = 0
    is_air: bool = False


@dataclass(frozen=True, slots=True)
class Placement:
    """So many units of a kind in a zone at the start; no owner for nobody's."""

    zone: str
    unit: str
    number: int
    owner: str = ""


@dataclass(frozen=True, slots=True)
class Package:
    """A game and its map, `width` by `height` pixels. `notes` are its paragraphs, as plain text.

    A package that was written here says of its territories by which keys we know them (`keys`), and how many
    of its pixels are a unit of our map (`scale`, 0 where it does not say).
    """

    name: str
    version: str
    zones: tuple[Zone, ...]
    links: tuple[tuple[str, str], ...]
    players: tuple[Player, ...]
    units: tuple[Unit, ...]
    placements: tuple[Placement, ...]
    width: int = 0
    height: int = 0
    notes: tuple[str, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()
    scale: int = 0

    @property
    def file_name(self) -> str:
        """Its name as its files are called by: letters, figures and _ alone."""
        return re.sub(r"[^A-Za-z0-9]+", "_", self.name).strip("_") or "game"


def plain(name: str) -> str:
    """A name as it is compared: accents written one way, every blank alike and single, nothing unseen."""
    words = unicodedata.normalize("NFC", name).split()
    seen = ("".join(letter for letter in word if letter.isprintable()) for word in words)
    return " ".join(word for word in seen if word)


class Remarks(list[Remark]):
    """What was guessed or left out, to be told."""

    def add(self, where: str, sentence: str, names: Iterable[str] | None = None) -> None:
        """A remark; one about names, which fill its gap, only where there are any."""
        if names is None:
            self.append(Remark(where, sentence))
        elif every := list(names):
            before, _, after = sentence.rpartition("{}")
            self.append(Remark(where, before + quoted(every) + after))

    def first(self, most: int) -> tuple[Remark, ...]:
        """The first of them, and how many more follow."""
        more = len(self) - most
        return (*self[:most], *((Remark("", f"{more} more remarks follow."),) if more > 0 else ()))


def quoted(names: Iterable[str]) -> str:
    """The names as a sentence lists them, the first few of many: "“F1”, “F2” and 40 more"."""
    every = list(names)
    more = [f"{len(every) - _LISTED} more"] if len(every) > _LISTED else []
    return listed([*(f"“{plain(name)[:_LETTERS]}”" for name in every[:_LISTED]), *more])


def twice(names: Iterable[str]) -> list[str]:
    """The names that stand there more than once, in order."""
    return sorted(name for name, times in Counter(names).items() if times > 1)


def link_key(link: tuple[str, str]) -> tuple[str, str]:
    """The same for a link and for the same link written the other way round."""
    one, other = sorted(link)
    return one, other
