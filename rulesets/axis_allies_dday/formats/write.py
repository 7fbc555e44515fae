"""A map package for TripleA, as the files of a folder or as a zip. It has no pictures.

The game's XML has its elements in the order which that program's definition asks for. Beside zones and pieces
it has what that program needs to start a game at all: a plain turn for each player.
"""

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rulesets.axis_allies_dday.formats import points, side_files
from rulesets.axis_allies_dday.formats.archive import packed
from rulesets.axis_allies_dday.formats.faults import faults
from rulesets.axis_allies_dday.formats.files import GAMES
from rulesets.axis_allies_dday.formats.package import NoPackage, Package, Player

MINIMUM = "2.6.0"
DELEGATES = {
    "initDelegate": ("InitializationDelegate", "Setting up"),
    "move": ("MoveDelegate", "Move"),
    "battle": ("BattleDelegate", "Combat"),
    "place": ("PlaceDelegate", "Place units"),
    "endTurn": ("EndTurnDelegate", "Turn complete"),
    "endRound": ("EndRoundDelegate", "Round complete"),
}
STEPS = (
    ("CombatMove", "move"),
    ("Battle", "battle"),
    ("NonCombatMove", "move"),
    ("Place", "place"),
    ("EndTurn", "endTurn"),
)
"""The steps of each player's turn: the end of the step's name, and who runs it."""
RESOURCE = "PUs"


def write_game(package: Package) -> bytes:
    """The XML of the game, in UTF-8, without a line that names a definition to fetch."""
    root = Element("game")
    SubElement(root, "info", name=package.name, version=package.version)
    SubElement(root, "triplea", minimumVersion=MINIMUM)
    SubElement(root, "diceSides", value="6")
    _map(root, package)
    SubElement(SubElement(root, "resourceList"), "resource", name=RESOURCE)
    _players(root, package.players)
    if package.units:
        units = SubElement(root, "unitList")
        for unit in package.units:
            SubElement(units, "unit", name=unit.name)
    _game_play(root, package.players)
    _attachments(root, package)
    _initialize(root, package)
    SubElement(
        SubElement(root, "propertyList"),
        "property",
        name="mapName",
        value=package.file_name.lower(),
        editable="false",
    )
    indent(root)
    written: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _map(root: Element, package: Package) -> None:
    board = SubElement(root, "map")
    for zone in package.zones:
        water = {"water": "true"} if zone.is_water else {}
        SubElement(board, "territory", {"name": zone.name, **water})
    for one, other in package.links:
        SubElement(board, "connection", t1=one, t2=other)


def _players(root: Element, players: tuple[Player, ...]) -> None:
    listed = SubElement(root, "playerList")
    for player in players:
        SubElement(listed, "player", name=player.name, optional="false")
    for player in players:
        if player.alliance:
            SubElement(listed, "alliance", player=player.name, alliance=player.alliance)


def _game_play(root: Element, players: tuple[Player, ...]) -> None:
    play = SubElement(root, "gamePlay")
    for name, (kind, words) in DELEGATES.items():
        java = f"games.strategy.triplea.delegate.{kind}"
        SubElement(play, "delegate", name=name, javaClass=java, display=words)
    sequence = SubElement(play, "sequence")
    SubElement(sequence, "step", name="gameInitDelegate", delegate="initDelegate", maxRunCount="1")
    for player in players:
        for end, delegate in STEPS:
            SubElement(sequence, "step", name=player.name + end, delegate=delegate, player=player.name)
    SubElement(sequence, "step", name="endRoundStep", delegate="endRound")


def _attachments(root: Element, package: Package) -> None:
    """The numbers of each kind of unit, and which of the land zones are cities."""
    listed = SubElement(root, "attachmentList")
    for unit in package.units:
        air = {"isAir": "true"} if unit.is_air else {}
        numbers = {
            "movement": str(unit.movement),
            "attack": str(unit.attack),
            "defense": str(unit.defence),
            **air,
        }
        _attach(listed, "unitAttachment", "UnitAttachment", "unitType", unit.name, numbers)
    for zone in package.zones:
        city = {"victoryCity": "1"} if zone.is_city else {}
        if city or not zone.is_water:
            options = {"production": str(zone.production), **city}
            _attach(listed, "territoryAttachment", "TerritoryAttachment", "territory", zone.name, options)


def _attach(listed: Element, name: str, kind: str, of: str, target: str, options: dict[str, str]) -> None:
    java = f"games.strategy.triplea.attachments.{kind}"
    one = SubElement(listed, "attachment", name=name, attachTo=target, javaClass=java, type=of)
    for key, value in options.items():
        SubElement(one, "option", name=key, value=value)


def _initialize(root: Element, package: Package) -> None:
    owned = [zone for zone in package.zones if zone.owner]
    start = SubElement(root, "initialize")
    if owned:
        owners = SubElement(start, "ownerInitialize")
        for zone in owned:
            SubElement(owners, "territoryOwner", territory=zone.name, owner=zone.owner)
    if package.placements:
        units = SubElement(start, "unitInitialize")
        for one in package.placements:
            place = {"unitType": one.unit, "territory": one.zone, "quantity": str(one.number)}
            SubElement(units, "unitPlacement", place | ({"owner": one.owner} if one.owner else {}))


MAP = "map"


def write_zip(package: Package) -> bytes:
    """The zip of a package; raises NoPackage as `write_files` does."""
    return packed(write_files(package))


def write_files(package: Package) -> dict[str, bytes]:
    """The files of a package by their paths; raises NoPackage where something in it does not fit together,
    or its files could not say it."""
    if wrong := faults(package):
        raise NoPackage(" ".join(wrong[:3]))
    name = package.file_name
    zones = package.zones
    colours = {player.name: player.colour for player in package.players}
    texts = {
        side_files.MAP_YML: side_files.write_games(
            name.lower(), [side_files.Listed(package.name, f"{name}.xml")]
        ),
        f"{MAP}/{GAMES}/{name}{side_files.NOTES}": side_files.write_notes(package.notes),
        f"{MAP}/{points.CENTRES}": points.write_centres(
            {zone.name: zone.centre for zone in zones if zone.centre}
        ),
        f"{MAP}/{points.OUTLINES}": points.write_outlines({zone.name: zone.rings for zone in zones}),
        f"{MAP}/{points.PLACES}": points.write_places(
            {zone.name: zone.places for zone in zones if zone.places}
        ),
        f"{MAP}/{side_files.PROPERTIES}": side_files.write_properties(
            side_files.Properties(package.width, package.height, colours, package.scale, package.keys)
        ),
    }
    game = {f"{MAP}/{GAMES}/{name}.xml": write_game(package)}
    return game | {path: text.encode("utf-8") for path, text in texts.items()}
