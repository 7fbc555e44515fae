"""Pieces with their numbers as a form shows them: a kind a line, "2 M4 Sherman".

Cite: TN-176.
"""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache

from rulesets.kit.flow.refusals import Refusal
from rulesets.tide_of_iron.document.scenario import Counted
from rulesets.tide_of_iron_box.units import shipped_units

_LINE = re.compile(r"(\d{1,2})\s*[x×]?\s+(.+)")


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
