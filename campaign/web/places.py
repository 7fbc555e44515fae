"""A field that asks for a place of the drawn map: typed by its code, by its name, or by words of it.

What stands in it is read again as the option it stands for. It knows the options' words alone, and no map.
"""

from collections.abc import Mapping
from functools import lru_cache

from rulesets.kit.flow.choices import OneOf, Option, SomeOf
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.spelling import word_of
from rulesets.kit.words import count, listed

FEW = 4
"""So many alike are named; of more the rest are counted."""


def asks_for_place(field: object) -> bool:
    """Whether some of what the field offers are places of a drawn map."""
    return isinstance(field, OneOf) and any(option.place for option in field.options)


def place_words(field: OneOf, value: str) -> str:
    """What stands in the field for a value: the option's words, or the value itself where another option has
    the same."""
    label = next((option.label for option in field.options if option.value == value), value)
    return label if value and len(_called(field.options).get(_plain(label), ())) == 1 else value


def place_typed(field: OneOf | SomeOf, text: str) -> str:
    """The value of the option that the text names: by its value, its code or name, or else by whole words
    that no other has ("Villers"). Refuses what names none, and what fits several."""
    if not text or text in (option.value for option in field.options):
        return text
    wanted = _plain(text)
    alike = _called(field.options).get(wanted) or tuple(
        option for option in field.options if f"-{wanted}-" in f"-{_plain(option.label)}-"
    )
    if len(alike) == 1:
        return alike[0].value
    if not alike:
        raise Refusal(f"{field.label}: “{text}” is not known. Type a code or a name from the list.")
    more = [count(len(alike) - FEW, "other")] if len(alike) > FEW else []
    named = listed([*(option.label for option in alike[:FEW]), *more])
    raise Refusal(f"{field.label}: “{text}” fits {named}. Type the code.")


@lru_cache(maxsize=64)
def _called(options: tuple[Option, ...]) -> Mapping[str, tuple[Option, ...]]:
    """The options by all that each is called, whole: its words, and of a place its code and its name."""
    found: dict[str, tuple[Option, ...]] = {}
    for option in options:
        name = option.label.partition(f"{option.place} ")[2] if option.place else ""
        for words in {_plain(text) for text in (option.label, option.place, name) if text}:
            found[words] = (*found.get(words, ()), option)
    return found


def _plain(text: str) -> str:
    return word_of(text, text.casefold())
