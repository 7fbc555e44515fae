"""Whether medals, exits and sudden death can be won as they are written, and each side reach its medals.

How good an objective is, is not asked.
Cite: .m44 tags (MD-255, MD-264 to MD-267, MD-280, MD-313 to MD-318, MD-322).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.check.ground import is_barred, rules_of
from rulesets.memoir44.check.say import say
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Exit, Medal, other_side
from rulesets.memoir44.document.vocabulary import IF_BLOWN, known
from rulesets.memoir44.ground.analysis import BRIDGES, Survey, kind_of, unit_side
from rulesets.memoir44.ground.control import sides_of
from rulesets.memoir44.ground.winnings import is_endless, prizes

# So many hexes are named in one sentence.
MOST_NAMED = 6


def off_board(survey: Survey, hexes: tuple[Hex, ...]) -> str:
    """The hexes that the board does not have, in words, the first few of many; "" where it has them all."""
    gone = dict.fromkeys(
        f"row {at.row} column {at.col}" if at.row >= 0 else "an unreadable label"
        for at in hexes
        if not survey.is_hex(at)
    )
    named, more = list(gone)[:MOST_NAMED], len(gone) - MOST_NAMED
    return ", ".join([*named, f"{more} more"] if more > 0 else named)


def check_objectives(survey: Survey) -> Iterator[Finding]:
    """Findings about medals, exits and sudden death."""
    for i, medal in enumerate(survey.document.medals):
        yield from _check_medal(survey, f"medals.{i}", medal)
    for i, way in enumerate(survey.document.exits):
        yield from _check_exit(survey, f"exits.{i}", way)
    yield from _check_sudden_death(survey)
    yield from _check_special_medals(survey)


def _check_medal(survey: Survey, where: str, medal: Medal) -> Iterator[Finding]:
    if gone := off_board(survey, (medal.at, *medal.group)):
        yield say("medal-off-board", where, gone=gone)
    size = len({medal.at, *medal.group, *(at for _, at in medal.joined)})
    if medal.needed > size:
        yield say("medal-needed", where, medal=medal, size=size)
    if medal.holder in SIDES and medal.holder not in sides_of(medal):
        yield say("medal-holder", f"{where}.holder", side_title=SIDE_TITLES[medal.holder])
    against = _contradiction(medal)
    if against:
        yield say("medal-kinds", where, against=against)


def _contradiction(medal: Medal) -> str:
    """Two kinds one medal cannot have at once.

    Reading: a permanent medal never returns, so that nobody can be the last to occupy it again; a
    majority leaves room for the enemy, sole control does not; any hex of a group is one hex.
    """
    if medal.permanent and medal.last_to_occupy:
        return "permanent and for the last side to occupy it"
    if medal.majority and medal.sole_control:
        return "for a majority and for sole control"
    if medal.majority and len({medal.at, *medal.group, *(at for _, at in medal.joined)}) == 1:
        return "for a majority and on a single hex"
    if medal.any_hex and medal.needed > 1:
        return f"for any hex of its group and also for {medal.needed} of them"
    return ""


def _check_exit(survey: Survey, where: str, way: Exit) -> Iterator[Finding]:
    if gone := off_board(survey, (way.at, *way.group)):
        yield say("exit-off-board", where, gone=gone)
    name = known(way.tag, "tag")
    if name is None or not name.kind.startswith("exit:"):
        yield say("tag-behavior", where, words=name.title if name else way.tag)


def _check_sudden_death(survey: Survey) -> Iterator[Finding]:
    for i, death in enumerate(survey.document.sudden_death):
        where, size = f"sudden_death.{i}", len(set(death.group))
        if gone := off_board(survey, death.group):
            yield say("sudden-death-off-board", where, gone=gone)
        if death.number > size:
            yield say("sudden-death-number", where, death=death, size=size)


def _check_special_medals(survey: Survey) -> Iterator[Finding]:
    for cell in survey.cells.values():
        pays = cell.tile is not None and cell.tile.trait("behavior2") == IF_BLOWN
        if pays and kind_of(cell.tile) not in BRIDGES:
            yield say("blown-bridge", survey.where(cell.at))
    exits = {way.side for way in survey.document.exits}
    bare = {kind_of(tag) for cell in survey.cells.values() for tag in cell.tags}
    for i, must in enumerate(survey.document.must_exit):
        marked = f"exit:{must.side}" in bare or (not exits and any(kind.startswith("exit:") for kind in bare))
        if marked or exits & {must.side, ""}:
            continue
        yield say("required-exit", f"must_exit.{i}", side=SIDE_TITLES.get(must.side, must.side))


def check_target(survey: Survey) -> Iterator[Finding]:
    """A finding for each side whose target is more than all it can win. A side without an enemy on the map
    is another finding."""
    for seat, player in (("top", survey.document.top), ("bottom", survey.document.bottom)):
        if player.side not in SIDES or player.medals is None or is_endless(survey.document, player.side):
            continue
        if not any(unit_side(unit) == other_side(player.side) for _, unit in survey.units()):
            continue
        most = sum(prize.medals for prize in prizes(survey, player.side))
        if player.medals > most and survey.document.sudden_death == ():
            yield say(
                "target-out-of-reach",
                f"{seat}.medals",
                side_title=SIDE_TITLES[player.side],
                player=player,
                most=most,
            )


def check_barred(survey: Survey) -> Iterator[Finding]:
    """A finding for each medal on ground that lets no unit stand on it, unless the rules name the hex."""
    told = "\n".join(rules_of(survey))
    for medal in survey.document.medals:
        for at in sorted({medal.at, *medal.group}):
            cell = survey.cells.get(at)
            if cell and is_barred(survey, cell) and survey.where(at) not in told:
                yield say("medal-out-of-reach", survey.where(at))
