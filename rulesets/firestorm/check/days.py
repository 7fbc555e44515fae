"""Dates of turns as people write them, read as far as they can be.

"6 June 1944", "7–14 June 1944", "30 June to 2 July 1944", "28 December 1944 – 3 January 1945",
"June to November 1916". What is written otherwise is no date here, and binds nobody.

Cite: Firestorm Caen, "Names of Turns".
"""

import re
from datetime import date, timedelta
from difflib import get_close_matches

_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_ABROAD = (
    *("januar", "februar", "mai", "juni", "juli", "oktober", "dezember", "januari", "februari", "augustus"),
    *("janvier", "avril", "juin", "juillet", "septembre", "octobre", "novembre", "decembre"),
)
"""Months in other languages, which are no slips."""
_DATES = re.compile(
    r"(\d{1,2})(?:\s+([a-z]+))?(?:\s+(\d{4}))?(?:\s*(?:–|—|-|to|and)\s*(\d{1,2})(?:\s+([a-z]+))?(?:\s+(\d{4}))?)?"
)
_WHOLE = re.compile(r"([a-z]+)(?: (\d{4}))?(?:\s*(?:–|—|-|to|and)\s*([a-z]+))?(?: (\d{4}))?")
_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")


def days_of(words: str, year: str = "") -> tuple[date, date] | None:
    """The first and the last day of dates that name at least one month and one year; None for other words.

    `year` is that of words which name none.
    """
    plain = words.strip().lower()
    found = _DATES.fullmatch(plain)
    if found is None:
        return _months_of(plain, year)
    day, month, first_year, last_day, last_month, last_year = found.groups()
    one = (day, month or last_month, first_year or last_year or year)
    other = (last_day or day, last_month or month, last_year or first_year or year)
    first, last = _date(*one), _date(*other)
    return (first, last) if first and last else None


def _months_of(plain: str, year: str) -> tuple[date, date] | None:
    """Whole months: "june 1916", "june to november 1916"."""
    found = _WHOLE.fullmatch(plain)
    if found is None:
        return None
    month, first_year, last_month, last_year = found.groups()
    first = _date("1", month, first_year or last_year or year)
    last = _date("1", last_month or month, last_year or first_year or year)
    return (first, (last + timedelta(31)).replace(day=1) - timedelta(1)) if first and last else None


def misspelt(words: str) -> bool:
    """Whether the words are dates but for a month that is almost one."""
    found = _DATES.fullmatch(words.strip().lower())
    months = {month for month in (found[2], found[5]) if month} if found else set()
    months -= {*_MONTHS, *_ABROAD}
    return any(get_close_matches(month, _MONTHS, 1, 0.7) for month in months)


def impossible(words: str) -> bool:
    """Whether the words are dates of a month that has no such day."""
    found = _DATES.fullmatch(words.strip().lower())
    named = found is not None and {found[2] or found[5], found[5] or found[2]} <= set(_MONTHS)
    return named and days_of(words, "2000") is None


def unjoined(words: str) -> bool:
    """Whether two days follow each other in the words without anything between them."""
    months = "|".join(_MONTHS)
    return re.search(rf"\b(?:{months})(?: \d{{4}})? \d{{1,2}} (?:{months})\b", words.lower()) is not None


def year_of(words: str) -> str:
    """The one year that words name; nothing where they name none or several."""
    years = set(_YEAR.findall(words))
    return years.pop() if len(years) == 1 else ""


def _date(day: str, month: str | None, year: str | None) -> date | None:
    if month not in _MONTHS or not year:
        return None
    try:
        return date(int(year), _MONTHS.index(month) + 1, int(day))
    except ValueError:
        return None
