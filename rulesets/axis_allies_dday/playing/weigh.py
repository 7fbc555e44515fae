"""What an order is worth to a player of the house: ground won or held, units lost, one order ahead.

Gains and risks are in the worth of an infantry, which is 3. A risk is what is lost if the dice fall badly.
Tactics cards of whose effect the program knows nothing are passed.

Cite: the sixteen order cards; AD-009.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import islice

from rulesets.axis_allies_dday.document.battle import AIR, LAND, SideKey
from rulesets.axis_allies_dday.playing.fights import (
    NOBODY,
    WORTH,
    Stack,
    added,
    stack_of,
    without,
    won,
    worth,
)
from rulesets.axis_allies_dday.playing.ground import GROUND, Ground, grounds, joining, prospect, within
from rulesets.axis_allies_dday.rules.cards.airborne import DropParatroopers
from rulesets.axis_allies_dday.rules.cards.attack import Attack, FireBack
from rulesets.axis_allies_dday.rules.cards.bombardment import Bombard
from rulesets.axis_allies_dday.rules.cards.bombers import NameTarget, SendBomber, Strike
from rulesets.axis_allies_dday.rules.cards.flak import FireFlak
from rulesets.axis_allies_dday.rules.cards.fortune import NameZones, RollFortune
from rulesets.axis_allies_dday.rules.cards.homecoming import NameAircraft
from rulesets.axis_allies_dday.rules.cards.landing import EndLandings, LandUnits
from rulesets.axis_allies_dday.rules.cards.losses import NameLosses
from rulesets.axis_allies_dday.rules.cards.movement import EndMoves, MoveUnits
from rulesets.axis_allies_dday.rules.cards.patrols import EndPatrols, RollGrounding, SendFighters
from rulesets.axis_allies_dday.rules.cards.procedure import side_of
from rulesets.axis_allies_dday.rules.cards.reinforcement import (
    BringIn,
    EndPlacing,
    KeepDice,
    ReRollDie,
    RollReinforcements,
)
from rulesets.axis_allies_dday.rules.cards.sea_fire import FireToSea
from rulesets.axis_allies_dday.rules.cards.shots import HoldFire
from rulesets.axis_allies_dday.rules.cards.tactics import PassTactics
from rulesets.axis_allies_dday.rules.cards.tactics_known import EndTactics, UseTactics
from rulesets.axis_allies_dday.rules.state.changes import shares
from rulesets.axis_allies_dday.rules.state.deck import tactic_of
from rulesets.axis_allies_dday.rules.state.position import enemy
from rulesets.axis_allies_dday.rules.state.state import State, in_play
from rulesets.axis_allies_dday.rules.turn.words import AgreeToRemoval, CarryOut, TakeEarlyWin
from rulesets.kit.flow.agreement import Agree, Settle
from rulesets.kit.flow.asking import Weighed
from rulesets.kit.flow.choices import Choice, Count, OneOf, SomeOf, Value
from rulesets.kit.flow.dice import Throw
from rulesets.kit.remembered import remembered

AIRCRAFT = 6.0
"""What an aircraft lost costs."""
LEAVES, ENTER = 0.5, 2.0
"""The share of the free units that is expected to move, and how many of a chart to enter in one zone."""
ON_A_ONE, ON_A_THREE = 1 / 6, 1 / 2
PLAYED = ("paratroopers", "rockets", "barnstorming", "construction", "combined assault", "volunteers")
"""The effects of tactics cards that the program carries out; players of the house pass the others."""


def weigh(seen: State, seat: str, choice: Choice) -> Weighed | None:
    """What the order is worth to the seat's side; None for one that a player of the house never gives."""
    side, at = side_of(seen, seat), _WEIGHED.get(choice.command)
    return None if side is None or at is None else at(seen, side, choice)


def _move(state: State, side: SideKey, choice: Choice) -> Weighed:
    """Land units to another zone or ashore: the best of three parties."""
    known, (origin, to) = grounds(state, side), choice.places
    shots = _shots(state, side, (origin, choice.way.over if choice.way else "", to))
    there, most = _leaving(choice, side)
    return _best_party(side, (known.get(origin), known[to]), there, most, shots)


@partial(remembered, at_most=1 << 11)
def _leaving(choice: Choice, side: SideKey) -> tuple[Stack, int]:
    """All that the order can move, and how many of them at most. The same order is met in many states."""
    there = stack_of({item.name: item.high for item in choice.fields if isinstance(item, Count)})
    return there, choice.totals[0].high


@lru_cache(maxsize=1 << 15)
def _best_party(
    side: SideKey, ends: tuple[Ground | None, Ground], there: Stack, most: int, shots: float
) -> Weighed:
    """What the best party from the one zone, or a box, to the other is worth."""
    origin, to = ends
    found: list[tuple[float, float, Stack]] = []
    for units in dict.fromkeys(_parties(there, most)):
        gain, risk = _change(to, units, side)
        left, kept = _change(origin, without(NOBODY, units), side) if origin else (0.0, 0.0)
        found.append((gain + left, risk + kept + shots * worth(units), units))
    gain, risk, units = max(found, key=lambda one: one[0] - one[1])
    return Weighed(gain, risk, dict(zip(LAND, units, strict=True)))


def _parties(there: Stack, most: int) -> Iterator[Stack]:
    """All units that may go, the best first; all but the cheapest; half of each kind."""
    ready = within(there, most)
    yield ready
    if sum(ready) > 1:
        infantry, artillery, tanks, _ = ready
        yield within(there, sum(ready) - 1)
        yield ((infantry + 1) // 2, (artillery + 1) // 2, (tanks + 1) // 2, 0)


def _change(here: Ground, units: Stack, side: SideKey) -> tuple[float, float]:
    """The gain and the risk of so many more in the zone, or of so many fewer in one without an enemy."""
    was, risked = prospect(here, here.own, side)
    now, at_risk = prospect(here, added(here.own, units), side)
    return now - was, at_risk - risked


def _shots(state: State, side: SideKey, way: Sequence[str]) -> float:
    """How many fighters' hits a unit of the side may expect on its way. Cite: AD-148."""
    if side == "allies":
        return 0.0
    return ON_A_ONE * sum([state.position.number(zone, ("fighter",)) for zone in way])


def _bring_in(state: State, side: SideKey, choice: Choice) -> Weighed:
    """Units off a chart: in a zone as after a move; in a box as far as they can land from there."""
    place, known, count = choice.places[-1], grounds(state, side), _most(choice)
    box = next((box for box in state.battle.boxes if box.key == place), None)
    if box is not None:
        to = known[box.zone]
        crowd = sum(joining(state, side).get(box.zone, NOBODY)[:3]) + count - state.battle.stack
        return Weighed(1 + count * (1 + to.pull) - max(0, crowd))
    line = state.charts.get(str(dict(choice.fixed)["queue"]))
    waiting = islice(line.upcoming(), count) if line else ()
    units = stack_of(Counter[str](unit.kind for _, unit in waiting))
    gain, risk = _change(known[place], units, side)
    return Weighed(1 + gain, risk + _shots(state, side, (place,)) * worth(units))


def _most(choice: Choice) -> int:
    """The highest of the order's number."""
    return next((item.high for item in choice.fields if isinstance(item, Count)), 1)


def _options(choice: Choice) -> list[str]:
    """What the order's first field offers."""
    first = choice.fields[0] if choice.fields else None
    return [option.value for option in first.options] if isinstance(first, OneOf | SomeOf) else []


def _patrol(state: State, side: SideKey, choice: Choice) -> Weighed:
    """The movers the fighters may strafe, less the guns they fly over."""
    (zone,) = choice.places
    here, joined = grounds(state, enemy(side))[zone], joining(state, enemy(side)).get(zone, NOBODY)
    free = 0 if any(here.foe) else sum(here.own[:3])
    near = sum(joined[:3]) - sum(here.own[:3]) if any(here.foe) or here.stake > GROUND else 0
    sectors = next(set(row.sectors) for row in state.battle.zones if row.key == zone)
    lines = (line for line in state.charts.values() if sectors & set(line.queue.sectors))
    seen = LEAVES * (free + near) + sum(min(ENTER, len(line.waiting)) for line in lines)
    return Weighed(_most(choice) * seen * ON_A_ONE * WORTH[1], here.own[1] * ON_A_ONE * AIRCRAFT)


def _bomb(state: State, side: SideKey, choice: Choice) -> Weighed:
    """The unit whose loss helps most, in itself and in the fight that may come, less the guns there."""
    here = grounds(state, side)[choice.places[0]]
    named = str(dict(choice.fixed).get("target", ""))
    there = [kind for kind, count in zip(LAND, here.foe, strict=True) if count]
    gains = {kind: _fewer(side, here, {kind: 1}) for kind in there if named in ("", kind)}
    aim = max(gains, key=lambda kind: gains[kind])
    guns = here.foe[1] * ON_A_ONE * AIRCRAFT
    return Weighed(ON_A_THREE * gains[aim], guns, {item.name: aim for item in choice.fields})


def _fewer(side: SideKey, here: Ground, fallen: Mapping[str, int]) -> float:
    """What it is worth that these enemies are gone, by themselves and for who could come."""
    units, force = stack_of(fallen), here.coming
    freed = won(force, without(here.foe, units), side) - won(force, here.foe, side) if any(force) else 0.0
    return worth(units) + here.stake * freed


def _bombard(state: State, side: SideKey, choice: Choice) -> Weighed | None:
    """All dice, first at the blockhouses that stand most in the way or bear on units afloat."""
    if choice.weight == "open":
        return None
    known, arcs = grounds(state, side), {zone.key: zone.arcs for zone in state.battle.zones}

    def helps(zone: str) -> float:
        afloat = any(state.position.land(box, side) for box in arcs[zone])
        return _fewer(side, known[zone], {"blockhouse": known[zone].foe[3]}) + afloat * WORTH[1]

    aims = sorted(_options(choice), key=helps, reverse=True)
    return Weighed(1.0, 0.0, dict(zip((item.name for item in choice.fields), aims, strict=False)))


def _fire_to_sea(state: State, side: SideKey, choice: Choice) -> Weighed:
    """Every blockhouse that bears, at tanks first and at infantry last."""
    dice = choice.throw.dice if isinstance(choice.throw, Throw) else 1
    names, aims = (item.name for item in choice.fields), reversed(_options(choice))
    return Weighed(float(dice), 0.0, dict(zip(names, aims, strict=False)))


def _lose(state: State, side: SideKey, choice: Choice) -> Weighed:
    """The cheapest units of each zone."""
    most = {item.name: item.high for item in choice.fields if isinstance(item, Count)}
    cost: dict[str, float] = dict(zip(LAND, WORTH, strict=True))
    values: dict[str, Value] = {}
    for total in choice.totals:
        names = sorted(total.fields, key=lambda name: cost[name.rpartition("-")[2]])
        values |= zip(names, shares((most[name] for name in names), total.high), strict=True)
    return Weighed(1.0, 0.0, values)


def _name_zones(state: State, side: SideKey, choice: Choice) -> Weighed:
    """The zones of most worth, as many as may be named."""
    known = grounds(state, side)

    def most(zone: str) -> float:
        here = known[zone]
        return prospect(here, here.own, side)[0] + state.position.number(zone, AIR)

    zones = tuple(sorted(_options(choice), key=most, reverse=True))
    values: dict[str, Value] = {
        item.name: zones[: item.most] for item in choice.fields if isinstance(item, SomeOf)
    }
    return Weighed(sum(map(most, choice.places)), 0.0, values)


def _use(state: State, side: SideKey, choice: Choice) -> Weighed | None:
    """A card whose effect the program carries out is used as soon as it can be."""
    return Weighed(1.0) if tactic_of(state.battle, in_play(state).key.number).effect in PLAYED else None


def _throw_again(state: State, side: SideKey, choice: Choice) -> Weighed:
    fixed = dict(choice.fixed)
    return Weighed(3.5 - in_play(state).rolls[str(fixed["queue"])].faces[int(str(fixed["die"]))])


def _yes(state: State, side: SideKey, choice: Choice) -> Weighed | None:
    """What is asked anyway: what Allies dispute stands, and a card that can do nothing any more leaves."""
    stays = dict(choice.fixed).get("leaves") is False
    values = {item.name: item.options[0].value for item in choice.fields if isinstance(item, OneOf)}
    return Weighed(float(not stays), 0.0, values) if choice.weight == "asked" else None


_WEIGHED: Mapping[type, Callable[[State, SideKey, Choice], Weighed | None]] = {
    **dict.fromkeys((MoveUnits, LandUnits), _move),
    **dict.fromkeys((SendBomber, Strike, NameTarget), _bomb),
    BringIn: _bring_in,
    SendFighters: _patrol,
    Bombard: _bombard,
    FireToSea: _fire_to_sea,
    NameLosses: _lose,
    NameZones: _name_zones,
    UseTactics: _use,
    ReRollDie: _throw_again,
    **dict.fromkeys(
        (
            *(Attack, FireBack, FireFlak, DropParatroopers, RollFortune, RollGrounding, RollReinforcements),
            *(Agree, Settle, CarryOut, AgreeToRemoval, TakeEarlyWin, EndTactics),
        ),
        _yes,
    ),
    **dict.fromkeys(
        (EndMoves, EndLandings, EndPlacing, EndPatrols, HoldFire, KeepDice, PassTactics, NameAircraft),
        lambda state, side, choice: Weighed(0.0),
    ),
}
"""How each order is weighed; orders that are not named are never given."""
