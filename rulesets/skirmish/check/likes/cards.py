"""Cards and abilities against each other and against the booklet's: a card twice, one name for two
abilities, a text that was cut off or says the contrary, values that its procedure never reads.

Cite: TS-172, TS-173, TS-177.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from rulesets.kit.findings import Finding
from rulesets.skirmish.lists.doctrines import Ability, Doctrines, Procedure
from rulesets.skirmish.lists.shipped import DOCTRINES

BOOK = {
    (card.name.casefold(), ability.name.casefold()): ability
    for card in DOCTRINES["book"].doctrines
    for ability in card.abilities
}
CARDS = {name for name, _ in BOOK}
READ: Mapping[Procedure, tuple[str, ...]] = {
    "call_in": ("row",),
    "squad": ("figures", "mark", "kind", "arrives", "fatigued"),
    "cheaper": ("abilities", "quarters"),
    "ready": ("opfire",),
    "build": ("row", "mp"),
    "conquer": ("who", "mp", "riders"),
}
"""The values a procedure reads."""
ANY = ("builds", "hexes", "with", "without", "switch", "also")
KNOWN = {
    name: sorted({value for ability in BOOK.values() for own, value in ability.values if own == name})
    for name in ("mark", "kind", "builds", "without")
}
CONTRARY = (
    {"more", "less"}, {"your", "enemy"}, {"own", "enemy"}, {"always", "never"}, {"friendly", "enemy"},
    {"lightly", "heavily"}, {"light", "heavy"}, {"before", "after"}, {"start", "end"}, {"starts", "ends"},
    {"with", "without"}, {"nobody’s", "yours"}, {"nobody’s", "your"}, {"not", ""}, {"gains", "loses"},
    {"no", "all"}, {"no", "some"},
    {"allied", "axis"}, {"up", "down"}, {"nearer", "farther"}, {"squad", "tank"}, {"squads", "tanks"},
    {"tank", "vehicle"}, {"tanks", "vehicles"}, {"round", "turn"}, {"armour", "cover"}, {"range", "cover"},
)  # fmt: skip
"""Words of which the one is hardly written for the other but by a slip; the empty one stands for none."""
COPIED, FEWEST_WORDS = 5, 4
_ENDS = re.compile(r"[.!?…:)\]’”\"']$")


def check_card_likes(document: Doctrines) -> Iterator[Finding]:
    """Cards, names, then the texts and values of every ability."""
    yield from _copies(document)
    yield from _names(document)
    texts = [ability.text.strip() for card in document.doctrines for ability in card.abilities]
    ended = sum(_ENDS.search(text) is not None for text in texts if text)
    for place, card in enumerate(document.doctrines):
        for number, ability in enumerate(card.abilities):
            where = f"doctrines.{place}.abilities.{number}"
            yield from _contrary(
                f"{where}.text", ability, BOOK.get((card.name.casefold(), ability.name.casefold()))
            )
            text = ability.text.strip()
            if len(text.split()) >= FEWEST_WORDS and not _ENDS.search(text) and ended > len(texts) * 3 // 4:
                said = f"The text of {ability.name} ends without a full stop: “…{text[-30:]}”."
                yield Finding("warning", "text-cut", f"{where}.text", said, "Write it to its end.", "TS-173")
            yield from _idle(f"{where}.values", ability)


def _copies(document: Doctrines) -> Iterator[Finding]:
    """A card that is another one under a new name."""
    for place, card in enumerate(document.doctrines):
        own = {(ability.name, ability.text) for ability in card.abilities}
        for other in document.doctrines[:place]:
            if len(own & {(ability.name, ability.text) for ability in other.abilities}) >= COPIED:
                said = f"{card.name} holds the abilities of {other.name} once more."
                mend = "Write its own, or delete it."
                yield Finding("warning", "card-copied", f"doctrines.{place}.abilities", said, mend, "TS-172")
                break


def _names(document: Doctrines) -> Iterator[Finding]:
    """An ability of a card of the booklet's that has the name of one on another card. A card of a club's own
    may take names from all of them."""
    first: dict[str, tuple[str, Ability]] = {}
    for place, card in enumerate(document.doctrines):
        for number, ability in enumerate(card.abilities):
            name = ability.name.strip().casefold()
            of, other = first.setdefault(name, (card.name, ability))
            if card.name.casefold() not in CARDS or (card.name.casefold(), name) in BOOK or of == card.name:
                continue
            if name and other.text != ability.text and other.key != ability.key:
                said = f"{ability.name} on the card {card.name} has the name of another ability, on {of}."
                where = f"doctrines.{place}.abilities.{number}.name"
                yield Finding(
                    "warning", "name-of-another", where, said, "Give it a name of its own.", "TS-172"
                )


def _contrary(where: str, ability: Ability, known: Ability | None) -> Iterator[Finding]:
    """A known text in which a word stands for its contrary, or whose end is gone."""
    if known is None or known.text == ability.text:
        return
    own, usual = (Counter(re.findall(r"[\w’-]+", one.text.lower())) for one in (ability, known))
    put, gone = [*(own - usual)], [*(usual - own)]
    if len(put) == len(gone) == 1 and _is_misspelt(put[0], gone[0]):
        said = f"The text of {ability.name} says “{put[0]}”, the booklet’s “{gone[0]}”."
        yield Finding("warning", "text-misspelt", where, said, f"Write {gone[0]}.", "TS-173")
    elif len(put) <= 1 and len(gone) <= 1 and {*(put or [""]), *(gone or [""])} in CONTRARY:
        words = [(one or ["nothing"])[0] for one in (put, gone)]
        said = f"The text of {ability.name} says “{words[0]}”, the booklet’s “{words[1]}”."
        yield Finding("warning", "text-contrary", where, said, "Correct it, or put this aside.", "TS-173")


def _is_misspelt(one: str, other: str) -> bool:
    """Whether a word is another with a letter wrong; number and tense are not."""
    ends = one.rstrip("sed") == other.rstrip("sed")
    return not ends and len(other) > FEWEST_WORDS and bool(get_close_matches(one, [other], 1, 0.85))


def _idle(where: str, ability: Ability) -> Iterator[Finding]:
    """Values nobody reads, and words that are written almost like a known one."""
    read = (*READ.get(ability.procedure, ()), *ANY)
    for name, value in ability.values:
        near = get_close_matches(name, read, 1, 0.75)
        if name not in read:
            said = f"{ability.name} has the value “{name} {value}”, which its procedure does not read."
            mend = f"Write {near[0]}." if near else "Take it out, or choose the procedure."
            yield Finding("warning", "value-idle", where, said, mend, "TS-177")
        known = KNOWN.get(name, [])
        likely = [
            one
            for word in value.split()
            if word not in known
            for one in get_close_matches(word, known, 1, 0.8)
        ]
        if likely:
            said = f"{ability.name}: “{name} {value}” is written almost like {likely[0]}."
            yield Finding("warning", "value-misspelt", where, said, f"Write {likely[0]}.", "TS-177")
