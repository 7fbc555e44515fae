"""Words that sentences share: lists of names, sides, terrain."""

from collections.abc import Iterable

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import is_general, side_of, sides_of
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import State
from rulesets.kit.flow import sides
from rulesets.kit.words import NUMERALS, listed

_NUMBERS = ("no", *NUMERALS[:6])


def troop_names(state: State, troops: Iterable[str]) -> str:
    """The troops' names as a list in a sentence."""
    known = lookup(state).troops
    return listed([known[troop].name for troop in troops])


def people(state: State, side: str) -> str:
    """ "the Allies", "the Germans"."""
    return sides.people(sides_of(state.campaign), side)


def subject(state: State, side: SideKey) -> sides.Side:
    """The side as the subject of a sentence."""
    return next(known for known in sides_of(state.campaign) if known.key == side)


def does(state: State, side: str, one: str, many: str) -> str:
    """The side as the subject of a sentence, with its verb: "the Axis has", "the Allies have"."""
    return f"{people(state, side)} {sides.does(sides_of(state.campaign), side, one, many)}"


def by_whom(state: State, seat: str) -> str:
    """Who speaks from a seat: "the General of the Allies", "a Commander of the Axis", "the organiser"."""
    side = side_of(seat)
    if side is None:
        return "the organiser"
    role = "the General" if is_general(seat, side) else "a Commander"
    return f"{role} of {people(state, side)}"


def title(text: str) -> str:
    """The text with a capital first."""
    return text[:1].upper() + text[1:]


def side_title(state: State, side: SideKey) -> str:
    return sides.titled(sides_of(state.campaign), side)


def titles(state: State) -> tuple[str, str]:
    """Both sides by title, who lands first."""
    return side_title(state, "allied"), side_title(state, "axis")


def points_words(state: State, allied: int, axis: int) -> str:
    """ "Allies 170, Axis 370"."""
    first, second = titles(state)
    return f"{first} {allied}, {second} {axis}"


def ground_words(state: State, area: str) -> str:
    """The terrain of an area: "bocage", "open plains, beach"."""
    known = lookup(state)
    found = known.areas[area]
    return known.terrain(found.terrain).spoken + (", beach" if found.beach else "")


def number_words(number: int) -> str:
    """The number as a word, as far as six."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)
