"""The house rules that a document proposes, on its form: in the groups in which a campaign asks them, folded.

What cannot matter in the document stands in a group of its own at the end, for what may still come into it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from authoring.drafts import Opened
from campaign.web.forms import DrawnField
from rulesets.kit.flow.rulings import grouped, switches

BEFORE = "rulings."
IDLE = "Without effect here"


@dataclass(frozen=True, slots=True)
class RuleFields:
    """House rules that are asked together, and what they are about; alone where there is no other group."""

    title: str
    about: str
    fields: tuple[DrawnField, ...]
    is_alone: bool = False

    @property
    def changed(self) -> int:
        """How many are proposed otherwise than we read the book: the first setting of each is that."""
        return sum(item.text != item.options[0].value for item in self.fields)

    @property
    def state(self) -> str:
        """That in words."""
        return f"{self.changed} changed" if self.changed else "default"

    @property
    def is_open(self) -> bool:
        """Whether something in it is to be seen at once."""
        return self.is_alone or self.changed > 0 or any(item.wrong or item.now for item in self.fields)


def told_apart(
    at: Opened, fields: Sequence[DrawnField]
) -> tuple[tuple[DrawnField, ...], tuple[RuleFields, ...]]:
    """The fields that are no house rules, and the house rules by groups."""
    asked = {
        item.field.name.removeprefix(BEFORE): item for item in fields if item.field.name.startswith(BEFORE)
    }
    others = tuple(item for item in fields if not item.field.name.startswith(BEFORE))
    if not asked:
        return others, ()
    groups = tuple(_groups(at, asked))
    return others, tuple(replace(of, is_alone=len(groups) == 1) for of in groups)


def _groups(at: Opened, asked: dict[str, DrawnField]) -> Iterator[RuleFields]:
    idle = at.kind.cover(at.document, at.library).unasked
    listed = [item for item in switches(at.ruleset.rulings) if item.name in asked]
    for of, items in grouped(at.ruleset.rulings, [item for item in listed if item.name not in idle]):
        yield RuleFields(of.title, of.about, tuple(asked[item.name] for item in items))
    left = tuple(asked[item.name] for item in listed if item.name in idle)
    if left:
        yield RuleFields(IDLE, "no effect on this document", left)
