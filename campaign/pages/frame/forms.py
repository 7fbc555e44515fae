"""Forms made from what a seat may order: a Choice's open fields as WTForms fields.

One place decides how a field is asked: few options are radio buttons, many a list; a small
number is one tap. What is typed is judged by the kit alone, so a form that validates here
never meets a surprise in the rules. It reads no database and knows no game.
"""

from collections.abc import Callable, Mapping
from typing import cast

from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict
from wtforms import (
    Field as BoundField,
    IntegerField,
    RadioField,
    SelectField,
    SelectMultipleField,
    StringField,
    TextAreaField,
)
from wtforms.fields.choices import SelectChoice
from wtforms.form import BaseForm
from wtforms.validators import ValidationError

from campaign.fields import Asked, Sent, Summed, is_small, kind_of, options_of
from campaign.pages.frame.dice import boxes, number
from rulesets.kit.flow.choices import (
    Choice,
    Count,
    Field,
    OneOf,
    SomeOf,
    Text,
    Total,
    Value,
    check_field,
    mark,
)
from rulesets.kit.flow.refusals import Refusal

PREFIX = "field-"


class OrderForm(FlaskForm):  # type: ignore[misc]
    """The open fields of a choice as `field-NAME`; the dice as `dice` ("here", "typed") and `face-1` on."""

    class Meta:
        csrf = False  # CSRFProtect guards every POST of the application


def _raw(field: Field, bound: BoundField) -> object:
    """What was sent, in the type the kit expects."""
    sent = bound.raw_data or []
    match field:
        case SomeOf():
            return tuple(str(item) for item in sent)
        case Count():
            return number(sent[0] if sent else None)
        case OneOf() | Text():
            return str(sent[0]) if sent else ("" if isinstance(field, Text) else None)


def _judge(field: Field) -> Callable[[BaseForm, BoundField], None]:
    """A validator that asks the kit."""

    def check(_form: BaseForm, bound: BoundField) -> None:
        try:
            check_field(field, _raw(field, bound))
        except Refusal as refusal:
            raise ValidationError(refusal.sentence) from refusal

    return check


def _unbound(field: Field, ident: str) -> object:
    """The WTForms field for a field of the kit."""
    judge = [_judge(field)]
    match field:
        case OneOf():
            pairs = [SelectChoice(option.value, option.label) for option in field.options]
            is_plain = kind_of(field) == "select" or len(pairs) == 1
            stands = field.default in {option.value for option in field.options}
            first = field.default if stands else pairs[0].value if is_plain else None
            kind = RadioField if kind_of(field) == "radio" else SelectField
            return kind(field.label, judge, choices=pairs, default=first, id=ident, validate_choice=False)
        case SomeOf():
            pairs = [SelectChoice(option.value, option.label) for option in field.options]
            return SelectMultipleField(
                field.label,
                judge,
                choices=pairs,
                default=list(field.default),
                id=ident,
                validate_choice=False,
            )
        case Count() if is_small(field):
            numbers = [SelectChoice(option.value, option.label) for option in options_of(field, taps=True)]
            chosen = None if field.default is None else str(field.default)
            return RadioField(
                field.label, judge, choices=numbers, default=chosen, id=ident, validate_choice=False
            )
        case Count():
            return IntegerField(field.label, judge, default=field.default, id=ident)
        case Text():
            kind_ = StringField if kind_of(field) == "line" else TextAreaField
            return kind_(field.label, judge, default=field.default, id=ident)


def form_for(
    choice: Choice,
    *,
    may_type: bool = True,
    sent: MultiDict[str, str] | None = None,
    before: Mapping[str, Value] | None = None,
) -> OrderForm:
    """The form of a Choice. `sent` is what a browser posted; `before` fills it in from an earlier order."""
    seal = mark(choice)
    names: dict[str, object] = {
        PREFIX + field.name: _unbound(field, f"{seal}-{field.name}") for field in choice.fields
    }
    if choice.throw is not None and may_type:
        names["dice"] = RadioField(
            "Dice",
            choices=[SelectChoice("here", "Roll here"), SelectChoice("typed", "Type what fell")],
            default="here",
            id=f"{seal}-dice",
            validate_choice=False,
        )
        for number, label in enumerate(boxes(choice.throw), 1):
            names[f"face-{number}"] = StringField(label, id=f"{seal}-face-{number}")
    data = {PREFIX + name: _shown(value) for name, value in (before or {}).items()}
    cls = cast(type[OrderForm], type("ChoiceForm", (OrderForm,), names))
    return cls(formdata=sent, data=data)


def _shown(value: Value) -> object:
    return list(value) if isinstance(value, tuple) else (str(value) if isinstance(value, int) else value)


def asked(choice: Choice, form: OrderForm) -> tuple[Asked, ...]:
    """The open fields in order, as the page draws them."""
    order = [field.name for field in choice.fields]
    last = [(max(total.fields, key=order.index), total) for total in choice.totals]
    return tuple(
        _asked(
            field,
            form[PREFIX + field.name],
            tuple(_summed(total, form) for name, total in last if name == field.name),
        )
        for field in choice.fields
    )


def _asked(field: Field, bound: BoundField, totals: tuple[Summed, ...]) -> Asked:
    return Asked(
        field,
        bound.name,
        bound.id,
        kind_of(field, taps=True),
        _standing(field, bound),
        options_of(field, taps=True),
        " ".join(bound.errors),
        totals=totals,
    )


def _standing(field: Field, bound: BoundField) -> Sent:
    """What stands in the field, as it was typed where it does not fit."""
    if isinstance(field, SomeOf):
        return tuple(map(str, bound.data or ()))
    if kind_of(field, taps=True) == "number":
        return (bound._value(),)
    return () if bound.data is None else (str(bound.data),)


def _summed(total: Total, form: OrderForm) -> Summed:
    now = total.sum_of({name: number(form[PREFIX + name].data) for name in total.fields})
    span = f"{total.low} to {total.high}" if 0 < total.low < total.high else str(total.high)
    weighed = tuple((PREFIX + name, weight) for name, weight in total.weighed)
    return Summed(now, f"{span} {total.words or 'together'}", total.low <= now <= total.high, total, weighed)


def values(choice: Choice, form: OrderForm) -> dict[str, object]:
    """What was filled in, by field name, in the types the kit expects; not yet judged."""
    return {field.name: _raw(field, form[PREFIX + field.name]) for field in choice.fields}
