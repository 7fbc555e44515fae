"""The fields of a scenario by path, as its forms show and set them.

Beside the document's own fields there are paths of the forms: the least size of the map ("size.width"), how
far to the right a board lies ("boards.0.across"), how many of a figure a force has
("divisions.0.pieces.regular") and what else ("divisions.0.pieces.others"), numbers of trained squads and of
weather cards as text, copies of a box ("sets.core"). Truths are shown as "yes" and "no". What is set to what
it was stays as it is.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulesets.kit.editing.fields import FormField, Value
from rulesets.kit.editing.named import fitting, kept_as, key_of
from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import spelled, with_word
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.references import ref_of, word_of
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.document.scenario import (
    Commander,
    Counted,
    Deck,
    Division,
    Goal,
    Grade,
    Laying,
    OwnCard,
    Reinforcement,
    Scenario,
    Squad,
    Weather,
)
from rulesets.tide_of_iron.editing import texts
from rulesets.tide_of_iron.editing.counted import counted, counted_text
from rulesets.tide_of_iron.editing.options import (
    FIGURES,
    specializations,
    vehicles,
)
from rulesets.tide_of_iron_box.boards import shape_of, size_words
from rulesets.tide_of_iron_box.laying import Placing
from rulesets.tide_of_iron_box.terrain import Terrain
from rulesets.tide_of_iron_box.units import Profile, Specialization

OTHERS = "others"
NEW_ROWS: Mapping[str, object] = {
    "boards": Laying(Ref("board", "", 1)),
    "divisions": Division("allied", 1, "american"),
    "reinforcements": Reinforcement("allied", 1, 1),
    "goals": Goal(Hex(0, 0), "victory"),
    "squads": Squad(()),
    "grades": Grade(""),
    "decks": Deck(""),
    "own.terrain": Terrain("", ""),
    "own.units": Profile("", "", "vehicle"),
    "own.specializations": Specialization("", ""),
    "own.cards": OwnCard("", "", "strategy"),
    "own.commanders": Commander("", "american"),
}
"""What a new row of each list begins as; a list within a row by its last word."""
KEYED = ("own.terrain", "own.units", "own.specializations", "own.cards")
"""Lists whose rows have a short name, made of the title where nobody types one."""


def value(scenario: Scenario, path: str) -> Any:
    """What a form shows for the path; Refusal where there is no such field."""
    first, _, rest = path.partition(".")
    row, _, name = path.rpartition(".")
    match first:
        case "size":
            width, rows = _size(scenario)
            return width if rest == "width" else rows
        case "rulings":
            return spelled(value_at(scenario, path))
        case "weather":
            return _weather_value(scenario, rest)
        case "sets":
            return dict(scenario.sets).get(rest, 0)
        case "cards":
            return tuple(word_of(ref) for ref in scenario.cards)
        case "boards" if name == "board":
            return word_of(value_at(scenario, path))
        case "boards" if name == "across":
            return value_at(scenario, f"{row}.placing").col // 2
    if row.endswith((".pieces", ".figures")):
        return _counted_value(scenario, value_at(scenario, row), name)
    if name == "specializations" and first in ("divisions", "reinforcements") and path.count(".") == 2:
        return counted_text(value_at(scenario, path), specializations(scenario))
    if first == "own" and name in ("infantry", "vehicles"):
        return texts.fire_text(value_at(scenario, path))
    if path == "own.tokens":
        return texts.pairs_text(scenario.own.tokens)
    found = value_at(scenario, path)
    return ("no", "yes")[found] if isinstance(found, bool) else found


def _size(scenario: Scenario) -> tuple[int, int]:
    shape = shape_of(scenario.map.board)
    return shape.width, shape.rows


def _weather_value(scenario: Scenario, name: str) -> Any:
    weather = scenario.weather or Weather((), ())
    match name:
        case "used":
            return "yes" if scenario.weather else "no"
        case "cards":
            return counted_text(weather.cards, _weather_titles(scenario))
    return value_at(weather, name)


def _weather_titles(scenario: Scenario) -> Mapping[str, str]:
    """The kinds of weather that are told, those of the deck by their short names at least."""
    own = {card.key: card.title for card in scenario.own.cards if card.kind == "weather"}
    laid = scenario.weather.cards if scenario.weather else ()
    return {**{key: key for key, _ in laid}, **own}


def _counted_value(scenario: Scenario, pieces: Counted, name: str) -> Any:
    if name == OTHERS:
        others = tuple(pair for pair in pieces if pair[0] not in FIGURES)
        return counted_text(others, vehicles(scenario))
    return sum(number for key, number in pieces if key == name)


def set_field(scenario: Scenario, field: FormField, path: str, new: Value) -> Scenario:
    """The scenario with the field of a form set; Refusal where the value does not fit it."""
    fitting(field, new)
    if new == value(scenario, path):
        return scenario
    first, _, rest = path.partition(".")
    row, _, name = path.rpartition(".")
    match first:
        case "size":
            return _with_size(scenario, rest, _whole(new))
        case "rulings":
            return replace(scenario, rulings=with_word(scenario.rulings, rest, str(new)))
        case "weather":
            return _with_weather(scenario, rest, new)
        case "sets":
            return replace(scenario, sets=with_count(scenario.sets, rest, _whole(new)))
        case "boards":
            return _with_placing(scenario, row, name, path, new)
        case "cards":
            words = new if isinstance(new, tuple) else ()
            return replace(scenario, cards=tuple(ref for word in words if (ref := ref_of(str(word)))))
    if row.endswith((".pieces", ".figures")):
        return set_at(scenario, row, _recounted(scenario, value_at(scenario, row), name, new))
    if name == "specializations" and first in ("divisions", "reinforcements") and path.count(".") == 2:
        trained = counted(str(new), specializations(scenario))
        return set_at(scenario, path, trained)
    if first == "own" and name in ("infantry", "vehicles"):
        return set_at(scenario, path, texts.fire(str(new)))
    if path == "own.tokens":
        return set_at(scenario, path, texts.pairs(str(new)))
    return set_at(scenario, path, _kept(value_at(scenario, path), new))


def _kept(old: object, new: Value) -> Value:
    """The new value as the document keeps it: hexes and numbers as they are."""
    is_words = not isinstance(new, tuple) or all(isinstance(item, str) for item in new)
    return kept_as(old, new) if is_words else new


def _whole(new: Value) -> int:
    assert isinstance(new, int), "a Count fits whole numbers alone"
    return new


def _with_size(scenario: Scenario, name: str, number: int) -> Scenario:
    width, rows = _size(scenario)
    words = size_words(number, rows) if name == "width" else size_words(width, number)
    return replace(scenario, map=replace(scenario.map, board=words))


def _with_weather(scenario: Scenario, name: str, new: Value) -> Scenario:
    weather = scenario.weather or Weather((), ())
    match name:
        case "used":
            return replace(scenario, weather=weather if new == "yes" else None)
        case "cards":
            weather = replace(weather, cards=texts.free_counted(str(new), _weather_titles(scenario)))
        case _:
            weather = set_at(weather, name, _kept(value_at(weather, name), new))
    return replace(scenario, weather=weather)


def _with_placing(scenario: Scenario, row: str, name: str, path: str, new: Value) -> Scenario:
    """The scenario with a board chosen or moved: its first hex keeps to the hexes there are, for in odd rows
    they lie half a hex further to the right."""
    if name == "board":
        return set_at(scenario, path, ref_of(str(new)))
    number = int(str(new))
    if name == "turn":
        return set_at(scenario, path, number)
    placing_at = row.removesuffix(".placing") + ".placing"
    placing: Placing = value_at(scenario, placing_at)
    down, across = (number, placing.col // 2) if name == "row" else (placing.row, number)
    return set_at(scenario, placing_at, replace(placing, row=down, col=2 * across + down % 2))


def _recounted(scenario: Scenario, pieces: Counted, name: str, new: Value) -> Counted:
    if name != OTHERS:
        return with_count(pieces, name, _whole(new))
    others = counted(str(new), vehicles(scenario))
    return (*(pair for pair in pieces if pair[0] in FIGURES), *others)


def with_count(pieces: Counted, key: str, number: int) -> Counted:
    """The numbers with that of one kind set, at its place or at the end; none takes it out."""
    if key not in dict(pieces):
        return (*pieces, (key, number)) if number else pieces
    return tuple((each, number if each == key else old) for each, old in pieces if each != key or number)


def added(scenario: Scenario, path: str, values: Mapping[str, tuple[FormField, Value]]) -> Scenario:
    """The scenario with a new row at the end of the list, its fields set one after the other. Refuses a list
    that takes no rows, and what a field cannot hold."""
    begun: Any = NEW_ROWS.get(path) or NEW_ROWS.get(path.rpartition(".")[2])
    if begun is None:
        raise Refusal("You cannot add to this list. Use its form.", "TN-173")
    rows = rows_at(scenario, path)
    scenario = set_at(scenario, path, (*rows, begun))
    for name, (field, new) in values.items():
        scenario = set_field(scenario, field, f"{path}.{len(rows)}.{name}", new)
    row = value_at(scenario, f"{path}.{len(rows)}")
    if path in KEYED and not row.key:
        taken = [other.key.replace("_", "-") for other in rows]
        scenario = set_at(scenario, f"{path}.{len(rows)}.key", key_of(row.title, taken).replace("-", "_"))
    return scenario
