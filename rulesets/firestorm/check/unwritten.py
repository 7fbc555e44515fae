"""Words that nobody has written yet: a form's own for a new row, a program's, and what stands for later.

Cite: Firestorm Caen, "Names of Turns", "Firestorm Troops".
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.firestorm.check.say import say
from rulesets.firestorm.document.document import Campaign, Gap, TroopCard, Turn
from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.document.fields import start_of
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

_MEND = "Write them: they appear on pages and papers."


def check_left(document: Campaign) -> Iterator[Finding]:
    """A warning for every name and every short text that is not written yet."""
    yield from _check_fresh(document)
    for item in all_told(document):
        words = item.words
        if item.is_name and (is_unnamed(words) or (len(words.strip()) > 1 and is_unfinished(words))):
            yield _left(item.where, f"“{words}” is only a placeholder for a name.")
        elif not item.is_name and is_unfinished(words):
            yield _left(item.where, f"A text is not written yet: {words[:40]}.")
    ids = [area for area in document.areas if area.name.strip().upper() == area.key]
    if 2 * len(ids) < len(document.areas):
        for area in ids:
            yield _left(f"area:{area.key}", f"The area {area.key} has its id as its name; others have names.")


def _check_fresh(document: Campaign) -> Iterator[Finding]:
    """Turns and a gap that read as the form gave them."""
    for turn in document.turns:
        given = [str(start_of(Turn, name)) for name in ("name", "dates")]
        pairs = zip((turn.name, turn.dates), given, strict=True)
        left = [f"“{text}”" for words, text in pairs if as_given(words, text)]
        if left:
            yield _left(
                f"turn:{turn.number}", f"Turn {turn.number} still has {listed(left)} from the blank form."
            )
    given_name = str(start_of(Gap, "name"))
    if document.gap and as_given(document.gap.name, given_name):
        yield _left("gap.name", f"The gap still has its name from the blank form, “{given_name}”.")


def as_given(words: str, given: str) -> bool:
    """Whether the words are those of the form, however they are written and numbered."""
    return words.strip(" .0123456789").casefold() == given.casefold()


def _left(where: str, says: str) -> Finding:
    return say("few-words", where, said=says, mend=_MEND)


@dataclass(frozen=True, slots=True)
class Told:
    """Words of a document at a place: a name or a short text, no paragraph. `of` says whose they are, where
    there must be some."""

    where: str
    words: str
    of: str = ""
    is_name: bool = False


def all_told(document: Campaign) -> Iterator[Told]:
    """Every name and every short text, in the order of the forms."""
    tables, assault, gap = document.tables, document.assault, document.gap
    yield Told("title", document.title, is_name=True)
    yield Told("period", document.period)
    for side in document.sides:
        yield Told(f"side:{side.key}", side.title, is_name=True)
    for area in document.areas:
        yield Told(f"area:{area.key}", area.name, f"Area {area.key}", True)
    for troop in document.troops:
        yield Told(f"troop:{troop.key}", troop.name, is_name=True)
        yield Told(f"troop:{troop.key}", troop.special)
    for card in document.cards:
        yield from _of_card(card)
    for turn in document.turns:
        yield Told(f"turn:{turn.number}", turn.name, is_name=True)
        yield Told(f"turn:{turn.number}", turn.dates)
    for supply in tables.supply:
        yield Told("table:supply", supply.words, "A row of the supply table")
    for defence in tables.defence:
        yield Told("table:defence", defence.words, "A row of the German Defence table")
    for bonus in tables.bonuses:
        yield Told(f"bonus:{bonus.key}", bonus.title, "A row of the bonus table", True)
    for outcome in tables.outcomes:
        yield Told("table:outcomes", outcome.level, "An outcome", True)
    for option in assault.options if assault else ():
        yield Told(f"option:{option.key}", option.name, "A landing option", True)
    if assault:
        landing = "The landing" if assault.landings else ""
        yield Told("assault.airborne_mission", assault.airborne_mission, "The airborne assault")
        yield Told("assault.landing_mission", assault.landing_mission, landing)
    if gap:
        yield Told("gap.name", gap.name, "The gap in the line", True)


def _of_card(card: TroopCard) -> Iterator[Told]:
    where, title = f"card:{card.key}", card.title.strip()
    of = f"The troop card {card.title}" if title else "A troop card without a title"
    yield Told(where, card.title, of, True)
    yield Told(where, card.words, of)
    yield from (Told(where, text) for text in (*card.notes, *card.corrections))
