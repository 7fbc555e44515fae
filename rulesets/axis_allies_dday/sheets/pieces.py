"""The pieces of the game: what each is a model of, and the sign by which sheets draw it.

Cite: "The Combat Units"; AD-010, AD-281.
"""

from collections.abc import Mapping

from rulesets.axis_allies_dday.document.battle import SIDES, Battle, Kind, Power, SideKey
from rulesets.kit.words import listed

_HOWITZER, _SHERMAN = "105 mm howitzer", "Sherman"
_MODELS: Mapping[Kind, Mapping[str, str]] = {
    "infantry": dict.fromkeys(("germany", "uk", "us"), "army"),
    "artillery": {"germany": "88 mm", "uk": _HOWITZER, "us": _HOWITZER},
    "tank": {"germany": "Panther", "uk": _SHERMAN, "us": _SHERMAN},
    "blockhouse": {"germany": "blockhouse"},
    "fighter": {"uk": "Spitfire", "us": "P-38 Lightning"},
    "bomber": {"uk": "Halifax", "us": "B-17"},
}
_OWNERS: Mapping[Kind, tuple[SideKey, ...]] = {
    "blockhouse": ("axis",),
    "fighter": ("allies",),
    "bomber": ("allies",),
}
"""Which side has pieces of a kind that not both have. Cite: AD-057."""


def models(battle: Battle, kind: Kind) -> str:
    """What each power's piece of the kind is: "German Panther, British and American Sherman"; that of a power
    the game has no pieces for under the plain name of its kind, "Italian tank"."""
    owners = _OWNERS.get(kind, SIDES)
    named = {
        power.adjective: _MODELS[kind].get(power.key, kind) for power in battle.powers if power.side in owners
    }
    said = [
        f"{listed([whose for whose, known in named.items() if known == model])} {model}"
        for model in dict.fromkeys(named.values())
    ]
    return ", ".join(said)


def colour(power: Power) -> str:
    """ "gray pieces"; empty where the battle names no colour."""
    return f"{power.ink} pieces" if power.ink else ""
