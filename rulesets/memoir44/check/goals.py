"""Objectives won before the first turn, or beside what they are called after.

How good an objective is, is not asked.
Cite: .m44 game_info and tags (MD-254, MD-255, MD-264).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import neighbours
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Medal
from rulesets.memoir44.ground.control import group_of, qualifies, sides_of
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.ground.winnings import at_start
from rulesets.memoir44.told.texts import all_rules, is_named, letterings
from rulesets.memoir44.told.things import found, nouns

# Ground and works a medal may be called after; of the rest (a mill, a crossing) there is no tile.
NAMED = (
    "hill",
    "church",
    "bridge",
    "town",
    "wood",
    "airfield",
    "station",
    "radar",
    "factory",
    "fortress",
    "bunker",
    "ford",
)
_BARE = frozenset({"open", "road"})
_BEGIN_WITH = re.compile(
    r"\b(?:starts?|begins?|already|from the (?:start|beginning)|keeps?|initially|at first)\b", re.IGNORECASE
)
_BY = re.compile(r"\b(?:at|by|near|of|on|behind|above|below|over|to|before|under|in|de|du|des)\b")


def check_goals(survey: Survey) -> Iterator[Finding]:
    """Findings about goals met at the start, and medals that lie beside what they are called after."""
    yield from _check_start(survey)
    yield from _check_lettering(survey)
    for i, medal in enumerate(survey.document.medals):
        if survey.is_hex(medal.at) and (said := _off_the_town(survey, medal)):
            yield Finding(
                "warning",
                "medal-off-town",
                survey.where(medal.at),
                f"A medal lies in the open on {survey.where(medal.at)}, {said}.",
                "Move it onto the town, or name it.",
                "MD-264",
                (f"medals.{i}", survey.where(medal.at)),
            )
        if survey.is_hex(medal.at) and (said := _beside(survey, medal)):
            yield Finding(
                "warning",
                "medal-beside",
                f"medals.{i}",
                f"“{medal.title}” lies on {survey.where(medal.at)}, {said}.",
                "Move the medal, or name it otherwise.",
                "MD-264",
                (f"medals.{i}", survey.where(medal.at)),
            )
        if medal.title and survey.is_hex(medal.at) and (missing := _nowhere(survey, medal)):
            yield Finding(
                "note",
                "medal-without-ground",
                f"medals.{i}",
                f"“{medal.title}” lies on open ground, and no {missing} is on the map.",
                "Lay the tile, or leave it so.",
                "MD-264",
            )


def _check_start(survey: Survey) -> Iterator[Finding]:
    """Reading: what one holds by the set-up counts from the first turn on."""
    document = survey.document
    standing = survey.landscape.occupied
    for i, death in enumerate(document.sudden_death):
        held = sum(standing.get(at) == death.side for at in set(death.group))
        if death.side in SIDES and 1 <= death.number <= held:
            yield Finding(
                "warning",
                "won-at-start",
                f"sudden_death.{i}",
                f"The {SIDE_TITLES[death.side]} stand on {held} of these hexes from the start, and "
                f"{death.number} win at once: the battle is over before it begins.",
                "Give it to the other side, or ask for more.",
                "MD-255",
            )
    for seat, player in (("top", document.top), ("bottom", document.bottom)):
        own = [medal for medal in document.medals if sides_of(medal) == (player.side,) and not medal.holder]
        met = sum(medal.worth for medal in own if qualifies(medal, player.side, standing))
        held = met + (at_start(document, player.side) if player.side in SIDES else 0)
        if player.medals is not None and 0 < player.medals <= held:
            yield Finding(
                "warning",
                "target-met",
                f"{seat}.medals",
                f"The {SIDE_TITLES.get(player.side, player.side)} have {held} medals before the first turn, "
                f"and need {player.medals}.",
                "Ask for more, or let them begin with fewer.",
                "MD-254",
            )
    if _BEGIN_WITH.search(all_rules(document)):
        return
    for i, medal in enumerate(document.medals):
        side = sides_of(medal)
        if len(side) == 1 and not medal.holder and medal.worth and qualifies(medal, side[0], standing):
            yield Finding(
                "warning",
                "medal-at-home",
                f"medals.{i}",
                f"Only the {SIDE_TITLES[side[0]]} can win this medal, and they stand on it from the start.",
                "Give it to the other side, or say that they begin with it.",
                "MD-264",
            )


def _called_after(medal: Medal) -> str:
    """The thing a medal is called after, "" for none that has a tile.

    Reading: a name of many words is that of its first noun; a mill by the bridge is no bridge.
    """
    words = _BY.split(medal.title.lower().removeprefix("the "))[0].split()
    first = next((known for word in words if (known := nouns().get(word))), "")
    return first if first in NAMED else ""


def _nowhere(survey: Survey, medal: Medal) -> str:
    """What the medal is called after, where nothing of the kind is on the map and the hex is bare."""
    thing = _called_after(medal)
    is_bare = all(survey.ground(at) == "open" for at in group_of(medal))
    return thing if thing and is_bare and not found(survey, thing) else ""


def _beside(survey: Survey, medal: Medal) -> str:
    """What lies elsewhere of that name, in words; "" where the medal lies where its name says."""
    hexes = {at for at in group_of(medal) if survey.is_hex(at)}
    title = medal.title.lower().removeprefix("the ")
    letters = {item.at for item in letterings(survey) if title and item.words.lower() == title}
    thing = _called_after(medal)
    there = found(survey, thing) if thing else set()
    others = [item.words for item in letterings(survey) if item.at in hexes]
    if letters and not letters & hexes and others:
        return f"and the map calls that hex {others[0]}"
    if letters & hexes or there & hexes:
        return ""
    if letters and survey.ground(medal.at) not in {survey.ground(at) for at in letters}:
        return f"and the map writes that name on {listed([survey.where(at) for at in sorted(letters)])}"
    if there:
        near = there & set(neighbours(survey.shape, medal.at))
        told = [at for at in sorted(there) if is_named(survey, at)]
        return f"where no {thing} is; one is on {survey.where((told or [min(near or there)])[0])}"
    return ""


def _off_the_town(survey: Survey, medal: Medal) -> str:
    """The town without a medal beside it, in words, where all other medals lie on towns; "" for any other."""
    towns = found(survey, "town")
    others = [other.at for other in survey.document.medals if other is not medal]
    bare = sorted(towns.intersection(neighbours(survey.shape, medal.at)) - set(others))
    lettered = any(item.at == medal.at for item in letterings(survey))
    enough = 1 if survey.ground(medal.at) == "open" else 2
    if medal.title or medal.group or lettered or len(others) < enough or not towns.issuperset(others):
        return ""
    is_open = survey.ground(medal.at) in ("open", "road", "hill-road") and not is_named(survey, medal.at)
    return (
        f"beside the town on {survey.where(bare[0])}, and all others lie on towns" if is_open and bare else ""
    )


def _check_lettering(survey: Survey) -> Iterator[Finding]:
    """The one name of the conditions of victory that is written in the open, beside a medal without a name,
    where all others are written on theirs."""
    victory = "\n".join(words.victory for words in survey.document.words).lower()
    told = [item for item in letterings(survey) if len(item.words) > 3 and item.words.lower() in victory]
    medals = {at for medal in survey.document.medals for at in group_of(medal) if survey.is_hex(at)}
    off = [item for item in told if item.at not in medals]
    named = {item.at for item in letterings(survey)}
    named |= {at for medal in survey.document.medals if medal.title for at in group_of(medal)}
    near = [at for item in off for at in neighbours(survey.shape, item.at) if at in medals - named]
    bare = [survey.ground(item.at) in _BARE for item in off]
    if bare == [True] and len(told) > 1 and near and survey.ground(near[0]) not in _BARE:
        yield Finding(
            "warning",
            "name-beside",
            survey.where(off[0].at),
            f"“{off[0].words}” is written in the open on {survey.where(off[0].at)}, beside the medal on "
            f"{survey.where(near[0])}.",
            "Write it on the hex of the medal.",
            "MD-261",
            (survey.where(off[0].at), survey.where(near[0])),
        )
