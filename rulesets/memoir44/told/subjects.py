"""What a sentence of the rules says is on the hexes it names: the noun that leads to them, or follows.

A noun that leads straight to a list of hexes ("the two German guns on f6 and k6", "two bridges, at D5 and
J5", "Exits: M5, M11") says what is on each of them; a number before it says how many. So does one right after
("D5 and J5 are the bridges", "on J5 lies a bridge"). Units must be definite ("the", "two"): a rule may be for
any unit that comes there. Sentences built in any other way say nothing.
Cite: .m44 text and special rules (MD-256, MD-263).
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulesets.memoir44.told.texts import LABEL, NUMBER, Named, number_of
from rulesets.memoir44.told.things import PEOPLES, is_unit, nouns

# Words that may stand between a noun and its hexes.
_LEADING = re.compile(
    r"of|the|on|at|in|hex|hexes|and|by|with|a|its|badge|that|which|stands?|lies?|is|are|set|up|placed|marked|left|"
    r"right|top|bottom|upper|lower|edges?|de|la|les?|du|des|near|both|all|one|namely|here|there|found|only|\("
)
_WORD = re.compile(r"[\w'’-]+|[^\w\s]")
_NOUN = "|".join(sorted(nouns(), key=len, reverse=True))
_PEOPLE = "|".join(PEOPLES)
# "are the bridges", "has a German gun", "there is an exit": what stands right after the hexes.
_AFTER = re.compile(
    r"[)\s,:]*(?:(?:there )?\b(?:is|are|has|have|holds?|stands?|lies?|stand|lie)\b ?)"
    rf"(?:(?:the|an?|one) )?((?:{NUMBER} )?)(?:({_PEOPLE}) )?({_NOUN})(?: (?:hex(?:es)?|markers?))?"
    r"(?=[.,;:)]|$| (?:and|on|over|of|in|at|for|across|by)\b)",
    re.IGNORECASE,
)
_LEFT_BY = re.compile(r"\b(?:leaves?|left|leaving|exits?) (?:the (?:map|board) )?(?:by|over|at|on|through) $")
_ARE_WORTH = re.compile(r"\s*(?:is|are|counts?) (?:one|an? medal|worth|each|for the)\b")
# A stop right before the hexes leads to them: "two bridges, at D5", "Exits: M5", "the bridges - D5 and J5".
_STOP_BEFORE = re.compile(
    r"\s*(?:,|:|;|\s[-–—])(?=\s*(?:(?:one|namely|i\.e\.|that is),?\s*)?(?:(?:at|on|in|hex(?:es)?)\s*)*$)"
)
# What runs over or along the hexes, with the noun that is meant before it: "the bridge over the river at J5".
_ACROSS = re.compile(
    rf"\b((?:{NUMBER} )?)(?:\w+ )?(bridges?|fords?)\b[^.:;]{{0,20}}"
    r"\b(?:over|across|cross(?:es)?|spans?)\b[^.:;]*$",
    re.IGNORECASE,
)
# Between two lists that one noun leads to: "one at D5 and one at J5".
_GOES_ON = re.compile(
    r"[\s,]*(?:\b(?:and|or|the|one|an?|another|other|second|third|also|at|on|in|hex|is|lies|stands)\b[\s,]*)*"
)
# What was there once, or never: "the bridge at D5 was blown", "the destroyed bridge at D5".
_GONE = re.compile(
    r"\b(?:blown|blew|burnt|burned|razed|there was|there were|swept away|"
    r"destroyed|demolished|broken|wrecked|ruined|removed|gone|missing|collapsed|washed away|"
    r"fallen|torn down|taken away|no longer|not there|no|without)\b",
    re.IGNORECASE,
)
# What may yet happen to it leaves it there at the start.
_PERHAPS = re.compile(r"\b(?:may|can|cannot|must|shall|will|if|when|once|until|unless)\b", re.IGNORECASE)
_CLAUSE = re.compile(rf"[,;:.]|\b(?:and|but|while|{LABEL})\b")
# What is only near the place that is meant: "the mill beside the ford (d4)", "south of Brouay".
_LANDMARK = re.compile(
    r"\b(?:beside|near|next to|close to|opposite|behind|outside|"
    r"(?:north|south|east|west|north-?(?:east|west)|south-?(?:east|west)) of)(?: the)?\s*$",
    re.IGNORECASE,
)
# Troops a regiment may be called after ("the Sherwood Rangers"), whatever it fights as.
_CALLED = frozenset({"ranger", "commando", "grenadier", "sniper", "engineer", "marine", "paratrooper"})
_STOPS = frozenset(":,;")
_FAR = 12
_MASS = frozenset({"infantry", "wire", "sandbags"})


def joined(lists: Iterable[Named]) -> Iterator[Named]:
    """The lists of a sentence, those that one noun leads to as one."""
    last: Named | None = None
    for named in lists:
        if last is None or not _GOES_ON.fullmatch(named.before):
            if last is not None:
                yield last
            last = named
        else:
            hexes = tuple(dict.fromkeys((*last.hexes, *named.hexes)))
            last = replace(last, hexes=hexes, gone=(*last.gone, *named.gone), after=named.after)
    if last is not None:
        yield last


def subject(named: Named) -> tuple[str, str, int]:
    """The noun that leads to the hexes, the people or side before it, the number; empty where none does."""
    after = _AFTER.match(named.after)
    thing = nouns()[after[3].lower()] if after else ""
    if after and (thing in ("exit", "entry") or not _leads(named.before)):
        return thing, (after[2] or "").lower(), number_of(after[1].strip()) if after[1] else 0
    if _LEFT_BY.search(named.before):
        return "exit", "", 0
    if led := _leads(named.before):
        return led
    is_medal = _ARE_WORTH.match(named.after) and not named.before.rstrip().endswith("(")
    return "medal" if is_medal else "", "", 0


def is_landmark(before: str) -> bool:
    """Whether what follows these words is only the landmark beside which something else is."""
    return bool(_LANDMARK.search(before))


def is_gone(before: str, after: str = "") -> bool:
    """Whether the clause around a noun, or its hexes, says that the thing is there no longer or is not."""
    clause = f"{_CLAUSE.split(before)[-1]} {_CLAUSE.split(after.lstrip(' )'))[0]}"
    return bool(_GONE.search(clause)) and not _PERHAPS.search(clause)


def _leads(said: str) -> tuple[str, str, int] | None:
    """What leads to the hexes after these words: a noun with nothing but leading words after it."""
    before = _STOP_BEFORE.sub(" ", said)
    if across := _ACROSS.search(before):
        return nouns()[across[2].lower()], "", number_of(across[1].strip()) if across[1] else 0
    words, known = _WORD.findall(before)[-_FAR:], nouns()
    while words:
        word = words.pop()
        if thing := known.get(word.lower(), ""):
            if is_landmark(" ".join(words)):
                return None
            if _is_a_name(word, words):
                thing = "unit"
            return _definite(thing, [item.lower() for item in words[-4:]])
        if word in _STOPS or not (_LEADING.fullmatch(word) or word[0].isupper()):
            break
    return None


def _is_a_name(word: str, before: list[str]) -> bool:
    """Whether the troops are the last word of a regiment's own name."""
    first = before[-1] if before else ""
    is_own = first[:1].isupper() and first.lower() not in {*PEOPLES, "the", "elite"}
    return is_own and word[0].isupper() and word.lower().rstrip("s") in _CALLED


def _definite(thing: str, before: list[str]) -> tuple[str, str, int]:
    """The thing with the people and the number before it; empty for a unit that is any."""
    number = number_before(before)
    people = next((item for item in reversed(before) if item in PEOPLES), "")
    return (thing, people, number) if number or "the" in before or not is_unit(thing) else ("", "", 0)


def number_before(words: list[str]) -> int:
    """The last number among the words, 0 for none."""
    return next((number_of(item) for item in reversed(words) if re.fullmatch(NUMBER, item)), 0)


def kinds(thing: str, number: int, people: str = "") -> str:
    """The thing as a sentence says it: "a bridge", "German guns", "2 exits" where the number matters."""
    kind = f"{people.title()} {thing}".strip()
    if thing in _MASS:
        return kind
    if number != 1:
        return f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}es" if kind.endswith("ch") else f"{kind}s"
    return f"{'an' if kind[0].lower() in 'aeiou' and thing != 'unit' else 'a'} {kind}"
