"""The forms of a draft: what stands in its document, what was sent as edits of the newest one, and each field
as a page draws it.

Invariant: only what the person changed becomes an edit. What is sent as it was shown is unchanged, whatever
it is, and is not judged. A field that was changed elsewhere since he loaded the form is not overwritten: the
form comes back with both values. It reads no database and knows no game.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wtforms.form import BaseForm

from authoring.conflicts import Clash, Taken
from campaign.web import forms
from campaign.web.fields import shown, words
from campaign.web.forms import DrawnField, KitField, Sent, form_of
from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import HexShape


class Wrong(Refusal):
    """A form some of whose fields do not fit: what is wrong with each, by the name of the field."""

    def __init__(self, errors: Mapping[str, Sequence[str]]) -> None:
        super().__init__(next(iter(errors.values()))[0])
        self.errors = errors


@dataclass(frozen=True, slots=True)
class Path:
    """A field of a form: its path in the document seen, under which it is sent; `words` where its label does
    not say enough; `now` its path in the newest document, where that is another."""

    field: FormField
    seen: str
    words: str = ""
    now: str = ""

    @property
    def label(self) -> str:
        """What the field is called: its own label, or that of a cell with its row."""
        return self.words or self.field.label


def bound(
    editing: Editing[Any], document: Any, paths: Iterable[Path], sent: Sent | None, newest: Any = None
) -> BaseForm:
    """The form of the paths in the document, with what was sent; hexes are read by the newest board."""
    shape = editing.shape(document)
    board = shape if newest is None else editing.shape(newest)
    return form_of(
        {path.seen: KitField(path.field, editing.value(document, path.seen), shape, board) for path in paths},
        sent,
    )


def require_right(form: BaseForm, fields: Iterable[KitField]) -> None:
    """Refuses, as Wrong, those fields of the form that do not fit."""
    wrong = {field.name: field.errors for field in fields if not field.validate(form)}
    if wrong:
        raise Wrong(wrong)


def changes(
    editing: Editing[Any], seen: Any, now: Any, paths: tuple[Path, ...], sent: Sent
) -> tuple[Edit, ...]:
    """The edits a form of fields means; Wrong where some do not fit, Clash where some changed elsewhere."""
    form, taken = bound(editing, seen, paths, sent, now), []
    changed = [path for path in paths if form[path.seen].is_changed]
    require_right(form, [form[path.seen] for path in changed])
    for path in changed:
        field = form[path.seen]
        here = shown(path.field, editing.value(now, path.now or path.seen), editing.shape(now))
        if here not in (field.before, field.shown):
            taken.append(Taken(path.label, words(path.field, field.shown), words(path.field, here)))
    if taken:
        raise Clash(
            "Somebody changed the same field since you opened this form. Nothing was saved yet.",
            tuple(taken),
        )
    return tuple(SetField(path.now or path.seen, form[path.seen].data) for path in changed)


def new_row(path: str, fields: Mapping[str, FormField], sent: Sent, shape: HexShape | None) -> AddRow:
    """The row that a list's fields, by the names they are sent under, add to it; Wrong where one does not
    fit. What the form did not hold is left out."""
    form = form_of({name: KitField(field, shape=shape) for name, field in fields.items()}, sent)
    given = [field for field in form if field.is_asked]
    require_right(form, given)
    return AddRow(path, tuple((field.kit.name, field.data) for field in given))


def asked(field: KitField, refused: Refusal | None, called: str = "") -> DrawnField:
    """The field as a page draws it; where its form was refused, with what is wrong, or what stands now in the
    field that is `called` so."""
    item = forms.asked(field)
    known = {option.value for option in item.options}
    unknown = tuple(
        Option(text, f"{text or 'nothing'} (not one of those offered)")
        for text in item.shown
        if item.options and item.kind != "place" and text not in known
    )
    wrong = refused.errors.get(item.name, ()) if isinstance(refused, Wrong) else ()
    taken = refused.taken if isinstance(refused, Clash) else ()
    return replace(
        item,
        id="in-" + item.name.replace(".", "-").replace(":", "-"),
        options=(*item.options, *unknown),
        wrong=" ".join(wrong),
        now=next((each.now for each in taken if called and each.label == called), ""),
    )
