"""A long form as a page lays it out: rows of numbers, their parts, and what all of it comes to.

A form with rows (fields of the kind `step`) is long; any other is drawn field by field. Where many rows share
a budget, most stay at nought. Then their parts are folded, and rows with a number stand before them. Many
rows that have no sum are folded too: a part says what stands in it, and what was changed stands before. It
knows no game.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from campaign.web.forms import DrawnField, Summed
from rulesets.kit.flow.choices import Count, Part, Text
from rulesets.kit.flow.dice import Fallen

MANY = 12
"""More rows than these are folded, if they share a budget or have no sum."""


@dataclass(frozen=True, slots=True)
class DrawnPart:
    """Rows under a title, with the dice that fell for them and what they come to."""

    title: str
    dice: tuple[Fallen, ...]
    rows: tuple[DrawnField, ...]
    sums: tuple[Summed, ...]

    @property
    def told(self) -> str:
        """What stands in its rows: "regulars 3, officers 1"."""
        return ", ".join(f"{item.label} {item.text}" for item in self.rows)


@dataclass(frozen=True, slots=True)
class Laid:
    """A long form: fields that stand by themselves, rows with a number where the others are folded
    (`chosen`), parts, texts that may be left out, and sums over several parts. With `has_sums` a folded part
    says how many rows it has, else what stands in them."""

    plain: tuple[DrawnField, ...]
    chosen: tuple[DrawnField, ...]
    parts: tuple[DrawnPart, ...]
    texts: tuple[DrawnField, ...]
    sums: tuple[Summed, ...]
    folds: bool
    has_sums: bool

    @property
    def is_written(self) -> bool:
        """Whether anything stands in a text that may be left out, or is wrong there."""
        return any(item.text or item.wrong for item in self.texts)


def laid_out(fields: Sequence[DrawnField], parts: Sequence[Part]) -> Laid | None:
    """The fields as a long form; None where none of them is a row."""
    rows = [item for item in fields if item.kind == "step"]
    if not rows:
        return None
    sums = [total for item in fields for total in item.totals]
    may_fold = not sums or any(total.total.low == 0 for total in sums)
    folds = bool(parts) and len(rows) > MANY and may_fold
    chosen = tuple(item for item in rows if folds and item.text not in ("", _usual(item, bool(sums))))
    texts = tuple(item for item in fields if isinstance(item.field, Text) and not item.field.least)
    drawn = [_drawn(part, fields, chosen, sums) for part in parts]
    placed = {name for part in parts for name in part.fields}
    within = {id(total) for part in drawn for total in part.sums}
    return Laid(
        tuple(item for item in fields if item.field.name not in placed and item not in (*chosen, *texts)),
        chosen,
        tuple(part for part in drawn if part.rows or part.sums),
        texts,
        tuple(total for total in sums if id(total) not in within),
        folds,
        bool(sums),
    )


def _usual(row: DrawnField, has_sums: bool) -> str:
    """What stands in a row that nobody has filled in."""
    return "0" if has_sums or not isinstance(row.field, Count) else str(row.field.default)


def _drawn(
    part: Part, fields: Sequence[DrawnField], chosen: Sequence[DrawnField], sums: Sequence[Summed]
) -> DrawnPart:
    """The part without what is chosen, each row without the part's title in its label."""
    named = (item for item in fields if item.field.name in part.fields and item not in chosen)
    short = (replace(item, label=item.label.removeprefix(f"{part.title}: ")) for item in named)
    own = (total for total in sums if {*total.total.fields} <= {*part.fields})
    return DrawnPart(part.title, part.dice, tuple(short), tuple(own))
