"""Whether the title and the words of a combination are those of its maps and its mode.

Only the D-Day maps and the words of the modes are read, and only where all maps are D-Day maps: others may be
called after anything.
Cite: Map Combinations (MD-144 to MD-157).
"""

import re
from collections.abc import Iterator, Sequence

from rulesets.kit.findings import Finding
from rulesets.kit.placeholders import is_unfinished, is_unnamed
from rulesets.kit.words import listed
from rulesets.memoir44.document.combination import D_DAY, D_DAY_TITLES, MAPS_OF, MODE_TITLES, Combination
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.told.texts import NUMBER, number_of

# How a text names each D-Day map. A division or a corps may be called so too.
MAPS = {key: re.compile(rf"\b{title}\b") for key, title in zip(D_DAY, D_DAY_TITLES, strict=True)} | {
    "airborne": re.compile(r"(?<!\dth )(?<!\dst )(?<!\dnd )(?<!British )\bAirborne\b")
}
_TITLES = dict(zip(D_DAY, D_DAY_TITLES, strict=True))
_LANDINGS = {
    "british": frozenset(D_DAY[:3]),
    "canadian": frozenset(("juno",)),
    "american": frozenset(D_DAY[3:]),
}
_COUNTED = re.compile(rf"\b({NUMBER}) (maps|players)\b", re.IGNORECASE)
_PLAYERS = re.compile(r"(\d+) players")
_MODES = {
    "single": re.compile(r"\bsingle\b", re.IGNORECASE),
    "double": re.compile(r"\bdouble\b", re.IGNORECASE),
    "overthrough": re.compile(r"\boverthrough\b", re.IGNORECASE),
    "triple": re.compile(r"\btriple\b", re.IGNORECASE),
}


def check_event_words(document: Combination, maps: Sequence[Scenario]) -> Iterator[Finding]:
    """Findings about the title and the words of a combination."""
    if not document.title.strip() or is_unnamed(document.title) or is_unfinished(document.title):
        yield Finding(
            "warning", "no-title", "title", "The combination has no title.", "Give it one.", "MD-153"
        )
    keys = [item.key for item in maps]
    yield from _check_numbers(document)
    if is_unfinished(document.about):
        yield Finding(
            "warning",
            "about-unfinished",
            "about",
            "Here stands what was to be written later.",
            "Write it, or empty the field.",
            "MD-153",
        )
    yield from _check_landings(document, keys)
    for field, text in (("title", document.title), ("about", _listing(document.about))):
        modes = [mode for mode, words in _MODES.items() if words.search(text)]
        if modes and document.mode not in modes:
            yield Finding(
                "warning",
                "title-mode",
                field,
                f"The words say {listed(modes)}; it is played as {MODE_TITLES[document.mode]}.",
                "Correct the words, or choose the other mode.",
                "MD-153",
            )
        named = [key for key, words in MAPS.items() if words.search(text)]
        strange = [key for key in named if key not in keys]
        forgotten = [key for key in keys if key not in named] if len(named) > 1 else []
        if set(keys) <= set(D_DAY) and (strange or forgotten):
            yield Finding(
                "warning",
                "title-maps",
                field,
                f"The words name {_said(named)}; the maps are {_said(keys)}.",
                "Name the maps it has, or choose the maps that are named.",
                "MD-153",
            )


def _check_numbers(document: Combination) -> Iterator[Finding]:
    """Words that count other maps than the mode has, or more players; fewer may play several seats."""
    has = {"maps": MAPS_OF[document.mode], "players": int(_PLAYERS.findall(MODE_TITLES[document.mode])[0])}
    for field, text in (("title", document.title), ("about", document.about)):
        told = [(number_of(number), what.lower()) for number, what in _COUNTED.findall(text)]
        wrong = [
            (number, what)
            for number, what in told
            if number > has[what] or (what == "maps" and number < has[what])
        ]
        if wrong and not any(number == has[wrong[0][1]] for number, what in told if what == wrong[0][1]):
            number, what = wrong[0]
            yield Finding(
                "warning",
                "about-number",
                field,
                f"The words speak of {number} {what}; as it is played there are {has[what]}.",
                "Correct the words, or choose the other mode.",
                "MD-153",
            )


def _check_landings(document: Combination, keys: Sequence[str]) -> Iterator[Finding]:
    """A title of the British or the American landings over maps none of which is theirs."""
    told = [people for people in _LANDINGS if re.search(rf"\b{people}\b", document.title, re.IGNORECASE)]
    for people, theirs in _LANDINGS.items():
        named = told == [people]
        others = any(
            re.search(rf"\b{other}\b", document.title, re.I) for other in _LANDINGS if other != people
        )
        if named and not others and set(keys) <= set(D_DAY) and not theirs & set(keys):
            yield Finding(
                "warning",
                "title-maps",
                "title",
                f"The title tells of the {people.title()} landings; the maps are {_said(keys)}.",
                "Correct the title, or choose their maps.",
                "MD-153",
            )


def _listing(about: str) -> str:
    """The first sentence of the words, where it lists the maps; another may speak of any place."""
    first = about.split(".")[0]
    named = sum(bool(words.search(first)) for words in MAPS.values())
    return first if named > 1 else ""


def _said(keys: Sequence[str]) -> str:
    return listed([_TITLES[key] for key in keys])
