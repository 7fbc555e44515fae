"""The shipped campaigns, read from their data files once: Caen and two of our own.

The files under `data/caen` are kept by hand, so they say each thing once: troops stand in
groups, borders in lists by river, profiles in lists that the cards name. Here they are put
together and read by the codec, which refuses whatever does not fit. Nothing is checked for
sense here; `check.py` does that for every document alike.

Our own are kept as the editor writes them. One teaches the game in half an hour, one has four turns. Places,
rivers and regiments are history; areas, points, troops and tables are ours. The coast is GSHHG's, under the
LGPL 3. Nothing is the publisher's.

Cite: Firestorm Caen, the whole book; the map by facts 1.
"""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from rulesets.firestorm.document.document import Campaign
from rulesets.kit.codec import from_json, shape
from rulesets.kit.drawing.geojson import read_chart

Toml: TypeAlias = Mapping[str, Any]
_DATA = Path(__file__).parents[1] / "data"

# The lists of cards.toml, with the heads under which each is printed.
HEADS: Mapping[str, tuple[str, ...]] = {
    "vehicles": ("Vehicle", "Mobility", "Front", "Side", "Top", "Equipment"),
    "weapons": ("Weapon", "Range", "ROF", "Anti-tank", "Firepower", "Notes"),
    "guns": ("Gun", "Mobility", "Range", "ROF", "Anti-tank", "Firepower", "Notes"),
    "aircraft": ("Aircraft", "To hit", "Anti-tank", "Firepower"),
}


def read_campaign(folder: Path) -> Campaign:
    """The campaign told by the files of `folder`.

    Raises Unreadable where a field is unknown, missing or of the wrong kind, and KeyError
    where a card names a profile that is in no list.
    """
    parts = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in folder.glob("*.toml")}
    campaign: Campaign = from_json(
        shape(Campaign),
        {
            **parts["campaign"],
            **parts["turns"],
            "areas": _areas(parts["areas"]),
            "borders": _borders(parts["borders"]),
            "troops": _troops(parts["troops"]),
            "cards": _cards(parts["cards"]),
            "tables": parts["tables"],
            "assault": parts["assault"],
        },
    )
    return replace(campaign, chart=read_chart((folder / "map.geojson").read_text("utf-8")))


def _areas(part: Toml) -> list[Toml]:
    return [{"control": part["control"], **area} for area in part["area"]]


def _borders(part: Toml) -> list[Toml]:
    """`dry` lists the borders without a river; every other list is named after its river."""
    return [
        {"a": pair.split()[0], "b": pair.split()[1], "river": "" if river == "dry" else river}
        for river, pairs in part.items()
        for pair in pairs
    ]


def _troops(part: Toml) -> list[Toml]:
    """A troop has what its group has, except where it says otherwise."""
    troops: list[Toml] = []
    for group in part["group"]:
        shared = {name: value for name, value in group.items() if name != "troops"}
        troops += [{**shared, **troop} for troop in group["troops"]]
    return troops


def _cards(part: Toml) -> list[Toml]:
    return [_card(card, part) for card in part["card"]]


def _card(card: Toml, part: Toml) -> Toml:
    profiles = [
        {"heads": heads, "lines": [part[name][key] for key in card[name]]}
        for name, heads in HEADS.items()
        if name in card
    ]
    return {**{name: value for name, value in card.items() if name not in HEADS}, "profiles": profiles}


def _own(key: str) -> Campaign:
    """The campaign of the house's own in the file of that name."""
    text = (_DATA / f"{key}.json").read_text("utf-8")
    found: Campaign = from_json(shape(Campaign), json.loads(text)["document"])
    return found


CAEN: Campaign = read_campaign(_DATA / "caen")
OWN = tuple(map(_own, ("carentan", "cotentin")))
