"""Forms made from what a seat may order: the open fields of a Choice, and the boxes for its dice.

What is typed is judged by the kit alone, so a form that validates here never meets a surprise in the rules.
It reads no database and knows no game.
"""

from collections.abc import Mapping

from wtforms.form import BaseForm

from campaign.pages.frame.dice import Typing, dice_fields, fallen_fields
from campaign.web.fields import kind_of
from campaign.web.forms import DrawnField, KitField, Sent, Summed, asked, form_of
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, SomeOf, Total, Value, mark
from rulesets.kit.flow.dice import Faces

PREFIX = "field-"
FEW = 4
"""More numbers than these are rows of a long form."""


def form_for(
    choice: Choice,
    *,
    typing: Typing = "stands",
    sent: Sent | None = None,
    before: Mapping[str, Value] | None = None,
    fallen: Faces = (),
) -> BaseForm:
    """The form of a Choice: its open fields as `field-NAME`, its dice as `dice` ("here", "typed", "seen") and
    `face-1` on. `sent` is what a browser posted; `before` fills it in from an earlier order, with
    the dice that were typed for it where any have `fallen`."""
    seal, filled = mark(choice), before or {}
    fields: dict[str, object] = {
        PREFIX + field.name: KitField(field, filled.get(field.name, _first(field)), id=f"{seal}-{field.name}")
        for field in choice.fields
    }
    if choice.throw is not None and fallen:
        fields |= fallen_fields(choice.throw, seal, fallen)
    elif choice.throw is not None and typing:
        fields |= dice_fields(choice.throw, seal, typing)
    return form_of(fields, sent)


def _first(field: Field) -> Value | None:
    """What stands in the field of a fresh form: a list, and an option alone, begin with the first; boxes that
    must all be ticked are."""
    if isinstance(field, SomeOf) and len(field.options) == field.least:
        return tuple(option.value for option in field.options)
    if not isinstance(field, OneOf):
        return field.default
    values = [option.value for option in field.options]
    if field.default in values:
        return field.default
    return values[0] if kind_of(field) == "select" or len(values) == 1 else None


def fields_asked(choice: Choice, form: BaseForm) -> tuple[DrawnField, ...]:
    """The open fields in order, as the page draws them. Many numbers, and those in parts, are rows; one that
    must be chosen stays a row of buttons."""
    order = [field.name for field in choice.fields]
    begun = {field.name for field in choice.fields if isinstance(field, Count) and field.default is not None}
    rows = begun if choice.parts or len(begun) > FEW else ()
    last = [(max(total.fields, key=order.index), total) for total in choice.totals]
    return tuple(
        asked(
            form[PREFIX + name],
            "steps" if name in rows else "taps",
            tuple(_summed(total, values(choice, form)) for under, total in last if under == name),
        )
        for name in order
    )


def _summed(total: Total, filled: Mapping[str, object]) -> Summed:
    now = total.sum_of(filled)
    span = f"{total.low} to {total.high}" if 0 < total.low < total.high else str(total.high)
    weighed = tuple((PREFIX + name, weight) for name, weight in total.weighed)
    return Summed(now, f"{span} {total.words or 'together'}", total.low <= now <= total.high, total, weighed)


def values(choice: Choice, form: BaseForm) -> dict[str, object]:
    """What was filled in, by field name, in the types the kit expects; not yet judged."""
    return {field.name: form[PREFIX + field.name].data for field in choice.fields}
