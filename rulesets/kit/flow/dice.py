"""Dice rolls: how many dice an order asks for. The faces come from outside.

The rules never roll. They state the roll, and the submitter of the order brings the faces, rolled by the
program or entered from the table. The core cannot tell which.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate

from rulesets.kit.flow.refusals import Refusal

Faces = tuple[int, ...]
PIPS = 6
"""The most pips on a die that is drawn."""


@dataclass(frozen=True, slots=True)
class Group:
    """`dice` dice of `sides` sides rolled for one thing. `words` says for what ("Tanks of the British"),
    `side` is the key of the rolling side, empty for nobody's. A face of `hits` or less is a hit; 0 for no
    hits."""

    words: str
    dice: int
    side: str = ""
    sides: int = 6
    hits: int = 0


@dataclass(frozen=True, slots=True)
class Throw:
    """`dice` dice of `sides` sides, each face from 1 to `sides`. `names` says whose each is, and `faces` the
    labels of the sides, from 1 on, if they are no numbers. Dice rolled for several things are in `groups`,
    and their faces come in that order: `in_groups` makes such a roll. `hits` is that of a Group, for all
    dice."""

    dice: int
    sides: int = 6
    names: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    hits: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """`cards` different cards out of `of`, numbered from 1."""

    cards: int
    of: int
    names: tuple[str, ...] = ()


def in_groups(*groups: Group) -> Throw:
    """The roll of all the groups' dice."""
    return Throw(sum(group.dice for group in groups), max(group.sides for group in groups), groups=groups)


def by_group(throw: Throw, faces: Faces) -> tuple[tuple[Group, Faces], ...]:
    """Each group of the roll with its part of the faces."""
    ends = tuple(accumulate(group.dice for group in throw.groups))
    return tuple(
        (group, faces[end - group.dice : end]) for group, end in zip(throw.groups, ends, strict=True)
    )


def length(throw: Throw | Draw) -> int:
    """How many numbers the roll takes."""
    return throw.dice if isinstance(throw, Throw) else throw.cards


def highest(throw: Throw | Draw) -> int:
    """The largest possible number."""
    return throw.sides if isinstance(throw, Throw) else throw.of


def check_faces(throw: Throw | Draw | None, faces: Faces) -> None:
    """Refuses impossible faces: wrong count, out of range, a card drawn twice."""
    wanted = 0 if throw is None else length(throw)
    if len(faces) != wanted:
        plural = "die" if wanted == 1 else "dice"
        raise Refusal(f"This takes {wanted} {plural}; {len(faces)} came. Give each die a number.")
    if throw is None:
        return
    for about, top, face in zip(*_limits(throw), faces, strict=True):
        if not 1 <= face <= top:
            raise Refusal(f"{about}A number from 1 to {top} is needed; {face} is not possible.")
    if isinstance(throw, Draw) and len(set(faces)) != len(faces):
        raise Refusal("The same card cannot be drawn twice.")


def _limits(throw: Throw | Draw) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """For each die or card the words of its group, to begin a sentence with, and the largest number."""
    if not isinstance(throw, Throw) or not throw.groups:
        return ("",) * length(throw), (highest(throw),) * length(throw)
    each = [group for group in throw.groups for _ in range(group.dice)]
    return tuple(f"{group.words}: " for group in each), tuple(group.sides for group in each)


def fell(throw: Throw | Draw | None, faces: Faces) -> tuple[str, ...]:
    """What was rolled, in words: a line for each group or named die, else one for all; empty for no dice.

    `throw` is None if it is no longer known what the dice were for."""
    if isinstance(throw, Throw) and throw.groups:
        return tuple(f"{group.words}: {_row(part)}" for group, part in by_group(throw, faces))
    if isinstance(throw, Throw) and throw.faces:
        return (", ".join(throw.faces[face - 1] for face in faces),)
    if throw is not None and len(throw.names) == len(faces) > 0:
        return tuple(f"{name} {face}" for name, face in zip(throw.names, faces, strict=True))
    return (", ".join(str(face) for face in faces),) if faces else ()


@dataclass(frozen=True, slots=True)
class Fallen:
    """Dice to be drawn: what they were rolled for, their faces, and the highest hit."""

    words: str
    faces: Faces
    hits: int = 0


def drawn(throw: Throw | Draw | None, faces: Faces) -> tuple[Fallen, ...]:
    """The dice as pictures, a row for each group or named die; empty if a face is no number of an ordinary
    die."""
    if not faces or isinstance(throw, Draw) or max(faces) > PIPS or (throw is not None and throw.faces):
        return ()
    if throw is None:
        return (Fallen("", faces),)
    if throw.groups:
        return tuple(Fallen(group.words, part, group.hits) for group, part in by_group(throw, faces))
    if len(throw.names) == len(faces):
        return tuple(Fallen(name, (face,), throw.hits) for name, face in zip(throw.names, faces, strict=True))
    return (Fallen("", faces, throw.hits),)


def _row(faces: Faces) -> str:
    return " ".join(str(face) for face in faces)


def roll(throw: Throw | Draw | None, randint: Callable[[int, int], int]) -> Faces:
    """Faces for the roll, from `randint(low, high)` with both ends included."""
    if throw is None:
        return ()
    if isinstance(throw, Throw):
        return tuple(randint(1, top) for top in _limits(throw)[1])
    left = list(range(1, throw.of + 1))
    return tuple(left.pop(randint(0, len(left) - 1)) for _ in range(throw.cards))


def d3(face: int) -> int:
    """A six-sided die read as three: 1-2 is 1, 3-4 is 2, 5-6 is 3."""
    return (face + 1) // 2
