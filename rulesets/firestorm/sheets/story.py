"""The battles of a turn as a story: who attacked whom with what, how it ended, what those said who fought.

The steps that led there are left to the log: `UNTOLD` names what the story tells or leaves out. What
followed (retreats, captures, advances) is told by its own sentences.
"""

from collections.abc import Iterator

from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import Battle, Report, State
from rulesets.firestorm.ground.words import people, title, troop_names
from rulesets.firestorm.pages.record import dice_words, force_words
from rulesets.firestorm.rules.battle.scores import account
from rulesets.firestorm.rules.battle.stages import BattleClosed
from rulesets.firestorm.rules.turn.chapters import IN_BATTLE
from rulesets.firestorm.rules.turn.dday import AssaultOpened
from rulesets.firestorm.rules.turn.further import AttackOpened
from rulesets.kit.flow import agreement
from rulesets.kit.flow.agreement import pending_for
from rulesets.kit.lasting import of_turn
from rulesets.kit.words import listed

UNTOLD: tuple[type, ...] = (
    *(event for step in IN_BATTLE for event in step.CHAPTER.events if event not in agreement.EVENTS),
    *(AssaultOpened, AttackOpened, BattleClosed),
)


def stories(state: State) -> tuple[tuple[str, str], ...]:
    """Of each battle of the turn that has its place, by its lasting name, what happened, in sentences."""
    return tuple(
        (of_turn(state.turn, one.subject), " ".join(_story(state, one)))
        for one in state.battles
        if one.target
    )


def _story(state: State, one: Battle) -> Iterator[str]:
    yield _opening(state, one)
    cut = [
        people(state, side)
        for side in (one.attacker, one.defender)
        if one.winner and not one.force(side).supplied
    ]
    if cut:
        yield f"{title(listed(cut))} fought out of supply."
    yield _end(state, one)
    if one.fallen:
        verb = "was" if len(one.fallen) == 1 else "were"
        yield f"{troop_names(state, one.fallen)} {verb} destroyed."
    yield from _remarks(one)


def _opening(state: State, one: Battle) -> str:
    known = lookup(state)
    target = known.named(one.target)
    if one.kind in ("airborne", "landing"):
        how = "landed from the air at" if one.kind == "airborne" else "landed at"
        attack = f"{title(people(state, one.attacker))} {how} {target}"
    else:
        attack = f"{title(people(state, one.attacker))} attacked {target}"
        attack += f" from {known.named(one.origin)}" if one.origin else ""
    brought, held = (force_words(state, one, side) for side in (one.attacker, one.defender))
    attack += f" with {brought}" if brought else ""
    return f"{attack}; {people(state, one.defender)} defended with {held}." if held else f"{attack}."


def _end(state: State, one: Battle) -> str:
    if one.void:
        return f"It was void: {one.void}."
    if not one.winner:
        return _reported(state, one) or "It is still to be fought."
    outcome = (
        f"{title(people(state, one.winner))} {'took' if one.winner == one.attacker else 'held'} the ground"
    )
    if one.totals:
        return f"{outcome} by dice, {dice_words(one)}."
    return f"{outcome}, {one.score[0]} : {one.score[1]} at the table." if one.score else f"{outcome}."


def _reported(state: State, one: Battle) -> str:
    """What was reported of it and stands not yet; nothing where nobody has reported it."""
    pending = pending_for(state.pendings, one.subject)
    if pending is None or one.report is None:
        return ""
    said = f"{title(_teller(state, one.report))} reported {account(state, one, one.report)}"
    if one.counter_report is not None:
        other = f"{_teller(state, one.counter_report)} {account(state, one, one.counter_report)}"
        return f"{said}, {other}. That still has to be settled."
    return f"{said}. That still has to be {'settled' if pending.disputed_by else 'confirmed'}."


def _teller(state: State, report: Report) -> str:
    side = side_of(report.by)
    return people(state, side) if side else "the organiser"


def _remarks(one: Battle) -> Iterator[str]:
    """What those wrote who reported it, each in his own words; of two accounts the one that stands alone."""
    for report in (one.report, one.counter_report):
        if report is not None and stands(one, report) and (said := report.remark.strip()):
            yield f"“{said}”"


def stands(one: Battle, report: Report) -> bool:
    """Whether the account is the battle's, or no other was given, or none has been settled on yet."""
    if one.report is None or one.counter_report is None or one.score is None:
        return True
    return (report.allied, report.axis) == one.score
