"""What the chapters of the check look up in a battle, however spoiled it is; nothing here raises.

Chapters name a place by the path of its row in a form: "zones.4", "set_up.12", "charts.0".
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches

import networkx

from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Box, Procedure, Zone
from rulesets.kit.findings import Finding
from rulesets.kit.words import count


def zones_of(battle: Battle) -> dict[str, Zone]:
    """The zones by key, the first of each."""
    return {zone.key: zone for zone in reversed(battle.zones)}


def boxes_of(battle: Battle) -> dict[str, Box]:
    """The boxes by key, the first of each."""
    return {box.key: box for box in reversed(battle.boxes)}


def side_of(battle: Battle, power: str) -> str:
    """The side of a power, nothing for one that does not play."""
    return next((row.side for row in battle.powers if row.key == power), "")


def power_called(battle: Battle, key: str) -> str:
    """The title of a power; its key where nobody has it, "nobody" where none is named."""
    return next((row.title for row in battle.powers if row.key == key), "") or key or "nobody"


def place_called(battle: Battle, key: str) -> str:
    """A place as sentences write it: "Bayeux (Z15)", "Z16", "Utah", "the airfield", "nowhere"."""
    if key == AIRFIELD:
        return "the airfield"
    zone, box = zones_of(battle).get(key), boxes_of(battle).get(key)
    if zone is not None:
        return f"{zone.name} ({key})" if zone.name else key
    return (box.title if box is not None else "") or key or "nowhere"


def steps_from_sea(battle: Battle) -> Mapping[str, int]:
    """How many moves each zone lies from the nearest that a beachhead or an airborne box joins; none for what
    cannot be reached."""
    graph = networkx.Graph()
    graph.add_nodes_from(zone.key for zone in battle.zones)
    known = set(graph)
    graph.add_edges_from((link.a, link.b) for link in battle.ways if {link.a, link.b} <= known)
    begun = {box.zone for box in battle.boxes if box.zone in graph}
    return networkx.multi_source_dijkstra_path_length(graph, begun) if begun else {}


def has_order(battle: Battle, procedure: Procedure) -> bool:
    """Whether a card of the order deck is of this procedure."""
    return any(order.procedure == procedure for order in battle.orders)


def alike(named: Iterable[tuple[str, str]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Words that stand at several paths, capitals and blanks apart: as first written, with the paths."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path, words in named:
        found.setdefault(" ".join(words.casefold().split()), []).append((path, words))
    for plain, rows in found.items():
        if plain and len(rows) > 1:
            yield rows[0][1].strip(), tuple(path for path, _ in rows)


def merged(found: Iterable[Finding]) -> Iterator[Finding]:
    """Findings of one code as one: a column that is exchanged, or a side, is one mistake."""
    coded: dict[str, list[Finding]] = {}
    for item in found:
        coded.setdefault(item.code, []).append(item)
    for first, *others in coded.values():
        more = f"So it is in {count(len(others), 'other row')}." if others else ""
        places = tuple(dict.fromkeys(place for item in (first, *others) for place in item.everywhere))
        yield replace(first, sentence=first.sentence + more, places=places if others else first.places)


def meant(word: str, known: Iterable[str]) -> str:
    """What mends a key nobody has: the one that is almost the same, else any."""
    near = get_close_matches(word, list(known), 1)
    return f"Do you mean {near[0]}?" if near else ""
