"""What a round of a battle brought, for the newspaper: objectives, buildings, charges, the end.

Nothing is hidden from anybody. Cite: TN-086 to TN-104, TN-181 to TN-183.
"""

from collections.abc import Iterator

from rulesets.kit import news as kit
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.document.offered import PEOPLE, THE_SIDES
from rulesets.tide_of_iron.document.scenario import does
from rulesets.tide_of_iron.rules.battle.buildings import BuildingHeld, BuildingSpared, CollapseThrown
from rulesets.tide_of_iron.rules.battle.charges import ChargesPlaced
from rulesets.tide_of_iron.rules.battle.ending import ObjectiveHeld, objectives
from rulesets.tide_of_iron.rules.battle.state import (
    SUBJECT,
    BattleEnded,
    BuildingAttacked,
    BuildingFell,
    ChargeSetOff,
    CommanderChosen,
    State,
)

NAMED = 3
"""So many objectives are named."""


def news(state: State, event: object, seat: str | None) -> Iterator[kit.Row]:
    """The rows of the event; `state` is the one before it."""
    match event:
        case ObjectiveHeld(hex=hex, side=side):
            yield kit.Capture(hex, f"the objective on {hex}", side, state.held.get(hex, ""))
        case BuildingAttacked(hex=hex, by=by, strength=strength):
            yield _building(hex, how=f"{begun(PEOPLE[by])}, {count(strength, 'die', 'dice')}")
        case BuildingSpared(hex=hex, by=by):
            yield _building(hex, how=begun(PEOPLE[by]), outcome=f"The building on {hex} is untouched.")
        case BuildingHeld(hex=hex):
            yield _building(hex, outcome=f"The building on {hex} withstands the attack.")
        case BuildingFell(hex=hex):
            yield _building(hex, outcome=f"The building on {hex} is ruins now.")
        case CollapseThrown(hex=hex, hits=hits):
            yield _building(
                hex, outcome=f"The building on {hex} falls on the squads inside: {count(hits, 'hit')}."
            )
        case ChargesPlaced(side=side, hex=hex, number=number):
            yield kit.Move(side, "Lay charges", (kit.Pieces("charge", number),), hex)
        case ChargeSetOff(charges=keys):
            for lying in (one for one in state.charges if one.key in keys):
                yield kit.Move(lying.side, "Set off", (kit.Pieces("charge", 1),), lying.hex)
        case CommanderChosen(side=side, commander=name):
            yield kit.Move(side, "Commander", (kit.Pieces(name),))
        case BattleEnded(result=result):
            yield kit.Battle(SUBJECT, state.scenario.title, SUBJECT, outcome=f"{_won(result)}.")


def _building(hex: str, how: str = "", outcome: str = "") -> kit.Battle:
    return kit.Battle(f"building {hex}", f"The building on {hex}", how=how, outcome=outcome)


def _won(result: str) -> str:
    side = next((side for side in THE_SIDES if side.key == result), None)
    return f"{begun(does(side.key, 'wins', 'win'))} the battle" if side else "The battle ends in a draw"


def outlook(state: State, seat: str | None) -> kit.Outlook:
    """How it ended, or how long it still is and for what."""
    if state.ended is not None:
        graded = (
            f", a {state.ended.grade} victory" if state.ended.grade and state.ended.result in PEOPLE else ""
        )
        return kit.Outlook(f"{_won(state.ended.result)}{graded}", f"That decides it in round {state.round}.")
    left = (state.scenario.rounds or 0) - state.round
    time = f"{count(left, 'round')} to go" if left > 0 else "The end is near"
    goals = objectives(state)
    more = [f"{len(goals) - NAMED} more"] if len(goals) > NAMED else []
    what = f"; objectives lie on {listed([*goals[:NAMED], *more])}" if goals else ""
    return kit.Outlook("", f"{begun(time)}{what}.")
