"""How a chain ends: by its points, given up, or as the organiser rules; and where it stands until then.

Cite: TN-158 to TN-161, TN-170, TN-244.
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, OneOf, Option, Text
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.flow.house_rule import ruling
from rulesets.kit.flow.sides import other
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Phase, Score, Standing
from rulesets.kit.words import begun, begun as capital
from rulesets.tide_of_iron.document.scenario import SIDES
from rulesets.tide_of_iron.rules.chain.outcome import score, winner_of
from rulesets.tide_of_iron.rules.chain.state import SUBJECT, ChainEnded, State, duties, enemy_of
from rulesets.tide_of_iron.rules.chain.words import people, points_words


@dataclass(frozen=True, slots=True)
class ConcedeChain:
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CloseChain:
    winner: str
    reason: str


def conceding() -> Choice:
    """A side may give the chain up at any time. Cite: TN-244."""
    reason = Text("reason", "Reason", 300)
    label = "Concede the whole chain"
    return Choice(ConcedeChain, label, (), (reason,), "words", weight="paper", cite="TN-244", ends=True)


def closing(state: State) -> Choice:
    """The organiser's end of it."""
    winners = tuple(Option(side, people(state.chain, side)) for side in SIDES)
    winner = OneOf("winner", "Winner", (*winners, Option("", "nobody")), "")
    return ruling(CloseChain, "End the chain", "TN-163", winner, ends=True)


def concede_chain(given: OrderContext[State, ConcedeChain]) -> list[object]:
    own, enemy = _score(given.state)
    why = f"{people(given.state.chain, given.seat)} gave it up"
    reason = f": {given.command.reason}" if given.command.reason else ""
    return [ChainEnded(other(SIDES, given.seat), own, enemy, why + reason)]


def close(given: OrderContext[State, CloseChain]) -> list[object]:
    own, enemy = _score(given.state)
    return [ChainEnded(given.command.winner, own, enemy, f"the organiser ended it: {given.command.reason}")]


def _score(state: State) -> tuple[int, int]:
    return score(state.chain, state.levels, state.past)


def chain_ended(state: State, event: ChainEnded) -> State:
    bases = {key: replace(held, chooses=False) for key, held in state.bases.items()}
    return replace(state, phase="over", ended=event, pendings=(), report=None, bases=bases)


ORDERS: Orders[State, object] = {ConcedeChain: concede_chain, CloseChain: close}
EFFECTS: Effects[State] = {ChainEnded: chain_ended}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    return result(replace(state, ended=event)) if isinstance(event, ChainEnded) else None


def result(state: State) -> str:
    """Who won, in a sentence; empty before the end."""
    if state.ended is None:
        return ""
    ended, chain = state.ended, state.chain
    points = points_words(chain, ended.own, ended.enemy)
    why = f" {capital(ended.why)}." if ended.why else ""
    if not ended.winner:
        return f"Nobody won the chain: {points}.{why}"
    return f"{capital(people(chain, ended.winner))} won the chain: {points}.{why}"


@remembered
def standing(state: State, seat: str | None) -> Standing:
    """The same for every seat and the public."""
    chain = state.chain
    own, enemy = score(chain, state.levels, state.past)
    scores = (
        Score(chain.follows, begun(people(chain, chain.follows)), own),
        Score(enemy_of(chain), begun(people(chain, enemy_of(chain))), enemy),
    )
    subjects = () if state.is_finished else ((SUBJECT, state.due.title),)
    waits = open_duties(duties(state))
    number = len(state.past) + (state.phase in ("before", "playing"))
    turn = f"Stage {number}: {state.due.title}"
    won = (state.ended.winner,) if state.ended and state.ended.winner else ()
    now = verdict(state)
    return Standing(turn, _phases(state), scores, subjects, waits, now, result(state), number, won)


def _phases(state: State) -> tuple[Phase, ...]:
    """The stages played, the one now due, and those ahead where the chain is a straight line."""
    chain = state.chain
    titles = {stage.key: stage.title for stage in chain.stages}
    done = [Phase(titles[item.stage], "done") for item in state.past]
    if state.is_finished:
        return tuple(done)
    ahead = [] if chain.ways else [key for key in titles if key not in {item.stage for item in state.past}]
    return (*done, Phase(state.due.title, "now"), *(Phase(titles[key], "ahead") for key in ahead[1:]))


def verdict(state: State) -> str:
    """Who would win now: provisional, for levels can be lost again. Cite: TN-170."""
    if state.is_finished or not state.past:
        return ""
    winner = winner_of(state)
    own, enemy = score(state.chain, state.levels, state.past)
    so_far = points_words(state.chain, own, enemy)
    if not winner:
        return f"Provisional: level ({so_far})."
    return f"Provisional: {people(state.chain, winner)} would win ({so_far})."
