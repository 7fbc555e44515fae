"""A game's XML from outside, in the order of its elements and in older spellings.

No definition of the format is ever fetched, and whatever defines entities is refused. What this program has
no use for is told: scripts, production, rules of that program.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import islice
from typing import TypeAlias
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from rulesets.axis_allies_dday.formats.package import (
    NoPackage,
    Package,
    Placement,
    Player,
    Remarks,
    Unit,
    Zone,
    link_key,
    plain,
)

MOST_ELEMENTS = 100_000
MOST_ZONES = 400
MOST_NAMES = 200
LONGEST_NAME = 100
UNDERSTOOD = {
    *("info", "loader", "triplea", "diceSides", "map", "playerList", "unitList", "gamePlay"),
    *("attachmentList", "initialize"),
}
NUMBERS = ("attack", "defense", "movement")
_NOT_OURS = {
    "resourceList": "the money of that game",
    "production": "what units cost in that game",
    "technology": "the technology of that game",
    "propertyList": "the options of that program",
    "relationshipTypes": "relations of players besides their alliances",
    "territoryEffectList": "what the ground does in that game",
}
_DECLARATION = re.compile(rb"^\s*<\?xml[^>]*\?>")
_ENCODING = re.compile(rb"^\s*<\?xml[^>]*encoding\s*=\s*[\"']([\w.-]+)")
_WIDE = (b"\xff\xfe", b"\xfe\xff")

_Attached: TypeAlias = list[tuple[str, dict[str, str]]]


def read_game(text: bytes, remarks: Remarks) -> Package:
    """The game without its map's points; raises NoPackage where the XML holds none, and adds to `remarks`
    what is left out."""
    root = _tree(text)
    info, board = root.find("info"), root.find("map")
    if root.tag != "game" or board is None:
        raise NoPackage("This XML is not a game of TripleA: it has no map of territories.")
    attachments = list(_attachments(root))
    zones = _zones(root, board, attachments)
    units = {name: Unit(name) for one in root.findall("unitList/unit") if (name := _named(one, "name"))}
    for target, options in attachments:
        if target in units:
            units[target] = _unit(target, options)
    players = _players(root)
    if max(len(players), len(units)) > MOST_NAMES:
        raise NoPackage(f"The game has more than {MOST_NAMES} players or kinds of units, too many here.")
    _tell_left_out(root, remarks)
    return Package(
        name=_named(info, "name") if info is not None else "",
        version=_named(info, "version") if info is not None else "",
        zones=tuple(zones.values()),
        links=_links(board, zones, remarks),
        players=players,
        units=tuple(units.values()),
        placements=_placements(root, zones, units, remarks),
    )


def _zones(root: Element, board: Element, attachments: _Attached) -> dict[str, Zone]:
    """The territories by their names, with owners and what is attached to them."""
    told = {target: options for target, options in attachments if "production" in options}
    cities = {target for target, options in attachments if options.get("victoryCity") in ("1", "true")}
    zones = {
        name: Zone(
            name,
            is_water=one.get("water") == "true",
            is_city=name in cities,
            production=_number(told.get(name, {}).get("production", "")) or 0,
        )
        for one in board.findall("territory")
        if (name := _named(one, "name"))
    }
    if len(zones) > MOST_ZONES:
        raise NoPackage(f"The map has {len(zones)} territories; a battle has at most {MOST_ZONES}.")
    for owner in root.findall("initialize/ownerInitialize/territoryOwner"):
        if (name := _named(owner, "territory")) in zones:
            zones[name] = replace(zones[name], owner=_named(owner, "owner"))
    return zones


def _named(element: Element, attribute: str) -> str:
    """A name that an element holds; raises NoPackage where it is longer than any name."""
    name = plain(element.get(attribute, ""))
    if len(name) > LONGEST_NAME:
        raise NoPackage(f"A name in the game's XML has more than {LONGEST_NAME} letters: “{name[:40]}…”.")
    return name


def _tree(text: bytes) -> Element:
    many = f"The game's XML has more than {MOST_ELEMENTS} elements, more than any map needs."
    if text.count(b"<") > 3 * MOST_ELEMENTS:
        raise NoPackage(many)
    try:
        root: Element = fromstring(_readable(text))
    except DefusedXmlException as error:
        raise NoPackage("The game's XML defines entities, so it is not read. Remove them.") from error
    except ParseError as error:
        line, column = error.position
        raise NoPackage(f"The game's XML cannot be read: line {line}, column {column + 1}.") from error
    except (LookupError, ValueError) as error:
        raise NoPackage("The game's XML is in an unknown encoding. Save it as UTF-8.") from error
    if next(islice(root.iter(), MOST_ELEMENTS, None), None) is not None:
        raise NoPackage(many)
    return root


def _readable(text: bytes) -> bytes:
    """The text; one that an older program of Windows saved and calls UTF-8, as it is meant."""
    try:
        text.decode("utf-8")
    except UnicodeDecodeError:
        is_said = _ENCODING.match(text)
        if not text.startswith(_WIDE) and (is_said is None or is_said[1].lower() == b"utf-8"):
            return _DECLARATION.sub(b"", text).decode("cp1252", "replace").encode("utf-8")
    return text


def _today(word: str) -> str:
    """The word as it is spelt today; files of the first years have a "t" more."""
    return word.replace("ttatch", "ttach")


def _attachments(root: Element) -> Iterator[tuple[str, dict[str, str]]]:
    """What is attached to zones, units and players: to which, and its options."""
    for one in root.iter():
        if _today(one.tag) == "attachment":
            yield (
                _named(one, "attachTo") or _named(one, "attatchTo"),
                {option.get("name", ""): option.get("value", "") for option in one.findall("option")},
            )


def _unit(name: str, options: dict[str, str]) -> Unit:
    attack, defence, movement = (_number(options.get(key, "")) or 0 for key in NUMBERS)
    return Unit(name, attack, defence, movement, is_air=options.get("isAir") == "true")


def _number(value: str) -> int | None:
    """A whole number of at most four digits, or None."""
    return int(value) if value.isascii() and value.isdigit() and len(value) <= 4 else None


def _players(root: Element) -> tuple[Player, ...]:
    allied = root.findall("playerList/alliance")
    alliances = {_named(one, "player"): _named(one, "alliance") for one in allied}
    names = dict.fromkeys(_named(one, "name") for one in root.findall("playerList/player"))
    return tuple(Player(name, alliances.get(name, "")) for name in names if name)


def _links(board: Element, zones: Collection[str], remarks: Remarks) -> tuple[tuple[str, str], ...]:
    """The links, each once and between two known zones."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    loose: dict[str, None] = {}
    for one in board.findall("connection"):
        link = _named(one, "t1"), _named(one, "t2")
        if link[0] not in zones or link[1] not in zones or link[0] == link[1]:
            loose[" to ".join(link)] = None
        else:
            found.setdefault(link_key(link), link)
    remarks.add("map", "Links that join no two territories are left out: {}.", loose)
    return tuple(found.values())


def _placements(
    root: Element, zones: Collection[str], units: Collection[str], remarks: Remarks
) -> tuple[Placement, ...]:
    """Who stands where; pieces in an unknown zone, of an unknown kind or in no number are left out."""
    found = []
    left: dict[str, None] = {}
    for one in root.findall("initialize/unitInitialize/unitPlacement"):
        zone, unit = _named(one, "territory"), _named(one, "unitType")
        number = _number(one.get("quantity", ""))
        if zone in zones and unit in units and number:
            found.append(Placement(zone, unit, number, _named(one, "owner")))
        elif number != 0:
            left[f"{unit}, {zone}"] = None
    remarks.add("initialize", "Unknown units, or in no number, are left out: {}.", left)
    return tuple(found)


def _tell_left_out(root: Element, remarks: Remarks) -> None:
    """A remark for each kind of thing that is in the file and not in the package."""
    for child in root:
        if _today(child.tag) not in UNDERSTOOD and len(child):
            tag = child.tag[:LONGEST_NAME]
            remarks.add(tag, f"Left out: {_NOT_OURS.get(tag, f'the part “{tag}”')}.")
    kinds = Counter(_today(_named(one, "name")) for one in root.iter() if _today(one.tag) == "attachment")
    for kind in sorted(set(kinds) - {"unitAttachment", "territoryAttachment"}):
        remarks.add("attachmentList", f"What is attached as “{kind}” is left out ({kinds[kind]} times).")
