"""Objectives won before the first turn, beside what they are called after, or far from all others.

Where the texts name the number, or tell that a side begins with it, they are believed.
Cite: .m44 tags (MD-255, MD-264, MD-265, MD-317), extra draws (MD-162), Entry Markers (MD-048).
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import neighbours
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Entry, Medal
from rulesets.memoir44.ground.control import entry_hexes, group_of, qualifies, sides_of
from rulesets.memoir44.ground.survey import Survey, unit_side
from rulesets.memoir44.ground.winnings import at_start
from rulesets.memoir44.told.texts import NUMBERS, all_rules, everything, is_named, letterings
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
_BY = re.compile(r"\b(?:at|by|near|of|on|behind|above|below|over|to|before|under|in|de|du|des)\b")
LATE_DRAW, GAP = 6, 4
MOST_WORTH = 2
MANY_EXITS = 3


def check_goals(survey: Survey) -> Iterator[Finding]:
    """Findings about goals met at the start, misnamed medals, and figures and places unlike their likes."""
    yield from _check_start(survey)
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
    yield from _check_draws(survey)
    yield from _check_worth(survey)
    yield from _check_exits(survey)
    yield from _check_entries(survey)


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
    for i, medal in enumerate(document.medals):
        side = sides_of(medal)
        if len(side) == 1 and not medal.holder and medal.worth and qualifies(medal, side[0], standing):
            yield Finding(
                "note",
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
        return f"where no {thing} is; one is on {survey.where(min(near or there))}"
    return ""


def _off_the_town(survey: Survey, medal: Medal) -> str:
    """The town without a medal beside it, in words, where all other medals lie on towns; "" for any other."""
    towns = found(survey, "town")
    others = [other.at for other in survey.document.medals if other is not medal]
    bare = sorted(towns.intersection(neighbours(survey.shape, medal.at)) - set(others))
    lettered = any(item.at == medal.at for item in letterings(survey))
    if medal.title or medal.group or lettered or len(others) < 2 or not towns.issuperset(others):
        return ""
    is_open = survey.ground(medal.at) == "open" and not is_named(survey, medal.at)
    return (
        f"beside the town on {survey.where(bare[0])}, and all others lie on towns" if is_open and bare else ""
    )


def _check_draws(survey: Survey) -> Iterator[Finding]:
    """Extra draws come in the first turns, one soon after the other."""
    for seat, player in (("top", survey.document.top), ("bottom", survey.document.bottom)):
        turns = (0, *player.draws)
        late = [two for one, two in pairwise(turns) if two - one > GAP or two > LATE_DRAW]
        if late and not any(
            re.search(rf"\bturns? (?:\d+ (?:and|to) )?{turn}\b", everything(survey.document)) for turn in late
        ):
            yield Finding(
                "warning",
                "late-draw",
                f"{seat}.draws",
                f"Two cards are drawn after turn {late[0]}, late in the battle or long after the one before.",
                "State the turns one by one: 1, 2.",
                "MD-162",
            )


def _check_worth(survey: Survey) -> Iterator[Finding]:
    """Medals worth more than any printed one is, and told in no text.

    Cite: the printed objectives are worth 1 or 2 medals (MD-239).
    """
    document = survey.document
    worths = [(f"medals.{i}.worth", medal.worth) for i, medal in enumerate(document.medals)]
    worths += [(f"exits.{i}.worth", way.worth) for i, way in enumerate(document.exits)]
    worths += [(f"empty_sections.{i}.worth", empty.worth) for i, empty in enumerate(document.empty_sections)]
    worths += [(f"built_bridges.{i}.worth", built.worth) for i, built in enumerate(document.built_bridges)]
    worths += [("big_gun_worth", document.big_gun_worth)]
    if document.bridges:
        worths.append(("bridges.worth", document.bridges.worth))
    if document.beaches:
        worths += [("beaches.held_worth", document.beaches.held_worth)]
        worths += [("beaches.taken_worth", document.beaches.taken_worth)]
    high = {where: worth for where, worth in worths if worth > MOST_WORTH and not _is_told(survey, worth)}
    targets = [player.medals for player in document.players if player.medals]
    if high and not any(worth > max(targets, default=0) for worth in high.values()):
        where, worth = next(iter(high.items()))
        yield Finding(
            "warning",
            "odd-worth",
            where,
            f"One objective counts {worth} medals; printed ones count 1 or 2, and no text tells of it.",
            "Correct the number, or name it in the victory conditions.",
            "MD-265",
            tuple(high),
        )


def _is_told(survey: Survey, number: int) -> bool:
    word = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return re.search(rf"\b(?:{number}|{word})\b", all_rules(survey.document), re.IGNORECASE) is not None


def _check_exits(survey: Survey) -> Iterator[Finding]:
    """One exit hex across the board from all the others of its marker."""
    last = survey.shape.last_col
    for i, way in enumerate(survey.document.exits):
        hexes = {at for at in (way.at, *way.group) if survey.is_hex(at)}
        for edge, far in ((0, last), (last, 0)):
            odd = [at for at in hexes if at.col == far]
            if (
                len(hexes) > MANY_EXITS
                and len(odd) == 1
                and len(hexes) - 1 == sum(at.col == edge for at in hexes)
            ) and not any(is_named(survey, at) for at in hexes):
                yield Finding(
                    "warning",
                    "exit-apart",
                    f"exits.{i}",
                    f"{survey.where(odd[0])} lies on the edge across from all other hexes of this exit.",
                    "Move it to their edge, or make it an exit of its own.",
                    "MD-317",
                    (f"exits.{i}", survey.where(odd[0])),
                )


def _check_entries(survey: Survey) -> Iterator[Finding]:
    """Reading: a side enters behind the enemy only where it fights on all sides; where the enemy enters by
    the same edge, or it has no unit in that half, the side was picked wrongly."""
    document = survey.document
    for i, entry in enumerate(document.entries):
        if entry.side not in SIDES or not survey.has_two_sides or survey.ground(entry.at) == "ocean":
            continue
        is_top = document.top.side == entry.side
        edge = survey.shape.rows - 1 if is_top else 0
        own = [cell.at.row for cell, unit in survey.units() if unit_side(unit) == entry.side]
        there = [row for row in own if abs(row - edge) * 2 < survey.shape.rows]
        shared = any(other.side != entry.side and _is_on(other, edge) for other in document.entries)
        if _is_on(entry, edge) and (shared or (own and not there)) and not is_named(survey, entry.at):
            yield Finding(
                "warning",
                "entry-behind",
                f"entries.{i}",
                f"The {SIDE_TITLES[entry.side]} enter on the baseline of the enemy.",
                "Choose the other side, or a hex of its own edge.",
                "MD-048",
                (f"entries.{i}", survey.where(entry.at)),
            )


def _is_on(entry: Entry, row: int) -> bool:
    hexes = entry_hexes(entry)
    return bool(hexes) and all(at.row == row for at in hexes)
