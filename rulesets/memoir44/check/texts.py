"""The English texts of a scenario as claims read them, and what they say like its fields.

To whom a part of the description speaks is settled here, before any claim: by the side or the people its
heading names ("Axis Player", "Russian Player"), where only one player leads such.
Cite: .m44 game_info and text (MD-251 to MD-263).
"""

import re
from collections.abc import Iterable, Iterator

from rulesets.kit.checks.claims import Claim, Held, Passage, check_claims
from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.checks.spelling import TOLD_NAME, check_spelling
from rulesets.kit.findings import Finding
from rulesets.memoir44.check.say import say
from rulesets.memoir44.check.words import FIELDS
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Player, Scenario
from rulesets.memoir44.document.form_options import NATIONS, nation_title
from rulesets.memoir44.ground.analysis import Survey

PEOPLES = {
    "axis": ("", "axis"),
    "allied": ("", "allied"),
    "allies": ("", "allied"),
    "german": ("DE", "axis"),
    "japanese": ("JP", "axis"),
    "italian": ("IT", ""),
    "finnish": ("FI", ""),
    "romanian": ("RO", ""),
    "american": ("US", "allied"),
    "us": ("US", "allied"),
    "british": ("GB", "allied"),
    "canadian": ("CA", "allied"),
    "russian": ("RU", "allied"),
    "soviet": ("RU", "allied"),
    "french": ("FR", ""),
    "polish": ("PL", "allied"),
    "australian": ("AU", "allied"),
}
"""What a text calls a player by: the country they then lead, and the side that country is always on."""
_HEADING = re.compile(rf"\b(?=(?:{'|'.join(PEOPLES)})\b[ \w()]{{0,20}}? ?players?\b)", re.IGNORECASE)
_COUNTRIES = {option.label.lower(): option.value for option in NATIONS if option.value}
_COUNTRY = "|".join(_COUNTRIES)
TEXTS = ("name", "subtitle", "rules", "historical", "victory")
ORDERS = {"axis": "axis_orders", "allied": "allied_orders"}
TO_PLAYERS = r"description|orders"


def passages(document: Scenario) -> Iterator[Passage]:
    """The English texts; the description in parts, each with the side it speaks to."""
    for i, words in enumerate(document.words):
        if words.language == "en":
            for part in _HEADING.split(words.description):
                yield Passage(f"words.{i}.description", part, _addressed(document, part))
            for name in TEXTS:
                yield Passage(f"words.{i}.{name}", getattr(words, name))
            for side, name in ORDERS.items():
                yield Passage(f"words.{i}.{name}", getattr(words, name), side)


def _addressed(document: Scenario, part: str) -> str:
    """The side whose player, or the only player of whose country, a part begins with; "" for neither."""
    word = re.match(r"\w*", part)
    nation, usual = PEOPLES.get(word[0].lower() if word else "", ("", ""))
    led = {player.side for player in document.players if nation and player.nation == nation}
    return led.pop() if len(led) == 1 else usual


def _seats(document: Scenario) -> tuple[tuple[str, Player], ...]:
    return ("top", document.top), ("bottom", document.bottom)


def _of_owner(seats: Iterable[tuple[str, Player]], passage: Passage, field: str) -> Held:
    return [
        (f"{seat}.{field}", getattr(player, field)) for seat, player in seats if player.side == passage.owner
    ]


def _cards(document: Scenario, passage: Passage, match: re.Match[str]) -> Held:
    return _of_owner(_seats(document), passage, "cards")


def _medals(document: Scenario, passage: Passage, match: re.Match[str]) -> Held:
    return [(f"{seat}.medals", player.medals) for seat, player in _seats(document)]


def _nation(document: Scenario, passage: Passage, match: re.Match[str]) -> Held:
    held = _of_owner(_seats(document), passage, "nation")
    return [(where, nation_title(str(code))) for where, code in held if code]


def _start(document: Scenario, passage: Passage, match: re.Match[str]) -> Held:
    first = dict(_seats(document)).get(document.starting)
    return [("starting", SIDE_TITLES[first.side])] if first and first.side in SIDES and passage.owner else []


def _owner(passage: Passage, match: re.Match[str]) -> object:
    return SIDE_TITLES.get(passage.owner, "")


def _country(passage: Passage, match: re.Match[str]) -> object:
    return nation_title(_COUNTRIES[match["country"].lower()])


CLAIMS = (
    Claim(
        "told-cards",
        r"\btakes? {n} (?:command )?cards?\b",
        _cards,
        "Cards of the {owner} in the text: {said}. In the field: {held}.",
        "MD-254",
        TO_PLAYERS,
    ),
    Claim(
        "told-medals",
        r"\A\s*{n} (?:victory )?(?:medals|points)\b",
        _medals,
        "Medals to win in the text: {said}. In the fields: {held}.",
        "MD-254",
        "victory",
    ),
    Claim(
        "told-nation",
        rf"\bplayers?\s*[\[(]\s*(?P<country>{_COUNTRY})\s*[\])]",
        _nation,
        "The text names {said} for the {owner}, but the field says {held}.",
        "MD-251",
        TO_PLAYERS,
        _country,
    ),
    Claim(
        "told-start",
        r"\byou (?:move|go|begin|start|play) first\b",
        _start,
        "The text says the {said} move first, but the field says the {held}.",
        "MD-253",
        TO_PLAYERS,
        _owner,
    ),
)
OF_TEXTS = (*(claim.finding for claim in CLAIMS), TOLD_NAME)
"""What may be said of the texts."""


def check_texts(survey: Survey) -> Iterator[Finding]:
    """Findings about texts that say other than the fields, misspell a name of the map or are unwritten."""
    document = survey.document
    every = tuple(passages(document))
    yield from check_claims(document, every, CLAIMS, SIDE_TITLES)
    labels = {
        line: survey.where(item.at)
        for item in document.map.labels
        if survey.is_hex(item.at)
        for line in item.lines
    }
    yield from check_spelling(
        every, labels | {m.title: f"medals.{i}" for i, m in enumerate(document.medals) if m.title}, "MD-261"
    )
    for i, words in enumerate(document.words):
        left = [name for name in ("name", "subtitle") if is_unnamed(getattr(words, name))]
        left += [name for name in FIELDS if is_unfinished(getattr(words, name))]
        if left:
            places = tuple(f"words.{i}.{name}" for name in dict.fromkeys(left))
            yield say("placeholder", places[0], places)
