"""Tactics cards: after the order of the same number its owner may use one, once.

What the program knows of a card it carries out; of the others it shows the title and what their owner has
written down, and the players apply that by rulings. A card that cannot work now is passed over; one may be
passed until its owner says otherwise.

Cite: "Advanced Rules", "Tactics Cards"; AD-216 to AD-248, AD-278, AD-279.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.battle import Tactic
from rulesets.axis_allies_dday.rules.cards import reinforcing_drop, tactics_known as known
from rulesets.axis_allies_dday.rules.cards.procedure import side_seats
from rulesets.axis_allies_dday.rules.state import commands as c, events as e
from rulesets.axis_allies_dday.rules.state.deck import tactic_of
from rulesets.axis_allies_dday.rules.state.evolve_table import in_play
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Given
from rulesets.kit.flow.duties import Duty


def card(state: State) -> Tactic:
    """The tactics card in play."""
    return tactic_of(state.battle, in_play(state).key.number)


def is_offered(state: State) -> bool:
    """Whether its owner is asked now."""
    return (
        not in_play(state).ended
        and card(state).number not in state.passed
        and known.can_work(state, card(state))
    )


def duties(state: State) -> Iterator[Duty]:
    """The owner uses it or not; after using it he says when it is done, where players apply it."""
    seats = side_seats(state, card(state).side)
    if is_offered(state):
        says = f"Use “{card(state).title}”, or pass it."
        yield Duty("tactics", 1, seats, "UseTactics", says, "AD-218")
    elif _drops(state):
        yield from reinforcing_drop.duties(state)
    elif _is_open(state):
        says = f"Apply “{card(state).title}”, then say that it is done."
        yield Duty("tactics", 2, seats, "EndTactics", says, "AD-222")


def _is_open(state: State) -> bool:
    """Whether a used card is still being applied."""
    ended = in_play(state).ended
    if _drops(state):
        return True
    return "used" in ended and "done" not in ended and known.is_open(state, card(state))


def _drops(state: State) -> bool:
    """Whether paratroopers of a used card still come down or fire."""
    is_used = card(state).effect == "paratroopers" and "used" in in_play(state).ended
    return is_used and reinforcing_drop.is_open(state)


def offers(state: State, seat: str) -> Iterator[Choice]:
    """Use it, pass it for this turn, pass it until told; or what a used one still asks."""
    tactic = card(state)
    if _drops(state):
        yield from reinforcing_drop.offers(state, seat)
        return
    if seat not in side_seats(state, tactic.side):
        return
    if is_offered(state):
        number = (("number", tactic.number),)
        yield from known.uses(state, tactic)
        yield Choice(c.PassTactics, "Not this turn", number, subject="tactics", cite="AD-218")
        label = "Not until I say otherwise"
        fixed = (*number, ("until_told", True))
        yield Choice(c.PassTactics, label, fixed, subject="tactics", weight="open", cite="AD-218")
    elif _is_open(state):
        yield from known.steps(state, tactic)


def follow(state: State) -> list[e.Event]:
    """A used card leaves when it is done; one that is not used is completed."""
    tactic = card(state)
    if _drops(state) and (events := reinforcing_drop.follow(state)):
        return list(events)
    if is_offered(state) or _is_open(state):
        return []
    if "used" in in_play(state).ended:
        return [e.CardLeft("tactics", tactic.number, "it was used")]
    note = "" if in_play(state).ended else _why_not(state, tactic)
    return [e.CardCompleted("tactics", tactic.number, note)]


def _why_not(state: State, tactic: Tactic) -> str:
    if tactic.number in state.passed:
        return "it is passed until its owner says otherwise"
    return "it cannot do anything now"


def use(given: Given[State, c.UseTactics]) -> list[e.Event]:
    """The card is used, and what the program knows of it happens."""
    tactic = card(given.state)
    return [e.TacticsUsed(tactic.number), *known.work(given, tactic)]


def leave(given: Given[State, c.PassTactics]) -> list[e.Event]:
    return [e.TacticsPassed(given.command.number, given.command.until_told)]


def take_up(given: Given[State, c.TakeTacticsUp]) -> list[e.Event]:
    return [e.TacticsTakenUp(given.command.number)]


def end(given: Given[State, c.EndTactics]) -> list[e.Event]:
    return [e.PartEnded("done")]
