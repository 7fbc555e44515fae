"""Who plays: the players of a package as powers of a battle, and the other way round."""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Mapping

from rulesets.axis_allies_dday.document.battle import Battle, Power, SideKey
from rulesets.axis_allies_dday.formats.package import Package, Player, Remarks
from rulesets.kit.words import begun

_KNOWN: Mapping[str, tuple[str, str, str, str, SideKey]] = {
    "germans german germany wehrmacht": ("germany", "Germany", "German", "the Germans", "axis"),
    "italians italian italy": ("italy", "Italy", "Italian", "the Italians", "axis"),
    "japanese japan": ("japan", "Japan", "Japanese", "the Japanese", "axis"),
    "british britain uk unitedkingdom": ("uk", "United Kingdom", "British", "the British", "allies"),
    "americans american usa us unitedstates": ("us", "United States", "American", "the Americans", "allies"),
    "canadians canadian canada": ("canada", "Canada", "Canadian", "the Canadians", "allies"),
    "french france": ("france", "France", "French", "the French", "allies"),
    "russians russian russia soviets ussr": ("russia", "Soviet Union", "Soviet", "the Soviets", "allies"),
}
_INKS = {
    "gray": 0x5A5A5A,
    "tan": 0xEAE988,
    "green": 0x406A40,
    "red": 0xAF2828,
    "blue": 0x394D86,
    "brown": 0x916400,
    "orange": 0xE87112,
    "yellow": 0xE6B937,
    "black": 0x101010,
    "white": 0xF0F0F0,
}
"""Colours by the words that stand on a key."""
ALLIANCES: Mapping[SideKey, str] = {"axis": "Axis", "allies": "Allies"}


def slug(name: str) -> str:
    """The name as a key: "St. Lô" as "st-lo"; empty where nothing of it can stand in one."""
    flat = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", flat.lower()).strip("-")[:30].strip("-")


def unlike(key: str, taken: Collection[str]) -> str:
    """The key, with a number behind it where it is taken."""
    free = (f"{key[:26]}-{number}" for number in range(2, len(taken) + 3))
    return key if key not in taken else next(one for one in free if one not in taken)


def powers_of(package: Package, remarks: Remarks) -> dict[str, Power]:
    """The powers by the players they were; who has neither a piece nor land beside others of their side
    is left out and told."""
    owners = {*(put.owner for put in package.placements), *(zone.owner for zone in package.zones)}
    sides = _sides(package, remarks)
    played = {sides[player.name] for player in package.players if player.name in owners}
    players = [one for one in package.players if one.name in owners or sides[one.name] not in played]
    idle = [player.name for player in package.players if player not in players]
    found: dict[str, Power] = {}
    for player in players:
        taken = [power.key for power in found.values()]
        found[player.name] = _power(player, sides[player.name], taken)
    remarks.add("playerList", "Left out, without pieces or land: {}.", idle)
    for title in [power.title for power in found.values() if _known(power.title) is None]:
        remarks.add("playerList", f"The words for {title} come from its name. Correct them if need be.")
    return found


def _sides(package: Package, remarks: Remarks) -> dict[str, SideKey]:
    """The side of each player: by the word of their alliance, by their name, or, where neither tells it, by
    who has most of the land."""
    found = {player.name: side for player in package.players if (side := _side(player))}
    open_ = [player for player in package.players if player.name not in found]
    land = Counter(zone.owner for zone in package.zones if not zone.is_water)
    if open_ and "axis" not in found.values():
        first = max(open_, key=lambda player: land[player.name])
        alliance = first.alliance or first.name
        found |= {one.name: "axis" for one in open_ if (one.alliance or one.name) == alliance}
        remarks.add("playerList", f"{alliance} is taken as the Axis: it holds most of the land.")
    rest: dict[str, SideKey] = {player.name: "allies" for player in open_ if player.name not in found}
    for name in rest:
        remarks.add("playerList", f"{name} is taken as one of the Allies.")
    return found | rest


def _side(player: Player) -> SideKey | None:
    words = player.alliance.casefold()
    if "axis" in words or "allie" in words:
        return "axis" if "axis" in words else "allies"
    known = None if words else _known(player.name)
    return known[4] if known else None


def _known(name: str) -> tuple[str, str, str, str, SideKey] | None:
    word = re.sub(r"[^a-z]", "", name.casefold())
    return next((row for names, row in _KNOWN.items() if word in names.split()), None)


def _power(player: Player, side: SideKey, taken: list[str]) -> Power:
    known = _known(player.name)
    title = player.name.replace("_", " ")
    key, title, adjective, people = known[:4] if known else (slug(title), title, title, f"the {title}")
    return Power(unlike(key or "power", taken), title, adjective, people, side, _ink(player.colour))


def _ink(colour: str) -> str:
    """The word that comes nearest to a colour, nothing for none."""
    if not colour:
        return ""
    seen = int(colour, 16)
    return min(_INKS, key=lambda word: _apart(_INKS[word], seen))


def _apart(one: int, other: int) -> int:
    return sum(((one >> at & 255) - (other >> at & 255)) ** 2 for at in (0, 8, 16))


def players_of(battle: Battle) -> dict[str, Player]:
    """A player for each power, by its key: called as its people are."""
    found: dict[str, Player] = {}
    for power in battle.powers:
        words = re.sub(r"\W+", "_", begun(power.people.removeprefix("the ")), flags=re.ASCII).strip("_")
        name = words if re.match("[A-Za-z]", words) else f"P_{words or power.key}"
        taken = {player.name for player in found.values()}
        colour = f"{_INKS[power.ink]:06x}" if power.ink in _INKS else ""
        found[power.key] = Player(unlike(name, taken), ALLIANCES.get(power.side, ""), colour)
    return found
