"""Findings of the words of objectives, reinforcements and zones that say another thing than their fields.

Cite: TN-181, TN-182, TN-185, TN-201.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import listed, quoted
from rulesets.tide_of_iron.check.told.fields import CALLED, LABEL, NUMBER, ROUND, number_of, sides_named
from rulesets.tide_of_iron.document.scenario import SideKey
from rulesets.tide_of_iron.ground.survey import PEOPLE, Survey

_WON = {
    side: re.compile(
        rf"\b(?:the )?{called} (?:side |player |players |still |alone )*"
        r"(?:holds?|controls?|ha(?:s|ve) (?:taken|captured)|takes?|wins?|captures?)\b",
        re.I,
    )
    for side, called in CALLED.items()
}
_RELATIVE = re.compile(
    r"\b(?:that|which|what(?:ever)?|hex(?:es)?|before|until|unless|if|than|where|while|as long as|whenever|"
    r"points?|objectives?|buildings?|prevent\w*|stop\w*|keep\w*|more)(?: of)?(?: the)?\s*$",
    re.I,
)
DENIED = re.compile(
    r"\b(?:no|neither|nor|not|never|without|nobody|none|nothing|fewer|less|only|at most|cannot)\b", re.I
)


def check_objectives_told(asked: Survey) -> Iterator[Finding]:
    """The words of every result against its points, its hexes and its side. A sum that nobody can have is
    told elsewhere."""
    total = sum(goal.value for goal in asked.scenario.goals if goal.kind == "victory")
    for place, sheet in enumerate(asked.scenario.sides):
        for number, grade in enumerate(sheet.grades):
            where, words = f"sides.{place}.grades.{number}", grade.words
            said = quoted(words)
            sums = [number_of(found) for found in re.findall(rf"\b{NUMBER}\b", words.lower())]
            worth = re.search(r"\bworth\b|\bpoints?\b|\bsum\b", words, re.IGNORECASE)
            if (
                grade.points is not None
                and grade.points <= total
                and worth
                and sums
                and grade.points not in sums
            ):
                told = f"{said}: the sum that is counted is {grade.points}."
                yield Finding("warning", "sum-told", where, told, "Correct one of them.", "TN-182")
            named, held = named_hexes(asked, words), set(asked.known(grade.hexes))
            goals = {goal.at for goal in asked.scenario.goals}
            if named and held and not held & set(named):
                told = f"{said}: the hexes to be held are {listed([asked.name(at) for at in sorted(held)])}."
                yield Finding("warning", "objective-told", where, told, "Correct one of them.", "TN-182")
            elif named and not held and grade.points is not None and not goals & set(named):
                told = f"{said} names {asked.name(named[0])}, which is no objective hex."
                yield Finding("warning", "objective-told", where, told, "Mark it, or correct it.", "TN-182")
            yield from _whose(where, words, sheet.side)


def _whose(where: str, words: str, side: SideKey) -> Iterator[Finding]:
    """An objective that begins with the other side: "The Germans hold …" among the Allies' results."""
    other: SideKey = "axis" if side == "allied" else "allied"
    verb = r"(?:must |have to |are to |to )?(?:hold|holds|control|controls|take|takes|win|wins|capture)\b"
    if re.match(rf"(?:the )?{CALLED[other]} (?:side |player |players )?{verb}", words, re.IGNORECASE):
        off = words
    else:
        off = next((one for one in re.split(r"(?<=[.;,])\s", words) if _is_won_by(one, other)), "")
    if off:
        said = f"{quoted(off)} stands among the results of {PEOPLE[side]}."
        yield Finding("warning", "objective-of-other", where, said, "Swap the words.", "TN-182")


def _is_won_by(words: str, other: SideKey) -> bool:
    """Whether a side, and it alone, wins by what the words say: "when the game ends the Germans hold R5"."""
    found = _WON[other].search(words)
    if not found or len(sides_named(words)) > 1 or DENIED.search(words):
        return False
    return not _RELATIVE.search(words[: found.start()])


def check_coming_told(asked: Survey) -> Iterator[Finding]:
    """The words of reinforcements against their round, their phase and their side."""
    for place, coming in enumerate(asked.scenario.reinforcements):
        where, words = f"reinforcements.{place}.words", coming.words
        rounds = [number_of(found) for found in ROUND.findall(words)]
        if rounds and coming.round not in rounds:
            said = f"The words say round {rounds[0]}; it comes in round {coming.round}."
            yield Finding("warning", "coming-told", where, said, "Correct one of them.", "TN-185")
        status = re.search(r"\bstatus phase\b", words, re.IGNORECASE)
        end = re.search(r"\bend of (?:the |that )?round\b", words, re.IGNORECASE)
        if (status and coming.when == "end") or (end and coming.when == "status"):
            when = "at the end of the round" if coming.when == "end" else "in its Status Phase"
            said = f"{quoted(words)}: by its row it comes {when}."
            yield Finding("warning", "coming-told", where, said, "Correct one of them.", "TN-185")
        other: SideKey = "axis" if coming.side == "allied" else "allied"
        if re.match(rf"(?:the )?{CALLED[other]}\b.{{0,30}}\b(?:come|arrive|enter)", words, re.IGNORECASE):
            said = f"{quoted(words)} stands at a reinforcement of {PEOPLE[coming.side]}."
            yield Finding("warning", "coming-of-other", where, said, "Correct one of them.", "TN-185")


WAYS = {"north": (-1, 0), "south": (1, 0), "west": (0, -1), "east": (0, 1)}
_WAYS = re.compile(r"\b(north|south|west|east)(?:ern)?\b", re.IGNORECASE)


def check_deployment_told(asked: Survey) -> Iterator[Finding]:
    """Zones that lie on the opposite side of the map from where their words have them, and two divisions
    whose words are swapped. Reading: the top of the map is north."""
    scenario = asked.scenario
    if not asked.ground.hexes:
        return
    middles = {place: middle(asked, division.zone) for place, division in enumerate(scenario.divisions)}
    low, high = bounds(asked)
    for place, division in enumerate(scenario.divisions):
        mean = middles[place]
        if mean is None:
            continue
        for word in _only_ways(division.deployment):
            down, across = WAYS[word]
            axis = 0 if down else 1
            sign = down or across
            share = (mean[axis] - low[axis]) / max(high[axis] - low[axis], 1)
            off = share > 2 / 3 if sign < 0 else share < 1 / 3
            swapped = [
                other
                for n, other in enumerate(scenario.divisions)
                if other.side == division.side
                and n > place
                and opposite(word) in _only_ways(other.deployment)
                and (there := middles[n]) is not None
                and (there[axis] - mean[axis]) * sign > 1
            ]
            edge = re.search(
                rf"\b{word}(?:ern)? (?:edge|side|end|half)\b", division.deployment, re.IGNORECASE
            )
            if swapped or (off and edge):
                said = f"{quoted(division.deployment)}: its hexes lie to the {opposite(word)}."
                where = f"divisions.{place}.deployment"
                mend = "Swap the words, or choose other hexes."
                yield Finding("warning", "deployment-told", where, said, mend, "TN-201")
                break


def check_board_told(asked: Survey) -> Iterator[Finding]:
    """A zone whose words name a board on which none of its hexes lies."""
    boards = {printed.board for printed in asked.ground.laid.hexes.values() if printed.board}
    for place, division in enumerate(asked.scenario.divisions):
        lies = {asked.ground.laid.hexes[at].board for at in asked.known(division.zone)}
        named = {board for board in boards if board.casefold() in division.deployment.casefold()}
        if lies and named and not named & lies:
            said = f"{quoted(division.deployment)}: its hexes lie on {listed(sorted(lies))}."
            where = f"divisions.{place}.deployment"
            yield Finding("warning", "deployment-board", where, said, "Correct one of them.", "TN-201")


def _only_ways(words: str) -> list[str]:
    """The quarters words name, without those of which they name the opposite too."""
    named = list(dict.fromkeys(found.lower() for found in _WAYS.findall(words)))
    return [word for word in named if opposite(word) not in named]


def opposite(word: str) -> str:
    """The quarter opposite."""
    return {"north": "south", "south": "north", "west": "east", "east": "west"}[word]


def middle(asked: Survey, zone: tuple[Hex, ...]) -> tuple[float, float] | None:
    """The mean row and column of hexes, None where the map has none of them."""
    hexes = asked.known(zone)
    if not hexes:
        return None
    return sum(at.row for at in hexes) / len(hexes), sum(at.col for at in hexes) / len(hexes)


def bounds(asked: Survey) -> tuple[tuple[int, int], tuple[int, int]]:
    """The least and the greatest row and column of the map."""
    rows, cols = [at.row for at in asked.ground.hexes], [at.col for at in asked.ground.hexes]
    return (min(rows), min(cols)), (max(rows), max(cols))


def check_sides_told(asked: Survey) -> Iterator[Finding]:
    """A division whose deployment begins with the other side's name."""
    for place, division in enumerate(asked.scenario.divisions):
        other: SideKey = "axis" if division.side == "allied" else "allied"
        if re.match(
            rf"(?:the )?{CALLED[other]}\b.{{0,30}}\b(?:deploy|set up|begin|start)", division.deployment, re.I
        ):
            said = f"{quoted(division.deployment)} stands at a division of {PEOPLE[division.side]}."
            where = f"divisions.{place}.deployment"
            yield Finding("warning", "deployment-of-other", where, said, "Swap the words.", "TN-201")


def named_hexes(asked: Survey, words: str) -> list[Hex]:
    """The hexes of the map that words name."""
    by_name = {asked.name(at): at for at in asked.ground.hexes}
    return [by_name[name] for name in LABEL.findall(words) if name in by_name]
