"""The fields that forms show otherwise than a scenario, a collection or a board keeps them, by their paths.

Some paths are of the forms alone: the least size of the map ("size.width"), how many of a figure a force has
("divisions.0.pieces.regular") and what else ("divisions.0.pieces.others"), copies of a box ("sets.core").
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rulesets.kit.by_form import RULINGS, Written, as_text
from rulesets.kit.editing.fields import Value
from rulesets.kit.editing.named import kept_as
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.references import ref_of, word_of
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.document.offered import specializations
from rulesets.tide_of_iron.document.scenario import Counted, Scenario, Weather
from rulesets.tide_of_iron.editing.options import FIGURES, vehicles
from rulesets.tide_of_iron.editing.texts import (
    counted,
    counted_text,
    fire,
    fire_text,
    free_counted,
    pairs,
    pairs_text,
)
from rulesets.tide_of_iron_box.board_forms import SIZE, boards_written

OTHERS = "others"
KEYED = {
    "own.terrain": "title",
    "own.units": "title",
    "own.specializations": "title",
    "own.cards": "title",
}
"""Lists whose rows have a short name, made of the title where nobody types one."""
NO_WEATHER = Weather((), ())


def _counted(path: str, titles: Callable[[Scenario], Mapping[str, str]]) -> Written:
    """Numbers of kinds, a kind a line by its title."""
    return Written(
        path,
        lambda scenario, at: counted_text(value_at(scenario, at), titles(scenario)),
        lambda scenario, at, new: set_at(scenario, at, counted(new, titles(scenario))),
    )


def _number_of(scenario: Scenario, path: str) -> int | str:
    """How many of a figure there are among the pieces, or all the others as lines."""
    at, _, name = path.rpartition(".")
    pieces: Counted = value_at(scenario, at)
    if name == OTHERS:
        return counted_text(tuple(pair for pair in pieces if pair[0] not in FIGURES), vehicles(scenario))
    return sum(number for key, number in pieces if key == name)


def _with_number(scenario: Scenario, path: str, new: Any) -> Scenario:
    at, _, name = path.rpartition(".")
    pieces: Counted = value_at(scenario, at)
    if name != OTHERS:
        return set_at(scenario, at, with_count(pieces, name, new))
    figures = (pair for pair in pieces if pair[0] in FIGURES)
    return set_at(scenario, at, (*figures, *counted(new, vehicles(scenario))))


def with_count(pieces: Counted, key: str, number: int) -> Counted:
    """The numbers with that of one kind set, at its place or at the end; none takes it out."""
    if key not in dict(pieces):
        return (*pieces, (key, number)) if number else pieces
    return tuple((each, number if each == key else old) for each, old in pieces if each != key or number)


def _kinds_of_weather(scenario: Scenario) -> Mapping[str, str]:
    """The kinds of weather that are told, those of the deck by their short names at least."""
    own = {card.key: card.title for card in scenario.own.cards if card.kind == "weather"}
    laid = scenario.weather.cards if scenario.weather else ()
    return {**{key: key for key, _ in laid}, **own}


def _weather(scenario: Scenario, path: str) -> Any:
    """A field of the weather deck, as it begins where there is none."""
    match path.partition(".")[2]:
        case "used":
            return "yes" if scenario.weather else "no"
        case "cards":
            return counted_text((scenario.weather or NO_WEATHER).cards, _kinds_of_weather(scenario))
        case name:
            return value_at(scenario.weather or NO_WEATHER, name)


def _with_weather(scenario: Scenario, path: str, new: Value) -> Scenario:
    weather = scenario.weather or NO_WEATHER
    match path.partition(".")[2]:
        case "used":
            return replace(scenario, weather=weather if new == "yes" else None)
        case "cards":
            weather = replace(weather, cards=free_counted(str(new), _kinds_of_weather(scenario)))
        case name:
            weather = set_at(weather, name, kept_as(value_at(weather, name), new))
    return replace(scenario, weather=weather)


def _refs(words: tuple[str, ...]) -> tuple[Ref, ...]:
    return tuple(ref for word in words if (ref := ref_of(word)))


OWN = (
    as_text("own.units.*.infantry", fire_text, fire),
    as_text("own.units.*.vehicles", fire_text, fire),
    as_text("own.tokens", pairs_text, pairs),
)
"""What a designer makes, in a scenario or a collection."""
WRITTEN = (
    SIZE,
    RULINGS,
    Written("weather.*", _weather, _with_weather),
    Written(
        "sets.*",
        lambda scenario, path: dict(scenario.sets).get(path.partition(".")[2], 0),
        lambda scenario, path, new: replace(
            scenario, sets=with_count(scenario.sets, path.partition(".")[2], new)
        ),
    ),
    as_text("cards", lambda refs: tuple(map(word_of, refs)), _refs),
    *boards_written("boards"),
    Written("divisions.*.pieces.*", _number_of, _with_number),
    Written("reinforcements.*.pieces.*", _number_of, _with_number),
    Written("divisions.*.squads.*.figures.*", _number_of, _with_number),
    _counted("divisions.*.specializations", specializations),
    _counted("reinforcements.*.specializations", specializations),
    *OWN,
)
