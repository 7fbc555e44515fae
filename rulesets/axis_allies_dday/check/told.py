"""What the texts claim of the battle as a whole: when it was, who fought, and which cities are to be held.

Cite: AD-001, AD-003, AD-016, AD-017.
"""

import re
from calendar import month_name, monthrange
from collections.abc import Iterator
from difflib import get_close_matches

from rulesets.axis_allies_dday.check.known import warning
from rulesets.axis_allies_dday.document.battle import Battle, Power
from rulesets.axis_allies_dday.document.shipped import SHIPPED
from rulesets.kit.findings import Finding
from rulesets.kit.words import NUMERALS, listed

FIRST_YEAR, LAST_YEAR = 1939, 1945
_YEAR = re.compile(r"(?:^|[^\W\d_]{3,}[.,]?\s+|[-–/.]\s*)([12]\d{3,})\b(?!\s*(?:h|hrs|hours)\b)")
_DAYS = re.compile(
    rf"((?:\d{{1,2}}\D{{1,5}})*\d{{1,2}}) ({'|'.join(filter(None, month_name))})\b(?: (\d{{4}}))?"
)
HOLD = re.compile(r"\b(?:must (?:hold|take)|to (?:hold|take)|fall of)\b")
_TOWN = re.compile(r"[^\W\d_a-z][\w.'’-]*(?: [^\W\d_a-z][\w.'’-]*)*")
_SENTENCE = re.compile(r"(?<!\bSt)\.(?:\s|$)")
NEAR = 0.84
"""How alike two words are of which one is the other misspelt."""
_SOME = re.compile(rf"\b(?:or|either|any|some|most|\d+|{'|'.join(NUMERALS)}) ")


def check_told(battle: Battle) -> Iterator[Finding]:
    """Years outside the war, powers that do not play, and cities of which fewer are needed than are told."""
    yield from _check_years(battle)
    yield from _check_days(battle)
    yield from _check_nations(battle)
    yield from _check_cities(battle)
    yield from _check_renamed(battle)


def _check_years(battle: Battle) -> Iterator[Finding]:
    """A battle of years that were not of this war may be meant, where a text speaks of them too. One of which
    nothing is told yet is not asked for its date."""
    if battle.about.strip() and not battle.period.strip():
        says = "The battle has no date."
        yield warning("undated", "period", says, "Write when it was, or is imagined to be.", "AD-016")
    told = f"{battle.title} {battle.about} {battle.credit}"
    odd = [
        year
        for year in _YEAR.findall(battle.period)
        if not FIRST_YEAR <= int(year) <= LAST_YEAR and year not in told
    ]
    if odd:
        period = battle.period.strip()
        says = f"The battle is dated {period}; this war lasted from {FIRST_YEAR} to {LAST_YEAR}."
        mend = f"Mend the year, or say in the text why it is {odd[0]}."
        yield warning("period-year", "period", says, mend, "AD-016")


def _check_days(battle: Battle) -> Iterator[Finding]:
    """Days that their month does not have."""
    for numbers, month, year in _DAYS.findall(battle.period):
        days = monthrange(int(year or 1944), list(month_name).index(month))[1]
        if any(int(day) > days for day in re.findall(r"\d+", numbers)):
            says = f"The battle is dated {battle.period.strip()}; {month} has {days} days."
            yield warning("period-day", "period", says, "Mend the day, or the month.", "AD-016")


def _check_nations(battle: Battle) -> Iterator[Finding]:
    """A text that names a power of a shipped battle, and none of those that play on its side here."""
    known = {power.key: power for shipped in SHIPPED.values() for power in shipped.powers}
    ours = {word for power in battle.powers for word in (power.adjective, power.people, power.title)}
    absent = [power for power in known.values() if not ours & {power.adjective, power.people, power.title}]
    for power in absent:
        named = any(_is_named(battle, other) for other in battle.powers if other.side == power.side)
        if _is_named(battle, power) and not named:
            says = f"The text speaks of {power.people}, who do not play."
            yield warning("nation-told", "about", says, "Name those who do, or mend the powers.", "AD-003")


def _is_named(battle: Battle, power: Power) -> bool:
    words = [word for word in (power.people, power.title, power.adjective) if word.strip()]
    return any(re.search(rf"\b{re.escape(word)}\b", battle.about, re.IGNORECASE) for word in words)


def _check_cities(battle: Battle) -> Iterator[Finding]:
    """All cities told one by one, of which fewer are needed, though no word says that some are enough."""
    found = HOLD.search(battle.about)
    rest = battle.about[found.end() :] if found else ""
    named = [zone.name for zone in battle.zones if zone.city and zone.name.strip() and zone.name in rest]
    if len(named) > battle.cities_needed > 0 and not _SOME.search(rest):
        says = f"By the text the Allies must hold {listed(named)}; they need {battle.cities_needed}."
        yield warning("cities-told", "cities_needed", says, "Mend the number or the text.", "AD-001")


def _check_renamed(battle: Battle) -> Iterator[Finding]:
    """Of all cities told one by one, those that no zone is called, where as many cities are not told: they
    were renamed in one place alone. Names that are almost the same are misspelt, which is told elsewhere."""
    found = HOLD.search(battle.about)
    rest = _SENTENCE.split(battle.about[found.end() :])[0].strip() if found else ""
    told = re.split(r",? and |, ", rest)
    cities = {zone.name: f"zones.{at}" for at, zone in enumerate(battle.zones) if zone.city}
    places = {zone.name for zone in battle.zones} | {box.title for box in battle.boxes}
    lost = [name for name in told if name not in places]
    untold = [name for name in cities if name not in battle.about]
    is_list = len(told) == len(cities) and all(_TOWN.fullmatch(name) for name in told)
    if not is_list or not lost or len(lost) != len(untold):
        return
    if not any(get_close_matches(name, untold, 1, NEAR) for name in lost):
        says = f"By the text {listed(lost)} is to be held, which no zone is called; it does not name "
        mend = "Call it the same in the text and on the map."
        where = tuple(cities[name] for name in untold)
        yield warning("city-renamed", where[0], f"{says}{listed(untold)}.", mend, "AD-017", where)
