"""One playout as it goes: units move, battle, retreat and take ground on the hexes of a scenario.

A side's cards and choices are its player's. Every figure is asked of `ground/`: where a unit can go, what it
sees, how many dice it has, where it falls back to. Invariants: two units never share a hex, and nobody enters
a hex its kind may not.
Cite: Memoir '44, Orders, Movement, Battle, Retreat, Take Ground, Armor Overrun.
"""

from dataclasses import dataclass
from typing import Any, Protocol

from rulesets.kit.hexes.hex_document import by_hex
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.hexes.played import Deed, PlayedStep
from rulesets.kit.playout import Chance
from rulesets.kit.stored.slotted import replace
from rulesets.memoir44.document.document import SIDES, Scenario, other_side
from rulesets.memoir44.document.words import DIE, face_of
from rulesets.memoir44.ground.battle_dice import flags_ignored, hits, must_see, why_no_battle
from rulesets.memoir44.ground.landing import CRAFT_TILE, craft_reach
from rulesets.memoir44.ground.landscape import Landscape
from rulesets.memoir44.ground.movement import may_take_ground, one_move
from rulesets.memoir44.ground.retreat import freedom_of, retreat
from rulesets.memoir44.ground.units import Unit, kind_after
from rulesets.memoir44.ground.winnings import unit_worth
from rulesets.memoir44.playing.cards import Card
from rulesets.memoir44.playing.field import Field
from rulesets.memoir44.playing.medals import Medals


@dataclass(slots=True, eq=False)
class Force:
    """A unit in play. `left` are the hits it can still take, `aboard` whether a Landing Craft carries it,
    `worth` its medals when eliminated; `spent` is the movement of this turn, `came_from` where that began.
    `in_vain` counts its last orders with which it did nothing."""

    number: int
    unit: Unit
    at: Hex
    came_from: Hex
    left: int
    worth: int
    aboard: bool
    spent: int = 0
    hits: int = 0
    in_vain: int = 0
    has_moved: bool = False
    has_fought: bool = False

    def lose(self, hits: int) -> int:
        """The hits it takes of those dealt; a supported unit is standard from its third on."""
        taken = min(hits, self.left)
        if taken:
            self.left, self.hits = self.left - taken, self.hits + taken
            self.unit = replace(self.unit, kind=kind_after(self.unit.kind, self.hits), figures=self.left)
        return taken


def forces_of(document: Scenario, set_up: Landscape) -> tuple[Force, ...]:
    """The units of the set-up whose kind is known, by row and column."""
    cells, found = by_hex(document.map), []
    for number, (at, unit) in enumerate(sorted(set_up.units.items())):
        cell, kind = cells[at], unit.kind
        worth = unit_worth(document, cell.unit) if cell.unit else kind.worth
        aboard = cell.tile is not None and cell.tile.name == CRAFT_TILE
        left = kind.stars or max(1, unit.figures) + kind.support
        found.append(Force(number, unit, at, at, left, worth, aboard))
    return tuple(found)


LANDED = 9
"""The movement a landing spends: more than any unit may spend and still battle.

Reading: a unit does not battle in the turn its craft moves or lands it. Cite: MD-051, MD-055."""
OFF = Hex(-1, -1)
"""Where a unit that leaves by an exit goes."""
Targets = dict[Force, int]
"""Enemies a unit can battle, with its dice at each."""


class Player(Protocol):
    """Who chooses for a side."""

    def card(self, battle: "Battle", side: str, hand: list[Card]) -> tuple[Card, list[Force]]:
        """The card played and the units it orders."""

    def hex(self, battle: "Battle", force: Force, options: dict[Hex, int]) -> Hex:
        """Where a unit goes, of the hexes with what they spend."""

    def target(self, battle: "Battle", force: Force, targets: Targets) -> Force:
        """Whom a unit battles, of those it can, of which there is at least one."""


class Battle:
    """The state of one playout. `live` is the ground with all who stand on it now."""

    def __init__(self, field: Field, players: dict[str, Player], chance: Chance) -> None:
        self.field, self.players, self.chance = field, players, chance
        self.forces = forces_of(field.document, field.set_up)
        self.alive = {side: [force for force in self.forces if force.unit.side == side] for side in SIDES}
        self.occupied = dict(field.set_up.occupied)
        self.live = replace(field.bare, occupied=self.occupied)
        self.medals = Medals(field)
        self.steps: list[PlayedStep] = []
        self.turn = 0

    def note(self, does: Deed, force: Force, end: Hex | None, *more: Any) -> None:
        """A step of a unit from where it stands is written down, with the target, faces and losses of one."""
        self.steps.append(PlayedStep(self.turn, force.unit.side, does, force.number, force.at, end, *more))

    def options(self, force: Force) -> dict[Hex, int]:
        """Where an ordered unit can go, with what it spends: also staying, or leaving by an exit."""
        stays = {force.at: 0}
        if force.aboard:
            afloat, ashore = craft_reach(self.live, force.at)
            return stays | dict.fromkeys((*afloat, *ashore), LANDED)
        leaves = self.field.exit_at(force.unit.side, force.at)
        return stays | one_move(self.live, force.unit, (force.at,)) | ({OFF: LANDED} if leaves else {})

    def move(self, force: Force) -> None:
        """An ordered unit moves, or stays."""
        force.spent, force.came_from, force.in_vain = 0, force.at, force.in_vain + 1
        options = self.options(force)
        to = self.players[force.unit.side].hex(self, force, options) if len(options) > 1 else force.at
        if to == force.at:
            return
        force.spent, force.has_moved, force.in_vain = options[to], True, 0
        if to == OFF:
            self.note("exit", force, None)
            self.medals.exit(force.unit.side, force.at, force.unit.kind.arm)
            self.remove(force)
        else:
            self.put(force, to, "move")

    def put(self, force: Force, to: Hex, does: Deed) -> None:
        """The unit goes to another hex; from a Landing Craft it lands on the coast. Cite: MD-052."""
        self.note(does, force, to)
        del self.occupied[force.at]
        force.at, force.unit = to, force.unit.on(to)
        self.occupied[to] = force.unit.side
        force.aboard = force.aboard and self.field.bare.ground(to).shore != "coast"

    def remove(self, force: Force) -> None:
        """The unit is out of the battle."""
        del self.occupied[force.at]
        self.alive[force.unit.side].remove(force)
        force.left = 0

    def targets(self, force: Force) -> Targets:
        """The enemies a unit can battle from where it stands now, with its dice."""
        unit, spent, at = force.unit, force.spent, force.at
        if why_no_battle(self.live, unit, spent, force.came_from):
            return {}
        away, kind = self.field.far[at], unit.kind
        reach = len(kind.dice_after(spent))
        enemies = [foe for foe in self.alive[other_side(unit.side)] if away[foe.at] <= reach]
        found = {}
        for foe in [foe for foe in enemies if away[foe.at] == 1] or enemies:
            dice = self.field.shots(unit, foe.unit)[spent, at]
            if dice and (not must_see(kind, spent) or self.field.sees(self.live, at, foe.at, kind.arm)):
                found[foe] = dice
        return found

    def fight(self, force: Force) -> None:
        """An ordered unit battles and takes ground; armor and supported units that took ground may once more.

        Cite: Memoir '44, Armor Overrun; D-Day Landings, Supported Infantry (MD-114)."""
        again = force.unit.kind.arm == "armor" or force.unit.kind.support
        if self._attack(force, self.targets(force)) and again:
            away = self.field.far[force.at]
            self._attack(force, {foe: dice for foe, dice in self.targets(force).items() if away[foe.at] == 1})

    def _attack(self, force: Force, targets: Targets) -> bool:
        """One battle; whether the unit took ground in it."""
        if not targets:
            return False
        player, here = self.players[force.unit.side], force.at
        foe = player.target(self, force, targets)
        where = foe.at
        self._throw(force, foe, targets[foe])
        emptied = self.field.far[here][where] == 1 and where not in self.occupied
        if not emptied or not may_take_ground(self.live, force.unit, here, where):
            return False
        if player.hex(self, force, {here: LANDED, where: LANDED}) == here:
            return False
        force.spent, force.came_from = max(force.spent, 1), here
        self.put(force, where, "ground")
        return True

    def _throw(self, force: Force, foe: Force, dice: int) -> None:
        """Dice are thrown at a unit: it loses figures, retreats, or is eliminated. Cite: MD-127."""
        force.has_fought, force.in_vain = True, 0
        numbers = tuple(self.chance.randint(1, len(DIE)) for _ in range(dice))
        faces = [face_of(number) for number in numbers]
        lost = foe.lose(hits(foe.unit.kind, faces, force.unit.kind, force.spent))
        self.note("battle", force, foe.at, foe.number, numbers, lost, foe.left)
        flags = faces.count("flag")
        if foe.left and flags > (ignored := flags_ignored(self.live, foe.unit)):
            self._retreat(foe, flags - ignored)
        if not foe.left:
            self.medals.gained[force.unit.side] += foe.worth
            self.remove(foe)

    def _retreat(self, force: Force, hexes: int) -> None:
        """A unit retreats, and loses figures for hexes it cannot make.

        Reading: a unit ignores every Flag it may.
        """
        document, unit = self.field.document, force.unit
        freedom = freedom_of(document.key, unit)
        is_top = document.top.side == unit.side
        found = retreat(self.live, unit, hexes, home="top" if is_top else "bottom", freedom=freedom)
        if found.hexes:
            ways = dict.fromkeys(found.ends, LANDED)
            self.put(force, self.players[unit.side].hex(self, force, ways), "retreat")
        if found.losses:
            lost = force.lose(found.losses)
            self.note("loss", force, None, force.number, (), lost, force.left)
