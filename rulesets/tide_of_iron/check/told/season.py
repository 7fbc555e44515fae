"""Findings of months and theatres that the front, the background and the weather of a scenario name.

Reading: the front says where and when the battle is; the background may tell of months before it, so only a
day of the month is held against it.

Cite: TN-113, TN-173.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.tide_of_iron.ground.survey import Survey

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
WARM = MONTHS[4:9]
THEATRES = {
    "Normandy": r"Normandy",
    "the Ardennes": r"Ardennes|Bastogne|Stavelot",
    "Italy": r"Italy|Salerno|Anzio|Cassino",
    "Sicily": r"Sicily",
    "Africa": r"Africa|Tunisia|Libya|Tobruk|Alamein|Kasserine",
    "Russia": r"Russia|Stalingrad|Kursk|Leningrad",
    "Holland": r"Holland|Arnhem|Nijmegen",
}
_MONTH = rf"({'|'.join(MONTHS)})"
_NOT_SINCE = r"(?<!since )(?<!until )(?<!after )(?<!from )(?<!before )"
_DAY = re.compile(
    rf"{_NOT_SINCE}\b(?:the )?\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTH}\b|"
    rf"\b{_MONTH} (?:the )?\d{{1,2}}(?:st|nd|rd|th)?\b"
)


def check_season(asked: Survey) -> Iterator[Finding]:
    """Days of the background against the months of the front, theatres of both, snow in summer."""
    scenario = asked.scenario
    front, story = scenario.front, scenario.background
    months = re.findall(rf"\b{_MONTH}\b", front)
    days = {one or other for one, other in _DAY.findall(story)}
    if months and days and not days & {*months}:
        said = f"The front names {listed(months)}, the background a day of {listed(sorted(days))}."
        yield Finding("warning", "season-told", "background", said, "Correct one of them.", "TN-173")
    there, told = (
        {name for name, way in THEATRES.items() if re.search(rf"\b(?:{way})\b", words)}
        for words in (front, story)
    )
    if len(there) == 1 and told and not there & told:
        said = f"The front names {listed(sorted(there))}, the background {listed(sorted(told))}."
        yield Finding("note", "theatre-told", "background", said, "Correct one of them, if so.", "TN-173")
    kinds = {kind for kind, number in scenario.weather.cards if number} if scenario.weather else set()
    titles = {card.title.lower() for card in scenario.own.cards if card.key in kinds}
    is_cold = any(re.search(r"\b(?:snow\w*|blizzard|frost)\b", kind.lower()) for kind in {*kinds, *titles})
    if is_cold and months and {*months} <= {*WARM} and not there & {"Russia", "Italy"}:
        said = f"The weather deck has snow, and the front names {listed(months)}."
        yield Finding("warning", "season-told", "weather.cards", said, "Correct one of them.", "TN-113")
