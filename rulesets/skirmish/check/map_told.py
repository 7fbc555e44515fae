"""Findings of the words of a map against what lies on it: more dumps, fords or bridges than there are.

Fewer are told than there are by many a text that speaks of some of them, and nothing is said of that.

Cite: TS-293, TS-294, TS-296.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.words import NUMERALS, count
from rulesets.skirmish.ground.survey import Survey
from rulesets.tide_of_iron_box.lines import STREAMS
from rulesets.tide_of_iron_box.terrain import BRIDGES

WATERS: Mapping[str, Collection[str]] = {
    "pond": ("pond",),
    "ford": ("ford",),
    "bridge": BRIDGES,
    **dict.fromkeys(("stream", "river", "brook"), STREAMS),
    "water": {*STREAMS, "pond"},
}
"""Words that deny water, and the ground that gives them the lie."""

_NUMBER = rf"(\d+|an?|{'|'.join(NUMERALS)})"
_EACH = re.compile(
    r"\b(?:each|either|every) side (?:has|holds|owns|gets|begins|starts)\b|\bboth sides have\b|"
    r"\b(?:for|on) each side\b(?! of)",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[^.;!?]+")
THINGS = {
    "dump": r"(?:fuel )?(?:dump|depot|pump)s?|fuel markers?",
    "victory hex": r"victory (?:hex(?:es)?|markers?)|objectives?",
    "ford": r"fords?",
    "bridge": r"bridges?",
}
"""What is counted, and the words that tell of it."""
_DRY = re.compile(r"\bno (water|streams?|rivers?|brooks?|ponds?|fords?|bridges?)\b", re.IGNORECASE)
MANY = {"victory hex": "victory hexes"}


def check_told(asked: Survey) -> Iterator[Finding]:
    """Numbers in the words that are higher than what lies there, those of each side taken twice."""
    lying = Counter({"victory": "victory hex"}.get(marker.kind, "dump") for marker in asked.map.markers)
    keys = [here.terrain.key for here in asked.ground.hexes.values()]
    lying.update({"ford": keys.count("ford"), "bridge": sum(key in BRIDGES for key in keys)})
    dry = _DRY.search(asked.map.about)
    denied = next((keys for word, keys in WATERS.items() if dry and dry[1].lower().startswith(word)), ())
    wet = [at for at, here in asked.ground.hexes.items() if here.terrain.key in denied]
    if wet and dry:
        said = f"The words say “{dry[0]}”, and there is some at {asked.name(min(wet))}."
        yield Finding("warning", "dry-told", "about", said, "Correct one of them.", "TS-293")
    for sentence in _SENTENCE.findall(asked.map.about):
        times = 2 if _EACH.search(sentence) else 1
        for thing, words in THINGS.items():
            for number in re.findall(rf"\b{_NUMBER} (?:{words})\b", sentence, re.IGNORECASE):
                told = _plain(number)
                if told * times > lying[thing]:
                    each = " for each side" if times > 1 else ""
                    many = MANY.get(thing, "")
                    there = count(lying[thing], thing, many) if lying[thing] else f"no {thing}"
                    said = f"The words tell of {count(told, thing, many)}{each}; the map has {there}."
                    mend = "Correct the words, or draw what lacks."
                    yield Finding("warning", "number-told", "about", said, mend, "TS-293")


def _plain(word: str) -> int:
    low = word.lower()
    if low in ("a", "an"):
        return 1
    return int(low) if low.isdecimal() else NUMERALS.index(low) + 1
