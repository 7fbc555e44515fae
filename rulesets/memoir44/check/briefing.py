"""Whether the briefing is whole: sides, hands, medals, who begins, dates, status.

A number nobody knows is no error where the document says that it is missing. A file that never was on
the publisher's site has no status, and the oldest name no front.
Cite: .m44 game_info (MD-249 to MD-254), MD-303 to MD-305, MD-320, MD-321.
"""

from collections.abc import Iterator
from datetime import date

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.memoir44.check.say import say
from rulesets.memoir44.document.boards import OF_THE_FORMAT
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Player, Scenario
from rulesets.memoir44.document.form_options import nation_title
from rulesets.memoir44.ground.analysis import Survey

USUAL = range(2, 13)
# The countries of those years by their codes; two letters that are none of these are a slip, as UK for GB.
COUNTRIES = (
    "AL AR AT AU BE BG BO BR CA CH CL CN CO CU CZ DE DK DZ EE EG ES ET FI FJ FR GB GH GR HR HU ID IE IL IN "
    "IQ IR IS IT JO JP KE KH KP KR LA LB LK LT LU LV LY MA MM MN MT MX MY NG NL NO NP NZ PE PH PK PL PT PY "
    "RO RS RU SD SE SI SK SO SU SY TH TN TR TW UA US UY VE VN YU ZA"
)
# What the form takes: the book's own maps are won with 9 to 16 medals, its combinations with up to 78.
MOST = {"starting cards": 14, "medals to win": 99}
NO_DAY = "0000-00-00"
"""How other programs write that there is no last day."""

SIDE_OF = {"DE": "axis", "JP": "axis", "US": "allied", "GB": "allied", "CA": "allied"}
"""Countries that fought the whole war on one side."""


def check_briefing(survey: Survey) -> Iterator[Finding]:
    """Findings about everything the players are told before the first turn."""
    document = survey.document
    for seat, player in (("top", document.top), ("bottom", document.bottom)):
        yield from _check_player(survey, seat, player)
    if document.top.side == document.bottom.side:
        yield say("same-side", "bottom.side")
    yield from _check_flags(document)
    yield from _check_nations(document)
    yield from _check_start(survey)
    yield from _check_dates(document.date_begin, document.date_end)


def _check_player(survey: Survey, seat: str, player: Player) -> Iterator[Finding]:
    nation = player.nation
    if not nation and not survey.is_missing(f"{seat}.nation"):
        yield say("no-nation", f"{seat}.nation")
    if nation and nation not in COUNTRIES.split():
        yield say("nation-code", f"{seat}.nation", nation=nation)
    for field, number, title in (
        ("cards", player.cards, "starting cards"),
        ("medals", player.medals, "medals to win"),
    ):
        yield from _check_number(survey, f"{seat}.{field}", number, title)
    if list(player.draws) != sorted({turn for turn in player.draws if turn > 0}):
        yield say("draws", f"{seat}.draws")


def _check_number(survey: Survey, where: str, number: int | None, title: str) -> Iterator[Finding]:
    if number is None:
        if not survey.is_missing(where):
            yield say("no-number", where, title=title)
    elif 0 < number < USUAL.start and survey.document.map.board in OF_THE_FORMAT:
        yield say("unusual-number", where, number=number, title=title)
    elif USUAL.stop <= number <= MOST[title] and field_is_usual(survey, where):
        yield say("unusual-number/number", where, number=number, title=title)


def field_is_usual(survey: Survey, where: str) -> bool:
    """Whether the figure has the bounds of the format: on its boards, and hands on every single board."""
    return survey.document.map.board in OF_THE_FORMAT or (where.endswith("cards") and survey.shape.maps == 1)


def _check_start(survey: Survey) -> Iterator[Finding]:
    start = survey.document.starting
    if start == "special":
        yield say("special-start", "starting")
    elif start == "" and not survey.is_missing("starting"):
        yield say("starting", "starting")


def _check_dates(begin: str, end: str) -> Iterator[Finding]:
    """An end of all zeros is how other programs write that there is none."""
    end = "" if end == NO_DAY else end
    if not begin:
        yield say("no-date", "date_begin")
    for field, text in (("date_begin", begin), ("date_end", end)):
        if text and _day_of(text) is None:
            yield say("bad-date", field, text=text)
    first, last = _day_of(begin), _day_of(end)
    if first and last and last < first:
        yield say("date-order", "date_end")


def _day_of(text: str) -> date | None:
    """The day a text of ten letters states, or None for any other."""
    try:
        return date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        return None


def _check_flags(document: Scenario) -> Iterator[Finding]:
    """A country on the side it fought against through the whole war; of others, as France, nobody can say."""
    seats = (("top", document.top), ("bottom", document.bottom))
    wrong = {
        f"{seat}.nation": item for seat, item in seats if SIDE_OF.get(item.nation, item.side) != item.side
    }
    if wrong and {item.side for _, item in seats} == set(SIDES):
        said = listed(
            [f"{nation_title(item.nation)} for the {SIDE_TITLES[item.side]}" for item in wrong.values()]
        )
        yield say("nation-side", next(iter(wrong)), tuple(wrong), said=said)


def _check_nations(document: Scenario) -> Iterator[Finding]:
    """Countries on a front where they did not fight each other."""
    nations = {player.nation for player in document.players}
    wrong = {
        "WESTERN": {"JP"} & nations or ({"RU", "DE"} if nations == {"RU", "DE"} else set()),
        "MEDITERRANEAN": {"JP"} & nations,
        "PACIFIC": {"DE"} & nations,
    }.get(document.front)
    if wrong:
        said = listed([nation_title(code) for code in sorted(wrong)])
        whom = "each other " if len(wrong) > 1 else ""
        yield say("front-nation", "front", said=said, whom=whom, front=document.front.title())
