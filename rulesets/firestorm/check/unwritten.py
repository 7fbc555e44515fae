"""Words that nobody has written yet: a form's own for a new row, a program's, and what stands for later.

Cite: Firestorm Caen, "Names of Turns", "Firestorm Troops".
"""

from collections.abc import Iterator

from rulesets.firestorm.check.say import say
from rulesets.firestorm.document.document import Campaign, Gap, Turn
from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.document.fields import start_of
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

_MEND = "Write them: they appear on pages and papers."


def check_left(document: Campaign) -> Iterator[Finding]:
    """A warning for every name and every short text that is not written yet."""
    yield from _check_fresh(document)
    for where, name in _names(document):
        if is_unnamed(name) or (len(name.strip()) > 1 and is_unfinished(name)):
            yield _left(where, f"“{name}” is only a placeholder for a name.")
    for where, text in _texts(document):
        if is_unfinished(text):
            yield _left(where, f"A text is not written yet: {text[:40]}.")
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


def _names(document: Campaign) -> Iterator[tuple[str, str]]:
    """Every name with its place."""
    yield "title", document.title
    yield from ((f"side:{side.key}", side.title) for side in document.sides)
    yield from ((f"area:{area.key}", area.name) for area in document.areas)
    yield from ((f"troop:{troop.key}", troop.name) for troop in document.troops)
    yield from ((f"card:{card.key}", card.title) for card in document.cards)
    yield from ((f"turn:{turn.number}", turn.name) for turn in document.turns)
    yield from ((f"bonus:{row.key}", row.title) for row in document.tables.bonuses)
    yield from (("table:outcomes", row.level) for row in document.tables.outcomes)
    if document.gap:
        yield "gap.name", document.gap.name
    for option in document.assault.options if document.assault else ():
        yield f"option:{option.key}", option.name


def _texts(document: Campaign) -> Iterator[tuple[str, str]]:
    """Short texts that are no paragraphs: of cards, dice, missions, counters and days."""
    yield "period", document.period
    yield from ((f"turn:{turn.number}", turn.dates) for turn in document.turns)
    for troop in document.troops:
        yield f"troop:{troop.key}", troop.special
    for card in document.cards:
        yield from ((f"card:{card.key}", text) for text in (card.words, *card.notes, *card.corrections))
    yield from (("table:supply", row.words) for row in document.tables.supply)
    yield from (("table:defence", row.words) for row in document.tables.defence)
    if document.assault:
        yield "assault.airborne_mission", document.assault.airborne_mission
        yield "assault.landing_mission", document.assault.landing_mission
