"""Which front of the war a text speaks of, by the places, campaigns and books it names.

Names are read as they are written, without accents; a sentence that only looks back or aside ("veterans of
Tobruk", "a second Stalingrad") names nothing. Nothing is judged here.
Cite: .m44 game_info and text (MD-250, MD-251, MD-263).
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from importlib import resources

from rulesets.memoir44.told.texts import sentences

_ASIDE = re.compile(
    r"\b(?:veterans?|survivors?|heroes|hero|like|unlike|since|after|later|already|earlier|"
    r"(?:had|have|has|having) \w+|transferred|withdrawn|fresh from|back from|on (?:its|their|the) way|"
    r"little|second|another|compared|as (?:at|in)|would|far (?:from|away)|bound for|meant for|"
    r"comme|depuis|apres|revenus?|avai(?:t|ent)|wie|seit|nach|spater|hatten?|zweites)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a text: its front, and the first and last day it was fought over (None: any)."""

    name: str
    front: str
    days: tuple[date, date] | None


def plain(text: str) -> str:
    """The text without accents, with straight apostrophes."""
    spread = unicodedata.normalize("NFD", text.replace("’", "'"))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


@lru_cache(maxsize=1)
def gazetteer() -> dict[str, Mention]:
    """Every name known, by itself."""
    text = resources.files("rulesets.memoir44").joinpath("data/theatres.toml").read_text("utf-8")
    return {
        name: Mention(name, front, _days(days))
        for front, names in tomllib.loads(text).items()
        for name, days in names.items()
    }


def _days(text: str) -> tuple[date, date] | None:
    read = [date.fromisoformat(day) for day in text.split()]
    return (read[0], read[1]) if read else None


@lru_cache(maxsize=1)
def _names() -> re.Pattern[str]:
    names = sorted(gazetteer(), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})(?![\w-])")


def mentions(text: str) -> Iterator[Mention]:
    """Every name in the text, wherever it stands."""
    return (gazetteer()[name] for name in dict.fromkeys(_names().findall(plain(text))))


def told(text: str) -> Iterator[Mention]:
    """Every name in a sentence that speaks of the battle itself."""
    said = "\n".join(one for one in sentences(plain(text)) if not _ASIDE.search(one))
    return mentions(said)
