"""What a document's words owe: that they are written, tell things apart and fit their room and their heads.

Rooms on map, counters and cards are stated in letters, a little below what the drawings hold in
ordinary words.

Cite: Firestorm Caen, "Firestorm Troops", "Using the Map", "Names of Turns".
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulesets.firestorm.check.say import at, say
from rulesets.firestorm.document.document import Campaign, Gap, Troop, TroopCard, Turn
from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.document.fields import start_of
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

TITLE, PERIOD, CARD_LINES = 50, 42, 16
"""Letters in the title box of the map and on the line below it; lines on a card."""
COUNTER = 6.6
"""Letters of usual width on a counter."""
_NARROW, _WIDE = "Iijlft .,’'", "MWmw"
_WORDS_A_LINE, _NOTES_A_LINE = 58, 64


def check_empty(document: Campaign) -> Iterator[Finding]:
    """Names and texts that are empty."""
    for side in document.sides:
        if not (side.title.strip() and side.adjective.strip() and side.people.strip()):
            yield say("no-words", f"side:{side.key}", said=f"The {side.key} side is not named in full.")
    for troop in document.troops:
        if not (troop.name.strip() and troop.short.strip()):
            says = f"A troop ({troop.key}) has no name, or none for its counter."
            yield say("no-words", f"troop:{troop.key}", said=says)
    without = {f"card:{card.key}" for card in document.cards if not card.profiles}
    empty = ((item.where, item.of) for item in all_told(document) if item.of and not item.words.strip())
    for where, of in dict.fromkeys(empty):
        bare = " and has no profiles" if where in without else ""
        yield say("few-words/empty", where, said=f"{of} has no text{bare}.")


def check_lengths(document: Campaign) -> Iterator[Finding]:
    """Words that are too long, and lines of cards that do not fit their heads."""
    for where, words, room, place in (
        ("title", document.title, TITLE, "in the title box of the map"),
        ("period", document.period, PERIOD, "below the title on the map"),
    ):
        if len(words.strip()) > room:
            yield say("words-long", where, words=words, number=len(words.strip()), room=room, place=place)
    for troop in document.troops:
        if counter_width(troop.short) > COUNTER:
            yield say("words-wide", f"troop:{troop.key}", troop=troop)
    for card in document.cards:
        lines = card_lines(card)
        if lines > CARD_LINES:
            yield say("card-long", f"card:{card.key}", card=card, lines=lines, card_lines=CARD_LINES)
        for profile in card.profiles:
            for line in profile.lines:
                cells, heads = len(line), len(profile.heads)
                if cells != heads:
                    found = (*line, "")[0]
                    yield say(
                        "card-line", f"card:{card.key}", card=card, found=found, cells=cells, heads=heads
                    )


def counter_width(words: str) -> float:
    """About how many letters of usual width the words take on a counter."""
    widths = {**dict.fromkeys(_NARROW, 0.5), **dict.fromkeys(_WIDE, 1.4)}
    return sum(widths.get(letter, 1.1 if letter.isupper() else 1.0) for letter in words.strip())


def card_lines(card: TroopCard) -> int:
    """About how many lines a card takes: its words, its notes and corrections, its profiles with heads."""
    notes = sum(len(note) + 1 for note in card.notes) + sum(len(text) + 12 for text in card.corrections)
    profiles = sum(1 + len(profile.lines) for profile in card.profiles)
    return -(-len(card.words) // _WORDS_A_LINE) + -(-notes // _NOTES_A_LINE) + profiles


def check_alike(document: Campaign) -> Iterator[Finding]:
    """Names, counters, titles and words of cards that two things have."""
    yield from _check_troops(document)
    options = document.assault.options if document.assault else ()
    names = Counter(area.name.strip().lower() for area in document.areas)
    twice = [area for area in document.areas if names[area.name.strip().lower()] == 2]
    yield from _titles_twice("areas", "area", {area.key: area.name for area in twice})
    yield from _titles_twice("turns", "turn", {str(turn.number): turn.name for turn in document.turns})
    yield from _titles_twice("landing options", "option", {item.key: item.name for item in options})
    yield from _titles_twice("troop cards", "card", {card.key: card.title for card in document.cards})
    bonuses = {row.key: row.title for row in document.tables.bonuses}
    yield from _titles_twice("rows of the bonus table", "bonus", bonuses)


def _check_troops(document: Campaign) -> Iterator[Finding]:
    """Two troops of one name, or else two whose counters look alike."""
    troops = {troop.key: troop for troop in document.troops}.values()
    told: set[object] = set()
    for troop in troops:
        name, shown = _name(troop), _shown(troop)
        named = [item for item in troops if _name(item) == name]
        alike = [item for item in troops if _shown(item) == shown]
        where = f"troop:{troop.key}"
        if len(named) > 1 and name and name not in told:
            told.add(name)
            yield say("name-twice", where, at("troop", named), names=len(named), troop=troop)
        elif len(alike) > 1 and shown[1] and shown not in told:
            told.add(shown)
            yield say("counter-twice", where, at("troop", alike), counters=len(alike), troop=troop)


def _name(troop: Troop) -> str:
    return troop.name.strip().lower()


def _shown(troop: Troop) -> tuple[str, str, str, str]:
    """What tells a counter on the map from others."""
    return troop.side, troop.short.strip().lower(), troop.symbol, troop.size


def _titles_twice(what: str, kind: str, titles: Mapping[str, str]) -> Iterator[Finding]:
    """The titles, by the key of their row, that stand more than once."""
    rows: dict[str, list[str]] = {}
    for key, title in titles.items():
        rows.setdefault(title.strip().lower(), []).append(key)
    for plain, keys in rows.items():
        if plain and len(keys) > 1:
            places = [f"{kind}:{key}" for key in keys]
            yield say("title-twice", places, times=len(keys), what=what, title=titles[keys[0]])


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
