"""Whether the places that texts, lettering and sources name lie on the front of the scenario, in its days.

Where only places of another front are named, the front is doubted; where the others are of its front, what
names another is left over from another battle. Invented battles may be anywhere.
Cite: .m44 game_info (MD-250, MD-251), text and labels (MD-261, MD-263).
"""

from collections.abc import Iterator
from datetime import date, timedelta

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.days import NO_DAY, day_of, stated_days
from rulesets.memoir44.told.texts import letterings, stories
from rulesets.memoir44.told.war.gazetteer import Mention, gazetteer, mentions, told

FRONTS = frozenset(item.front for item in gazetteer().values())
_TITLES = ("name", "subtitle")
_LONG = ("description", "historical")
# So many places of another front are no passing word in a long text.
SEVERAL = 2
MOST_NAMED = 3
# A source may be dated long after the battle, and little before it.
_BEFORE, _AFTER = timedelta(days=60), timedelta(days=400)


def check_theatres(survey: Survey) -> Iterator[Finding]:
    """Findings about a front, titles, texts, lettering and sources of another theatre of the war."""
    document = survey.document
    if document.type == "FICTIONAL" or document.front not in FRONTS:
        return
    named = {where: tuple(names) for where, names in _passages(survey) if names}
    own = {item.front for names in named.values() for item in names}
    if document.key in DDAY:
        own.add("WESTERN")
    if document.front in own:
        yield from _left_over(document, named)
    else:
        yield from _wrong_front(document, named)
    yield from _sources(document, own)
    yield from _days(document)


def _passages(survey: Survey) -> Iterator[tuple[str, list[Mention]]]:
    """Every text and lettering that tells of the battle, with the names in it."""
    for passage in stories(survey.document):
        yield passage.where, list(told(passage.said))
    for i, words in enumerate(survey.document.words):
        yield f"words.{i}.victory", list(told(words.victory))
    for item in letterings(survey):
        yield survey.where(item.at), list(mentions(item.words))


def _is_firm(where: str, names: tuple[Mention, ...]) -> bool:
    """Whether the names are more than a passing word: in a title, on the map, several in a long text."""
    return len(names) >= (SEVERAL if where.endswith(_LONG) else 1)


def _left_over(document: Scenario, named: dict[str, tuple[Mention, ...]]) -> Iterator[Finding]:
    strange = {
        where: names
        for where, names in named.items()
        if _is_firm(where, names) and all(item.front != document.front for item in names)
    }
    for front in dict.fromkeys(names[0].front for names in strange.values()):
        of_it = {where: names for where, names in strange.items() if names[0].front == front}
        yield Finding(
            "warning",
            "text-elsewhere",
            next(iter(of_it)),
            f"This tells of {_said(of_it)}, on the {front.capitalize()} front; the battle is on the "
            f"{document.front.capitalize()} front, as its other texts say.",
            "Write what belongs to this battle.",
            "MD-263",
            tuple(of_it),
        )


def _wrong_front(document: Scenario, named: dict[str, tuple[Mention, ...]]) -> Iterator[Finding]:
    fronts = {item.front for names in named.values() for item in names}
    firm = {where: names for where, names in named.items() if _is_firm(where, names)}
    if len(fronts) == 1 and firm:
        yield Finding(
            "warning",
            "front-place",
            "front",
            f"{_said(firm)} {'lies' if _count(firm) == 1 else 'lie'} on the {fronts.pop().capitalize()} "
            f"front, and the scenario is set on the {document.front.capitalize()} front.",
            "Choose the other front, or correct the texts.",
            "MD-251",
            ("front", *firm),
        )


def _names(named: dict[str, tuple[Mention, ...]]) -> list[str]:
    return list(dict.fromkeys(item.name for names in named.values() for item in names))


def _count(named: dict[str, tuple[Mention, ...]]) -> int:
    return len(_names(named)[:MOST_NAMED])


def _said(named: dict[str, tuple[Mention, ...]]) -> str:
    return listed(_names(named)[:MOST_NAMED])


def _sources(document: Scenario, own: set[str]) -> Iterator[Finding]:
    """Sources all of which are of another front, of other days, or dated before the battle."""
    days = _span(document)
    for i, words in enumerate(document.words):
        cited = tuple(mentions(words.bibliography))
        fronts = {item.front for item in cited}
        wrong = ""
        if cited and not fronts & {document.front, *own}:
            wrong = f"{cited[0].name}, on the {cited[0].front.capitalize()} front"
        elif cited and days and not any(_meets(item, days) for item in cited):
            wrong = f"{cited[0].name}, which was fought over at another time"
        elif days and (dated := _dated(words.bibliography, days)):
            wrong = f"{dated.isoformat()}, and the battle is of {document.date_begin}"
        if wrong:
            yield Finding(
                "warning",
                "source-elsewhere",
                f"words.{i}.bibliography",
                f"The sources are those of another battle: they tell of {wrong}.",
                "Name the sources of this battle, or empty the field.",
                "MD-263",
            )


def _dated(text: str, days: tuple[date, date]) -> date | None:
    """A day the sources state, where none of those they state can be that of a report of the battle."""
    stated = list(stated_days(text))
    near = [day for day in stated if days[0] - _BEFORE <= day <= days[1] + _AFTER]
    in_war = [day for day in stated if 1936 <= day.year <= 1945]
    return in_war[0] if in_war and not near else None


def _span(document: Scenario) -> tuple[date, date] | None:
    begin, last = day_of(document.date_begin), document.date_end
    end = day_of(last) if last and last != NO_DAY else begin
    return (begin, end) if begin and end and begin <= end else None


def _meets(item: Mention, days: tuple[date, date]) -> bool:
    """Whether the place was fought over in these days, or may have been."""
    return item.days is None or (item.days[0] <= days[1] and days[0] <= item.days[1])


def _days(document: Scenario) -> Iterator[Finding]:
    """A title that names places fought over at another time, and none of this time."""
    days = _span(document)
    titles = {
        f"words.{i}.{field}": tuple(told(getattr(words, field)))
        for i, words in enumerate(document.words)
        for field in _TITLES
    }
    named = {where: names for where, names in titles.items() if names}
    dated = {where: tuple(item for item in names if item.days) for where, names in named.items()}
    first = next((item for names in dated.values() for item in names), None)
    if days and first and not any(_meets(item, days) for names in dated.values() for item in names):
        since, until = first.days or days
        yield Finding(
            "warning",
            "place-date",
            "date_begin",
            f"The title tells of {first.name}, fought over between {since.isoformat()} and "
            f"{until.isoformat()}; the scenario is dated {document.date_begin}.",
            "Correct the date or the title.",
            "MD-250",
            ("date_begin", *named),
        )
