"""The pieces of the game: what each is a model of, and the sign by which sheets draw it.

Cite: "The Combat Units"; AD-010, AD-281.
"""

from collections.abc import Mapping

from rulesets.axis_allies_dday.document.battle import Battle, Kind, Power
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


def models(battle: Battle, kind: Kind) -> str:
    """What each power's piece of the kind is: "German Panther, British and American Sherman";
    empty for powers whose pieces the game does not have."""
    named = {
        power.adjective: _MODELS[kind][power.key] for power in battle.powers if power.key in _MODELS[kind]
    }
    said = [
        f"{listed([whose for whose, known in named.items() if known == model])} {model}"
        for model in dict.fromkeys(named.values())
    ]
    return ", ".join(said)


def colour(power: Power) -> str:
    """ "gray pieces"; empty where the battle names no colour."""
    return f"{power.ink} pieces" if power.ink else ""
