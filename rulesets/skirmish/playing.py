"""What an order of a skirmish match is worth to a player of the house: purchases, experience, rounds.

Units fight at a table, and the program knows no hex of theirs. What an Action did there is drawn by lots.
Invariant: it reports losses of the other side alone, and the other side has to agree.
"""

from collections.abc import Callable, Mapping
from functools import partial

from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.asking import Randint, Weighed
from rulesets.kit.flow.choices import Choice, OneOf, Text, Value
from rulesets.skirmish.records.experience import WHOLE
from rulesets.skirmish.records.offers import cost_of
from rulesets.skirmish.rules.log.state import State, enemy, on_board, unit_of, unlocked
from rulesets.skirmish.rules.turn import set_up
from rulesets.skirmish.rules.turn.abilities import PassBy, UseAbility
from rulesets.skirmish.rules.turn.action_phase import EndActions, EndTurn
from rulesets.skirmish.rules.turn.actions import Act
from rulesets.skirmish.rules.turn.conquest import Conquer
from rulesets.skirmish.rules.turn.losses import ClaimLoss, Promote
from rulesets.skirmish.rules.turn.purchase import CloseOrders, FillBasket, ManBase
from rulesets.skirmish.rules.turn.retreats import NoRetreat, Retreat
from rulesets.skirmish.rules.turn.status import CloseOpening
from rulesets.skirmish.rules.turn.strikes import MakeStrike
from rulesets.skirmish.rules.turn.transfers import Ready
from rulesets.skirmish.shopping import baskets

DRAWN = "Drawn, not fought"
QUIET, HITS, TAKES = 30, 20, 10
SAID = (
    "Units fight at a table, of which the program knows no hex. What an Action did is drawn, not fought. "
    f"Of {QUIET + HITS + TAKES} lots, {QUIET} end the turn. {HITS} say that an enemy unit lost a piece, and "
    f"{TAKES} that a unit which moved took a marker; after those lots are drawn again."
)
"""What is said wherever the program plays."""
AT_TABLE = 5.0
"""What every lot is worth: as much as the others, and more than another Action."""
KINDS: Mapping[str, tuple[float, float]] = {
    "assault": (3.0, 2.0),
    "combined": (2.1, 0.6),
    "fire": (2.0, 0.5),
    "move_fire": (2.2, 0.8),
    "advance": (1.5, 0.5),
    "movement": (1.4, 0.5),
    "sprint": (0.5, 0.5),
}
"""What each Action is worth, and what it risks."""
SHOOTING = ("assault", "combined", "fire")
ENTERS, CATCHES_UP = 2.0, 1.0
"""What more an Action is worth by which a unit enters, or moves while the enemy holds as many markers."""
WEAK = 2


def weigh(seen: State, seat: str, choice: Choice) -> Weighed | None:
    """What the order is worth to the side, by what it sees."""
    at = _WEIGHED.get(choice.command)
    return at(seen, seat, choice) if at else None


def _buy(state: State, side: str, choice: Choice) -> Weighed | None:
    """The ways to fill a basket that is empty, or with which orders cannot be closed."""
    if choice.weight != "asked":
        return None
    first, *others = baskets(state, side, choice)
    return Weighed(first.gain, first.risk, first.values, others=tuple(others))


def _man(state: State, side: str, choice: Choice) -> Weighed | None:
    """Squads at home are filled from the reserve, if no new base needs the figures."""
    base, basket = str(dict(choice.fixed)["base"]), state.books[side].basket
    has_new = any(key.partition("@")[0] == "base" for key, _ in basket.counts)
    is_done = base.startswith("new") or any(one.base == base for one in basket.manned)
    return None if has_new or is_done else Weighed(0.7)


def _use(state: State, side: str, choice: Choice) -> Weighed | None:
    """An ability that is paid with experience, on whatever it may be used."""
    ability = next(one for one in unlocked(state, side) if one.key == dict(choice.fixed)["ability"])
    cost = cost_of(state, side, ability) / WHOLE
    return Weighed(cost + 0.1, cost, drawn=partial(_evenly, choice)) if cost else None


def _evenly(choice: Choice, randint: Randint) -> Mapping[str, Value]:
    """Any of the options of each field, and of a text that it is drawn."""
    values: dict[str, Value] = {}
    for item in choice.fields:
        if isinstance(item, OneOf):
            values[item.name] = item.options[randint(0, len(item.options) - 1)].value
        elif isinstance(item, Text):
            values[item.name] = DRAWN
    return values


def _act(state: State, side: str, choice: Choice) -> Weighed:
    """Units enter first; nobody shoots at an empty board, and who holds no more markers moves."""
    fixed = dict(choice.fixed)
    kind, unit = str(fixed["kind"]), unit_of(state, side, str(fixed["unit"]))
    gain, risk = KINDS.get(kind, (0.0, 0.0))
    if kind in SHOOTING and not on_board(state, enemy(side)):
        return Weighed(0.0)
    if kind == "advance":
        held = [sum(owner == one for owner in state.markers.values()) for one in (side, enemy(side))]
        gain += ENTERS * (unit.place != "board") + CATCHES_UP * (held[0] <= held[1])
    return Weighed(gain, risk)


def _is_drawn(state: State, side: str) -> bool:
    """Whether the side has taken an Action, and lots say what it did."""
    return state.step == "action" and state.turn == side and state.taken > 0


def _end(state: State, side: str, choice: Choice) -> Weighed:
    return Weighed(AT_TABLE, lots=QUIET)


def _hit(state: State, side: str, choice: Choice) -> Weighed | None:
    """Any piece of the enemy unit; no unit is likelier than another."""
    if not _is_drawn(state, side):
        return None
    lots = max(1, HITS // len(on_board(state, enemy(side))))
    return Weighed(AT_TABLE, drawn=partial(_evenly, choice), lots=lots)


def _take(state: State, side: str, choice: Choice) -> Weighed | None:
    """The marker is taken by whoever took the Action."""
    (item,) = (item for item in choice.fields if isinstance(item, OneOf))
    if not _is_drawn(state, side) or item.default != state.mover:
        return None
    left = sum(owner != side for owner in state.markers.values())
    return Weighed(AT_TABLE, lots=max(1, TAKES // left))


def _stay(state: State, side: str, choice: Choice) -> Weighed:
    """Squads with few figures run a risk on the board."""
    return Weighed(0.5, 0.5 * any(_is_weak(state, side, unit.key) for unit in on_board(state, side)))


def _run(state: State, side: str, choice: Choice) -> Weighed | None:
    """Weak squads go home after the last Action."""
    fixed = dict(choice.fixed)
    is_late = state.step == "last" and fixed["to"] == "home"
    return Weighed(0.1) if is_late and _is_weak(state, side, str(fixed["unit"])) else None


def _is_weak(state: State, side: str, key: str) -> bool:
    unit = unit_of(state, side, key)
    return unit.is_squad and unit.place == "board" and sum(unit.figures) <= WEAK


def _any(state: State, side: str, choice: Choice) -> Weighed:
    return Weighed(0.5, drawn=partial(_evenly, choice))


def _nothing(state: State, side: str, choice: Choice) -> Weighed:
    return Weighed(0.0)


_WEIGHED: Mapping[type, Callable[[State, str, Choice], Weighed | None]] = {
    FillBasket: _buy,
    ManBase: _man,
    UseAbility: _use,
    Act: _act,
    EndTurn: _end,
    ClaimLoss: _hit,
    Conquer: _take,
    NoRetreat: _stay,
    Retreat: _run,
    **dict.fromkeys((set_up.ChooseDoctrine, MakeStrike, Promote, CloseOrders, Agree), _any),
    **dict.fromkeys((set_up.ConfirmRules, set_up.DealDoctrines, set_up.ThrowInitiative), _nothing),
    **dict.fromkeys((CloseOpening, Ready, PassBy, EndActions), _nothing),
}
"""How each order is weighed; orders that are not named are never given."""
