"""What each kind of terrain does, by the series' list: movement, dice, sight, flags.

A piece of a map may mean several kinds at once (a hill with woods on it); a name or kind the
list does not have means nothing we know and is reported as unknown. Which hexes of a map are
what, cliffs above all, is `landscape.py`.
Cite: Memoir '44, terrain cards 1 to 68.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.document.facts import rows_of
from rulesets.memoir44.document.vocabulary import known

Arm = Literal["infantry", "armor", "artillery", "ship"]
ARMS: tuple[Arm, ...] = ("infantry", "armor", "artillery")
_LETTERS = {"I": "infantry", "A": "armor", "G": "artillery"}
ALL_FLAGS = 9
# Kinds of the vocabulary that are several kinds of the list at once.
_COMPOSED = {"hill-woods": ("hill", "woods"), "hill-town": ("hill", "town"), "hill-road": ("hill", "road")}
# Names with a card of their own that share the kind of another.
_BY_NAME = {"flooded": "flooded"}
# Pieces on a hex that are no terrain: they are units, or carry one.
NO_TERRAIN = ("destroyer", "craft", "train")
# Traits that make another kind of the piece, by the kind it has.
_BEHAVIOURS = {
    "FORD": ("ford",),
    "FORDABLE_STREAM": ("fordable-stream",),
    "WIDE_RIVER": ("wide-river",),
    "IMPASSABLE_HILL": ("impassable-hill",),
    "IMPASSABLE_BLOCKING_HILL": ("impassable-blocking-hill",),
    "SEAWALL": ("sea-wall",),
    "MOUNTAIN": ("mountain",),
}


@dataclass(frozen=True, slots=True)
class Terrain:
    """One kind of terrain. Arms in `stops` and the like are those the rule concerns; `dice` and `out` are
    dice lost by (infantry, armor, artillery); see the head of data/terrain.toml for every field."""

    kind: str
    title: str
    card: int = 0
    stops: tuple[str, ...] = ()
    adjacent: bool = False
    stops_leaving: bool = False
    bars: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    impassable: bool = False
    only: tuple[str, ...] = ()
    high: bool = False
    closed: bool = False
    no_battle: tuple[str, ...] = ()
    no_battle_leaving: tuple[str, ...] = ()
    no_battle_inside: tuple[str, ...] = ()
    dice: tuple[int, int, int] = (0, 0, 0)
    against: str = ""
    out: tuple[int, int, int] = (0, 0, 0)
    blocks: str = ""
    flags: int = 0
    flags_for: tuple[str, ...] = ("infantry", "armor", "artillery")
    height: int = 0
    shore: str = ""
    water: bool = False
    bridge: bool = False
    road: bool = False
    air: int = 0
    played: bool = False


_ARM_FIELDS = ("stops", "bars", "holds", "no_battle", "no_battle_leaving", "no_battle_inside", "flags_for")


@lru_cache(maxsize=1)
def terrains() -> dict[str, Terrain]:
    """Every kind of the list."""
    return {
        kind: Terrain(kind, **{word: _value(word, value) for word, value in row.items()})
        for kind, row in rows_of("terrain").items()
    }


def _value(word: str, value: Any) -> Any:
    return tuple(_LETTERS[letter] for letter in value) if word in _ARM_FIELDS else value


def kinds_of(piece: Piece) -> tuple[str, ...] | None:
    """The kinds a piece of the ground means, by its name and behaviour, none for one that is no terrain;
    None where its meaning is unknown.

    Cite: Memoir '44, terrain list by number (MD-023); .m44 behavior.
    """
    found = known(piece.name)
    if found is None:
        return None
    behaviours = {piece.trait("behavior"), piece.trait("behavior2")} - {""}
    for behaviour in behaviours:
        if behaviour in _BEHAVIOURS:
            return _BEHAVIOURS[behaviour]
    if found.kind in NO_TERRAIN:
        return ()
    kinds = _COMPOSED.get(found.kind, (_BY_NAME.get(found.name, found.kind),))
    if "HILL" in behaviours and "hill" not in kinds:
        kinds = ("hill", *kinds)
    return kinds if all(kind in terrains() for kind in kinds) else None


def plays_as_another(piece: Piece) -> bool:
    """Whether a behaviour makes the piece another kind than its name says: sandbags that are a sea wall."""
    return any(piece.trait(word) in _BEHAVIOURS for word in ("behavior", "behavior2"))


def card_of(piece: Piece) -> int:
    """The catalogue number of the piece, of its behaviour where that makes it another kind; 0 for none."""
    kinds = kinds_of(piece) or ()
    own = known(piece.name)
    if plays_as_another(piece) or own is None:
        return next((terrains()[kind].card for kind in kinds), 0)
    return own.card


def lost_dice(amounts: tuple[int, int, int], arm: str) -> int:
    """The dice of the three amounts that arm loses; a ship counts as artillery."""
    return amounts[{"infantry": 0, "armor": 1}.get(arm, 2)]
