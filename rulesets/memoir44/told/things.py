"""Where on the board the things stand that texts speak of: guns, bridges, churches, exits.

A thing is known by its English noun; `found` gives its hexes. A lettering that says the noun makes its hex
one, for not everything has a tile. Nothing is judged here.
Cite: .m44 vocabulary (MD-284).
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.vocabulary import unit_type
from rulesets.memoir44.ground.control import entry_hexes
from rulesets.memoir44.ground.survey import BRIDGES, Survey, branch, kind_of, unit_side

# The nouns of each thing, in the singular; a plural ends in s.
NOUNS = {
    "gun": "gun battery artillery flak howitzer mortar nebelwerfer 88",
    "tank": "tank armor armour panzer tiger sherman",
    "infantry": "infantry ranger commando engineer paratrooper grenadier sniper marine",
    "unit": "unit troop squad",
    "bunker": "bunker pillbox",
    "casemate": "casemate",
    "bridge": "bridge",
    "church": "church chapel",
    "town": "town village house building hamlet",
    "hill": "hill height ridge bluff cliff",
    "wood": "wood forest",
    "hedgerow": "hedgerow hedge bocage",
    "road": "road crossroads",
    "river": "river stream",
    "ford": "ford",
    "lake": "lake",
    "marsh": "marsh swamp",
    "airfield": "airfield",
    "station": "station",
    "radar": "radar",
    "factory": "factory",
    "fortress": "fortress castle citadel",
    "exit": "exit",
    "entry": "entry",
    "mine": "mine minefield",
    "wire": "wire",
    "hedgehog": "hedgehog",
    "sandbags": "sandbag seawall",
    "medal": "medal objective",
}
_GROUND = {
    "church": {"church"},
    "town": {"town", "church", "hill-town", "ruins", "station", "depot", "fortress", "radar", "camp"},
    "hill": {"hill", "hill-road", "hill-woods", "hill-town", "mountain", "ridge", "cave", "escarpment"},
    "wood": {"woods", "hill-woods", "jungle", "palms"},
    "hedgerow": {"hedgerow"},
    "road": {"road", "hill-road", "rail-road"},
    "river": {"river", "frozen-river", "river-mouth", "wadi", "ford"},
    "lake": {"lake"},
    "marsh": {"marsh"},
    "airfield": {"airfield"},
    "station": {"station"},
    "radar": {"radar"},
    "fortress": {"fortress", "ruins"},
}
_TILES = {
    "bunker": {"bunker", "field-bunker", "casemate"},
    "casemate": {"casemate", "bunker"},
    "bridge": BRIDGES,
    "ford": {"ford"},
}
_OBSTACLES = {"wire": "wire", "hedgehog": "hedgehog", "sandbags": "sandbags"}
_ARMS = {"gun": "artillery", "tank": "armor", "infantry": "infantry"}
PEOPLES = {
    "german": "ger",
    "american": "us",
    "british": "brit",
    "canadian": "brit",
    "russian": "ru",
    "soviet": "ru",
    "japanese": "jp",
    "allied": "allied",
    "axis": "axis",
}


@lru_cache(maxsize=1)
def nouns() -> dict[str, str]:
    """The thing each noun means, in the singular and the plural."""
    single = {word: thing for thing, words in NOUNS.items() for word in words.split()}
    plural = {(f"{word[:-1]}ies" if word[-1] == "y" else f"{word}s"): thing for word, thing in single.items()}
    return plural | single | {"batteries": "gun", "marshes": "marsh", "churches": "church"}


def found(survey: Survey, thing: str) -> set[Hex]:
    """The hexes on which the thing is."""
    return _of_the_document(survey, thing) or {
        cell.at for cell in survey.cells.values() if _has(survey, cell, thing)
    }


def has(survey: Survey, at: Hex, thing: str, people: str = "") -> bool:
    """Whether the thing is on the hex; a unit of that people or side, where one is named."""
    if not survey.is_hex(at):
        return False
    cell = survey.cells.get(at, Cell(at))
    if people and cell.unit and thing in (*_ARMS, "unit"):
        return is_of(cell.unit, people) and _has(survey, cell, thing)
    return (
        at in _of_the_document(survey, thing) or _has(survey, cell, thing) or _is_lettered(survey, at, thing)
    )


def is_unit(thing: str) -> bool:
    """Whether the thing is a unit or a kind of one."""
    return thing in (*_ARMS, "unit")


def is_of(unit: Piece, people: str) -> bool:
    """Whether the unit belongs to that people or side, as a text calls it."""
    return PEOPLES.get(people, people) in (unit_type(unit.name)[1], unit_side(unit), unit.side)


def _of_the_document(survey: Survey, thing: str) -> set[Hex]:
    document = survey.document
    listed: dict[str, Callable[[], Iterable[Hex]]] = {
        "exit": lambda: (at for way in document.exits for at in (way.at, *way.group)),
        "entry": lambda: (at for entry in document.entries for at in entry_hexes(entry)),
        "medal": lambda: (at for medal in document.medals for at in (medal.at, *medal.group)),
    }
    return set(filter(survey.is_hex, listed[thing]())) if thing in listed else set()


def _has(survey: Survey, cell: Cell, thing: str) -> bool:
    if thing in _ARMS or thing == "unit":
        return cell.unit is not None and _ARMS.get(thing, branch(cell.unit)) == branch(cell.unit)
    if thing in _OBSTACLES:
        return kind_of(cell.obstacle) == _OBSTACLES[thing]
    if thing in ("mine", "exit"):
        return any(kind_of(tag).startswith(thing) for tag in cell.tags)
    if thing == "factory":
        return cell.terrain is not None and "factory" in cell.terrain.name
    kinds = {layer.terrain.kind for layer in survey.landscape.ground(cell.at).layers}
    own = {survey.ground(cell.at), kind_of(cell.terrain), *kinds}
    if thing == "ford" and "fordable-stream" in kinds:
        return True
    return bool(own & _GROUND.get(thing, set())) or kind_of(cell.tile) in _TILES.get(thing, ())


def _is_lettered(survey: Survey, at: Hex, thing: str) -> bool:
    """Whether the lettering of the hex, or the name of a medal there, says the noun."""
    said = [item.words for item in survey.document.map.labels if item.at == at]
    said += [medal.title for medal in survey.document.medals if at in (medal.at, *medal.group)]
    known = nouns()
    return any(known.get(word.strip(".,")) == thing for text in said for word in text.lower().split())
