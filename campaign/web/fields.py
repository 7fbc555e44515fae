"""A field of a form, of an order as of a draft: how it is asked, a value as what stands in it, and what was
typed as a value again.

Few options are radio buttons, many a list, places of a map are typed; a small number of an order is one tap.
What is typed is judged by the kit. It reads no database, knows no page and no game.
"""

from collections.abc import Iterable
from typing import Any, Literal, assert_never, cast

from campaign.web.places import asks_for_place, place_typed
from rulesets.kit.editing.fields import FormField, Hexes, Lines, MaybeCount, Numbers, Value, require_fit
from rulesets.kit.flow import spelling
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text, check_field
from rulesets.kit.flow.numbers import plain_number, quarters_of, quarters_words
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import Hex, HexShape, exists, hex_at, label

RADIOS = 6
TAPS = 12
LINE = 120
MOST_HEXES = 2000
Counts = Literal["typed", "taps", "steps"]
"""How whole numbers are asked: typed, a small one as a row of buttons, or in a row with less and more."""
Texts = tuple[str, ...]
"""What stands in a field: one text, or the chosen ones of several."""


def kind_of(field: FormField, counts: Counts = "typed") -> str:
    """How the field is asked, whole numbers as `counts` says."""
    match field:
        case OneOf() if asks_for_place(field):
            return "place"
        case OneOf():
            return "radio" if len(field.options) <= RADIOS else "select"
        case SomeOf():
            return "checks"
        case Count() if field.in_quarters:
            return "line"
        case Count() if counts == "steps":
            return "step"
        case Count() if counts == "taps" and _is_small(field):
            return "taps"
        case Count() | MaybeCount():
            return "number"
        case Text():
            return "line" if field.longest <= LINE else "area"
        case Hexes() | Numbers():
            return "line"
        case Lines():
            return "area"
    assert_never(field)


def _is_small(field: Count) -> bool:
    """Whether every number it takes fits in one row of buttons."""
    return field.high - field.low < TAPS


def options_of(field: FormField, counts: Counts = "typed") -> tuple[Option, ...]:
    """What a person chooses from; nothing where he types."""
    if isinstance(field, OneOf | SomeOf):
        return field.options
    if isinstance(field, Count) and kind_of(field, counts) == "taps":
        return tuple(Option(str(number), str(number)) for number in range(field.low, field.high + 1))
    return ()


def shown(field: FormField, value: Any, shape: HexShape | None = None) -> Texts:
    """What stands in the field for a value; hexes by their labels on the board."""
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
        case Count() if field.in_quarters and isinstance(value, int):
            return (quarters_words(value),)
        case OneOf() | Count() | MaybeCount() | Text() | Lines():
            return ("" if value is None else str(value),)
    assert_never(field)


def labels(field: FormField, texts: Texts) -> str:
    """What stands in the field as one text, options by their words."""
    called = {option.value: option.label for option in options_of(field)}
    return ", ".join(called.get(text, text) for text in texts)


def words(field: FormField, texts: Texts) -> str:
    """What stands in the field, for people."""
    return labels(field, texts) or "nothing"


def plain_ends(sent: Iterable[str]) -> Texts:
    """What a browser sent, with plain line ends."""
    return tuple(text.replace("\r\n", "\n").replace("\r", "\n") for text in sent)


def read(field: FormField, texts: Texts, shape: HexShape | None = None) -> Value:
    """The value that was typed; refuses what does not fit the field."""
    return judged(field, typed(field, texts, shape))


def judged(field: FormField, value: object) -> Value:
    """The value if it fits the field; refuses it otherwise."""
    if isinstance(field, OneOf | SomeOf | Count | Text):
        return check_field(field, value)
    require_fit(field, value)
    return cast(Value, value)


def typed(field: FormField, texts: Texts, shape: HexShape | None = None) -> object:
    """What was typed, in the type the field holds and not yet judged; what is no number stays text. Refuses
    hexes that cannot be read."""
    text = texts[0].strip() if texts else ""
    match field:
        case SomeOf():
            return texts
        case Text():
            return spelling.line(text) if field.longest <= LINE else spelling.nfc(text)
        case OneOf():
            return place_typed(field, text) if asks_for_place(field) else text
        case Count() if field.in_quarters:
            found = quarters_of(text)
            return text if found is None else found
        case Count():
            return number(text)
        case MaybeCount():
            return number(text) if text else None
        case Numbers():
            return tuple(number(part) for part in text.replace(",", " ").split())
        case Hexes():
            return _hexes(field, text, shape)
        case Lines():
            whole = texts[0].rstrip() if texts else ""
            return whole if not field.split else tuple(whole.split("\n")) if whole else ()
    assert_never(field)


def number(text: str) -> int | str:
    """The whole number in the text, or the text itself for the kit to refuse."""
    text = text.strip()
    found = plain_number(text.removeprefix("-"))
    return text if found is None else -found if text.startswith("-") else found


def _hexes(field: Hexes, text: str, shape: HexShape | None) -> Hex | tuple[Hex, ...] | None:
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
    return hexes if not field.single else hexes[0] if hexes else None
