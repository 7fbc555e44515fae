"""The text of a pasted cell as the form of its field would send it."""

import re
from contextlib import suppress

from campaign.web.fields import Texts, plain_ends
from campaign.web.places import place_typed
from rulesets.kit.editing.fields import FormField, Hexes, MaybeCount, Numbers
from rulesets.kit.flow.choices import Count, OneOf, SomeOf
from rulesets.kit.flow.refusals import Refusal

WHOLE = re.compile(r"(-?\d+)[.,]0{1,2}")
"""A whole number as a spreadsheet with two decimals shows it; 1,000 may be a thousand, and is none."""


def plain(text: str) -> str:
    """A heading as it is compared: small letters and figures alone."""
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def is_empty(typed: Texts) -> bool:
    """Whether nothing was typed."""
    return not any(text.strip() for text in typed)


def may_be_empty(field: FormField) -> bool:
    """Whether nothing may stand in the field."""
    match field:
        case Count():
            return False
        case OneOf():
            return any(option.value == "" for option in field.options)
        case SomeOf() | Hexes():
            return field.least == 0
        case MaybeCount() | Numbers():
            return True
        case _:
            return getattr(field, "least", 0) == 0


def as_typed(field: FormField, text: str) -> Texts:
    """The text of a cell as its form would send it: options by their words, numbers without their ".0"."""
    match field:
        case OneOf():
            return (_option(field, text),)
        case SomeOf():
            return tuple(_option(field, part) for part in text.replace(";", ",").split(",") if part.strip())
        case Count() | MaybeCount():
            whole = WHOLE.fullmatch(text.strip())
            return (whole[1] if whole else text,)
        case _:
            return plain_ends((text,))


def _option(field: OneOf | SomeOf, text: str) -> str:
    wanted = plain(text)
    for option in field.options:
        if text.strip() == option.value or (wanted and wanted in map(plain, (option.label, option.value))):
            return option.value
    if any(option.place for option in field.options):
        with suppress(Refusal):
            return place_typed(field, text.strip())
    return text.strip()
