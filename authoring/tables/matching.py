"""Which row of a list a pasted row is: the one with its code, else the one that what names it names.

Invariant: a code is the row's for good, so that with it everything else may change, its name too. It is a
column of the file alone; a code that no row has says nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from campaign.web.fields import Texts
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import RowForm
from rulesets.kit.flow.choices import Text


@dataclass(frozen=True, slots=True)
class Standing:
    """The rows of a list by their codes and by what names them, the first where two are alike."""

    by_code: Mapping[str, int]
    by_name: Mapping[str, int]

    def find(self, code: str, name: str) -> int | None:
        """The number of the row, None for a new one."""
        return self.by_code.get(code, self.by_name.get(name))


def code_of(form: RowForm) -> tuple[Text, ...]:
    """The column of codes; none where a field of the form is the code, or a row has none."""
    return (Text(form.table.code, "Code", 60),) if form.table and form.table.code else ()


def codes(document: Any, form: RowForm) -> tuple[str, ...]:
    """The code of each row; none where rows have no codes that no form asks."""
    return tuple(
        str(getattr(row, column.name)) for column in code_of(form) for row in rows_at(document, form.path)
    )


def keys_of(form: RowForm) -> tuple[FormField, ...]:
    """The fields that name a row: none, one, or two in either order."""
    names = (form.table.key, form.table.other) if form.table else ()
    return tuple(field for name in names if name for field in form.fields if field.name == name)


def name_of(sent: Sequence[Texts]) -> str:
    """What names a row; empty where a part of it is missing."""
    parts = [", ".join(texts).strip() for texts in sent]
    return " and ".join(sorted(parts)) if all(parts) else ""


def standing(document: Any, form: RowForm, names: Sequence[str]) -> Standing:
    """The rows of the list, with the names of all of them in order."""
    return Standing(_first(codes(document, form)), _first(names))


def _first(words: Sequence[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, word in enumerate(words):
        if word:
            found.setdefault(word, number)
    return found
