"""Findings of a map whose halves are alike but in a hex or a marker, of names that lie elsewhere than what
bears them, and of names written in two ways.

A map whose words say that the sides are unlike, and one that differs in more, is meant so.

Cite: TS-291 to TS-296, TS-331.
"""

import re
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.skirmish.ground.survey import Survey
from rulesets.skirmish.lists.map_shelf import CATALOGUE, NO_LAYOUT
from rulesets.tide_of_iron_box.terrain import Terrain

Turn = Callable[[Hex], Hex]
MEANT = re.compile(
    r"\b(?:asymmetr|unsymmetr|lopsided|uneven|unequal|one[- ]sided|harder for|easier for|favou?rs)|"
    r"\b(?:not|un)[ -]?(?:alike|symmetric|equal|even|balanced|the same for)|"
    r"\b(?:sides|halves|homes|ways|starts)\b[^.]*\b(?:unlike|differ)",
    re.IGNORECASE,
)
"""Words that say so of a map that is not the same for both sides."""
NEAR = 2
"""A marker so near to where the like of another should lie was meant to lie there."""
FEWEST, MOST_APART, MOST_MARKERS = 60, 2, 2
LIKE, LETTERS = 0.85, 5
_WOOD = re.compile(r"\b(?:bois|woods?|forest|for[eê]t|wald|copse|bosquet)\b", re.IGNORECASE)
_HILL = re.compile(r"\b(?:mont|butte|hill|h[öo]he|côte|ridge|colline)\b", re.IGNORECASE)
COVER = ("forest", "hedgerow", "graveyard", "rough", "swamp", "beach", "bunker", "supply_depot")
ROADS = ("road", "road_over_stream", "rail", "rail_crossing", "rail_bridge", "ford")
WATER = ("stream", "pond", "forest_stream")


def check_halves(asked: Survey) -> Iterator[Finding]:
    """One or two hexes, or one marker, in which the halves of a map differ that are alike else."""
    turn = _turn(asked)
    if turn is None or MEANT.search(asked.map.about):
        return
    apart = sorted(_apart(asked, turn))
    kinds = {marker.at: marker for marker in asked.map.markers}
    lone = [
        marker
        for marker in asked.map.markers
        if (turn(marker.at) not in kinds or kinds[turn(marker.at)].kind != marker.kind)
        and any(distance(turn(marker.at), m.at) <= NEAR for m in asked.map.markers if m != marker)
    ]
    if lone and len(lone) <= MOST_MARKERS and len(lone) < len(kinds) - 1:
        name = asked.name(lone[0].at)
        said = f"The halves of the map are alike, and {lone[0].name} at {name} has no like on the other side."
        mend = f"Look at it and at {asked.name(turn(lone[0].at))}, or put this aside."
        yield Finding("warning", "halves-unlike", name, said, mend, "TS-331")
        return
    for number, marker in enumerate(asked.map.markers):
        other = kinds.get(turn(marker.at))
        if other is not None and marker.fuel is not None and (other.fuel or 1) < marker.fuel:
            said = f"{marker.name} brings {marker.fuel} fuel and {other.name}, its like, not."
            mend = "Give both the same, or put this aside."
            yield Finding("warning", "halves-unlike", f"markers.{number}.fuel", said, mend, "TS-331")
    if apart:
        one, other_at = apart[0], turn(apart[0])
        titles = [asked.ground.hexes[at].terrain.title.lower() for at in (one, other_at)]
        said = f"The halves of the map are alike but for {asked.name(one)} ({titles[0]}) and "
        said += f"{asked.name(other_at)} ({titles[1]})."
        mend = "Paint them alike, or put this aside."
        yield Finding("warning", "halves-unlike", asked.name(one), said, mend, "TS-331")


def _turn(asked: Survey) -> Turn | None:
    """How the one half becomes the other, where all but a hex or two do."""
    hexes = asked.ground.hexes
    down = min(at.row for at in hexes) + max(at.row for at in hexes)
    last = max(at.col for at in hexes)
    found: list[tuple[int, int, Turn]] = []
    for across in range(last - 3, last + 4):
        for turned in _turned(down, across):
            pairs = [at for at in hexes if turned(at) in hexes]
            apart = len(_apart(asked, turned))
            if len(pairs) * 10 >= len(hexes) * 9 and len(pairs) >= FEWEST and apart <= MOST_APART:
                found.append((apart, -len(pairs), turned))
    painted = sum(here.terrain.key != "clear" for here in hexes.values())
    return min(found, key=lambda one: one[:2])[2] if found and painted * 4 >= len(hexes) else None


def _turned(down: int, across: int) -> tuple[Turn, Turn]:
    return (lambda at: Hex(at.row, across - at.col), lambda at: Hex(down - at.row, across - at.col))


def _apart(asked: Survey, turn: Turn) -> set[Hex]:
    """One hex of every two that are each other's image and are of different sorts."""
    hexes = asked.ground.hexes
    found: set[Hex] = set()
    for at, here in hexes.items():
        image = hexes.get(turn(at))
        if image is None or turn(at) in found:
            continue
        if _sort(here.terrain) != _sort(image.terrain) or here.level != image.level:
            found.add(at)
    return found


def _sort(terrain: Terrain) -> str:
    """What a hex is for the balance of a map: one cover is as good as another."""
    for words, keys in (("cover", COVER), ("road", ROADS), ("water", WATER)):
        if terrain.key in keys:
            return words
    return terrain.key


def check_named_places(asked: Survey) -> Iterator[Finding]:
    """A marker outside the tile of its name, a wood or hill lettered where none is, a name in two ways."""
    tiles = {tile.name.strip().casefold(): tile for tile in asked.map.tiles}
    for marker in asked.map.markers:
        tile = tiles.get(marker.name.strip().casefold())
        if tile is not None and marker.at not in tile.hexes and marker.at in asked.ground.hexes:
            name = asked.name(marker.at)
            said = f"{marker.name} lies at {name}, which is not in the tile {tile.name}."
            yield Finding("warning", "named-elsewhere", name, said, "Move it, or rename one.", "TS-296")
            break
    for number, item in enumerate(asked.map.map.labels):
        words = " ".join(item.lines)
        near = [asked.ground.hexes[at] for at in _round(asked, item.at)]
        lacks_wood = _WOOD.search(words) and not any("forest" in here.terrain.key for here in near)
        lacks_hill = _HILL.search(words) and near and not any(here.level for here in near)
        if (lacks_wood and near) or lacks_hill:
            what = "wood" if lacks_wood else "higher ground"
            said = f"“{words}” is lettered where there is no {what}."
            yield Finding("warning", "label-elsewhere", f"map.labels.{number}", said, "Move it.", "TS-293")
    yield from _two_ways(asked)


def _round(asked: Survey, at: Hex) -> list[Hex]:
    """The hexes at most two steps away."""
    near = {at, *asked.ground.next_to(at)}
    near |= {by for one in tuple(near) for by in asked.ground.next_to(one)}
    return [one for one in near if one in asked.ground.hexes]


def _two_ways(asked: Survey) -> Iterator[Finding]:
    """Two names of the map that differ in a letter. Cite: TS-293."""
    map = asked.map
    texts = [
        ("title", map.title),
        *((f"markers.{n}.name", marker.name) for n, marker in enumerate(map.markers)),
        *((f"tiles.{n}.name", tile.name) for n, tile in enumerate(map.tiles)),
        *((f"map.labels.{n}", " ".join(item.lines)) for n, item in enumerate(map.map.labels)),
    ]
    seen: dict[str, str] = {}
    for where, text in texts:
        for word in re.findall(r"[A-ZÀ-Þ][\w’'-]{3,}", text):
            near = next((other for other in seen if _is_near(word, other)), "")
            if near:
                said = f"“{word}” is written almost like “{near}”."
                yield Finding(
                    "warning", "name-misspelt", where, said, "Write one of them everywhere.", "TS-293"
                )
                return
            seen.setdefault(word, where)


def _is_near(one: str, other: str) -> bool:
    """Whether one is the other with a letter wrong; plurals and points of the compass are not."""
    long, short = sorted((one.casefold(), other.casefold()), key=len, reverse=True)
    if long == short or long == f"{short}s" or len(long) < LETTERS or any(c.isdigit() for c in long + short):
        return False
    if re.match(r"north|south|east|west|upper|lower|outer|inner", short):
        return False
    return SequenceMatcher(None, long, short).ratio() >= LIKE


def check_papers(asked: Survey) -> Iterator[Finding]:
    """A number the catalogue lacks, a board twice, a layout that is said to be missing. Cite: TS-293."""
    map = asked.map
    number = map.number.strip()
    if number and number not in CATALOGUE and map.title not in CATALOGUE.values():
        said = f"The catalogue has no number {number}."
        mend = "Leave the number out for a map of your own."
        yield Finding("warning", "catalogue-number", "number", said, mend, "TS-291")
    boards = [name.strip().upper() for name in map.boards]
    if twice := [name for name in boards if name and boards.count(name) > 1]:
        said = f"The board {twice[0]} is named twice."
        mend = "Name the board that lies there, or put this aside where there are two of it."
        yield Finding("warning", "board-twice", "boards", said, mend, "TS-293")
    if NO_LAYOUT in map.missing:
        said = "The map says that its layout is missing, and it has one."
        yield Finding("warning", "missing-told", "missing", said, "Take that line out.", "TS-293")
