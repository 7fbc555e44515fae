"""What a turn brought, for the newspaper: battles by zone with their losses, and what moved where.

Cite: "Sequence of Play", "Combat", "Check for Victory"; AD-009, AD-097, AD-183.
"""

from collections.abc import Iterator, Mapping

from rulesets.axis_allies_dday.document.battle import Kind
from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.rules.cards.airborne import ParatroopersLanded
from rulesets.axis_allies_dday.rules.cards.attack import AttackRolled, CycleEnded, cycle_ended
from rulesets.axis_allies_dday.rules.cards.bombers import BomberSent, TargetNamed
from rulesets.axis_allies_dday.rules.cards.landing import UnitsLanded
from rulesets.axis_allies_dday.rules.cards.losses import LossesNamed, spot_of
from rulesets.axis_allies_dday.rules.cards.movement import UnitsMoved
from rulesets.axis_allies_dday.rules.cards.patrols import FightersSent
from rulesets.axis_allies_dday.rules.cards.reinforcement import UnitsEntered
from rulesets.axis_allies_dday.rules.cards.reinforcing_drop import ParatroopersCame
from rulesets.axis_allies_dday.rules.cards.shots import ShotFallen
from rulesets.axis_allies_dday.rules.cards.tactics import TacticsUsed
from rulesets.axis_allies_dday.rules.cards.tactics_known import BlockhouseBuilt
from rulesets.axis_allies_dday.rules.state.changes import going
from rulesets.axis_allies_dday.rules.state.deck import tactic_of
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import does, noun, place_words, power_of
from rulesets.axis_allies_dday.rules.turn.victory import controller
from rulesets.kit import news as kit
from rulesets.kit.words import count, listed


def news(state: State | None, event: object, seat: str | None) -> Iterator[kit.Row]:
    """The rows of the event; `state` is the one before it. Everything is open."""
    if state is None:
        return
    match event:
        case UnitsMoved(power=power, origin=origin, to=to):
            yield _move(state, power, "Move", going(event), to, origin)
        case UnitsLanded(power=power, box=box, to=to):
            yield _move(state, power, "Land", going(event), to, box)
        case UnitsEntered(queue=queue, places=places, place=place):
            line = state.charts[queue]
            yield _move(state, line.queue.power, "Reinforce", line.kinds(places), place)
        case ParatroopersLanded(zone=zone, power=power, count=number):
            yield _move(state, power, "Drop", {"infantry": number}, zone)
        case ParatroopersCame(queue=queue, places=places, zone=zone):
            yield _move(state, state.charts[queue].queue.power, "Drop", {"infantry": len(places)}, zone)
        case FightersSent(power=power, zone=zone, count=number):
            yield _move(state, power, "Patrol", {"fighter": number}, zone)
        case BomberSent(power=power, zone=zone):
            yield _move(state, power, "Bomb", {"bomber": 1}, zone)
        case BlockhouseBuilt(zone=zone, power=power):
            yield _move(state, power, "Build", {"blockhouse": 1}, zone)
        case TacticsUsed(number=number):
            tactic = tactic_of(state.battle, number)
            yield kit.Move(tactic.side, "Tactics card", (kit.Pieces(tactic.title),))
        case ShotFallen(place=place, power=power, kind=kind, hit=True):
            yield _move(state, power, "Lost to fire", {kind: 1}, place)
        case TargetNamed(zone=place, power=power, kind=kind):
            yield _move(state, power, "Lost to fire", {kind: 1}, place)
        case AttackRolled(zone=zone) if event.volleys:
            yield kit.Battle(zone, place_words(state.battle, zone))
        case LossesNamed(zone=zone, side=side, losses=losses) if losses:
            spots = [(spot_of(zone, name), number) for name, number in losses if number]
            lost = tuple((side, _pieces(state, spot, number)) for spot, number in spots)
            yield kit.Battle(zone, place_words(state.battle, zone), lost=lost)
        case CycleEnded(zone=zone):
            yield kit.Battle(zone, place_words(state.battle, zone), outcome=_outcome(state, event))


def _move(
    state: State, power: str, act: str, counts: Mapping[Kind, int], to: str = "", origin: str = ""
) -> kit.Move:
    pieces = tuple(kit.Pieces(kind, number, noun(kind, 2)) for kind, number in counts.items() if number)
    places = [place_words(state.battle, place) if place else "" for place in (to, origin)]
    return kit.Move(power, act, pieces, *places)


def _pieces(state: State, spot: Spot, number: int) -> kit.Pieces:
    """So many units of a power: "2 British infantry"."""
    adjective = power_of(state.battle, spot.power).adjective
    return kit.Pieces(f"{adjective} {spot.kind}", number, f"{adjective} {noun(spot.kind, 2)}")


def _outcome(state: State, event: CycleEnded) -> str:
    """Who is left in the zone after the round."""
    after, where = cycle_ended(state, event), place_words(state.battle, event.zone)
    if after.position.is_contested(event.zone):
        return f"Both sides still stand in {where}."
    holder = after.position.holder(event.zone)
    if holder is None:
        return f"Nobody is left in {where}."
    return f"{does(state.battle, holder, 'wins', 'win')} {where}."


def outlook(state: State, seat: str | None) -> kit.Outlook:
    """How it ended, or which cities the Allies still need and how long they have."""
    if state.is_finished:
        wins = f"{does(state.battle, state.winner, 'wins', 'win')} the battle"
        return kit.Outlook(wins, f"That decides the battle in turn {state.turn} of {state.battle.turns}.")
    left = f"{count(state.battle.turns - state.turn, 'turn')} to go"
    allies = both(state.battle)["allies"]
    if state.hold.marked:
        says = f"If {allies:still holds|still hold} the cities after the next turn, they win; {left}."
        return kit.Outlook("", says)
    cities = [zone.key for zone in state.battle.zones if zone.city]
    wanted = [place_words(state.battle, zone) for zone in cities if controller(state, zone) != "allies"]
    if not wanted:
        return kit.Outlook("", f"{allies:^holds|hold} every city and must keep them, with {left}.")
    return kit.Outlook("", f"{allies:^still needs|still need} {listed(wanted)}, with {left}.")
