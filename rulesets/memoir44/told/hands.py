"""Whether the texts and the briefing tell the same: who begins, the medals that win, the nations, the name.

Only the usual sentences are read ("Axis Player: You move first.", "the first side to win 6 medals", "the
Axis wins with 3"), medals in French and German too; any other words are the
designer's own, and nothing is said of them.
Cite: .m44 game_info and text (MD-253, MD-254, MD-319).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Words
from rulesets.memoir44.document.form_options import NATIONS, nation_title
from rulesets.memoir44.document.vocabulary import unit_type
from rulesets.memoir44.ground.survey import Survey, unit_side
from rulesets.memoir44.told.texts import (
    FIELDS,
    NUMBER,
    SIDE,
    everything,
    number_of,
    orders,
    sentences,
    side_of,
)
from rulesets.memoir44.told.things import PEOPLES

ARMIES = {"US": "us", "GB": "brit", "RU": "ru", "DE": "ger", "JP": "jp"}
_PEOPLES = {
    "us": ("american", "u\\.s\\."),
    "brit": ("british", "commonwealth", "english", "scottish"),
    "ru": ("russian", "soviet", "red army"),
    "ger": ("german", "panzer", "wehrmacht"),
    "jp": ("japan",),
}
_COUNTRIES = {option.label.lower(): option.value for option in NATIONS if option.value} | {
    **dict.fromkeys(("usa", "united states of america", "america"), "US"),
    **dict.fromkeys(("britain", "united kingdom", "uk", "england"), "GB"),
    **dict.fromkeys(("ussr", "russia"), "RU"),
}
_COUNTRIES |= {
    name: code
    for code, names in (
        ("DE", "allemagne deutschland"),
        ("US", "états-unis"),
        ("GB", "grande-bretagne royaume-uni großbritannien"),
        ("IT", "italie italien"),
        ("RO", "roumanie rumänien"),
        ("RU", "urss russie russland sowjetunion"),
        ("JP", "japon"),
        ("FI", "finlande finnland"),
        ("HU", "hongrie ungarn"),
    )
    for name in names.split()
} | {"union soviétique": "RU", "vereinigte staaten": "US"}
_IN_BRACKETS = re.compile(r"[^\[\]]{0,40}\[([^\]]+)\]")
MINOR = frozenset({"CA", "AU", "NZ", "IN", "ZA", "PL"})
_TROOPS = re.compile(
    rf"\b({'|'.join(people for people in PEOPLES if people not in SIDES)}) (?:\w+ )?"
    r"(?:infantry|armou?r|tanks?|guns?|artillery|engineers?|units?|commandos?|rangers?|airborne|troops|marines?)\b",
    re.IGNORECASE,
)
_BEGINS = re.compile(r"\byou (?:move|go|begin|start)s? first\b|\bvous jouez en premier\b", re.IGNORECASE)
_SIDE_BEGINS = re.compile(
    rf"\b({SIDE})(?: player)? "
    r"(?:(?:moves?|goes|go|begins?|starts?|plays?|opens?) first\b|(?:begins?|opens?)(?=[.;,]|$))"
)
_MAYBE = re.compile(r"\b(if|on an?|throw|rolls?|whoever|unless)\b", re.IGNORECASE)
_WINNER = r"\bfirst (?:side|player) (?:with|to(?: win| gain| reach| collect| earn| take| have)?)"
_MEDALS = re.compile(
    rf"(?:{_WINNER}|^\W*)\s*({NUMBER}) (?:victory )?(?:medals|m[ée]dailles|medaillen|siegpunkte)\b",
    re.IGNORECASE,
)
_ALONE = re.compile(
    rf"\W*({NUMBER}) (?:victory )?(?:medals|m[ée]dailles|medaillen|siegpunkte)[^\S\n]*(?:[.,:;!\n]|$)"
    rf"(?!.*\b{SIDE}\b[^.]*\bwins? with)",
    re.IGNORECASE,
)
_OF_MEDALS = re.compile(
    rf"\b({NUMBER}) (?:victory )?(?:medals|m[ée]dailles|medaillen|siegpunkte)\b", re.IGNORECASE
)
_NUMBER = re.compile(rf"\b{NUMBER}\b", re.IGNORECASE)
_OF_A_SIDE = re.compile(
    rf"\b({SIDE})(?: player)? (?:wins? with|needs?|with|must (?:win|take)) ({NUMBER})"
    r"(?: (?:victory )?medals?)?(?=[.,;)]|$| and the | to win)"
)


def check_told(survey: Survey) -> Iterator[Finding]:
    """Findings about texts that say other than the briefing, and about a scenario without a name."""
    flags = list(_check_nations(survey))
    yield from flags or _check_countries(survey)
    for i, words in enumerate(survey.document.words):
        where = f"words.{i}"
        is_written = any(getattr(words, field).strip() for field in FIELDS)
        if is_written and not words.name.strip():
            yield Finding(
                "warning", "no-name", f"{where}.name", "The scenario has no name.", "Give it one.", "MD-319"
            )
        yield from _check_start(survey, where, words)
        yield from _check_medals(survey, where, words)
        yield from _check_peoples(survey, where, words)


def _check_nations(survey: Survey) -> Iterator[Finding]:
    """The flag of a country nobody tells of, over units of another that the texts name."""
    told = everything(survey.document)
    for seat, player in (("top", survey.document.top), ("bottom", survey.document.bottom)):
        armies = {unit_type(unit.name)[1] for _, unit in survey.units() if unit_side(unit) == player.side}
        peoples = {army: any(re.search(rf"\b{word}", told) for word in _PEOPLES[army]) for army in _PEOPLES}
        own = ARMIES.get(player.nation, "")
        if (
            own
            and len(armies) == 1
            and own not in armies
            and peoples.get(next(iter(armies)), False)
            and not peoples[own]
        ):
            yield Finding(
                "warning",
                "told-nation",
                f"{seat}.nation",
                f"The flag is that of {nation_title(player.nation)}, but the units and the texts are of "
                "another country.",
                "Choose the country whose army fights here.",
                "MD-251",
            )


def _check_countries(survey: Survey) -> Iterator[Finding]:
    """A country in brackets after a player whose flag is another, in any language; of several in one bracket
    none is read."""
    wrong: dict[str, str] = {}
    places: list[str] = []
    for i, words in enumerate(survey.document.words):
        told = [(side, said) for place, side, said in orders(f"words.{i}", words) if "description" in place]
        for side, said in told if len(dict(told)) == len(told) else ():
            nation, found = survey.document.player(side).nation, _IN_BRACKETS.match(said)
            named = found[1].strip() if found else ""
            country = _COUNTRIES.get(named.lower(), "")
            is_known = nation in _COUNTRIES.values() and not {country, nation} & MINOR
            if country not in ("", nation) and is_known:
                wrong.setdefault(
                    side, f"{named} for the {SIDE_TITLES[side]}, the field {nation_title(nation)}"
                )
                places.append(f"words.{i}.description")
    if wrong:
        yield Finding(
            "warning",
            "told-nation",
            places[0],
            f"The text names {'; '.join(wrong.values())}.",
            "Correct the text, or choose the country whose army fights here.",
            "MD-251",
            tuple(dict.fromkeys(places)),
        )


def _check_peoples(survey: Survey, where: str, words: Words) -> Iterator[Finding]:
    """Troops of a country in the rules, of which no unit is there and which does not play."""
    document = survey.document
    nations = {player.nation for player in document.players}
    there = {unit_type(unit.name)[1] for _, unit in survey.units()} | {ARMIES.get(one, "") for one in nations}
    there |= {unit_type(row.unit)[1] for table in document.reinforcements for row in table.rows}
    told = (
        {f"special.{i}": rule.text for i, rule in enumerate(document.special)} if where == "words.0" else {}
    )
    told |= {f"{where}.{field}": getattr(words, field) for field in ("rules", "description")}
    for place, said in told.items():
        none = [found[0] for found in _TROOPS.finditer(said) if PEOPLES[found[1].lower()] not in there]
        if none and "captur" not in said and not nations & MINOR:
            yield Finding(
                "warning",
                "told-people",
                place,
                f"The rules speak of {none[0]}, and none are there.",
                "Correct the text, or exchange the units.",
                "MD-256",
            )


def _check_start(survey: Survey, where: str, words: Words) -> Iterator[Finding]:
    document = survey.document
    begins = {"top": document.top.side, "bottom": document.bottom.side}.get(document.starting, "")
    told = [(place, side) for place, side, said in orders(where, words) if _BEGINS.search(said)]
    if words.language == "en":
        for field in ("description", "rules", "allied_orders", "axis_orders"):
            for said in sentences(getattr(words, field)):
                found = _SIDE_BEGINS.search(said)
                if found and not _MAYBE.search(said):
                    told.append((f"{where}.{field}", side_of(found[1])))
    wrong = {place: side for place, side in told if begins in SIDES and side != begins}
    for place, side in list(wrong.items())[:1]:
        yield Finding(
            "warning",
            "told-start",
            place,
            f"The text lets the {SIDE_TITLES[side]} move first, the field the {SIDE_TITLES[begins]}.",
            "Correct one of the two.",
            "MD-253",
            tuple(wrong),
        )


def _check_medals(survey: Survey, where: str, words: Words) -> Iterator[Finding]:
    players = survey.document.players
    targets = {player.medals for player in players if player.medals is not None}
    said = {number_of(found[1]): found[1] for found in _MEDALS.finditer(words.victory.strip())}
    wrong = (
        [f"{' or '.join(said.values())} medals win"] if said and targets and not targets & set(said) else []
    )
    alone = "" if wrong else _alone(survey, words, targets)
    if alone:
        wrong = [f"{alone} medals win for either side"]
    for found in _OF_A_SIDE.finditer(words.victory) if words.language == "en" else ():
        player = survey.document.player(side_of(found[1]))
        if player.medals not in (None, number_of(found[2])):
            wrong.append(f"the {SIDE_TITLES.get(player.side, '')} win with {found[2]}")
    if wrong:
        yield Finding(
            "warning",
            "told-medals",
            f"{where}.victory",
            f"By the text {' and '.join(wrong)}, by the fields {' or '.join(map(str, sorted(targets)))}.",
            "Correct one of the two.",
            "MD-254",
            (f"{where}.victory", "top.medals", "bottom.medals"),
        )


def _alone(survey: Survey, words: Words, targets: set[int]) -> str:
    """The one number with which the conditions of victory begin, where it is not the target of both sides and
    no text gives the other; "" for none."""
    alone = _ALONE.match(words.victory.strip())
    others = targets - {number_of(alone[1])} if alone else set()
    if not alone or not others:
        return ""
    told = {number_of(said) for said in _NUMBER.findall(words.victory.strip()[alone.end() :])}
    told |= {number_of(said) for said in _OF_MEDALS.findall(everything(survey.document))}
    return "" if told & others else alone[1]
