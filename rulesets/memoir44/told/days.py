"""Whether the texts tell of the days of the battle, and are in the language they are listed under.

A background tells of what came before and after as well: a day in it is only held against the scenario where
no text names a day of the battle itself, and where it looks like a slip (the same day of another month or
year).
Cite: .m44 game_info and text (MD-250, MD-263).
"""

import re
from collections.abc import Iterator
from datetime import date, timedelta

from rulesets.kit.findings import Finding
from rulesets.kit.languages import COMMON
from rulesets.memoir44.document.document import Words
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import FIELDS, stories

# From the war in Spain to the one in Korea.
YEARS = range(1936, 1954)
NO_DAY = "0000-00-00"
_ENGLISH = "january february march april may june july august september october november december"
_FRENCH = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
_GERMAN = "januar februar märz april mai juni juli august september oktober november dezember"
MONTHS = {
    word: number for names in (_ENGLISH, _FRENCH, _GERMAN) for number, word in enumerate(names.split(), 1)
}
_MONTH = "|".join(MONTHS)
_TH = r"(?:st|nd|rd|th|er|\.)?"
_DAY_FIRST = re.compile(
    rf"\b(?:(\d{{1,2}}){_TH} ?(?:-|–|to|and|et|und|au|bis)(?: the)? ?)?"
    rf"(\d{{1,2}}){_TH} (?:of )?({_MONTH})\b,?(?: (\d{{4}})\b)?",
    re.IGNORECASE,
)
_MONTH_FIRST = re.compile(rf"\b({_MONTH}) (\d{{1,2}}){_TH}\b(?!\d)(?:,? (\d{{4}})\b)?", re.IGNORECASE)
_YEAR = re.compile(r"\b(19[345]\d)\b")
# The day a new file of the publisher's editor has, until somebody sets another.
_OF_THE_TEMPLATE = date(1944, 6, 6)
_AROUND = timedelta(days=2)
# The longest siege of a scenario is half a year.
LONGEST = timedelta(days=270)
_SHORT = ("name", "subtitle", "description")
FEWEST_WORDS = 5


def day_of(text: str) -> date | None:
    """The day a text of ten letters states, or None for any other."""
    try:
        return date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        return None


def check_days(survey: Survey) -> Iterator[Finding]:
    """Findings about texts that tell of other days than the scenario's, or are in another language."""
    for i, words in enumerate(survey.document.words):
        yield from _check_language(f"words.{i}", words)
    begin = day_of(survey.document.date_begin)
    last = survey.document.date_end
    end = day_of(last) if last and last != NO_DAY else begin
    if begin and end and end - begin > LONGEST and {begin.year, end.year} <= set(YEARS):
        yield Finding(
            "warning",
            "long-battle",
            "date_end",
            f"The battle lasts {(end - begin).days} days.",
            "Correct one of the two dates, or put this aside.",
            "MD-250",
        )
    is_known = begin and end and begin <= end and {begin.year, end.year} <= set(YEARS)
    told = _wrong_day(survey, begin, end) if begin and end and is_known else None
    if begin and told:
        where, said = told
        yield Finding(
            "warning",
            "told-date",
            "date_begin",
            f"A text tells of {said}, and none of the scenario's day, {_said(begin)}.",
            "Correct the date or the text.",
            "MD-250",
            ("date_begin", where),
        )


def _said(day: date) -> str:
    return f"{day.day} {_ENGLISH.split()[day.month - 1].title()} {day.year}"


def _wrong_day(survey: Survey, begin: date, end: date) -> tuple[str, str] | None:
    """Where a text tells of another day, and of which; None where any tells of the right one, or of none."""
    days: list[tuple[str, date, str]] = []
    years: list[tuple[str, int]] = []
    for passage in stories(survey.document):
        days += ((passage.where, day, said) for day, said in _days(passage.said, begin.year))
        years += ((passage.where, int(year)) for year in _YEAR.findall(passage.said))
    if any(begin - _AROUND <= day <= end + _AROUND for _, day, _ in days):
        return None
    is_blank = begin == end == _OF_THE_TEMPLATE
    for where, day, said in days:
        if is_blank or where.endswith(_SHORT) or _is_slip(day, begin) or _is_slip(day, end):
            return where, said
    if years and not any(begin.year <= year <= end.year for _, year in years):
        return years[0][0], str(years[0][1])
    return None


def _days(text: str, year: int) -> Iterator[tuple[date, str]]:
    for found in _DAY_FIRST.finditer(text):
        for number in filter(None, (found[1], found[2])):
            yield from _day(int(number), found[3], found[4], year, found[0])
    for found in _MONTH_FIRST.finditer(text):
        yield from _day(int(found[2]), found[1], found[3], year, found[0])


def _day(number: int, month: str, stated: str | None, year: int, said: str) -> Iterator[tuple[date, str]]:
    try:
        yield date(int(stated or year), MONTHS[month.lower()], number), said
    except ValueError:
        return


def _is_slip(told: date, day: date) -> bool:
    """Whether one of day, month and year was mistyped, or day and month exchanged; of days a little earlier a
    background tells with reason."""
    ten_off = (told.year, told.month) == (day.year, day.month) and told.day - day.day in (10, 20)
    same = (told.year == day.year, told.month == day.month, told.day == day.day)
    exchanged = told.year == day.year and (told.month, told.day) == (day.day, day.month)
    return exchanged or ten_off or (sum(same) == 2 and same[2])


def _check_language(where: str, words: Words) -> Iterator[Finding]:
    if words.language not in COMMON:
        return
    text = " ".join(getattr(words, field) for field in FIELDS).lower()
    times = {language: len(common.findall(text)) for language, common in COMMON.items()}
    most = max(times, key=lambda language: times[language])
    if times[most] >= FEWEST_WORDS and times[most] > 3 * times[words.language]:
        titles = {"en": "English", "fr": "French", "de": "German"}
        yield Finding(
            "warning",
            "text-language",
            f"{where}.language",
            f"The texts listed as {titles[words.language]} are {titles[most]}.",
            "Choose their language, or exchange the texts.",
            "MD-263",
        )
