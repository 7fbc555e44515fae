"""Who decides how a battle is fought: at the table or by the General's Wargame.

Cite: Firestorm Caen, "Mini-Campaign", "5. Check for Supply"; K24, K26, N17.
"""

from collections.abc import Callable
from dataclasses import dataclass

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import ordering_side, players, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import battle, in_battle, of_battle, without_pendings
from rulesets.firestorm.ground.position import supplied_in
from rulesets.firestorm.ground.state import Battle, Mode, Stage, State, other
from rulesets.firestorm.ground.words import people
from rulesets.firestorm.rules.battle.stages import battle_choice, battle_duty, during
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, as_given
from rulesets.kit.flow import agreement
from rulesets.kit.flow.agreement import Pending, Proposed, pending_for
from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import count, listed


@dataclass(frozen=True, slots=True)
class ClaimBattle:
    """Claim the battle for the table (mini-campaign)."""

    battle: int


@dataclass(frozen=True, slots=True)
class LeaveToDice:
    """Do not claim the battle."""

    battle: int


@dataclass(frozen=True, slots=True)
class ProposeDice:
    """Ask the other side to let the General's Wargame decide."""

    battle: int


@dataclass(frozen=True, slots=True)
class BattleClaimed:
    battle: int
    side: SideKey


@dataclass(frozen=True, slots=True)
class ClaimDeclined:
    battle: int
    side: SideKey


@dataclass(frozen=True, slots=True)
class WayChosen:
    """How the battle is decided: `mode` "table" or "dice"."""

    battle: int
    mode: str


@dataclass(frozen=True, slots=True)
class SupplyChecked:
    battle: int
    attacker: bool
    defender: bool


def claims_left(state: State, side: SideKey) -> int:
    """How many battles of this turn the side may still claim for the table (N17)."""
    return state.rulings.claims - sum(one.claimed_by == side for one in state.battles)


def claimant(state: State, one: Battle) -> SideKey | None:
    """Whose turn it is to claim the battle for the table: attacker first. Cite: "Mini-Campaign"."""
    for side in (one.attacker, one.defender):
        if side not in one.declined and claims_left(state, side) > 0:
            return side
    return None


def may_be_fought(state: State, one: Battle) -> bool:
    """Whether the battle is fought at the table, or can still be claimed for it."""
    match state.rulings.how_fought:
        case "table":
            return True
        case "mini":
            return bool(one.claimed_by) or claimant(state, one) is not None
        case _:
            return False


def duties_of(state: State, one: Battle) -> tuple[Duty, ...]:
    """Who claims the battle or leaves it, and who answers the proposal to leave it to the dice."""
    if one.stage is Stage.CLAIM and (side := claimant(state, one)):
        says = f"Decide whether to fight battle {one.number} at the table."
        return (battle_duty(one, 2, players(side), ClaimBattle, says, "FC-185"),)
    pending = pending_for(state.pendings, one.dice_subject)
    if pending is None:
        return ()
    says = f"Answer the proposal to {pending.words}."
    if pending.disputed_by:
        says = f"The sides disagree whether to {pending.words}. Settle it."
    return tuple(agreement.duties(pending, 1, says, "FC-184"))


def choices_of(state: State, one: Battle, seat: str) -> list[Choice]:
    """To claim the battle for the table or leave it to the dice; the dice proposed where it is claimed."""
    side = side_of(seat)
    if side is None:
        return []
    if one.stage is Stage.CLAIM and claimant(state, one) == side:
        left = f"{count(claims_left(state, side), 'claim')} left this turn."
        return [
            battle_choice(
                one, ClaimBattle, f"Fight battle {one.number} at the table", why=left, cite="FC-185"
            ),
            battle_choice(one, LeaveToDice, f"Leave battle {one.number} to the dice", cite="FC-187"),
        ]
    if not at_the_table(one) or any(
        pending_for(state.pendings, about) for about in (one.subject, one.dice_subject)
    ):
        return []
    if one.games or (one.is_assault and one.options_chosen):
        return []
    label, why = f"Propose to leave battle {one.number} to the dice", "The other side must agree."
    return [battle_choice(one, ProposeDice, label, weight="open", why=why, cite="FC-184")]


def at_the_table(one: Battle) -> bool:
    """Whether the battle is prepared or fought at the table."""
    return one.stage in (Stage.PREPARE, Stage.FIGHT) and one.mode == "table"


def claim_fields(state: State, one: Battle, side: SideKey, to_dice: bool = True) -> tuple[OneOf, ...]:
    """How the battle is decided, asked with the troops where the side may still claim it; leaving it
    `to_dice` may be no part of that.

    Reading: a side may say so as soon as it names its troops, and then everybody hears it; the defender
    may claim only once the attacker has not (N17).
    """
    if state.rulings.how_fought != "mini" or one.claimed_by or side in one.declined:
        return ()
    if not claims_left(state, side):
        return ()
    attacker_first = side == one.defender and claimant(state, one) == one.attacker
    ways = [Option("dice", "leave it to the dice, unless the other side claims it")] if to_dice else []
    if not attacker_first:
        left = count(claims_left(state, side), "claim")
        ways.insert(0, Option("table", f"fight it at the table: {left} left this turn"))
    ways.append(Option("", "decide when both sides have committed troops"))
    return (OneOf("way", "Table or dice", tuple(ways)),)


def declared(one: Battle, side: SideKey, way: str) -> list[object]:
    """What the side says beforehand of how the battle is decided."""
    match way:
        case "table":
            return [BattleClaimed(one.number, side)]
        case "dice":
            return [ClaimDeclined(one.number, side)]
        case _:
            return []


def claimable(asks: Callable[[Asked], bool] = lambda o: True) -> Needs[Asked]:
    """What a claim needs, or leaving one, where the order `asks` for it."""
    return (
        gate(
            lambda o: not asks(o) or o.s.rulings.how_fought == "mini",
            "This campaign has no claims: its house rules say how battles are decided.",
            "FC-187",
        ),
        gate(
            lambda o: not asks(o) or not o.one.claimed_by,
            "Battle {o.one.number} is already claimed for the table.",
            "FC-185",
        ),
        gate(
            lambda o: not asks(o) or (o.side is not None and claims_left(o.s, o.side) > 0),
            "You have used all your claims this turn.",
            "FC-186",
        ),
    )


CLAIM: Needs[Asked] = (
    *claimable(),
    *during(Stage.CLAIM, Stage.CLAIM, "table or dice is settled", "FC-185"),
    gate(
        lambda o: o.side not in o.one.declined,
        "Your side has already left battle {o.one.number} to the dice.",
        "FC-185",
    ),
    Need(
        lambda o: claimant(o.s, o.one) == o.side,
        "The attacker decides first whether to claim the battle.",
        "FC-185",
    ),
)


def pending_of(o: Asked) -> Pending | None:
    """The report of the battle that waits for consent."""
    return pending_for(o.s.pendings, o.one.subject)


ANSWERED_FIRST: Need[Asked] = Need(
    lambda o: not pending_of(o),
    "A score of battle {o.one.number} is already reported. Answer it first.",
    "FC-113",
)
PROPOSE: Needs[Asked] = (
    *during(Stage.PREPARE, Stage.FIGHT, "it is decided", "FC-184"),
    gate(lambda o: o.one.mode != "dice", "Battle {o.one.number} is already left to the dice.", "FC-184"),
    Need(
        lambda o: not pending_for(o.s.pendings, o.one.dice_subject),
        "Leaving battle {o.one.number} to the dice is already proposed.",
        "FC-184",
    ),
    ANSWERED_FIRST,
    Need(lambda o: not o.one.games, "A game is already reported. Report the score instead.", "FC-184"),
    Need(
        lambda o: not (o.one.is_assault and o.one.options_chosen),
        "The landing options are chosen: the battle is fought at the table.",
        "FC-184",
    ),
)


def _says_first(o: Asked) -> bool:
    """Whether the defender claims before the attacker has said whether he does."""
    is_first = o.c.way == "table" and o.side == o.one.defender
    return not (is_first and claimant(o.s, o.one) == o.one.attacker)


CLAIMED_AT_ONCE: Needs[Asked] = (
    *claimable(lambda o: bool(o.c.way)),
    Need(_says_first, "The attacker decides first whether to claim the battle.", "FC-185"),
)
"""What the way named with the troops needs."""


def propose_dice(given: OrderContext[State, ProposeDice]) -> list[object]:
    seat = given.seat
    one = battle(given.state, given.command.battle)
    words = f"leave battle {one.number} to the dice"
    return [Proposed(one.dice_subject, seat, (players(other(ordering_side(seat))),), words)]


def settle_way(state: State, one: Battle) -> list[object]:
    """What follows from the ruling once troops are named: the way, or nothing while a claim is open."""
    if state.rulings.how_fought == "table" or one.claimed_by:
        return decided_by(state, one, "table")
    if state.rulings.how_fought == "dice" or claimant(state, one) is None:
        return decided_by(state, one, "dice")
    return []


def decided_by(state: State, one: Battle, mode: Mode) -> list[object]:
    """The way a battle is decided: the one gate into its preparation, where supply is checked, the attacker's
    where he attacks from, the defender's where he is attacked. Cite: "5. Check for Supply".

    Reading: where battles side by side (K26) have taken that area from a side, no chain of friendly areas
    begins there, and the side is out of supply.
    """
    way = WayChosen(one.number, mode)
    if one.is_assault or one.stage is not Stage.CLAIM:
        return [way]
    attacker, defender = (
        supplied_in(state, side, area)
        for side, area in ((one.attacker, one.origin), (one.defender, one.target))
    )
    return [SupplyChecked(one.number, attacker, defender), way]


def way_chosen(state: State, event: WayChosen) -> State:
    mode: Mode = "dice" if event.mode == "dice" else "table"
    state = without_pendings(state, event.battle)
    return in_battle(state, event.battle, mode=mode, stage=Stage.PREPARE, report=None, counter_report=None)


def supply_checked(state: State, event: SupplyChecked) -> State:
    one = battle(state, event.battle)
    attack = replace(one.attack, supplied=event.attacker)
    return in_battle(state, one.number, attack=attack, defence=replace(one.defence, supplied=event.defender))


def told_way(state: State, event: WayChosen) -> str:
    if event.mode == "table":
        return "" if state.rulings.how_fought == "table" else f"Battle {event.battle} is fought at the table."
    left = f"Battle {event.battle} is left to the General's Wargame."
    return "" if state.rulings.how_fought == "dice" else left


def told_supply(state: State, event: SupplyChecked) -> str:
    one = battle(state, event.battle)
    checked = ((one.attacker, event.attacker), (one.defender, event.defender))
    cut = [people(state, side) for side, holds in checked if not holds]
    return f"Out of supply: {listed(cut)}." if cut else ""


CHAPTER = Chapter(
    {
        ClaimBattle: Ordered(as_given(BattleClaimed), CLAIM, "Fight at the table"),
        LeaveToDice: Ordered(as_given(ClaimDeclined), CLAIM, "Leave to the dice"),
        ProposeDice: Ordered(propose_dice, PROPOSE),
    },
    {
        BattleClaimed: Happened(
            of_battle(lambda one, e: {"claimed_by": e.side}),
            "{o.side:^claims|claim} battle {o.e.battle} for the table.",
        ),
        ClaimDeclined: Happened(
            of_battle(lambda one, e: {"declined": (*one.declined, e.side)}),
            "{o.side:^does|do} not claim battle {o.e.battle}.",
        ),
        WayChosen: Happened(way_chosen, told_way),
        SupplyChecked: Happened(supply_checked, told_supply),
    },
)
