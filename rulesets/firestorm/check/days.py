"""Dates of turns as people write them, read as far as they can be.

"6 June 1944", "7–14 June 1944", "30 June to 2 July 1944", "28 December 1944 – 3 January 1945". What is
written otherwise is no date here, and binds nobody.

Cite: Firestorm Caen, "Names of Turns".
"""

import re
from datetime import date

_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_DATES = re.compile(
    r"(\d{1,2})(?:\s+([a-z]+))?(?:\s+(\d{4}))?(?:\s*(?:–|—|-|to|and)\s*(\d{1,2})(?:\s+([a-z]+))?(?:\s+(\d{4}))?)?"
)


def days_of(words: str) -> tuple[date, date] | None:
    """The first and the last day of dates that name at least one month and one year; None for other words."""
    found = _DATES.fullmatch(words.strip().lower())
    if found is None:
        return None
    day, month, year, last_day, last_month, last_year = found.groups()
    one = (day, month or last_month, year or last_year)
    other = (last_day or day, last_month or month, last_year or year)
    first, last = _date(*one), _date(*other)
    return (first, last) if first and last else None


def _date(day: str, month: str | None, year: str | None) -> date | None:
    if month not in _MONTHS or year is None:
        return None
    try:
        return date(int(year), _MONTHS.index(month) + 1, int(day))
    except ValueError:
        return None
