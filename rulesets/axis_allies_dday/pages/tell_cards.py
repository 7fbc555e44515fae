"""The chronicle of the order cards: shots, moves, fights and reinforcements.

Cite: the sixteen order cards.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.axis_allies_dday.document.sides import ALLIES, AXIS
from rulesets.axis_allies_dday.rules.cards.bombardment import FLEET
from rulesets.axis_allies_dday.rules.state import events as e
from rulesets.axis_allies_dday.rules.state.card_commands import Pairs
from rulesets.axis_allies_dday.rules.state.evolve_cards import numbers_of, spot_of
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import (
    noun,
    number_of,
    one_of,
    place_words,
    power_of,
    side_people,
    units,
    up_to,
)
from rulesets.kit.flow.sides import does
from rulesets.kit.words import begun, listed


def _people(state: State, power: str) -> str:
    return power_of(state.battle, power).people


def _firer(state: State, firer: str, kind: str) -> str:
    """Who fires: the ships, a bomber, fighters over a zone or the guns in it."""
    if firer == FLEET:
        return "The ships"
    if firer in {power.key for power in state.battle.powers}:
        return f"The {power_of(state.battle, firer).adjective} bomber"
    zone = place_words(state.battle, firer)
    if kind in ("fighter", "bomber"):
        return f"Artillery in {zone}"
    at_sea = any(box.key == kind for box in state.battle.boxes)
    return f"A blockhouse in {zone}" if at_sea else f"Fighters over {zone}"


def _shot(state: State, event: e.ShotFallen) -> str:
    at_sea = any(box.key == event.place for box in state.battle.boxes)
    who = _firer(state, event.firer, event.place if at_sea else event.kind)
    target = one_of(state.battle, Spot(event.place, event.power, event.kind))
    where = place_words(state.battle, event.place)
    done = f"{target} in {where} is destroyed" if event.hit else f"{target} in {where} is missed"
    return f"{who}, {event.die}: {done}."


def _unused(state: State, event: e.DieUnused) -> str:
    return f"A die of {event.die} finds no target left."


def _faces(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))


def _drop(state: State, event: e.DropRolled) -> str:
    count, where = len(event.volley.faces), place_words(state.battle, event.zone)
    dice = f"{_faces(event.volley.faces)}: {_hits(event.hits)}"
    return f"{number_of(count, 'infantry').capitalize()} drop into {where}, {dice}."


def _hits(count: int) -> str:
    return "no hit" if count == 0 else "1 hit" if count == 1 else f"{count} hits"


def _landed_by_air(state: State, event: e.ParatroopersLanded) -> str:
    where = place_words(state.battle, event.zone)
    return f"{begun(_people(state, event.power))} have {event.count} infantry down in {where}."


def _reinforced(state: State, event: e.DropReinforced) -> str:
    powers = {power.key: power.people for power in state.battle.powers}
    whose = powers.get(event.key) or place_words(state.battle, event.key)
    return f"The die for {whose} shows {event.face}: {event.count or 'no'} infantry may come."


def _came(state: State, event: e.ParatroopersCame) -> str:
    people, where = (
        _people(state, state.charts[event.queue].queue.power),
        place_words(state.battle, event.zone),
    )
    return f"{len(event.places)} infantry of {people} come down in {where}."


def _removed(state: State, event: e.ParatroopersRemoved) -> str:
    box = place_words(state.battle, event.box)
    return f"{event.count} infantry of {_people(state, event.power)} are removed from {box}."


def _fighters(state: State, event: e.FightersSent) -> str:
    adjective = power_of(state.battle, event.power).adjective
    sent = f"{event.count} {adjective} {'fighter patrols' if event.count == 1 else 'fighters patrol'}"
    return f"{sent} {place_words(state.battle, event.zone)}."


def _bomber(state: State, event: e.BomberSent) -> str:
    return f"A bomber of {_people(state, event.power)} flies to {place_words(state.battle, event.zone)}."


def _struck(state: State, event: e.BomberStruck) -> str:
    adjective, where = power_of(state.battle, event.power).adjective, place_words(state.battle, event.zone)
    done = "hits" if event.hit else "misses"
    return f"The {adjective} bomber over {where}, {event.die}, {done}."


def _named(state: State, event: e.TargetNamed) -> str:
    target = one_of(state.battle, Spot(event.zone, event.power, event.kind))
    return f"{begun(target)} in {place_words(state.battle, event.zone)} is destroyed."


def _grounded(state: State, event: e.AircraftGrounded) -> str:
    adjective = power_of(state.battle, event.power).adjective
    stay = f"{number_of(event.count, event.kind)} cannot fly" if event.count else "all can fly"
    return f"{adjective} {event.kind}s, {_faces(event.faces)}: {stay} this turn."


def _returned(state: State, event: e.AircraftReturned) -> str:
    return f"Every {event.kind} that is left is on the airfield."


def _back(state: State, event: e.AircraftBack) -> str:
    return f"A lost {event.kind} of {_people(state, event.power)} comes back."


def _shot_off(state: State, event: e.AircraftRemoved) -> str:
    where = place_words(state.battle, event.place)
    return f"The Axis removes a {event.kind} of {_people(state, event.power)} in {where}."


def _moved(state: State, event: e.UnitsMoved) -> str:
    over = f" over {place_words(state.battle, event.over)}" if event.over else ""
    way = f"from {place_words(state.battle, event.origin)}{over} to {place_words(state.battle, event.to)}"
    return f"{begun(_people(state, event.power))} move {units(numbers_of(event))} {way}."


def _landed(state: State, event: e.UnitsLanded) -> str:
    way = f"from {place_words(state.battle, event.box)} in {place_words(state.battle, event.to)}"
    return f"{begun(_people(state, event.power))} land {units(numbers_of(event))} {way}."


def _volleys(state: State, volleys: tuple[e.Volley, ...]) -> str:
    """ "infantry on 1: 4 2 5; tanks on 1 to 3: 2 2 5"."""
    return "; ".join(
        f"{number_of(len(volley.faces), volley.kind)} on {up_to(volley.needed)}: {_faces(volley.faces)}"
        for volley in volleys
    )


def _attack(state: State, event: e.AttackRolled) -> str:
    where = begun(place_words(state.battle, event.zone))
    if not event.volleys:
        return f"{where} is not attacked."
    return f"{where} is attacked, {_volleys(state, event.volleys)}: {_hits(event.hits)}."


def _defence(state: State, event: e.DefenceRolled) -> str:
    where = place_words(state.battle, event.zone)
    return f"The defenders of {where} roll, {_volleys(state, event.volleys)}: {_hits(event.hits)}."


def _losses(state: State, event: e.LossesNamed) -> str:
    where, people = place_words(state.battle, event.zone), side_people(event.side)
    if not event.losses:
        return ""
    lost = listed_losses(state, event.zone, event.losses)
    verb = does((AXIS, ALLIES), event.side, "gives", "give")
    by = ", by its standing order" if event.how == "standing order" else ""
    return f"{begun(people)} {verb} up {lost} in {where}{by}."


def listed_losses(state: State, zone: str, losses: Pairs) -> str:
    """ "2 British infantry and 1 American tank"."""
    rows = [(spot_of(zone, name), count) for name, count in losses if count]
    return listed(
        [
            f"{count} {power_of(state.battle, spot.power).adjective} {noun(spot.kind, count)}"
            for spot, count in rows
        ]
    )


def _cycle(state: State, event: e.CycleEnded) -> str:
    return ""


def _rolled(state: State, event: e.ReinforcementsRolled) -> str:
    title = state.charts[event.queue].queue.title
    return f"{title}, {_faces(event.faces)}: up to {event.allowed} may enter."


def _re_rolled(state: State, event: e.DieReRolled) -> str:
    title = state.charts[event.queue].queue.title
    return f"{title}: the die thrown again shows {event.face}; up to {event.allowed} may enter."


def _kept_dice(state: State, event: e.DiceKept) -> str:
    return f"{state.charts[event.queue].queue.title}: both dice are kept."


def _entered(state: State, event: e.UnitsEntered) -> str:
    line = state.charts[event.queue]
    kinds = [line.units[place].kind for place in event.places]
    brought = units([(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)])
    where = place_words(state.battle, event.place)
    return f"{begun(_people(state, line.queue.power))} bring {brought} into {where}."


def _waiting_removed(state: State, event: e.WaitingRemoved) -> str:
    line = state.charts[event.queue]
    if not event.places:
        return f"{line.queue.title}, {event.face}: nothing is hit."
    kind = line.units[event.places[0]].kind
    return f"{line.queue.title}, {event.face}: the first unit that waits, {number_of(1, kind)}, is removed."


def _restored(state: State, event: e.WaitingRestored) -> str:
    line = state.charts[event.queue]
    return f"{len(event.places)} lost infantry of {_people(state, line.queue.power)} wait on the chart again."


def _built(state: State, event: e.BlockhouseBuilt) -> str:
    return f"A blockhouse is built in {place_words(state.battle, event.zone)}."


def _shielded(state: State, event: e.FighterShielded) -> str:
    where = place_words(state.battle, event.zone)
    return f"No gun fires at a fighter of {_people(state, event.power)} over {where} this turn."


SENTENCES: Mapping[type, Callable[[Any, Any], str]] = {
    e.ShotFallen: _shot,
    e.DieUnused: _unused,
    e.DropRolled: _drop,
    e.ParatroopersLanded: _landed_by_air,
    e.DropReinforced: _reinforced,
    e.ParatroopersCame: _came,
    e.ParatroopersRemoved: _removed,
    e.FightersSent: _fighters,
    e.BomberSent: _bomber,
    e.BomberStruck: _struck,
    e.TargetNamed: _named,
    e.AircraftGrounded: _grounded,
    e.AircraftReturned: _returned,
    e.AircraftBack: _back,
    e.AircraftRemoved: _shot_off,
    e.UnitsMoved: _moved,
    e.UnitsLanded: _landed,
    e.AttackRolled: _attack,
    e.DefenceRolled: _defence,
    e.LossesNamed: _losses,
    e.CycleEnded: _cycle,
    e.ReinforcementsRolled: _rolled,
    e.DieReRolled: _re_rolled,
    e.DiceKept: _kept_dice,
    e.UnitsEntered: _entered,
    e.WaitingRemoved: _waiting_removed,
    e.WaitingRestored: _restored,
    e.BlockhouseBuilt: _built,
    e.FighterShielded: _shielded,
}
