"""What a player reads before he agrees: the report, every die, remarks, and what follows if it stands.

What follows is not guessed: the battle goes on as it would, on what everybody knows, and is told by the
chronicle's own sentences. Nothing here decides.

Cite: Firestorm Caen, "Step Two - Combat", "Roll to Destroy".
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import Battle, State, other
from rulesets.firestorm.ground.words import does, people, title
from rulesets.firestorm.rules.battle.claims import WayChosen
from rulesets.firestorm.rules.battle.destroying import TroopsRolledFor, destroy_target
from rulesets.firestorm.rules.battle.reports import GameReported, ScoreReported, ScoreStands, stands
from rulesets.firestorm.rules.battle.scores import OTHER, disputed
from rulesets.firestorm.rules.strategic.scoring import both
from rulesets.firestorm.rules.turn.chapters import evolve, tell
from rulesets.firestorm.rules.turn.flow import follow
from rulesets.firestorm.rules.turn.menu import all_duties, menu
from rulesets.kit.flow.agreement import Proposed, Settle
from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.duties import ORGANISER, open_duties


def with_shows(state: State, events: tuple[object, ...]) -> tuple[object, ...]:
    """The events of an order given in the state; a proposal among them shows what is to be agreed to."""
    if not any(isinstance(event, Proposed) for event in events):
        return events
    listed: list[object] = []
    for event in events:
        if isinstance(event, Proposed):
            event = replace(event, shows=_shown(seen_by(state, None), event))
        listed.append(event)
        state = evolve(state, event)
    return tuple(listed)


def _shown(state: State, event: Proposed) -> tuple[str, ...]:
    one = next(one for one in state.battles if event.subject in (one.subject, one.dice_subject))
    if one.report is None or event.subject == one.dice_subject:
        way = WayChosen(one.number, "dice")
        return (tell(state, event, None) or "", *_follows(state, one, way))
    stand = stands(one, one.report)
    reported = tell(state, ScoreReported(one.number, one.report), None) or ""
    return (reported, *_games(state, one), *_dice(state, one, stand), *_follows(state, one, stand))


def menu_with_accounts(state: State, seat: str) -> tuple[Choice, ...]:
    """The menu; where the organiser settles between two accounts, each says what follows if it stands."""
    offered = menu(state, seat)
    if seat != ORGANISER or not (open_here := {one.subject: one for one in disputed(state)}):
        return offered
    return tuple(
        _with_what_follows(seen_by(state, None), open_here[choice.subject], choice)
        if choice.command is Settle and choice.subject in open_here
        else choice
        for choice in offered
    )


def _with_what_follows(state: State, one: Battle, choice: Choice) -> Choice:
    accounts = {"stands": one.report, OTHER: one.counter_report}

    def said(option: Option) -> Option:
        report = accounts.get(option.value)
        follows = _follows(state, one, stands(one, report)) if report else ()
        return replace(option, note=" ".join(follows) or option.note)

    fields = tuple(
        replace(field, options=tuple(map(said, field.options))) if isinstance(field, OneOf) else field
        for field in choice.fields
    )
    return replace(choice, fields=fields)


def _games(state: State, one: Battle) -> tuple[str, ...]:
    """The games the report is made of, where there were several."""
    each = (GameReported(one.number, game.by, game.allied, game.axis, game.remark) for game in one.games)
    return tuple(sentence for game in each if (sentence := tell(state, game, None)))


def _dice(state: State, one: Battle, stand: ScoreStands) -> tuple[str, ...]:
    """Every die against a troop of the battle: whose it is, what fell, and what that does."""
    known = lookup(state).troops
    after = evolve(state, stand)
    decided = next(battle for battle in after.battles if battle.number == one.number)
    said: list[str] = []
    for side, troop, face in one.thrown_at(stand.dice):
        target = destroy_target(after, decided, other(side))
        said.append(_die(state, other(side), known[troop].name, face, target))
    return tuple(sentence for sentence in said if sentence)


def _die(state: State, roller: SideKey, name: str, face: int, target: int) -> str:
    who = title(people(state, roller))
    needed = "on a 6" if target == 6 else f"on {target} or more"
    if not face:
        has = title(does(state, roller, "still has", "still have"))
        return f"{has} to roll against {name}: destroyed {needed}." if target else ""
    if not target:
        return f"{who} rolled {face} against {name}; no roll is due."
    return f"{who} rolled {face} against {name}: {'destroyed' if face >= target else 'safe'}, {needed}."


def _follows(state: State, one: Battle, event: object) -> tuple[str, ...]:
    """What follows for the battle where the event comes true, and what is asked then. Rolls that were made
    at the table are said with their dice already."""
    said: list[str] = []
    score, events = both(state), [event]
    while events:
        for item in events:
            sentence = tell(state, item, None)
            said += [sentence] if sentence and not isinstance(item, TroopsRolledFor) else []
            state = evolve(state, item)
        events = [] if _is_over(state, one) else follow(state)
    if both(state) != score:
        said.append("The score is then {} : {}.".format(*both(state)))
    ahead = dict.fromkeys(duty.says for duty in open_duties(all_duties(state)) if duty.subject == one.subject)
    marked = [f"If confirmed: {said[0]}", *said[1:]] if said else []
    return (*marked, *(f"Next: {says}" for says in ahead if says))


def _is_over(state: State, one: Battle) -> bool:
    return all(battle.is_done for battle in state.battles if battle.number == one.number)
