"""Weather cards, fire and tokens as text: "1 fog" a line, "5/6", "smoke: counts as cover 1".

Whatever is written reads as the same again.
"""

import re
from collections.abc import Iterable, Mapping

from rulesets.kit.flow.refusals import Refusal
from rulesets.tide_of_iron.document.scenario import Counted
from rulesets.tide_of_iron.editing.counted import counted
from rulesets.tide_of_iron_box.units import Fire

_NUMBER = re.compile(r"[0-9]{1,2}\s*[x×]?\s+")
_FIRE = re.compile(r"([0-9]{1,2})\s*/\s*([0-9]{1,2})")


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
