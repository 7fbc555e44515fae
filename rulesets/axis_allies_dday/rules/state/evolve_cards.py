"""What the events of the order cards make of the state.

Cite: Axis & Allies: D-Day, the sixteen order cards; AD-113 to AD-178.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulesets.axis_allies_dday.document.battle import AIR, AIRFIELD, MOBILE, Kind
from rulesets.axis_allies_dday.rules.state import charts, events as e, position
from rulesets.axis_allies_dday.rules.state.evolve_table import in_play
from rulesets.axis_allies_dday.rules.state.position import Counts, Spot
from rulesets.axis_allies_dday.rules.state.state import Fight, Mover, Roll, State


def _with_card(state: State, **changes: Any) -> State:
    return replace(state, card=replace(in_play(state), **changes))


def _fired(state: State, firer: str) -> State:
    fired = in_play(state).fired
    return _with_card(state, fired={**fired, firer: fired.get(firer, 0) + 1})


def over(power: str, zone: str) -> str:
    """What `Card.fired` calls the power's bombers over the zone."""
    return f"{power} over {zone}"


def shot_fallen(state: State, event: e.ShotFallen) -> State:
    """A hit destroys the unit at once; a mover that falls is strafed no more."""
    is_bomber = event.firer in state.position.sides
    state = _fired(state, over(event.firer, event.place) if is_bomber else event.firer)
    if not event.hit:
        return state
    spot = Spot(event.place, event.power, event.kind)
    state = replace(state, position=position.destroyed(state.position, spot, 1))
    return _without_moved(state, spot)


def _without_moved(state: State, spot: Spot) -> State:
    moved = in_play(state).moved
    left = min(moved.get(spot, 0), state.position.count(spot))
    return _with_card(state, moved={**moved, spot: left}) if spot in moved else state


def die_unused(state: State, event: e.DieUnused) -> State:
    """Whoever found no target has not fired. Cite: AD-116."""
    return state


def drop_rolled(state: State, event: e.DropRolled) -> State:
    drops = in_play(state).drops
    return _with_card(state, drops={**drops, event.zone: drops.get(event.zone, 0) + event.hits})


def paratroopers_landed(state: State, event: e.ParatroopersLanded) -> State:
    spot = Spot(event.box, event.power, "infantry")
    return replace(state, position=position.moved(state.position, spot, event.zone, event.count))


def drop_reinforced(state: State, event: e.DropReinforced) -> State:
    return _with_card(state, rolls={**in_play(state).rolls, event.key: Roll((event.face,), event.count)})


def paratroopers_came(state: State, event: e.ParatroopersCame) -> State:
    """From the chart to the zone, noted as moved: those fire at once."""
    spot = Spot(event.zone, state.charts[event.queue].queue.power, "infantry")
    count, moved = len(event.places), in_play(state).moved
    entered = charts.with_fates(state.charts, event.queue, event.places, "entered")
    state = replace(state, charts=entered, position=position.put(state.position, spot, count))
    state = _with_card(state, moved={**moved, spot: moved.get(spot, 0) + count})
    return _with_roll(state, event.key, entered=in_play(state).rolls[event.key].entered + count)


def paratroopers_removed(state: State, event: e.ParatroopersRemoved) -> State:
    spot = Spot(event.box, event.power, "infantry")
    return replace(state, position=position.destroyed(state.position, spot, event.count))


def fighters_sent(state: State, event: e.FightersSent) -> State:
    spot = Spot(AIRFIELD, event.power, "fighter")
    at = Spot(event.zone, event.power, "fighter")
    card = in_play(state)
    known = state.patrols if card.fired.get(event.power) else _of_others(state.patrols, event.power)
    sent = {**known, at: known.get(at, 0) + event.count}
    state = replace(
        state, patrols=sent, position=position.moved(state.position, spot, event.zone, event.count)
    )
    return _fired(state, event.power)


def _of_others(patrols: Counts, power: str) -> Counts:
    return {spot: count for spot, count in patrols.items() if spot.power != power}


def bomber_sent(state: State, event: e.BomberSent) -> State:
    spot = Spot(AIRFIELD, event.power, "bomber")
    state = replace(state, position=position.moved(state.position, spot, event.zone, 1))
    flying = (event.power, event.zone, event.target)
    return _with_card(state, bombers=(*in_play(state).bombers, flying))


def bomber_struck(state: State, event: e.BomberStruck) -> State:
    unnamed = in_play(state).unnamed
    state = _fired(state, over(event.power, event.zone))
    return _with_card(state, unnamed=(*unnamed, event.zone)) if event.hit else state


def target_named(state: State, event: e.TargetNamed) -> State:
    spot = Spot(event.zone, event.power, event.kind)
    unnamed = list(in_play(state).unnamed)
    unnamed.remove(event.zone)
    state = replace(state, position=position.destroyed(state.position, spot, 1))
    return _with_card(state, unnamed=tuple(unnamed))


def aircraft_grounded(state: State, event: e.AircraftGrounded) -> State:
    key = f"{event.power}-{event.kind}"
    return replace(state, grounded={**state.grounded, key: event.count})


def aircraft_returned(state: State, event: e.AircraftReturned) -> State:
    now = state.position
    for spot, count in tuple(now.at.items()):
        if spot.kind == event.kind and spot.place != AIRFIELD:
            now = position.moved(now, spot, AIRFIELD, count)
    return _fired(replace(state, position=now), event.kind)


def aircraft_back(state: State, event: e.AircraftBack) -> State:
    found = position.returned(state.position, event.power, event.kind, 1)
    spot = Spot(AIRFIELD, event.power, event.kind)
    return replace(state, position=position.put(found, spot, 1))


def aircraft_removed(state: State, event: e.AircraftRemoved) -> State:
    spot = Spot(event.place, event.power, event.kind)
    return replace(state, position=position.destroyed(state.position, spot, 1))


def numbers_of(event: e.UnitsMoved | e.UnitsLanded) -> Mapping[Kind, int]:
    """How many of each kind the event moves."""
    return {"infantry": event.infantry, "artillery": event.artillery, "tank": event.tank}


def units_moved(state: State, event: e.UnitsMoved) -> State:
    """Those that moved stand there and move no more under this card."""
    card = in_play(state)
    left = {**card.left_from, event.power: (*card.left_from.get(event.power, ()), event.origin)}
    state = _with_card(state, left_from=left)
    zones = _strafing_zones(state, event)
    for kind, count in numbers_of(event).items():
        spot = Spot(event.origin, event.power, kind)
        state = _shifted(state, spot, event.to, count)
        movers = (Mover(event.to, event.power, kind, zones),) * (count if zones else 0)
        state = _with_card(state, movers=(*in_play(state).movers, *movers))
    return state


def _strafing_zones(state: State, event: e.UnitsMoved) -> tuple[str, ...]:
    """The patrolled zones an Axis unit leaves, crosses and enters. Cite: AD-148 to AD-150."""
    if state.position.sides[event.power] != "axis":
        return ()
    crossed = (event.over,) * (2 if state.rulings.strafe_transit == "twice" else 1) if event.over else ()
    way = (event.origin, *crossed, event.to)
    return tuple(zone for zone in way if state.position.number(zone, ("fighter",), "allies"))


def _shifted(state: State, spot: Spot, to: str, count: int) -> State:
    if not count:
        return state
    state = replace(state, position=position.moved(state.position, spot, to, count))
    moved, there = in_play(state).moved, spot._replace(place=to)
    return _with_card(state, moved={**moved, there: moved.get(there, 0) + count})


def units_landed(state: State, event: e.UnitsLanded) -> State:
    for kind, count in numbers_of(event).items():
        state = _shifted(state, Spot(event.box, event.power, kind), event.to, count)
    return _fired(state, event.box)


def attack_rolled(state: State, event: e.AttackRolled) -> State:
    card = in_play(state)
    return _with_card(state, fights=(*card.fights, Fight(event.zone, event.hits, attack_dice=event.volleys)))


def defence_rolled(state: State, event: e.DefenceRolled) -> State:
    return _with_fight(state, event.zone, defence_hits=event.hits, defence_dice=event.volleys)


def losses_named(state: State, event: e.LossesNamed) -> State:
    """Named for a fight, or for a drop of paratroopers, where they go at once."""
    losses = {spot_of(event.zone, name): count for name, count in event.losses if count}
    card = in_play(state)
    if event.zone in card.drops:
        drops = {zone: hits for zone, hits in card.drops.items() if zone != event.zone}
        return _destroyed(_with_card(state, drops=drops), losses)
    attacker = attacking_side(state)
    part = "attacker_losses" if event.side == attacker else "defender_losses"
    return _with_fight(state, event.zone, **{part: losses})


def attacking_side(state: State) -> str:
    """The side that acts on the card in play."""
    number = in_play(state).key.number
    return next(order.side for order in state.battle.orders if order.number == number)


def spot_of(zone: str, name: str) -> Spot:
    """Where the units are that a pair of losses names "uk-infantry"."""
    power, _, word = name.rpartition("-")
    kind = next(known for known in (*MOBILE, "blockhouse", *AIR) if known == word)
    return Spot(zone, power, kind)


def _destroyed(state: State, losses: Counts) -> State:
    return replace(state, position=position.destroyed_together(state.position, losses))


def _with_fight(state: State, zone: str, **changes: Any) -> State:
    fights = tuple(
        replace(fight, **changes) if fight.zone == zone else fight for fight in in_play(state).fights
    )
    return _with_card(state, fights=fights)


def cycle_ended(state: State, event: e.CycleEnded) -> State:
    card = in_play(state)
    fight = next(known for known in card.fights if known.zone == event.zone)
    state = _destroyed(state, {**(fight.defender_losses or {}), **(fight.attacker_losses or {})})
    others = tuple(known for known in card.fights if known.zone != event.zone)
    return _with_card(state, fights=others, fought=(*card.fought, event.zone))


def reinforcements_rolled(state: State, event: e.ReinforcementsRolled) -> State:
    roll = Roll(event.faces, event.allowed, may_re_roll=state.fortune(in_play(state).key.number) == 1)
    return _with_card(state, rolls={**in_play(state).rolls, event.queue: roll})


def die_re_rolled(state: State, event: e.DieReRolled) -> State:
    faces = list(in_play(state).rolls[event.queue].faces)
    faces[event.die] = event.face
    return _with_roll(state, event.queue, faces=tuple(faces), allowed=event.allowed, may_re_roll=False)


def dice_kept(state: State, event: e.DiceKept) -> State:
    return _with_roll(state, event.queue, may_re_roll=False)


def _with_roll(state: State, queue: str, **changes: Any) -> State:
    rolls = in_play(state).rolls
    return _with_card(state, rolls={**rolls, queue: replace(rolls[queue], **changes)})


def units_entered(state: State, event: e.UnitsEntered) -> State:
    """From the chart to the board; on an Axis chart they are movers, to be strafed."""
    line = state.charts[event.queue]
    power = line.queue.power
    now, movers = state.position, list(in_play(state).movers)
    for place in event.places:
        kind = line.units[place].kind
        now = position.put(now, Spot(event.place, power, kind), 1)
        if now.sides[power] == "axis" and now.number(event.place, ("fighter",), "allies"):
            movers.append(Mover(event.place, power, kind, (event.place,)))
    entered = charts.with_fates(state.charts, event.queue, event.places, "entered")
    state = _with_card(replace(state, position=now, charts=entered), movers=tuple(movers))
    roll = in_play(state).rolls.get(event.queue)
    return _with_roll(state, event.queue, entered=roll.entered + len(event.places)) if roll else state


def waiting_removed(state: State, event: e.WaitingRemoved) -> State:
    return replace(state, charts=charts.with_fates(state.charts, event.queue, event.places, "removed"))


def waiting_restored(state: State, event: e.WaitingRestored) -> State:
    """Those that had come and were lost wait again; those taken off the chart were never lost."""
    line = state.charts[event.queue]
    came = sum(line.fates[place] == "entered" for place in event.places)
    now = position.returned(state.position, line.queue.power, "infantry", came)
    waiting = charts.with_fates(state.charts, event.queue, event.places, "waiting")
    return replace(state, position=now, charts=waiting)


def blockhouse_built(state: State, event: e.BlockhouseBuilt) -> State:
    found = position.returned(state.position, event.power, "blockhouse", 1)
    return replace(state, position=position.put(found, Spot(event.zone, event.power, "blockhouse"), 1))


def fighter_shielded(state: State, event: e.FighterShielded) -> State:
    return replace(state, shield=(event.zone, event.power))
