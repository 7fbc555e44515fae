"""What units lost, by their owner's word or the killer's; repairs and promotions. One tap reports one piece.

Cite: TS-091, TS-108 to TS-119, TS-150, TS-161, TS-321.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, gate, holds
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence, as_given
from rulesets.skirmish.document.maps import SideKey
from rulesets.skirmish.records.changes import changed_book, changed_unit, tallied
from rulesets.skirmish.records.experience import figures_words, points
from rulesets.skirmish.records.losses import (
    LOSSES,
    LOWER,
    after_loss,
    figures_lost,
    is_gone,
    is_killed,
    losses_of,
    models_lost,
    worth,
)
from rulesets.skirmish.records.manning import MORTAR
from rulesets.skirmish.records.stock import left
from rulesets.skirmish.rules.log.asked import AT_TABLE, FOUND, Asked, in_step
from rulesets.skirmish.rules.log.state import LOSS, Claim, State, Unit, enemy, on_board, unit_of
from rulesets.skirmish.rules.turn.words import adjective, does, people, who

TABLE = "table"
_LOST = {
    "regular": "lost a Regular",
    "elite": "lost an Elite",
    "officer": "lost an Officer",
    "weapon": "lost its weapon",
    "crew": "lost a crew figure",
    "light": "is lightly damaged",
    "heavy": "is heavily damaged",
    "incapacitated": "is incapacitated",
    "routed": "was routed",
    "all": "was destroyed",
}


def loss_words(side: str, unit: Unit, what: str) -> str:
    """ "Axis Squad 2 lost a Regular"."""
    return f"{adjective(side)} {unit.name or 'unit'} {_LOST[what]}"


def loss_shows(state: State, unit: Unit, what: str) -> tuple[str, ...]:
    """The loss, what the killer gains by it, and what is left of the unit. Cite: TS-321."""
    said = [f"{loss_words(unit.side, unit, what)}."]
    quarters = worth(state, unit, what)
    killer = enemy(unit.side)
    gains = f"{points(quarters)}" if quarters else "nothing"
    said.append(f"The {adjective(killer)} side gains {gains} for it.")
    if is_gone(unit, what):
        said.append("The unit leaves the table.")
    elif unit.is_squad:
        said.append(f"Before it the squad had {figures_words(unit.figures)}.")
    return tuple(said)


@dataclass(frozen=True, slots=True)
class Lose:
    """What an own unit lost: "regular", "elite", "officer", "weapon", "crew", "light", "heavy",
    "incapacitated", "all"."""

    unit: str
    what: str


@dataclass(frozen=True, slots=True)
class Lost:
    """What a unit lost, and the experience its killer gains."""

    side: str
    unit: str
    what: str
    quarters: int
    is_gone: bool


LOSE: Needs[Asked] = (
    FOUND,
    Need(lambda o: o.own in on_board(o.s, o.side), "Only units on the board have losses.", "TS-108"),
    Need(lambda o: o.c.what in losses_of(o.s, o.own), "It has no such piece.", "TS-108"),
    Need(
        lambda o: o.own.name not in {claim.unit for claim in o.s.claims if claim.by != o.side},
        "The other side has reported a loss of this unit. Answer it first.",
        "TS-321",
    ),
)


def losing(state: State, side: str) -> Iterator[Choice]:
    """What own units lost, a tap a piece; nothing of a unit about which the killer's word waits."""
    for unit in on_board(state, side):
        for what in losses_of(state, unit):
            if holds(LOSE, Asked(state, side, Lose(unit.key, what))):
                yield Choice(
                    Lose,
                    f"{unit.name}: {LOSSES[what]}",
                    (("unit", unit.key), ("what", what)),
                    subject=TABLE,
                    weight="open",
                    cite="TS-108",
                    asks="Report one of your losses",
                    row=f"loss {unit.key}",
                    tap=LOSSES[what],
                )


def lose(given: OrderContext[State, Lose]) -> list[object]:
    """The owner's word stands. Cite: TS-321."""
    return [loss(given.state, given.seat, given.command.unit, given.command.what)]


def loss(state: State, side: str, key: str, what: str) -> object:
    """The loss with what it gives. Cite: TS-108 to TS-112."""
    unit = unit_of(state, side, key)
    return Lost(side, key, what, worth(state, unit, what), is_gone(unit, what))


def lost(state: State, event: Lost) -> State:
    """The unit without what it lost, and the experience its killer gains. Cite: TS-108 to TS-116."""
    unit = unit_of(state, event.side, event.unit)
    after = after_loss(state, unit, event.what, event.quarters, is_gone=event.is_gone)
    after = tallied(
        after, event.side, figures=figures_lost(unit, event.what), models=models_lost(unit, event.what)
    )
    killer = enemy(event.side)
    book = after.books[killer]
    return changed_book(
        after,
        killer,
        gained=book.gained + event.quarters,
        balance=book.balance + event.quarters,
        kills=book.kills + (1 if event.is_gone and is_killed(state, event.what) else 0),
    )


def tell_lost(state: State, event: Lost, seat: str | None) -> Sentence:
    said = loss_words(event.side, unit_of(state, event.side, event.unit), event.what)
    gains = f"; {people(enemy(event.side))} gain {points(event.quarters)}" if event.quarters else ""
    return f"{said}{gains}."


@dataclass(frozen=True, slots=True)
class ClaimLoss:
    """What a unit of the other side lost, as the killer has it."""

    unit: str
    what: str


@dataclass(frozen=True, slots=True)
class LossClaimed:
    """The killer's word about a unit of the other side; `subject` is what waits for the owner."""

    subject: str
    by: SideKey
    unit: str
    what: str


def _foe(o: Asked) -> list[Unit]:
    return [unit for unit in on_board(o.s, enemy(o.side)) if unit.name == o.c.unit]


CLAIM: Needs[Asked] = (
    gate(_foe, "The other side has no such unit on the board.", "TS-321"),
    Need(lambda o: o.c.what in losses_of(o.s, _foe(o)[0]), "That unit has no such piece.", "TS-108"),
    Need(
        lambda o: o.c.unit not in {claim.unit for claim in o.s.claims if claim.by == o.side},
        "You have already reported a loss of it. Its owner answers first.",
        "TS-321",
    ),
)


def claiming(state: State, side: str) -> Iterator[Choice]:
    """What units of the other side lost, for their owner to agree. Cite: TS-321."""
    for unit in on_board(state, enemy(side)):
        options = tuple(
            Option(what, LOSSES[what])
            for what in losses_of(state, unit)
            if holds(CLAIM, Asked(state, side, ClaimLoss(unit.name, what)))
        )
        if options:
            yield Choice(
                ClaimLoss,
                f"Enemy {unit.name}: a loss",
                (("unit", unit.name),),
                (OneOf("what", "Loss", options),),
                "claims",
                weight="open",
                why="Its owner confirms it.",
                cite="TS-321",
                asks="Report a loss of the other side",
                button="Report an enemy loss",
                row=f"foe {unit.name}",
                tap="A loss",
            )


def claim(given: OrderContext[State, ClaimLoss]) -> list[object]:
    """The killer's word waits for the owner, who is shown what follows. Cite: TS-321."""
    state, command, owner = given.state, given.command, enemy(given.seat)
    subject = f"{LOSS} {state.claimed + 1}"
    unit = unit_of(state, owner, command.unit)
    words = loss_words(owner, unit, command.what)
    return [
        LossClaimed(subject, enemy(owner), command.unit, command.what),
        agreement.Proposed(subject, given.seat, ((owner,),), words, loss_shows(state, unit, command.what)),
    ]


def claimed(state: State, event: LossClaimed) -> State:
    claim = Claim(event.subject, event.by, event.unit, event.what)
    return replace(state, claims=(*state.claims, claim), claimed=state.claimed + 1)


def tell_claimed(state: State, event: LossClaimed, seat: str | None) -> Sentence:
    owner = enemy(event.by)
    said = loss_words(owner, unit_of(state, owner, event.unit), event.what)
    return f"{who(event.by)} {does(event.by, 'reports', 'report')} that {said[:1].lower() + said[1:]}."


@dataclass(frozen=True, slots=True)
class Repair:
    """A vehicle's damage drops one step."""

    unit: str


@dataclass(frozen=True, slots=True)
class Repaired:
    side: str
    unit: str
    damage: str


REPAIR: Needs[Asked] = (FOUND, Need(lambda o: o.own.damage, "It has no damage to repair.", "TS-091"))


def repairs(state: State, side: str) -> Iterator[Choice]:
    for unit in on_board(state, side):
        if holds(REPAIR, Asked(state, side, Repair(unit.key))):
            yield Choice(
                Repair,
                f"{unit.name} is repaired one step",
                (("unit", unit.key),),
                subject="repair",
                weight="open",
                cite="TS-091",
                asks="Repair a vehicle",
            )


def repair(given: OrderContext[State, Repair]) -> list[object]:
    """Heavy becomes light, light and incapacitated nothing. Cite: TS-091, TS-161."""
    unit = unit_of(given.state, given.seat, given.command.unit)
    return [Repaired(given.seat, given.command.unit, LOWER[unit.damage])]


def repaired(state: State, event: Repaired) -> State:
    return changed_unit(state, event.side, event.unit, lambda unit: replace(unit, damage=event.damage))


def tell_repaired(state: State, event: Repaired, seat: str | None) -> Sentence:
    left = f"has {event.damage} damage left" if event.damage else "is fully repaired"
    return f"{adjective(event.side)} {event.unit} is repaired and {left}."


@dataclass(frozen=True, slots=True)
class Promote:
    """A squad that killed a unit swaps a Regular for an Elite of the stock."""

    unit: str


@dataclass(frozen=True, slots=True)
class Promoted:
    side: str
    unit: str


PROMOTE: Needs[Asked] = (
    FOUND,
    Need(lambda o: o.s.books[o.side].kills > 0, "A squad gets an Elite after a kill.", "TS-119"),
    Need(lambda o: left(o.s, o.side, "elite") != 0, "No Elite is left in stock.", "TS-119"),
    Need(lambda o: o.own.is_squad and o.own.figures[0], "It has no Regular to swap.", "TS-119"),
    Need(lambda o: MORTAR not in o.own.weapon, "A mortar squad holds only Regulars.", "TS-150"),
)


def promotions(state: State, side: str) -> Iterator[Choice]:
    """Squads that killed a unit swap a Regular for an Elite. Cite: TS-119, TS-150."""
    for unit in on_board(state, side):
        if holds(PROMOTE, Asked(state, side, Promote(unit.key))):
            yield Choice(
                Promote,
                f"{unit.name} killed a unit: an Elite for a Regular",
                (("unit", unit.key),),
                subject="promotion",
                weight="open",
                cite="TS-119",
                asks="Make an Elite",
            )


def promoted(state: State, event: Promoted) -> State:
    """A Regular goes back to the stock, an Elite comes from it. Cite: TS-119."""

    def swapped(unit: Unit) -> Unit:
        regulars, elites, officers = unit.figures
        return replace(unit, figures=(regulars - 1, elites + 1, officers))

    after = changed_unit(state, event.side, event.unit, swapped)
    return changed_book(after, event.side, kills=state.books[event.side].kills - 1)


def tell_promoted(state: State, event: Promoted, seat: str | None) -> Sentence:
    return f"{adjective(event.side)} {event.unit} has an Elite for a Regular."


ORDERS = (
    Order(Lose, lose, (in_step("TS-108", *AT_TABLE), *LOSE)),
    Order(ClaimLoss, claim, (in_step("TS-321", *AT_TABLE), *CLAIM)),
    Order(Repair, repair, (in_step("TS-091", *AT_TABLE), *REPAIR)),
    Order(Promote, as_given(Promoted), (in_step("TS-119", *AT_TABLE), *PROMOTE)),
)
EVENTS = (
    Happened(Lost, lost, tell_lost),
    Happened(LossClaimed, claimed, tell_claimed),
    Happened(Repaired, repaired, tell_repaired),
    Happened(Promoted, promoted, tell_promoted),
)
