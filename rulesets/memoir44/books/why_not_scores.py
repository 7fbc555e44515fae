"""Why a unit does not exit, score, build, fall or be aimed at so, and no entry is struck out.

Part of `why_not`, under the same terms.

Cite: Memoir '44, D-Day Landings, "Conditions of Victory", "Big Guns", "Destroyers".
"""

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import listed
from rulesets.memoir44.books.big_guns import BIG_GUN, DESTROYER, gun_title, is_gone
from rulesets.memoir44.books.bridges import funnies_of, has_bridge_layer, is_built
from rulesets.memoir44.document.words import The, the
from rulesets.memoir44.log import commands as order
from rulesets.memoir44.log.state import State


def wrong_score(state: State, number: int, side: str | None, command: object) -> Refusal | None:
    """Why the order of a seat of that side puts nothing into the books of the map."""
    match command:
        case order.ExitUnit():
            return _exit(state, number, command)
        case order.BuildBridge():
            return _building(state, number, command)
        case order.EquipFunny() if command.at not in funnies_of(state, number):
            return Refusal("No Hobart's Funnies unit of this map stands there at set-up.", "MD-165")
        case order.Eliminate():
            return _eliminated(state, number, command)
        case order.StrikeOut() if state.books[number].gain(command.number) is None:
            return Refusal(f"There is no entry no. {command.number} on this map to strike out.", "MD-247")
        case order.MarkStars():
            return _no_gun(state, number, command.gun, DESTROYER)
        case order.PlaceCrosshair():
            return _no_gun(state, number, command.gun) or _not_to_aim(state, number, side, command.gun)
        case order.ReturnCrosshair():
            return _no_gun(state, number, command.gun) or _not_marked(state, number, command)
        case _:
            return None


def _exit(state: State, number: int, command: order.ExitUnit) -> Refusal | None:
    ways = [way.at for way in state.charts[number].exits]
    if not ways:
        return Refusal("This map has no Exit hexes.", "MD-193")
    if command.at not in ways:
        return Refusal(f"No unit can exit there: the Exit hexes of this map are {listed(ways)}.", "MD-193")
    if command.arm and not state.charts[number].infantry_exits_double:
        return Refusal("What kind of unit exits is asked only where infantry counts twice.", "MD-193")
    return None


def _building(state: State, number: int, command: order.BuildBridge) -> Refusal | None:
    rivers = state.charts[number].rivers
    if not 0 <= command.river < len(rivers):
        return Refusal("No bridge built on this map gives a medal.", "MD-182")
    river = rivers[command.river].river
    if is_built(state, number, command.river):
        return Refusal(f"A bridge across {river} is built: only the first bridge counts.", "MD-182")
    if not has_bridge_layer(state, number):
        words = "It takes a Hobart's Funnies unit with the bridge, and none has been given it yet."
        return Refusal(words, "MD-183")
    return None


def _eliminated(state: State, number: int, command: order.Eliminate) -> Refusal | None:
    for index, gun in enumerate(state.charts[number].guns):
        if gun.kind != BIG_GUN or gun.at != command.unit:
            continue
        if is_gone(state, number, index):
            return Refusal(f"{_title(state, number, index)} is eliminated already.", "MD-168")
        return Refusal(f"{_title(state, number, index)} is {the(gun.side)}'.", "MD-168")
    return None


def _title(state: State, number: int, gun: int) -> str:
    title = gun_title(state.charts[number].guns[gun])
    return title[:1].upper() + title[1:]


def _no_gun(state: State, number: int, gun: int, kind: str = "") -> Refusal | None:
    """The refusal of a gun that is not there, or of another kind."""
    guns = state.charts[number].guns
    if 0 <= gun < len(guns) and kind in ("", guns[gun].kind):
        return None
    if kind:
        return Refusal("That is no Destroyer of this map.", "MD-106")
    return Refusal("This map has no such Big Gun or Destroyer.", "MD-099")


def _not_to_aim(state: State, number: int, side: str | None, gun: int) -> Refusal | None:
    """Why that gun puts no cross-hair on anything."""
    if is_gone(state, number, gun):
        return Refusal(f"{_title(state, number, gun)} is gone, and its cross-hairs with it.", "MD-102")
    owner = state.charts[number].guns[gun].side
    if side not in (None, owner):
        words = f"{The(owner)} place the cross-hairs of {gun_title(state.charts[number].guns[gun])}"
        return Refusal(f"{words}: name a gun of your own side.", "MD-099")
    return None


def _not_marked(state: State, number: int, command: order.ReturnCrosshair) -> Refusal | None:
    lying = state.books[number].marks[command.gun]
    if command.target in lying:
        return None
    title = gun_title(state.charts[number].guns[command.gun])
    where = f": it lies on {listed(lying)}" if lying else ", for it lies on no hex"
    return Refusal(f"No cross-hair of {title} returns from there{where}.", "MD-102")
