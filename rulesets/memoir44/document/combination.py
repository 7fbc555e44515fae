"""Combinations: several maps side by side as one event, and the mode they are played in.

The target of a combination is always the sum of its maps' targets; a stated one is checked against
it. Which sets of the D-Day maps the book allows stands here; other maps may be joined freely.

Cite: Memoir '44, D-Day Landings, "Game Modes".
"""

import itertools
from dataclasses import dataclass
from typing import Literal, cast

from rulesets.kit.ruleset import Joining, Library, Ref, Way
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.rulings import Rulings

Mode = Literal["single", "double", "overthrough", "triple", "neptune"]
MODE_TITLES: dict[str, str] = {
    "single": "Single map, 2 players",
    "double": "Double map, 4 players",
    "overthrough": "OverThrough, 8 players",
    "triple": "Triple map, 6 players",
    "neptune": "Operation Neptune, 12 players",
}
MAPS_OF: dict[str, int] = {"single": 1, "double": 2, "overthrough": 2, "triple": 3, "neptune": 6}
D_DAY = ("sword", "juno", "gold", "omaha", "utah", "airborne")
D_DAY_TITLES = ("Sword", "Juno", "Gold", "Omaha", "Utah", "American Airborne")
JUNO, AIRBORNE = D_DAY[1], D_DAY[-1]
BRITISH_MAPS = D_DAY[:3]
_PAIRS = tuple(itertools.pairwise(D_DAY))
# The sets of D-Day maps the book lists, by mode.
LISTED: dict[str, tuple[tuple[str, ...], ...]] = {
    "single": tuple((key,) for key in D_DAY),
    "double": _PAIRS,
    "overthrough": _PAIRS,
    "triple": (BRITISH_MAPS, D_DAY[3:]),
    "neptune": (D_DAY,),
}


@dataclass(frozen=True, slots=True)
class ChiefHand:
    """How many cards a side's Commander in Chief begins with."""

    side: str
    cards: int


@dataclass(frozen=True, slots=True)
class Combination:
    """Maps in order, left to right as seen from the Allied edge. `hands` are for OverThrough; `medals` is
    the target where one is stated, None for the sum of the maps' targets."""

    title: str
    mode: Mode
    maps: tuple[Ref, ...]
    about: str = ""
    hands: tuple[ChiefHand, ...] = ()
    medals: int | None = None
    rulings: Rulings | None = None

    def hand(self, side: str) -> int | None:
        """The cards of the side's Commander in Chief, None where they are not stated."""
        return next((hand.cards for hand in self.hands if hand.side == side), None)


def is_listed(mode: str, keys: tuple[str, ...]) -> bool:
    """Whether these maps may be joined so: the D-Day maps in the sets of the book and no other.

    Reading: the book speaks of its own six maps alone; with a map of one's own among them, any set stands.
    Cite: MD-144, MD-156."""
    if not set(keys) <= set(D_DAY):
        return True
    return keys in LISTED.get(mode, ())


def maps_of(document: Combination, library: Library) -> tuple[Scenario, ...]:
    """The maps that are there, in order."""
    return tuple(item for ref in document.maps if isinstance(item := library.get(ref), Scenario))


def initials_of(maps: tuple[Scenario, ...]) -> tuple[str, ...]:
    """What names the maps in labels: the initials of their keys, letters in order where two share one or
    one has none. Cite: MD-281."""
    initials = tuple(item.key[:1].upper() for item in maps)
    are_clear = len(set(initials)) == len(initials) and all(initial.isalnum() for initial in initials)
    return initials if are_clear else tuple("ABCDEF"[: len(maps)])


def named(keys: tuple[str, ...]) -> str:
    return listed([D_DAY_TITLES[D_DAY.index(key)] for key in keys])


# The printed Reinforcements Tables are not here: the table looks them up.
PROPOSED = Rulings(reinforcements="typed_at_table")


def hands_of(pair: tuple[str, ...]) -> tuple[ChiefHand, ...]:
    """What the Commanders in Chief of OverThrough begin with on two D-Day maps side by side. Cite: MD-146."""
    return ChiefHand("allied", 12), ChiefHand("axis", 10 if pair == ("gold", "omaha") else 9)


def _of_book(
    mode: Mode, keys: tuple[str, ...], title: str, about: str, hands: tuple[ChiefHand, ...] = ()
) -> Combination:
    refs = tuple(Ref("scenario", key, 1) for key in keys)
    return Combination(title, mode, refs, about, hands, rulings=PROPOSED)


_DOUBLE = "Two maps side by side, a player for each map and side."
_OVERTHROUGH = "Two maps side by side; on each side a Commander in Chief and three Field Generals."
_LANDINGS = zip(LISTED["triple"], ("British landings", "American landings"), strict=True)
# Every combination of the book, by an id. Cite: MD-144, MD-146, MD-153, MD-156, MD-157.
COMBINATIONS: dict[str, Combination] = {
    **{
        f"double-{'-'.join(pair)}": _of_book("double", pair, f"{named(pair)}: double map", _DOUBLE)
        for pair in _PAIRS
    },
    **{
        f"overthrough-{'-'.join(pair)}": _of_book(
            "overthrough", pair, f"{named(pair)}: OverThrough", _OVERTHROUGH, hands_of(pair)
        )
        for pair in _PAIRS
    },
    **{
        f"triple-{keys[0]}": _of_book(
            "triple", keys, f"{title}: triple map", f"{named(keys)}, a player for each map and side."
        )
        for keys, title in _LANDINGS
    },
    "neptune": _of_book("neptune", D_DAY, "Operation Neptune", "All six maps, twelve players, one Saturday."),
}


def _joined(title: str, way: str, maps: tuple[Ref, ...]) -> Combination:
    """An event of maps of one's own. What hands its Commanders in Chief begin with, the organiser enters."""
    return Combination(title, cast(Mode, way), maps)


JOINING = Joining(
    "scenario",
    tuple(Way(mode, title, MAPS_OF[mode]) for mode, title in MODE_TITLES.items() if MAPS_OF[mode] > 1),
    _joined,
    "From left to right as the Allies see them.",
)
