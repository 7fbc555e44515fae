"""Figures and places unlike all their likes: a late extra draw, a medal worth four, an exit across the board.

Where the texts name the number or the hex, they are believed.
Cite: extra draws (MD-162), tags (MD-265, MD-317), Entry Markers (MD-048).
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Entry, Medal
from rulesets.memoir44.ground.control import entry_hexes, sides_of
from rulesets.memoir44.ground.survey import Survey, unit_side
from rulesets.memoir44.told.believed import OF_A_SIDE
from rulesets.memoir44.told.texts import NUMBERS, all_rules, english_rules, everything, is_named

LATE_DRAW, GAP = 6, 4
MOST_WORTH = 2
MANY_EXITS = 3
# Of so many medals of a kind one is odd by itself.
LIKES = 3
_TELLS_OF_WORTH = re.compile(
    r"\b(?:two|2|double|twice|three|3|extra|deux|zwei|doppelt\w*) (?:[\w-]+ )?"
    r"(?:medals?|médailles?|siegpunkte)\b|"
    r"\bworth\b|\bcounts? (?:for )?(?:two|2|double|three|3)\b|\bmedals?\b.*\b(?:double|twice)\b|\bdecoy"
)

_KEPT = (
    r"(?:permanent\w*|temporar\w*|for good|at once|definiti\w*|définiti\w*|temporaires?|dauerhaft\w*|"
    r"zeitweilig\w*)"
)
_MEDAL = r"(?:medals?|médailles?|\w*médaille\w*|objectives?|orden|siegpunkte?|medaillen?)"
# Where a medal is said to be kept, of each kind one may be.
_TELLS_OF_KEEPING = re.compile(rf"\b{_KEPT}\b[^.\n]*\b{_MEDAL}\b|\b{_MEDAL}\b[^.\n]*\b{_KEPT}\b")
_WAYS = {
    "permanent": "permanent",
    "turn_start": "won at the start of a turn",
    "sole_control": "for sole control",
    "last_to_occupy": "for the last to occupy it",
}


def check_outliers(survey: Survey) -> Iterator[Finding]:
    """Findings about draws, worths, exits and entries unlike their likes."""
    yield from _check_draws(survey)
    yield from _check_worth(survey)
    yield from _check_worth_alone(survey)
    yield from _check_kept_alone(survey)
    yield from _check_side_alone(survey)
    yield from _check_exits(survey)
    yield from _check_entries(survey)


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
                "Check the turns; they are stated one by one, as in 1, 2.",
                "MD-162",
            )


def _check_worth_alone(survey: Survey) -> Iterator[Finding]:
    """The one medal of several of a kind that is worth another number, of which no text tells."""
    kinds: dict[tuple[str, str, bool], list[tuple[int, Medal]]] = {}
    for i, medal in enumerate(survey.document.medals):
        if medal.worth and not medal.group:
            kinds.setdefault((medal.name, medal.side, medal.permanent), []).append((i, medal))
    if _TELLS_OF_WORTH.search(f"{everything(survey.document)}"):
        return
    for medals in kinds.values():
        worths = Counter(medal.worth for _, medal in medals)
        odd = [(i, medal) for i, medal in medals if worths[medal.worth] == 1]
        if len(medals) >= LIKES and len(worths) == 2 and len(odd) == 1:
            i, medal = odd[0]
            yield Finding(
                "warning",
                "worth-alone",
                f"medals.{i}",
                f"This medal alone of {len(medals)} is worth {medal.worth}, and no text tells of it.",
                "Let it be worth what the others are, or tell of it.",
                "MD-265",
                (f"medals.{i}", *((survey.where(medal.at),) if survey.is_hex(medal.at) else ())),
            )


def _check_kept_alone(survey: Survey) -> Iterator[Finding]:
    """The one medal of several of a kind that is won in another way: for good, by the majority, at the start
    of a turn; where no text tells of two ways, and none names its hex."""
    if _TELLS_OF_KEEPING.search(everything(survey.document)):
        return
    kinds: dict[tuple[str, str], list[tuple[int, Medal]]] = {}
    for i, medal in enumerate(survey.document.medals):
        if medal.worth and not medal.group and not medal.title:
            kinds.setdefault((medal.name, medal.side), []).append((i, medal))
    for medals in kinds.values():
        ways = Counter(_way(medal) for _, medal in medals)
        alone = [(i, medal) for i, medal in medals if ways[_way(medal)] == 1]
        if len(medals) < LIKES or len(ways) != 2 or len(alone) != 1 or is_named(survey, alone[0][1].at):
            continue
        i, medal = alone[0]
        like = next(other for _, other in medals if other is not medal)
        said = [
            f"{'' if getattr(medal, way) else 'not '}{title}"
            for way, title in _WAYS.items()
            if getattr(medal, way) != getattr(like, way)
        ]
        yield Finding(
            "warning",
            "medal-unlike",
            f"medals.{i}",
            f"This medal alone of {len(medals)} is {listed(said)}, and no text tells of it.",
            "Make it like the others, or tell of it.",
            "MD-264",
            (f"medals.{i}", *((survey.where(medal.at),) if survey.is_hex(medal.at) else ())),
        )


def _check_side_alone(survey: Survey) -> Iterator[Finding]:
    """The one medal of many on the same ground that is for another side, where the texts tell of one side."""
    grounds: dict[str, list[tuple[int, Medal]]] = {}
    for i, medal in enumerate(survey.document.medals):
        if survey.is_hex(medal.at) and not medal.group and not medal.title and medal.worth:
            grounds.setdefault(survey.ground(medal.at), []).append((i, medal))
    told = {
        side
        for where, said in english_rules(survey.document)
        if "victory" in where
        for side in _sides_in(said)
    }
    for medals in grounds.values():
        sides = Counter(sides_of(medal) for _, medal in medals)
        alone = [(i, medal) for i, medal in medals if sides[sides_of(medal)] == 1]
        if len(medals) <= LIKES or len(sides) != 2 or len(alone) != 1 or is_named(survey, alone[0][1].at):
            continue
        i, medal = alone[0]
        others = sides.most_common(1)[0][0]
        if len(others) == 1 and told == set(others):
            whose = f"the {SIDE_TITLES[sides_of(medal)[0]]}" if len(sides_of(medal)) == 1 else "either side"
            yield Finding(
                "warning",
                "medal-unlike",
                f"medals.{i}",
                f"This medal alone of {len(medals)} is for {whose}, and no text tells of it.",
                "Make it like the others, or tell of it.",
                "MD-264",
                (f"medals.{i}", survey.where(medal.at)),
            )


def _sides_in(said: str) -> set[str]:
    """The side a sentence names first."""
    found = {side: told.start() for side, words in OF_A_SIDE.items() if (told := words.search(said.lower()))}
    return {min(found, key=lambda side: found[side])} if found else set()


def _way(medal: Medal) -> tuple[bool, ...]:
    """In which of the ways the medal is won and kept."""
    return tuple(getattr(medal, way) for way in _WAYS)


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
                "Choose the other side, or a hex of their own edge.",
                "MD-048",
                (f"entries.{i}", survey.where(entry.at)),
            )


def _is_on(entry: Entry, row: int) -> bool:
    hexes = entry_hexes(entry)
    return bool(hexes) and all(at.row == row for at in hexes)
