"""Pieces with their numbers, weather cards, fire and tokens as text: "2 M4 Sherman" a line, "1 fog", "5/6",
"smoke: counts as cover 1".

Whatever is written reads as the same again. Cite: TN-176.
"""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache

from rulesets.kit.flow.refusals import Refusal
from rulesets.tide_of_iron.document.scenario import Counted
from rulesets.tide_of_iron_box.units import Fire, shipped_units

_LINE = re.compile(r"(\d{1,2})\s*[x×]?\s+(.+)")
_NUMBER = re.compile(r"[0-9]{1,2}\s*[x×]?\s+")
_FIRE = re.compile(r"([0-9]{1,2})\s*/\s*([0-9]{1,2})")


def counted_text(pieces: Counted, titles: Mapping[str, str]) -> str:
    """A line for each kind, by its title."""
    return "\n".join(f"{number} {titles.get(kind, kind)}" for kind, number in pieces)


def counted(text: str, titles: Mapping[str, str]) -> Counted:
    """The pieces of such lines, a kind named twice as one; refuses a line that is none and a kind nobody
    knows."""
    known = {word.casefold(): key for key, title in titles.items() for word in (title, key)}
    found: dict[str, int] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        read = _LINE.fullmatch(line)
        if read is None:
            like = f"2 {next(iter(titles.values()), '')}"
            raise Refusal(f"“{line}” has no number. Write it as “{like}”.", "TN-176")
        name = read[2].strip()
        key = known.get(name.casefold())
        if key is None:
            near = get_close_matches(name.casefold(), known, 1)
            like = f" Did you mean {titles[known[near[0]]]}?" if near else ""
            raise Refusal(f"“{name}” is not a piece of this game.{like}", "TN-176")
        found[key] = found.get(key, 0) + int(read[1])
    return tuple(found.items())


@cache
def piece_titles() -> Mapping[str, str]:
    """What pieces are called, by kind; a nation's own profile of a kind is the same piece."""
    return {
        unit.key: unit.title
        for unit in shipped_units()
        if not (unit.nation and unit.key.endswith(f"_{unit.nation}"))
    }


def free_counted(text: str, titles: Mapping[str, str]) -> Counted:
    """Numbers of what anybody may name, a kind a line; what has no title yet is its own short name, in small
    letters. Refuses a line without a number."""
    known = {title.casefold() for title in (*titles, *titles.values())}
    words = [_NUMBER.sub("", line.strip()) for line in text.splitlines()]
    new = {word.lower(): word for word in words if word and word.casefold() not in known}
    return counted(text, {**titles, **new})


def fire_text(fire: Fire | None) -> str:
    """Range and firepower as one word, nothing for none."""
    return "" if fire is None else f"{fire[0]}/{fire[1]}"


def fire(text: str) -> Fire | None:
    """Range and firepower of the word, None for nothing; refuses another word."""
    if not text.strip():
        return None
    read = _FIRE.fullmatch(text.strip())
    if read is None:
        raise Refusal(f"“{text.strip()}” is not range and firepower. Write 5/6, or nothing.", "TN-022")
    return int(read[1]), int(read[2])


def pairs_text(pairs: Iterable[tuple[str, str]]) -> str:
    """Names with what is said of them, a line each."""
    return "\n".join(f"{name}: {words}" if words else name for name, words in pairs)


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """The names of the lines with what is said of them."""
    parted = (line.partition(":") for line in text.splitlines() if line.strip())
    return tuple((name.strip(), words.strip()) for name, _, words in parted)
