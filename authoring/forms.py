"""Fields of forms: a value as text for a page, and what was typed as a value again.

One place decides how a field is asked. What is sent as it was shown is unchanged, whatever it
is; anything else is judged here or by the kit. It reads no database and knows no game.
"""

from typing import Any, assert_never

from authoring.limits import require_fit
from campaign.fields import Asked, Sent, kind_of, options_of
from rulesets.kit.editing.fields import FormField, Hexes, Lines, MaybeCount, Numbers, Value
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text, check_field
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import Hex, HexShape, exists, hex_at, label

MOST_HEXES = 2000


def shown(field: FormField, value: Any, shape: HexShape | None) -> Sent:
    """What stands in the field for a value: one text, or the chosen ones of several."""
    match field:
        case SomeOf():
            return tuple(str(item) for item in value or ())
        case Hexes():
            hexes = () if value is None else (value,) if isinstance(value, Hex) else tuple(value)
            return (", ".join(label(shape, at) for at in hexes if shape and exists(shape, at)),)
        case Numbers():
            return (", ".join(str(number) for number in value or ()),)
        case Lines() if field.split:
            return ("\n".join(value or ()),)
        case OneOf() | Count() | MaybeCount() | Text() | Lines():
            return ("" if value is None else str(value),)
    assert_never(field)


def words(field: FormField, sent: Sent) -> str:
    """What stands in the field, for people: the labels of options."""
    options = options_of(field)
    called = {option.value: option.label for option in options}
    return ", ".join(called.get(item, item) for item in sent) or "nothing"


def asked(
    field: FormField,
    value: Any,
    shape: HexShape | None,
    *,
    name: str = "",
    sent: Sent | None = None,
    wrong: str = "",
    now: str = "",
    pick: str = "",
) -> Asked:
    """The field as a page draws it, with what was `sent` where a form comes back."""
    in_it = shown(field, value, shape) if sent is None else sent
    options = options_of(field)
    known = {option.value for option in options}
    unknown = tuple(
        Option(item, f"{item or 'nothing'} (not one of those offered)")
        for item in in_it
        if options and item not in known
    )
    sent_as = name or field.name
    ident = "in-" + sent_as.replace(".", "-").replace(":", "-")
    return Asked(field, sent_as, ident, kind_of(field), in_it, (*options, *unknown), wrong, now, pick)


def clean(sent: list[str]) -> Sent:
    """What a browser sent, with plain line ends."""
    return tuple(text.replace("\r\n", "\n").replace("\r", "\n") for text in sent)


def read(field: FormField, sent: Sent, shape: HexShape | None) -> Value:
    """The value that was typed; refuses what does not fit the field."""
    text = sent[0].strip() if sent else ""
    match field:
        case SomeOf():
            return tuple(str(item) for item in _checked(field, sent))
        case OneOf():
            return str(check_field(field, text))
        case Text():
            return str(check_field(field, text))
        case Count():
            return _number(field.label, text, field.low, field.high)
        case MaybeCount():
            return _number(field.label, text, field.low, field.high) if text else None
        case Numbers():
            parts = text.replace(",", " ").split()
            return tuple(_number(field.label, part, field.low, field.high) for part in parts)
        case Hexes():
            return _hexes(field, text, shape)
        case Lines():
            return _lines(field, sent[0].rstrip() if sent else "")
    assert_never(field)


def _checked(field: SomeOf, sent: Sent) -> tuple[str, ...]:
    value = check_field(field, sent)
    assert isinstance(value, tuple)
    return value


def _number(label_: str, text: str, low: int, high: int) -> int:
    if not text.removeprefix("-").isdecimal() or len(text) > 9 or not low <= int(text) <= high:
        raise Refusal(f"{label_}: a whole number from {low} to {high} is needed.")
    return int(text)


def _hexes(field: Hexes, text: str, shape: HexShape | None) -> Value:
    if shape is None:
        raise Refusal(f"{field.label}: this document has no map of hexes.")
    named = list(dict.fromkeys(text.replace(",", " ").split()))
    if len(named) > MOST_HEXES:
        raise Refusal(f"{field.label}: at most {MOST_HEXES} hexes.")
    found = [hex_at(shape, name) for name in named]
    unknown = [name for name, at in zip(named, found, strict=True) if at is None]
    if unknown:
        raise Refusal(
            f"{field.label}: there is no hex {', '.join(unknown[:5])} on this board. Capital and small "
            "letters differ."
        )
    hexes = tuple(at for at in found if at is not None)
    if len(hexes) < field.least:
        raise Refusal(f"{field.label}: name at least {field.least}; {len(hexes)} named.")
    if field.single and len(hexes) > 1:
        raise Refusal(f"{field.label}: name at most 1; {len(hexes)} named.")
    if field.single:
        return hexes[0] if hexes else None
    require_fit(field, hexes)
    return hexes


def _lines(field: Lines, text: str) -> Value:
    require_fit(field, text)
    return tuple(text.split("\n")) if field.split and text else () if field.split else text
