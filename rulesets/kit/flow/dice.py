"""Throws: how many dice an order asks for. The faces come from outside.

The rules never roll: they state the throw, and whoever submits the order brings the
faces, rolled by the program or typed in from the table. The core cannot tell which.
"""

from collections.abc import Callable
from dataclasses import dataclass

from rulesets.kit.flow.refusals import Refusal

Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """`dice` dice of `sides` sides, each face from 1 to `sides`; `names` says whose each is, `faces` what
    the sides show, from 1 on, where that is no number."""

    dice: int
    sides: int = 6
    names: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """`cards` different cards out of `of`, numbered from 1."""

    cards: int
    of: int
    names: tuple[str, ...] = ()


def length(throw: Throw | Draw) -> int:
    """How many numbers the throw takes."""
    return throw.dice if isinstance(throw, Throw) else throw.cards


def highest(throw: Throw | Draw) -> int:
    """The largest number that can fall."""
    return throw.sides if isinstance(throw, Throw) else throw.of


def check_faces(throw: Throw | Draw | None, faces: Faces) -> None:
    """Refuses faces that cannot have fallen: wrong count, out of range, a card drawn twice."""
    wanted = 0 if throw is None else length(throw)
    if len(faces) != wanted:
        plural = "die" if wanted == 1 else "dice"
        raise Refusal(f"This takes {wanted} {plural}; {len(faces)} came. Give each of them a number.")
    if throw is None:
        return
    top = highest(throw)
    for face in faces:
        if not 1 <= face <= top:
            raise Refusal(f"A number from 1 to {top} is needed; {face} cannot have fallen.")
    if isinstance(throw, Draw) and len(set(faces)) != len(faces):
        raise Refusal("The same card cannot be drawn twice.")


def roll(throw: Throw | Draw | None, randint: Callable[[int, int], int]) -> Faces:
    """Faces for the throw, from `randint(low, high)` with both ends included."""
    if throw is None:
        return ()
    if isinstance(throw, Throw):
        return tuple(randint(1, throw.sides) for _ in range(throw.dice))
    left = list(range(1, throw.of + 1))
    return tuple(left.pop(randint(0, len(left) - 1)) for _ in range(throw.cards))


def d3(face: int) -> int:
    """A six-sided die read as three: 1-2 is 1, 3-4 is 2, 5-6 is 3."""
    return (face + 1) // 2
