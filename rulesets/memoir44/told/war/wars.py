"""Whether those who fight were at war by the day, and whether the battle is one that was or one invented.

Only battles called historical are asked, and only the years of the war itself: Spain and Korea are others.
Cite: .m44 game_info (MD-250, MD-251), Map Combinations (MD-160).
"""

import re
from collections.abc import Iterator
from datetime import date

from rulesets.kit.findings import Finding
from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.form_options import nation_title
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.days import NO_DAY, day_of
from rulesets.memoir44.told.texts import STORY
from rulesets.memoir44.told.war.gazetteer import told

WAR = range(1939, 1946)
# From which day two countries fought each other, whichever side of the board they sit at.
_WEST_POWERS = ("GB", "CA", "AU", "NZ", "FR", "IN", "ZA", "PL")
AT_WAR: dict[frozenset[str], date] = {
    **{frozenset({"RU", nation}): date(1941, 6, 22) for nation in ("DE", "IT", "RO", "HU")},
    **{frozenset({"US", nation}): date(1941, 12, 7) for nation in ("DE", "JP", "IT")},
    **{frozenset({"IT", nation}): date(1940, 6, 10) for nation in _WEST_POWERS},
    **{frozenset({"DE", nation}): date(1939, 9, 1) for nation in _WEST_POWERS},
    **{frozenset({"JP", nation}): date(1941, 12, 7) for nation in ("GB", "CA", "AU", "NZ", "IN", "NL")},
}
# The last day on which troops of a country still fought.
LAST_DAY = {"DE": date(1945, 5, 31), "JP": date(1945, 9, 30)}
_D_DAY = (date(1944, 6, 5), date(1944, 6, 12))
_INVENTED = re.compile(
    r"\bwhat[ -]?if\b|\bfictional\b|\bfictitious\b|\bimaginary\b|\binvent(?:ed|ion)\b|\bhypothetical\b|"
    r"\bnever (?:was|were|happened|took place)\b|\bmight have been\b|\balternat(?:e|ive) history\b|"
    r"\bsuppos\w+\b|\bimagin\w+\b|"
    r"\bfictif\w*|\bfictive\w*|\buchroni\w+|\bfiktiv\w*|\berfunden\w*|\bwas wäre\b|\bet si\b",
    re.IGNORECASE,
)
_SAYS_SO = re.compile(
    r"\b(?:this|the) (?:battle|scenario|landing|campaign|action) (?:is|was) (?:entirely |purely |wholly )?"
    r"(?:fictional|fictitious|invented|imaginary|hypothetical)\b",
    re.IGNORECASE,
)


def check_wars(survey: Survey) -> Iterator[Finding]:
    """Findings about countries not yet or no longer at war, the day of the landings, and the type."""
    document = survey.document
    begin = day_of(document.date_begin)
    if document.type != "FICTIONAL" and begin:
        yield from _check_war(document, begin)
        yield from _check_landings(document, begin)
    yield from _check_type(document, begin)


def _check_war(document: Scenario, begin: date) -> Iterator[Finding]:
    nations = [player.nation for player in document.players]
    since = AT_WAR.get(frozenset(nations))
    said = ""
    if since and WAR.start <= begin.year and begin < since:
        said = f"{' and '.join(map(nation_title, nations))} were not at war before {since.isoformat()}"
    for nation in nations:
        if nation in LAST_DAY and LAST_DAY[nation] < begin and begin.year in WAR:
            said = f"{nation_title(nation)} had laid down its arms by {LAST_DAY[nation].isoformat()}"
    if said:
        yield Finding(
            "warning",
            "not-at-war",
            "date_begin",
            f"{said}; the scenario is dated {document.date_begin}.",
            "Correct the date or the country, or call the scenario fictional.",
            "MD-250",
            ("date_begin", "top.nation", "bottom.nation"),
        )


def _check_landings(document: Scenario, begin: date) -> Iterator[Finding]:
    """The book's maps are of the day of the landings; the last day may be some days later."""
    last = document.date_end
    end = (day_of(last) if last and last != NO_DAY else begin) or begin
    wrong = [day for day in (begin, end) if not _D_DAY[0] <= day <= _D_DAY[1]]
    if document.key in DDAY and wrong:
        yield Finding(
            "warning",
            "book-date",
            "date_begin" if wrong[0] == begin else "date_end",
            f"This is a map of the landings of 1944-06-06, and it is dated {wrong[0].isoformat()}.",
            "Set the day of the landings, or give your own scenario another key.",
            "MD-160",
        )


def _check_type(document: Scenario, begin: date | None) -> Iterator[Finding]:
    titles = "\n".join(f"{words.name}\n{words.subtitle}" for words in document.words)
    stories = "\n".join(getattr(words, field) for words in document.words for field in STORY)
    is_invented = re.search(r"\bwhat[ -]?if\b", titles, re.IGNORECASE) or _SAYS_SO.search(stories)
    dated = [item for item in told(titles) if item.days]
    is_real = begin and any(item.days and item.days[0] <= begin <= item.days[1] for item in dated)
    if document.type == "HISTORICAL" and is_invented:
        said, mend = "historical, and its texts say that it is invented", "Call it fictional"
    elif document.type == "FICTIONAL" and (is_real or document.key in DDAY) and not _INVENTED.search(stories):
        said, mend = "fictional, and all its texts tell of a battle that was", "Call it historical"
    else:
        return
    yield Finding(
        "warning",
        "type-told",
        "type",
        f"The scenario is called {said}.",
        f"{mend}, or correct the texts.",
        "MD-251",
    )
