"""What mends a finding of a scenario at one press, where there is one thing to do or one choice to make.

A mend is for one place of the finding; the desk makes it at all places that offer the same. What has to be
decided by looking at the map is not mended here.
"""

from collections.abc import Callable, Mapping

from rulesets.kit.editing.editing import Edit, Mend
from rulesets.kit.editing.fields import Value
from rulesets.kit.editing.hexes import ClearHexes, TakeMarker
from rulesets.kit.editing.paths import value_at
from rulesets.kit.editing.rows import SetField
from rulesets.kit.hexes.hex_document import Piece, cell_at
from rulesets.kit.hexes.hexes import Hex, hex_at
from rulesets.kit.ruleset import Library
from rulesets.kit.words import count
from rulesets.tide_of_iron.document.chain import slots_of
from rulesets.tide_of_iron.document.offered import DEPTHS, TITLES
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.editing.markers import ZONE, zone_piece
from rulesets.tide_of_iron.editing.options import FIGURES
from rulesets.tide_of_iron.ground.analysis import Survey, figures, modules_off, survey
from rulesets.tide_of_iron_box.units import BASE_SLOTS

Mends = tuple[Mend, ...]


def mends(scenario: Scenario, library: Library, code: str, place: str) -> Mends:
    """What would mend a finding of that code at the place, nothing where it must be looked at."""
    if code in _OF_FIELDS:
        return _OF_FIELDS[code](scenario, place)
    if code not in _OF_GROUND:
        return ()
    return _OF_GROUND[code](survey(scenario, library), place)


def _set(field: str, *values: tuple[str, Value]) -> Callable[[Scenario, str], Mends]:
    """A field set to one of these values, each with the words of its button."""
    made = tuple(Mend(label, (SetField(field, value),)) for label, value in values)
    return lambda scenario, place: made if place == field else ()


def _shared(scenario: Scenario, place: str) -> Mends:
    """The deck marked as shared wherever it is listed."""
    title = value_at(scenario, place).title
    edits = tuple(
        SetField(f"sides.{side}.decks.{number}.shared", "yes")
        for side, sheet in enumerate(scenario.sides)
        for number, deck in enumerate(sheet.decks)
        if deck.title == title and not deck.shared
    )
    return (Mend("Share it between both sides", edits),)


def _shade(scenario: Scenario, place: str) -> Mends:
    coming = value_at(scenario, place)
    of = (d for d in scenario.divisions if (d.side, d.number) == (coming.side, coming.division))
    return tuple(Mend(f"Make them {d.shade}", (SetField(f"{place}.shade", d.shade),)) for d in of)


def _checks(scenario: Scenario, place: str) -> Mends:
    """Each round of the battle once."""
    checks = scenario.weather.checks if scenario.weather else ()
    last = None if scenario.unlimited else scenario.rounds
    kept = tuple(at for at in dict.fromkeys(checks) if at >= 1 and (last is None or at <= last))
    return (Mend("Keep each round once", (SetField(place, kept),)),)


def _bases(scenario: Scenario, place: str) -> Mends:
    slots = slots_of(tuple(figures(value_at(scenario, place).pieces).items()))
    bases = -(-slots // BASE_SLOTS)
    return (Mend(f"Give {count(bases, 'base')}", (SetField(f"{place}.bases", bases),)),)


def _follow_squads(scenario: Scenario, place: str) -> Mends:
    """The force list as the squads of the division are; where only some squads are fixed, with what they have
    beyond it."""
    row = place.removesuffix(".squads")
    squads, division = value_at(scenario, place), value_at(scenario, row)
    held = {key: sum(dict(squad.figures).get(key, 0) for squad in squads) for key in FIGURES}
    if len(squads) >= division.bases:
        edits = [SetField(f"{row}.bases", len(squads))]
        label = "List what the squads hold"
    else:
        listed = figures(division.pieces)
        held = {key: number for key, number in held.items() if number > listed[key]}
        edits, label = [], "List as many as the squads hold"
    edits += [SetField(f"{row}.pieces.{key}", number) for key, number in held.items()]
    return (Mend(label, tuple(edits)),) if edits else ()


def _modules(asked: Survey, place: str) -> Mends:
    on = (*asked.scenario.modules, *modules_off(asked))
    return (Mend("Switch on the modules in use", (SetField(place, on),)),)


def _without_token(name: str, words: str) -> Callable[[Survey, str], Mends]:
    def made(asked: Survey, place: str) -> Mends:
        at = hex_at(asked.shape, place)
        piece = Piece(name)
        if at is None or piece not in cell_at(asked.scenario.map, at).tags:
            return ()
        return (Mend(words, (TakeMarker(at, piece),)),)

    return made


def _zones(asked: Survey, place: str) -> Mends:
    """The hex left to one of the sides."""
    at = hex_at(asked.shape, place)
    if at is None:
        return ()
    return tuple(
        Mend(f"Leave to the {words}", _zones_taken(asked.scenario, at, side))
        for side, words in TITLES.items()
    )


def _zones_taken(scenario: Scenario, at: Hex, keeps: str) -> tuple[Edit, ...]:
    others = (d for d in scenario.divisions if d.side != keeps and at in d.zone)
    return tuple(TakeMarker(at, zone_piece(division), ZONE) for division in others)


def _off_map(asked: Survey, place: str) -> Mends:
    """The hexes that the map does not have, taken out of what names them."""
    label = "Remove hexes that are off the map"
    if place == "map":
        off = tuple(cell.at for cell in asked.scenario.map.cells if cell.at not in asked.ground.hexes)
        return (Mend(label, (ClearHexes(off),)),)
    path = f"{place}.hexes" if ".grades." in place else place
    if not path.endswith((".zone", ".entry", ".hexes")):
        return ()
    return (Mend(label, (SetField(path, tuple(asked.known(value_at(asked.scenario, path)))),)),)


_OF_FIELDS: Mapping[str, Callable[[Scenario, str], Mends]] = {
    "stream-without-depth": _set(
        "features.depth",
        *((f"The streams are {option.label}", option.value) for option in DEPTHS if option.value),
    ),
    "terrain-not-there": _set("features.depth", ("Remove the depth", "")),
    "no-initiative": _set(
        "initiative",
        ("Give it to the Allies", "allied"),
        ("Give it to the Axis", "axis"),
        ("Let a die decide", "die"),
    ),
    "no-buildings": _set("features.destructible", ("Make buildings stand", "no")),
    "deck-twice": _shared,
    "reinforcement-shade": _shade,
    "check-round": _checks,
    "check-twice": _checks,
    "slots-short": _bases,
    "squads-differ": _follow_squads,
}
_OF_GROUND: Mapping[str, Callable[[Survey, str], Mends]] = {
    "module-off": _modules,
    "ruins-misplaced": _without_token("ruins", "Remove the ruins"),
    "breach-misplaced": _without_token("breach", "Remove the breach"),
    "zones-share": _zones,
    "hex-off-map": _off_map,
}
