"""A filled-in form as edits of the newest document.

Invariant: only what the person changed becomes an edit. A field that was changed elsewhere
since he loaded the form is not overwritten: the form comes back with both values.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from authoring import forms
from authoring.clashes import Clash, Taken
from campaign.fields import Sent as Texts, kind_of
from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.fields import FormField, Value
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import HexShape


class Wrong(Refusal):
    """A form some of whose fields do not fit: `sentences` by the name of the field."""

    def __init__(self, sentences: Mapping[str, str]) -> None:
        super().__init__(next(iter(sentences.values())))
        self.sentences = sentences


@dataclass(frozen=True, slots=True)
class Sent:
    """What a browser sent: the texts of every field by name."""

    fields: Mapping[str, list[str]]

    def of(self, name: str) -> Texts:
        """The texts of one field."""
        return forms.clean(self.fields.get(name, []))


@dataclass(frozen=True, slots=True)
class Path:
    """A field of a form: its path in the document seen, and in the newest one; `words` where its label does
    not say enough."""

    field: FormField
    seen: str
    now: str
    words: str = ""

    @property
    def label(self) -> str:
        """What the field is called: its own label, or that of a cell with its row."""
        return self.words or self.field.label


def changes(
    editing: Editing[Any], seen: Any, now: Any, paths: tuple[Path, ...], sent: Sent
) -> tuple[Edit, ...]:
    """The edits a form of fields means; Wrong where some do not fit, Clash where some changed elsewhere."""
    shape, edits, wrong, taken = editing.shape(now), [], {}, []
    for path in paths:
        typed = sent.of(path.seen)
        before = forms.shown(path.field, editing.value(seen, path.seen), editing.shape(seen))
        if not is_changed(path.field, typed, before):
            continue
        here = forms.shown(path.field, editing.value(now, path.now), shape)
        if here not in (before, typed):
            taken.append(Taken(path.label, forms.words(path.field, typed), forms.words(path.field, here)))
        try:
            edits.append(SetField(path.now, forms.read(path.field, typed, shape)))
        except Refusal as refusal:
            wrong[path.seen] = refusal.sentence
    if wrong:
        raise Wrong(wrong)
    if taken:
        raise Clash(
            "Somebody changed the same field since you loaded this form. Nothing of yours was stored yet.",
            tuple(taken),
        )
    return tuple(edits)


def is_changed(field: FormField, typed: Texts, before: Texts) -> bool:
    """Whether something else was sent than stood there."""
    return _is_asked(field, typed) and not _same(typed, before)


def _is_asked(field: FormField, typed: Texts) -> bool:
    """Whether the form held the field: no box ticked sends nothing."""
    return bool(typed) or kind_of(field) == "checks"


def _same(typed: Texts, before: Texts) -> bool:
    return [text.strip() for text in typed] == [text.strip() for text in before]


def new_row(path: str, fields: tuple[FormField, ...], sent: Sent, shape: HexShape | None) -> AddRow:
    """The row a form of a list's fields adds; Wrong where a field does not fit."""
    values: list[tuple[str, Value]] = []
    wrong: dict[str, str] = {}
    for field in fields:
        typed = sent.of(field.name)
        if not _is_asked(field, typed):
            continue
        try:
            values.append((field.name, forms.read(field, typed, shape)))
        except Refusal as refusal:
            wrong[field.name] = refusal.sentence
    if wrong:
        raise Wrong(wrong)
    return AddRow(path, tuple(values))
