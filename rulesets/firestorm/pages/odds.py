"""The odds of a battle by dice, beside the orders that lead to it: who wins, and who loses a troop.

Whoever still has to commit troops is counted with the strongest that stand there. What the defender may bring
besides, from Tactical Reserve or the air, shows as the light part of the bar.

Cite: "The General's Wargame"; FC-300 to FC-325.
"""

from collections.abc import Hashable
from fractions import Fraction

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.changes import battle
from rulesets.firestorm.ground.forces import (
    attacking_troops,
    counts_by_dice,
    free_reserve,
    ground_troops,
    reserve_places,
)
from rulesets.firestorm.ground.position import has_defence, in_supply, lookup, sorties_left, troops_in
from rulesets.firestorm.ground.state import Battle, Force, Stage, State, other
from rulesets.firestorm.ground.words import does, title
from rulesets.firestorm.rules.battle.arrow import PlaceArrow
from rulesets.firestorm.rules.battle.attackers import CommitAttackers
from rulesets.firestorm.rules.battle.by_dice import DecideByDice
from rulesets.firestorm.rules.battle.claims import ClaimBattle, LeaveToDice, ProposeDice
from rulesets.firestorm.rules.battle.defenders import CommitDefenders
from rulesets.firestorm.rules.battle.destroying import destroy_target
from rulesets.firestorm.rules.battle.preparing import defence_counts
from rulesets.firestorm.rules.battle.wargame import bonus, decided, leads, parts_of, strongest, wins
from rulesets.kit.flow.choices import Choice, SomeOf
from rulesets.kit.odds import Odds, whole_percent
from rulesets.kit.remembered import remembered_by
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import listed

SORTIE, DEFENCE = "sortie", "defence"
BEFORE_THE_DEFENDER = (PlaceArrow, CommitAttackers)
"""What is ordered before the defender has committed troops."""
ABOUT_A_BATTLE = (CommitAttackers, CommitDefenders, ClaimBattle, LeaveToDice, ProposeDice, DecideByDice)


def odds(state: State, seat: str, choice: Choice) -> tuple[Odds, ...]:
    """The odds of the battle that the order is about, if it is left to the dice."""
    side, one = side_of(seat), _meant(state, choice)
    if side is None or one is None:
        return ()
    return (_of(state, one, side) if choice.command in BEFORE_THE_DEFENDER else _of_forces(state, one, side),)


def chance(state: State, side: SideKey, choice: Choice) -> Fraction:
    """The chance alone that the side wins it; 0 where there are no odds."""
    one = _meant(state, choice)
    if one is None:
        return Fraction()
    won = _chance(state, one) if choice.command in BEFORE_THE_DEFENDER else wins(state, one)
    return won if side == one.attacker else 1 - won


def _of_both_areas(state: State, origin: str, target: str) -> Hashable:
    """All that the odds of an arrow depend on."""
    side = state.control[origin]
    return (
        (lookup(state), state.rulings, side, origin, target, has_defence(state, target)),
        attacking_troops(state, side, origin),
        ground_troops(state, other(side), target),
        len(troops_in(state, target, "axis")),
        (in_supply(state, origin), in_supply(state, target)),
    )


@remembered_by(_of_both_areas)
def chance_of_arrow(state: State, origin: str, target: str) -> Fraction:
    """The chance alone that the attacker wins."""
    return _chance(state, _by_arrow(state, origin, target))


def _chance(state: State, one: Battle) -> Fraction:
    """The same where the defender brings what stands there."""
    return wins(state, replace(one, defence=_defended(state, one, is_all=False)))


def of_arrow(state: State, origin: str, target: str) -> Odds:
    """The odds of an attack with the strongest troops that stand there, for the attacker."""
    return _of(state, _by_arrow(state, origin, target), state.control[origin])


def _meant(state: State, choice: Choice) -> Battle | None:
    """The battle that the order is about, with the strongest force it can commit; None if it has no odds."""
    if choice.command is PlaceArrow:
        return _by_arrow(state, *choice.places)
    if choice.command not in ABOUT_A_BATTLE:
        return None
    one = battle(state, int(str(dict(choice.fixed)["battle"])))
    if one.is_assault:
        return None
    if choice.command is CommitAttackers:
        return replace(one, attack=_committed(state, one, choice, one.attacker))
    if choice.command is CommitDefenders:
        attack = replace(one.attack, supplied=in_supply(state, one.origin))
        return replace(one, attack=attack, defence=_committed(state, one, choice, one.defender))
    return one


def _by_arrow(state: State, origin: str, target: str) -> Battle:
    """The battle that an arrow begins, with the strongest troops that stand there."""
    side, limit = state.control[origin], state.campaign.limits.committed
    one = Battle(0, "normal", side, Stage.FIGHT, origin, target, mode="dice")
    troops = strongest(state, attacking_troops(state, side, origin), target, limit)
    return replace(one, attack=Force(troops, supplied=in_supply(state, origin)))


def _worth(state: State, one: Battle, item: str) -> float:
    """What a troop, a sortie or German Defence adds to the die on average."""
    if item == SORTIE:
        return bonus(state, state.campaign.sortie_bonus, one.target)
    if item == DEFENCE:
        rows = state.campaign.tables.defence
        return sum(row.bonus * (row.high - row.low + 1) for row in rows) / 6
    return bonus(state, lookup(state).troops[item].bonus, one.target)


def _committed(state: State, one: Battle, choice: Choice, side: SideKey) -> Force:
    """The strongest force that the choice can commit, with what is bound already."""
    fixed, best = dict(choice.fixed), dict[str, tuple[str, ...]]()
    for field in choice.fields:
        if isinstance(field, SomeOf):
            troops = (option.value for option in field.options)
            best[field.name] = strongest(state, troops, one.target, field.most)
    return Force(
        (*one.force(side).troops, *best.get("troops", ())),
        best.get("reserve", ()),
        sortie=bool(fixed["sortie"]),
        defence=bool(fixed.get("defence")),
        supplied=in_supply(state, one.origin if side == one.attacker else one.target),
    )


def _of(state: State, one: Battle, side: SideKey) -> Odds:
    """The odds before the defender commits: what stands there, and what may come besides."""
    plain = replace(one, defence=_defended(state, one, is_all=False))
    strong = replace(one, defence=_defended(state, one, is_all=True))
    found, least = _of_forces(state, plain, side), wins(state, strong)
    more = _named(state, strong.defence, plain.defence)
    if least >= found.chance or not more:
        return found
    besides = f"{whole_percent(least)} if the defender brings {listed(more)}."
    return replace(found, least=least, also=f"{besides} {found.also}".strip())


def _defended(state: State, one: Battle, *, is_all: bool) -> Force:
    """The defender's strongest force: of what stands there, or of all that may join."""
    side, bound = one.defender, one.defence.troops
    items = [troop for troop in ground_troops(state, side, one.target) if troop not in bound]
    spare = free_reserve(state, side, one.target)[: reserve_places(state, one.target)] if is_all else ()
    items += [*spare, *((SORTIE,) if is_all and sorties_left(state, side) > 0 else ())]
    if side == "axis" and has_defence(state, one.target) and counts_by_dice(state, one):
        items.append(DEFENCE)
    items.sort(key=lambda item: -_worth(state, one, item))
    items = items[: state.campaign.limits.committed - len(bound)]
    joining = tuple(item for item in items if item in spare)
    return Force(
        (*bound, *(item for item in items if item not in (*joining, SORTIE, DEFENCE))),
        joining,
        SORTIE in items,
        DEFENCE in items and counts_by_dice(state, one, len(joining)),
        supplied=in_supply(state, one.target),
    )


def _named(state: State, strong: Force, plain: Force) -> list[str]:
    """What is in the one force and not in the other."""
    known = lookup(state).troops
    troops = [known[troop].name for troop in strong.ground if troop not in plain.ground]
    return [*troops, *(("a sortie",) if strong.sortie and not plain.sortie else ())]


def _of_forces(state: State, one: Battle, side: SideKey) -> Odds:
    """The odds of a battle whose troops are named, for that side."""
    won = wins(state, one)
    lost = _loses(state, one, side)
    return Odds(
        f"By dice {does(state, side, 'wins', 'win')}",
        won if side == one.attacker else 1 - won,
        about=f"{_adds(state, one, side)} against {_parts(state, one, other(side))}",
        also=f"{title(does(state, side, 'loses', 'lose'))} a troop: {whole_percent(lost)}." if lost else "",
    )


def _loses(state: State, one: Battle, side: SideKey) -> Fraction:
    """The chance that the side loses a committed ground troop. Cite: FC-321 to FC-325."""
    troops, found = len(one.force(side).ground), Fraction()
    for lead, chance in leads(state, one).items():
        target = destroy_target(state, decided(state, one, lead), other(side))
        found += chance * (1 - Fraction(target - 1, 6) ** troops if target else 0)
    return found


def _adds(state: State, one: Battle, side: SideKey) -> str:
    """What the side itself adds to its die, in one sum."""
    adds = sum(part.amount for part in parts_of(state, one, side))
    return ", ".join([f"{adds:+d}", *_defence_to_throw(state, one, side)])


def _parts(state: State, one: Battle, side: SideKey) -> str:
    """What the other side adds to its die, each part named."""
    parts = [f"{part.words} {part.amount:+d}" for part in parts_of(state, one, side) if part.amount]
    return ", ".join([*parts, *_defence_to_throw(state, one, side)]) or "nothing"


def _defence_to_throw(state: State, one: Battle, side: SideKey) -> list[str]:
    """What German Defence may add, whose die is still to be thrown."""
    if side != "axis" or one.force(side).die or not defence_counts(state, one):
        return []
    spans = sorted({row.bonus for row in state.campaign.tables.defence})
    return [f"German Defence {' or '.join(f'{amount:+d}' for amount in spans)}"]
