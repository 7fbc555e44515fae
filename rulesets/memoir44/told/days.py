"""Whether the texts tell of the days of the battle, and are in the language they are listed under.

A background tells of what came before and after as well: a day in it is only held against the scenario where
no text names a day of the battle itself, and where it looks like a slip (the same day of another month or
year). A day without its year is of the only year the texts name, where that stands before it or in a title.
Cite: .m44 game_info and text (MD-250, MD-263).
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from rulesets.kit.findings import Finding
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import Passage, sentences, stories

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
_SEASONS = {
    word: months
    for words, months in (
        ("spring printemps frühjahr frühling", (3, 4, 5)),
        ("summer été sommer", (6, 7, 8)),
        ("autumn fall automne herbst", (9, 10, 11)),
        ("winter hiver", (12, 1, 2)),
    )
    for word in words.split()
}
_YEAR = re.compile(rf"(?:\b({_MONTH}|{'|'.join(_SEASONS)}),? (?:of |de )?)?\b(19[345]\d)\b", re.IGNORECASE)
# Before or beside a year: what happened then is no part of this battle.
_BY_THEN = re.compile(
    r"\b(?:since|after|before|until|raised|formed|built|founded|born|like|"
    r"depuis|après|avant|comme|seit|nach|vor|wie)\b[^,;]{0,30}$",
    re.IGNORECASE,
)
_EARLIER = re.compile(
    r"\b(?:had|already|earlier|previous\w*|avai(?:t|ent)|déjà|hatten?|bereits)\b", re.IGNORECASE
)
_LATER = re.compile(r"\b(?:later|now|plus tard|später)\b", re.IGNORECASE)
# So many years off, a year without a month is no winter that began in the one before.
FAR = 2
# The day a new file of the publisher's editor has, until somebody sets another.
_OF_THE_TEMPLATE = date(1944, 6, 6)
_AROUND = timedelta(days=2)
# The longest siege of a scenario is half a year.
LONGEST = timedelta(days=270)
_SHORT = ("name", "subtitle", "description")
_TITLES = ("name", "subtitle")


def day_of(text: str) -> date | None:
    """The day a text of ten letters states, or None for any other."""
    try:
        return date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        return None


def check_days(survey: Survey) -> Iterator[Finding]:
    """Findings about texts that tell of other days than the scenario's."""
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
    years = [year for passage in stories(survey.document) for year in _years(passage)]
    only = _only_year(years, begin, end)
    for passage in stories(survey.document):
        of = _year_of(passage, only, begin)
        days += ((passage.where, day, said) for day, said in _days(passage.said, of))
    if any(begin - _AROUND <= day <= end + _AROUND for _, day, _ in days):
        return None
    is_blank = begin == end == _OF_THE_TEMPLATE
    for where, day, said in days:
        if day.year != begin.year and str(day.year) not in said:
            continue
        if is_blank or where.endswith(_SHORT) or _is_slip(day, begin) or _is_slip(day, end):
            return where, said
    told = [year for year in years if not year.is_past]
    if told and not any(begin.year <= year.year <= end.year for year in years):
        return told[0].where, told[0].said
    return _other_month(years, begin, end)


@dataclass(frozen=True, slots=True)
class _Year:
    """A year a text names: where, how far into it, with what months; `is_past` of what was over by then."""

    where: str
    at: int
    said: str
    year: int
    months: tuple[int, ...]
    is_past: bool


def _placed(text: str) -> Iterator[tuple[int, str]]:
    """The sentences of the text, each with how far into it it begins."""
    start = 0
    for said in sentences(text):
        start = text.index(said, start)
        yield start, said


def _years(passage: Passage) -> Iterator[_Year]:
    for start, said in _placed(passage.said):
        for found in _YEAR.finditer(said):
            word = (found[1] or "").lower()
            months = (MONTHS[word],) if word in MONTHS else _SEASONS.get(word, ())
            is_past = bool(_BY_THEN.search(said[: found.start()]) or _EARLIER.search(said))
            yield _Year(passage.where, start + found.start(), found[0], int(found[2]), months, is_past)


def _only_year(years: list[_Year], begin: date, end: date) -> list[_Year]:
    """Every place of the one year the texts name, where it is not the battle's."""
    is_one = len({year.year for year in years}) == 1 and not begin.year <= years[0].year <= end.year
    is_far = is_one and min(abs(years[0].year - day.year) for day in (begin, end)) >= FAR
    return [year for year in years if is_one and (year.months or is_far) and not year.is_past]


def _year_of(passage: Passage, only: list[_Year], begin: date) -> Callable[[int, int], int]:
    """What gives the year of a day without one, by its month and how far into the passage it stands."""

    told = list(_placed(passage.said))

    def year_of(month: int, at: int) -> int:
        sentence = next((said for start, said in told if start <= at < start + len(said)), "")
        for year in only:
            is_before = year.where.endswith(_TITLES) or (year.where == passage.where and year.at < at)
            if is_before and month in (year.months or (month,)) and not _LATER.search(sentence):
                return year.year
        return begin.year

    return year_of


def _other_month(years: list[_Year], begin: date, end: date) -> tuple[str, str] | None:
    """The month that a title or description names with the battle's year, far from its days."""
    near = [day.year * 12 + day.month + step for day in (begin, end) for step in (-1, 0, 1)]
    span = range(min(near), max(near) + 1)
    named = [year for year in years if year.months]
    if any(year.year * 12 + month in span for year in named for month in year.months):
        return None
    told = (year for year in named if year.where.endswith(_SHORT) and not year.is_past)
    return next(((year.where, year.said) for year in told), None)


def _days(text: str, year_of: Callable[[int, int], int]) -> Iterator[tuple[date, str]]:
    for found in _DAY_FIRST.finditer(text):
        for number in filter(None, (found[1], found[2])):
            yield from _day(int(number), found[3], found[4], year_of, found)
    for found in _MONTH_FIRST.finditer(text):
        yield from _day(int(found[2]), found[1], found[3], year_of, found)


def _day(
    number: int, word: str, stated: str | None, year_of: Callable[[int, int], int], found: re.Match[str]
) -> Iterator[tuple[date, str]]:
    month = MONTHS[word.lower()]
    try:
        yield date(int(stated or year_of(month, found.start())), month, number), found[0]
    except ValueError:
        return


def stated_days(text: str) -> Iterator[date]:
    """Every day the text states with its year."""
    no_year = date.min.year
    return (day for day, _ in _days(text, lambda month, at: no_year) if day.year != no_year)


def _is_slip(told: date, day: date) -> bool:
    """Whether one of day, month and year was mistyped, or day and month exchanged; of days a little earlier a
    background tells with reason."""
    ten_off = (told.year, told.month) == (day.year, day.month) and told.day - day.day in (10, 20)
    same = (told.year == day.year, told.month == day.month, told.day == day.day)
    exchanged = told.year == day.year and (told.month, told.day) == (day.day, day.month)
    return exchanged or ten_off or (sum(same) == 2 and same[2])
