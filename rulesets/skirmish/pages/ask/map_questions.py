"""What may be asked of a map, and the answers: what a hex is, what a way takes, how alike both sides have it.

Nothing is changed and nothing is remembered; nobody is in the way.

Cite: TS-296, TS-331; TN-023 to TN-044.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.hexes.hexes import Hex, hex_at
from rulesets.kit.ruleset import Answer, Library, Question, Questions
from rulesets.kit.words import begun, count
from rulesets.skirmish.document.maps import ADJECTIVES, KIND_WORDS, PEOPLE, Marker, SkirmishMap
from rulesets.skirmish.ground.analysis import Survey, survey
from rulesets.skirmish.ground.balance import NO_WAY, balance_table
from rulesets.skirmish.ground.ways import Way, way
from rulesets.tide_of_iron_box.telling import cost_table, hex_sentences, unverified
from rulesets.tide_of_iron_box.terrain import MOVER_WORDS, MOVERS

ALONE = "Other units are ignored."


def questions(map: SkirmishMap, library: Library, places: tuple[str, ...]) -> Questions:
    """What may be asked of the map, of one hex or of two; nothing of hexes it lacks."""
    return tuple(_questions(survey(map, library), places))


def _questions(site: Survey, places: tuple[str, ...]) -> Iterator[tuple[str, Question]]:
    found = _hexes(site, places)
    if len(found) != len(places) or not site.has_layout:
        return
    match places:
        case ():
            yield "How balanced is the map?", Question("balance")
        case (at,):
            yield f"What is at {at}?", Question("hex", places)
            for home in site.homes():
                if home.at != found[0]:
                    words = f"How far is {at} from the {ADJECTIVES[home.side]} home?"
                    yield words, Question("way", (site.name(home.at), at))
        case (one, other):
            yield f"How far is {other} from {one}?", Question("way", places)


def _hexes(site: Survey, places: tuple[str, ...]) -> tuple[Hex, ...]:
    found = (hex_at(site.shape, place) for place in places)
    return tuple(at for at in found if at is not None and at in site.ground.hexes)


def ask(map: SkirmishMap, library: Library, question: Question) -> Answer:
    """The answer; where nothing of the kind can be asked, one that says so."""
    site = survey(map, library)
    if question not in (offered for _, offered in _questions(site, question.places)):
        words = "That question does not fit here. Choose one of those beside the map."
        return Answer("No answer", (words,))
    found = _hexes(site, question.places)
    match found:
        case (at,):
            return hex_answer(site, at)
        case (one, other):
            return way_answer(site, one, other)
    return balance_answer(site)


def hex_answer(site: Survey, at: Hex) -> Answer:
    """What the hex is, what stands on it, and in which tile it lies."""
    name = site.name(at)
    said = [
        *hex_sentences(site.ground, at, name),
        *(
            f"The {ADJECTIVES[home.side]} Reinforcement Hex is here."
            for home in site.homes()
            if home.at == at
        ),
        *(_marker_words(marker) for marker in site.map.markers if marker.at == at),
        *(f"It is in the tile {tile.name}." for tile in site.map.tiles if at in tile.hexes),
    ]
    return Answer(name, tuple(said), (), (name,), cost_table(site.ground, at), "TS-296")


def _marker_words(marker: Marker) -> str:
    held = (
        f"held by {PEOPLE[marker.owner]} at the start" if marker.owner in PEOPLE else "neutral at the start"
    )
    brings = "" if marker.fuel is None else f", and brings {marker.fuel} fuel a round"
    return f"Here is {marker.name}: {KIND_WORDS[marker.kind].lower()}, {held}{brings}."


def way_answer(site: Survey, one: Hex, other: Hex) -> Answer:
    """What each class pays at least from the one hex to the other, with the hexes of the way; that of squads
    is marked on the map."""
    ways = {mover: way(site.ground, one, other, mover) for mover in MOVERS}
    rows = tuple(Row((begun(MOVER_WORDS[mover]), *_cells(site, ways[mover]))) for mover in MOVERS)
    title = f"From {site.name(one)} to {site.name(other)}"
    table = Table("way", "The cheapest way", ("Who", "Movement points", "Cover", "By"), rows, numbers=(1, 2))
    marked = ways["squad"].hexes if ways["squad"] else (one, other)
    said = (_said(ways["squad"]), ALONE, *unverified(site.ground, marked))
    return Answer(title, said, (), site.names(marked), table, "TS-331")


def _cells(site: Survey, found: Way | None) -> tuple[str, str, str]:
    if found is None:
        return NO_WAY, "", ""
    return str(found.cost), str(found.cover), ", ".join(site.names(found.hexes[1:]))


def _said(found: Way | None) -> str:
    if found is None:
        return "Squads cannot get there."
    points, hexes = count(found.cost, "movement point"), count(len(found.hexes) - 1, "hex", "hexes")
    return f"Squads need {points} for {hexes}, with {count(found.cover, 'die', 'dice')} of cover in total."


def balance_answer(site: Survey) -> Answer:
    """The table of ways from both homes to all markers. Cite: TS-331."""
    table = balance_table(site)
    said = (ALONE, *unverified(site.ground, site.ground.hexes))
    if not table.rows:
        said = ("Give both sides a Reinforcement Hex first.",)
    return Answer("Balance", said, (), (), table if table.rows else None, "TS-331")
