"""What each piece is drawn as, and whose it is: terrain, heights, tokens, obstacles, markers, squads.

British pieces are in tan, what is marked for the British in orange, both under the bar that tells them from
an ally's in black and white.

Cite: Tide of Iron: Normandy, "The British Forces", "Normandy Scenarios"; TN-050.
"""

from rulesets.kit.drawing.hex_board import Feature, HexSign, HexUnit, Swatch
from rulesets.kit.flow.sides import Side
from rulesets.kit.hexes.hex_document import Piece, Slot
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.scenario import Counted, Scenario, Squad, nation_at
from rulesets.tide_of_iron.rules.chain.words import trained_words
from rulesets.tide_of_iron_box.picture import Links, ground_swatch
from rulesets.tide_of_iron_box.units import BASE_SLOTS, CREWS

TOKENS = {"crater": "crater", "ruins": "ruins", "breach": "breach"}
OBSTACLES = {
    "tank_traps": "hedgehog",
    "razor_wire": "wire",
    "beach_tank_traps": "hedgehog",
    "beach_wire": "wire",
}
LETTERS = {"regular": "r", "elite": "e", "officer": "o", "mg": "g", "mortar": "t"}
WORDS = {"mg": "machine gun"}
MINES, CONTROL = "mines", "control"
"""An obstacle and a token that are signs, the token one of a side."""
ZONES = ("zone", "second-zone", "third-zone")


def token_feature(piece: Piece) -> Feature:
    """A token on the terrain; one that has no drawing is lettered."""
    return Feature("tile", TOKENS.get(piece.name, "unknown"), words=_called(piece))


def obstacle_feature(piece: Piece) -> Feature:
    """An obstacle on the hex; one that has no drawing is lettered."""
    return Feature("obstacle", OBSTACLES.get(piece.name, "unknown"), words=_called(piece))


def _called(piece: Piece) -> str:
    return begun(piece.name.replace("_", " "))


def squad_symbol(squad: Squad) -> str:
    """The sign of a base with its figures and the letter of what it is trained for."""
    return f"squad/{places(squad.figures)}/{training(squad.specializations)}"


def places(figures: Counted) -> str:
    """The figures of a base, a letter each, as far as it has room; what is empty as a line."""
    found, room = "", BASE_SLOTS
    for kind, number in sorted(figures, key=lambda pair: pair[0] not in CREWS):
        for _ in range(number):
            taken = 2 if kind in CREWS else 1
            if room >= taken:
                found, room = found + LETTERS.get(kind, "r"), room - taken
    return found + "-" * room


def training(keys: tuple[str, ...]) -> str:
    """The letter of a specialization, the first of several."""
    return trained_words(keys[0])[:1].upper() if keys else ""


def swatch(piece: Piece, slot: Slot, title: str = "") -> Swatch:
    """One piece as a small picture for a palette, where it is called by that title."""
    match slot:
        case "terrain" | "tile":
            return ground_swatch(piece, slot, title)
        case "obstacle" if piece.name != MINES:
            return Swatch("land", (obstacle_feature(piece),))
        case "tag" if piece.name != CONTROL:
            return Swatch("land", (token_feature(piece),))
        case "zone":
            return Swatch("land", (zone_feature(number_of(piece), ()),))
    return Swatch(sign=sign_of(piece, "swatch", "swatch"))


def zone_feature(number: int, links: Links) -> Feature:
    """The border of the zone of a side's division of that number."""
    return Feature("control", ZONES[(number - 1) % len(ZONES)], links)


def number_of(piece: Piece) -> int:
    """The last number of the name of a marker."""
    return int(piece.name.rpartition("-")[2])


def sign_of(piece: Piece, key: str, spot: str, says: str = "") -> HexSign:
    """The sign of a marker, and of a token that is no drawing."""
    kind, _, rest = piece.name.partition("-")
    match kind:
        case "victory" | "command":
            return HexSign(key, spot, kind, piece.side, rest, says=says)
        case "entry":
            return HexSign(key, spot, "entry", piece.side, rest, says=says)
        case "squad":
            return HexSign(key, spot, "tag", piece.side, f"S{number_of(piece)}", says=says)
        case "mines":
            return HexSign(key, spot, "mine", says=says)
    return HexSign(key, spot, CONTROL, piece.side, says=says)


def squad_unit(squad: Squad, side: str, key: str, spot: str, says: str) -> HexUnit:
    """A fixed squad on its hex."""
    return HexUnit(key, spot, side, squad_symbol(squad), says=says, called=squad_called(squad))


def squad_called(squad: Squad) -> str:
    """What the key of a map calls such a squad: its figures, and what it is trained for."""
    figures = ", ".join(f"{number} {WORDS.get(kind, kind)}" for kind, number in squad.figures if number)
    trained = [trained_words(key) for key in squad.specializations]
    return f"squad: {figures or 'no figures'}{'; ' + ', '.join(trained) if trained else ''}"


BRITISH, MARKED = "british", "british-ground"


def sides_of(document: object) -> tuple[Side, ...]:
    """The two sides, and where the British fight, their pieces and what is marked for them."""
    if not isinstance(document, Scenario):
        return THE_SIDES
    of = next((row.side for row in document.divisions if row.nation == BRITISH), "")
    if not of:
        return THE_SIDES
    pieces = Side(BRITISH, "British", "the British", "barred", "tan", of=of)
    marked = Side(MARKED, "British", "the British", "barred", "orange", of=of)
    return (*THE_SIDES, pieces, marked)


def pieces_of(scenario: Scenario, side: str, division: int) -> str:
    """The key by which the division's pieces are drawn."""
    return BRITISH if nation_at(scenario, side, division) == BRITISH else side


def marks_of(scenario: Scenario, side: str, division: int = 1) -> str:
    """The key by which zones, entry hexes and objectives of the division are drawn."""
    return MARKED if nation_at(scenario, side, division) == BRITISH else side
