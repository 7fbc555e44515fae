"""Dice that fell on a table, as they are typed: a box for each die or face, or for a whole group.

What is typed is counted here, so that a refusal names what is short; whether it can have fallen the kit
judges. It reads no database and knows no game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wtforms import Field as BoundField, RadioField, StringField
from wtforms.fields.choices import SelectChoice
from wtforms.form import BaseForm

from campaign.web.fields import number
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.dice import Draw, Faces, Group, Throw, by_group, highest, length
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Typing = Literal["", "stands", "word"]
"""What becomes of dice that a reader types: he may type none, they stand at once, or wait for a word."""
SEEN = "seen"
TYPED: dict[Typing, tuple[tuple[str, str], ...]] = {
    "": (),
    "stands": (("typed", "Enter dice"),),
    "word": (("typed", "Enter dice and ask the other side"), (SEEN, "Enter dice that the other side saw")),
}
DIGIT = 9
"""The most sides of a die whose numbers are digits, and so may stand in a row without spaces."""


def boxes(throw: Throw | Draw) -> tuple[str, ...]:
    """What is typed of a throw, a box each: the number of every die, how many dice show each face, or the
    numbers of a whole group in a row."""
    if isinstance(throw, Throw) and throw.groups:
        return tuple(group.words for group in throw.groups)
    if isinstance(throw, Throw) and throw.faces:
        return tuple(dict.fromkeys(throw.faces))
    plain = "Die" if isinstance(throw, Throw) else "Card"
    return tuple(throw.names[i] if i < len(throw.names) else f"{plain} {i + 1}" for i in range(length(throw)))


def dice_fields(throw: Throw | Draw, seal: str, typing: Typing) -> dict[str, object]:
    """The fields of a form for a throw: whether it is rolled here or was typed, and a box each."""
    where = [SelectChoice("here", "Roll for me"), *(SelectChoice(*way) for way in TYPED[typing])]
    asks = RadioField("Dice", choices=where, default="here", id=f"{seal}-dice", validate_choice=False)
    return {"dice": asks} | {
        f"face-{place}": StringField(label, id=f"{seal}-face-{place}")
        for place, label in enumerate(boxes(throw), 1)
    }


def fallen_fields(throw: Throw | Draw, seal: str, fallen: Faces) -> dict[str, object]:
    """The fields of a form for a throw whose dice were typed: the boxes, with what was typed in them."""
    typed = zip(boxes(throw), _as_typed(throw, fallen), strict=True)
    return {"dice": StringField(default="typed", id=f"{seal}-dice")} | {
        f"face-{place}": StringField(label, id=f"{seal}-face-{place}", default=text)
        for place, (label, text) in enumerate(typed, 1)
    }


def _as_typed(throw: Throw | Draw, fallen: Faces) -> tuple[str, ...]:
    """What stands in each box where these dice fell."""
    if isinstance(throw, Throw) and throw.groups:
        parts = by_group(throw, fallen)
        return tuple(("" if group.sides <= DIGIT else " ").join(map(str, part)) for group, part in parts)
    if isinstance(throw, Throw) and throw.faces:
        shown = [throw.faces[face - 1] for face in fallen]
        return tuple(str(shown.count(words)) for words in boxes(throw))
    return tuple(str(face) for face in fallen)


def faces(choice: Choice, form: BaseForm) -> tuple[BoundField, ...]:
    """The boxes for dice that fell on a table; empty where they are rolled here."""
    if choice.throw is None or "dice" not in form:
        return ()
    return tuple(form[f"face-{number}"] for number, _ in enumerate(boxes(choice.throw), 1))


def was_witnessed(form: BaseForm) -> bool:
    """Whether the typed dice are said to have fallen before the other side's eyes."""
    return "dice" in form and form["dice"].data == SEEN


@dataclass(frozen=True, slots=True)
class DiceBox:
    """A box into which the dice of a group are typed, a digit each: how many dice, how many of them are
    there `now`, and what a browser holds against what is typed."""

    bound: BoundField
    group: Group
    now: int
    pattern: str

    @property
    def says(self) -> str:
        """What is wanted of the box, in words."""
        plural = "die" if self.group.dice == 1 else "dice"
        apart = "in a row" if self.group.sides <= DIGIT else "with spaces between"
        return (
            f"{self.group.words}: the numbers of {self.group.dice} {plural}, 1 to {self.group.sides}, {apart}"
        )


def rows(choice: Choice, form: BaseForm) -> tuple[DiceBox, ...]:
    """The boxes of a throw in groups; empty for any other."""
    bound = faces(choice, form)
    if not bound or not isinstance(choice.throw, Throw) or not choice.throw.groups:
        return ()
    return tuple(
        DiceBox(box, group, len(_typed_row(group, box)), _pattern(group))
        for group, box in zip(choice.throw.groups, bound, strict=True)
    )


def _pattern(group: Group) -> str:
    """Digits with or without spaces or commas; numbers of two digits with some between."""
    if group.sides <= DIGIT:
        return rf"[ ,]*([1-{group.sides}][ ,]*){{{group.dice}}}"
    return rf"[ ,]*(\d+[ ,]+){{{group.dice - 1}}}\d+[ ,]*"


def _typed_row(group: Group, box: BoundField) -> tuple[str, ...]:
    """What stands in the box, die by die."""
    text = (box.data or "").replace(",", " ")
    return tuple("".join(text.split()) if group.sides <= DIGIT else text.split())


def _grouped(throw: Throw, bound: Sequence[BoundField]) -> Faces:
    """The faces of all groups; refuses, naming the group, what is no number, and too many or too few."""
    given: list[int] = []
    for group, box in zip(throw.groups, bound, strict=True):
        row = _typed_row(group, box)
        plural = "die" if group.dice == 1 else "dice"
        numbers = [plain_number(item) for item in row]
        if None in numbers:
            raise Refusal(f"{group.words}: enter the numbers of its {group.dice} {plural} and nothing else.")
        if len(row) != group.dice:
            raise Refusal(f"{group.words}: {group.dice} {plural} fell, {len(row)} entered.")
        given += [number for number in numbers if number is not None]
    return tuple(given)


def typed_faces(choice: Choice, form: BaseForm) -> Faces | None:
    """The faces that were typed, or None where the program rolls; refuses what is no number."""
    bound = faces(choice, form)
    if not bound or choice.throw is None or form["dice"].data not in ("typed", SEEN):
        return None
    if isinstance(choice.throw, Throw) and choice.throw.groups:
        return _grouped(choice.throw, bound)
    if isinstance(choice.throw, Throw) and choice.throw.faces:
        return _counted(choice.throw, bound)
    given = [number(box.data or "") for box in bound]
    if any(not isinstance(face, int) for face in given):
        top = highest(choice.throw)
        raise Refusal(f"Enter a number for each die, from 1 to {top}.")
    return tuple(face for face in given if isinstance(face, int))


def _counted(throw: Throw, bound: Sequence[BoundField]) -> Faces:
    """The faces, of how many dice show each; refuses what is no number, and too many or too few dice."""
    given = [number((box.data or "").strip() or "0") for box in bound]
    counts = [number for number in given if isinstance(number, int) and number >= 0]
    if len(counts) < len(given):
        raise Refusal("Enter in numbers how many dice show each face.")
    if sum(counts) != throw.dice:
        raise Refusal(f"{throw.dice} dice were rolled; {sum(counts)} are entered. Count them again.")
    words = zip(boxes(throw), counts, strict=True)
    return tuple(throw.faces.index(word) + 1 for word, count in words for _ in range(count))
