"""Whether an ability is at its moment, within its limit and paid for.

Cite: TS-174 to TS-177, TS-205, TS-232, TS-322.
"""

from rulesets.skirmish.document.doctrines import Ability, Moment
from rulesets.skirmish.document.rulings import MORE_MOMENTS
from rulesets.skirmish.records.numbers import left_of
from rulesets.skirmish.records.offers import cost_of
from rulesets.skirmish.rules.log.state import EMPTY, State, unlocked

MOST_ACTIONS = 2
ANY_STEPS = ("opening", "purchase", "ready", "strike", "action", "last")


def is_now(state: State, side: str, moment: Moment) -> bool:
    """Whether that moment is now for the side. Opportunity fire is an attack in a turn of the enemy, and
    squads that run home last may draw it. Cite: TS-177, TS-193, TS-229."""
    own = state.step == "action" and state.turn == side
    match moment:
        case "status_start":
            return state.step == "opening" and not state.books[side].closed
        case "status_end" | "round_start":
            return state.step == "ready" and not state.books[side].closed
        case "turn_start":
            return own and state.taken == 0
        case "turn_end":
            return own and state.taken > 0
        case "enemy_turn_start":
            return state.step == "action" and bool(state.turn) and not own and state.taken == 0
        case "activation":
            return own
        case "attack":
            return state.step in ("action", "last")
        case "special":
            return own and state.taken < MOST_ACTIONS and left_of(state, side) > 0
        case "attacked":
            return state.step in ("strike", "action", "last")
        case "any":
            return state.step in ANY_STEPS and state.books[side].basket == EMPTY
        case "purchase" | "always":
            return False


def has_moved(state: State, side: str) -> bool:
    """Whether what movement points of an Action paid may be told: after an Action of the own turn, and when
    that has ended until the next Action, since a turn may end by itself. Cite: TS-080, TS-339, TS-355."""
    own = state.step == "action" and state.turn == side and state.taken > 0
    late = state.step in ("action", "last") and state.ended == side and state.taken == 0
    return own or late


def moments_of(state: State, ability: Ability) -> tuple[Moment, ...]:
    """When it may be used in this match. Reading: of Skilled Drivers the booklet says "any" Action Turn where
    it says "your" of others; we read it as one's own, and a house rule opens the enemy's. Cite: TS-358."""
    more = MORE_MOMENTS.get(ability.value("also"))
    return (*ability.moments, "enemy_turn_start") if more and more(state.rulings) else ability.moments


def moment_of(state: State, side: str, ability: Ability) -> Moment | None:
    """The first of the ability's moments that is now; None where none is. What was built is told as long as
    what movement points paid."""
    late = ability.procedure == "build" and has_moved(state, side)
    return next(
        (
            moment
            for moment in moments_of(state, ability)
            if is_now(state, side, moment) or (late and moment == "activation")
        ),
        None,
    )


def is_spent(state: State, side: str, ability: Ability) -> bool:
    """Whether its limit is reached: in this round, or in this Action Turn."""
    done = [
        one for one in state.used if (one.side, one.ability, one.round) == (side, ability.key, state.round)
    ]
    if ability.limit == "turn" or is_lasting(ability):
        return any(one.turn == state.turns for one in done)
    return bool(done) and ability.limit == "round"


def is_lasting(ability: Ability) -> bool:
    """Whether it is paid at the start of a turn for all of it, on nothing in particular: a second use in the
    turn would bring nothing. Cite: TS-181, TS-210, TS-357."""
    return ability.moments == ("turn_start",) and not ability.target and not ability.procedure


def is_paid(state: State, side: str, ability: Ability) -> bool:
    """Whether the side has the experience and the points of a use. Cite: TS-175."""
    book = state.books[side]
    return cost_of(state, side, ability) <= book.balance and ability.points <= book.purse.points


def asked_at_start(state: State, side: str) -> bool:
    """Whether the side is asked when a Status Phase starts: it has an ability unlocked for that, which all
    know. Cite: TS-343."""
    own = (moment for ability in unlocked(state, side) for moment in ability.moments)
    return not state.books[side].closed and "status_start" in own


def asked_of_word(state: State, side: str) -> tuple[Ability, ...]:
    """The abilities at the start of an enemy turn about which the side wished to be asked, and has not been
    yet. The balance shown decides, for all know it. Cite: TS-322."""
    book = state.books[side]
    if not is_now(state, side, "enemy_turn_start"):
        return ()
    done = {
        one.ability.removeprefix("passed ")
        for one in state.used
        if one.side == side and (one.round, one.turn) == (state.round, state.turns)
    }
    return tuple(
        ability
        for ability in unlocked(state, side)
        if "enemy_turn_start" in moments_of(state, ability)
        and ability.key in book.asked
        and ability.key not in done
        and cost_of(state, side, ability) <= book.shown_balance
    )
