"""What is done at the table brings about: attacks on buildings, their dice, charges, objectives.

Cite: TN-064 to TN-104, TN-233 to TN-235.
"""

from collections.abc import Iterator

from rulesets.kit.flow.deciding import Given, Orders
from rulesets.tide_of_iron.rules.battle import commands as c, events as e
from rulesets.tide_of_iron.rules.battle.buildings import FALLS_AT, Dice, collapse_hits, counted_hits
from rulesets.tide_of_iron.rules.battle.charges import fells_building
from rulesets.tide_of_iron.rules.battle.state import Lying, State, side_of

PIPS = 6


def attack(given: Given[State, c.AttackBuilding]) -> list[e.Event]:
    """What is declared decides whether the building is attacked at all. Cite: TN-090 to TN-093, TN-097."""
    command = given.command
    side = side_of(given.seat)
    match command.manner:
        case "squad":
            why = "the squads inside were declared as the target"
        case "suppressive":
            why = "a suppressive attack never endangers a building"
        case _ if command.strength < FALLS_AT:
            why = f"fewer than {FALLS_AT} dice cannot fell a building"
        case _:
            return [
                e.BuildingAttacked(
                    command.hex, side, command.manner, command.strength, int(command.needed), command.squads
                )
            ]
    return [e.BuildingSpared(command.hex, side, why)]


def throw_at_building(given: Given[State, c.ThrowAtBuilding]) -> list[e.Event]:
    """Six hits of this one attack fell it. Cite: TN-095, TN-096, TN-098."""
    state, one = given.state, given.state.attack
    assert one is not None, "offered only while an attack waits"
    dice, red = given.faces[: one.strength], given.faces[one.strength :]
    before = state.rulings.building_hits == "before"
    hits = counted_hits(dice, red, Dice(tuple(range(one.needed, PIPS + 1))), before=before)
    if hits >= FALLS_AT:
        return [e.BuildingFell(one.hex, dice, red, hits, one.squads)]
    return [e.BuildingHeld(one.hex, dice, red, hits)]


def throw_collapse(given: Given[State, c.ThrowCollapse]) -> list[e.Event]:
    """Cite: TN-100, TN-101."""
    fell = given.state.collapse
    assert fell is not None, "offered only while a building has fallen on squads"
    return [e.CollapseThrown(fell.hex, given.faces, collapse_hits(given.faces), fell.squads)]


def place(given: Given[State, c.PlaceCharges]) -> list[e.Event]:
    """Cite: TN-069 to TN-071."""
    command = given.command
    return [e.ChargesPlaced(side_of(given.seat), command.nation, command.hex, command.where, command.number)]


def set_off(given: Given[State, c.SetOffCharge]) -> list[e.Event]:
    """The charge, or all of its hex and side together; a building falls to enough hits. Cite: TN-077 to
    TN-083, TN-235."""
    state, command = given.state, given.command
    lying = next(one for one in state.charges if one.key == command.charge)
    together = tuple(_together(state, lying))
    hits = state.scenario.features.charge_hits * len(together)
    dice = tuple(number for _, number in command.dice[: command.units])
    keys = tuple(one.key for one in together)
    happened: list[e.Event] = [
        e.ChargeSetOff(keys, command.nation, command.how, command.by, command.stands, hits, dice)
    ]
    if not any(dice):
        happened.append(e.BlastThrown(lying.key, tuple(() for _ in dice), (hits,) * len(dice)))
    if lying.hex in state.standing_buildings and fells_building(hits, FALLS_AT):
        happened.append(e.BuildingFell(lying.hex, (), (), hits, command.squads))
    return happened


def _together(state: State, lying: Lying) -> Iterator[Lying]:
    """The charges that go off with this one: it alone, or all that lie where it does. Cite: TN-235."""
    yield lying
    if state.rulings.charges_at_once == "all":
        alike = (lying.side, lying.nation, lying.hex, lying.where)
        for one in state.charges:
            if one.key != lying.key and (one.side, one.nation, one.hex, one.where) == alike:
                yield one


def throw_against_blast(given: Given[State, c.ThrowAgainstBlast]) -> list[e.Event]:
    """Each die of armour or cover that cancels takes a hit away. Cite: TN-077, TN-078."""
    blast = given.state.blast
    assert blast is not None, "offered only while units throw against a charge"
    rolled, at = [], 0
    for number in blast.dice:
        rolled.append(given.faces[at : at + number])
        at += number
    left = tuple(max(0, blast.hits - sum(face in Dice().cancel for face in faces)) for faces in rolled)
    return [e.BlastThrown(blast.charges[0], tuple(rolled), left)]


def hold(given: Given[State, c.HoldObjective]) -> list[e.Event]:
    return [e.ObjectiveHeld(given.command.hex, given.command.side)]


TABLE: Orders[State, e.Event] = {
    c.AttackBuilding: attack,
    c.ThrowAtBuilding: throw_at_building,
    c.ThrowCollapse: throw_collapse,
    c.PlaceCharges: place,
    c.SetOffCharge: set_off,
    c.ThrowAgainstBlast: throw_against_blast,
    c.HoldObjective: hold,
}
