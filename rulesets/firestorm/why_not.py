"""Why an order does not stand: the sentence for a player.

The menu has already said no; nothing here decides, and nothing here knows more than the
seat may know.
"""

from rulesets.firestorm import commands as order
from rulesets.firestorm.document import SideKey
from rulesets.firestorm.forces import attacking_troops
from rulesets.firestorm.menu import all_duties
from rulesets.firestorm.position import battle_of, lookup, sorties_left
from rulesets.firestorm.seats import ORGANISER, is_general, side_of
from rulesets.firestorm.secrecy import seen_by
from rulesets.firestorm.state import Battle, Stage, State, Step
from rulesets.kit.duties import open_duties
from rulesets.kit.refusals import Refusal

_STRATEGIC = (
    order.LandTroops,
    order.DeployTroops,
    order.HoldInReserve,
    order.ReleaseReserve,
    order.PullBack,
    order.EndDeployment,
    order.MoveTroops,
    order.EndMoves,
)


def why_not(state: State, seat: str, command: object) -> Refusal:
    """The refusal of an order that the menu does not offer the seat."""
    seen = seen_by(state, seat)
    if seen.is_over:
        return Refusal("The campaign is over; nothing more can be ordered.", "FC-180")
    side = side_of(seat)
    number = getattr(command, "battle", None)
    one = battle_of(seen, number) if isinstance(number, int) else None
    found = (
        _wrong_seat(seen, seat, side, command)
        or _unknown(seen, command)
        or _wrong_battle(seen, command, number, one)
    )
    if found is None and side is not None:
        found = _wrong_arrow(seen, side, command, one) or _wrong_troops(seen, side, command, one)
        found = found or _wrong_strategy(seen, side, command)
    return found or _not_now(seen, command)


def _wrong_seat(state: State, seat: str, side: SideKey | None, command: object) -> Refusal | None:
    if isinstance(command, _STRATEGIC) and not any(is_general(seat, key) for key in ("allied", "axis")):
        return Refusal("Only a General redeploys and reinforces his side's troops.", "FC-038")
    rulings = (
        order.FallBack,
        order.PutTroop,
        order.GiveArea,
        order.CorrectScore,
        order.ChangeRuling,
        order.AgreeChange,
        order.CloseCampaign,
        order.AddBattle,
        order.EndBattles,
    )
    if isinstance(command, rulings) and seat != ORGANISER:
        return Refusal("Only the organiser may do that. Ask him for a ruling.", "FC-039")
    return None


def _unknown(state: State, command: object) -> Refusal | None:
    known = lookup(state)
    for name in ("origin", "target", "area", "to", "place"):
        area = getattr(command, name, "")
        if area and area not in known.areas and area not in ("pool", "reserve", "withdrawn"):
            return Refusal(f"There is no area {area} on this map. Choose one of those drawn.", "FC-021")
    troops = (*getattr(command, "troops", ()), *getattr(command, "reserve", ()))
    for troop in troops:
        if troop not in known.troops:
            return Refusal("One of the troops named is not of this campaign. Choose from the list.", "FC-051")
        if troops.count(troop) > 1:
            return Refusal(f"{known.troops[troop].name} is named twice. Name each troop once.", "FC-052")
    return None


def _wrong_battle(state: State, command: object, number: object, one: Battle | None) -> Refusal | None:
    if isinstance(command, order.RollInitiative):
        return Refusal(
            "The initiative cannot be thrown for now: finish the battle in hand, or the turn's battles "
            "are all used up.",
            "FC-115",
        )
    if isinstance(number, int) and one is None:
        return Refusal(f"There is no battle {number} in this turn.", "FC-031")
    if one is not None and one.is_done:
        return Refusal(f"Battle {one.number} is over; the organiser can correct it by a ruling.", "FC-114")
    return None


def _wrong_arrow(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    if not isinstance(command, order.PlaceArrow | order.FollowUp) or (one and one.stage is not Stage.ARROW):
        return None
    known = lookup(state)
    origin, target = command.origin, command.target
    if one and one.attacker != side:
        return Refusal("The other side has the initiative and chooses where to fight.", "FC-044")
    if state.control[origin] != side:
        return Refusal(
            f"Your side does not hold {known.named(origin)}; attack from an area of yours.", "FC-047"
        )
    if state.control[target] == side:
        return Refusal(f"{known.named(target)} is yours already; choose an enemy area.", "FC-047")
    if target not in known.neighbours[origin]:
        return Refusal(f"{known.named(origin)} and {known.named(target)} share no border.", "FC-048")
    if origin in state.barred and side == "allied":
        return Refusal(
            f"After the chaos of the landing no attack starts from {known.named(origin)} this turn.", "FC-217"
        )
    if not attacking_troops(state, side, origin):
        return Refusal(f"No troop that could attack stands in {known.named(origin)}.", "FC-049")
    return None


def _wrong_troops(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    if not isinstance(command, order.CommitAttackers | order.CommitDefenders) or one is None:
        return None
    attacks = isinstance(command, order.CommitAttackers)
    if one.stage is not (Stage.ATTACK if attacks else Stage.DEFEND):
        return Refusal("Troops are not named now: the attacker names his first, then the defender.", "FC-058")
    if side != (one.attacker if attacks else one.defender):
        return Refusal("It is the other side that names its troops now.", "FC-058")
    known = lookup(state).troops
    area = one.origin if attacks else one.target
    for troop in command.troops:
        if state.troops[troop] != area:
            return Refusal(f"{known[troop].name} does not stand in {lookup(state).named(area)}.", "FC-053")
    if command.sortie and sorties_left(state, side) <= 0:
        return Refusal("No sortie is left this turn.", "FC-065")
    if attacks and not command.troops and not command.reserve:
        return Refusal("An attack needs at least one ground troop.", "FC-054")
    if len(command.troops) + len(command.reserve) + command.sortie > state.campaign.limits.committed:
        return Refusal("Each side commits at most two Firestorm Troops to a battle.", "FC-052")
    if attacks and getattr(command, "bombing", "no") == "yes":
        return Refusal("Carpet bombing is not to be had for this battle.", "FC-069")
    return None


def _wrong_strategy(state: State, side: SideKey, command: object) -> Refusal | None:
    known = lookup(state)
    if isinstance(command, order.LandTroops) and state.step is Step.LAND:
        if not known.areas[command.area].beach or state.control[command.area] != "allied":
            return Refusal("Troops land only on a beach that the Allies hold.", "FC-148")
        return Refusal(
            f"{known.named(command.area)} has no room for them, or they are not in the pool.", "FC-148"
        )
    if isinstance(command, order.MoveTroops) and state.step in (Step.AXIS_MOVES, Step.ALLIED_MOVES):
        return Refusal(
            "They cannot get there: at most three areas, through friendly ground alone, in your own "
            "side's turn to move.",
            "FC-159",
        )
    if isinstance(command, order.EndMoves) and state.step in (Step.AXIS_MOVES, Step.ALLIED_MOVES):
        return Refusal("An area holds more than three troops: move one on before you end the step.", "FC-161")
    if isinstance(command, order.EndDeployment) and state.step is Step.DEPLOY:
        return Refusal("There are troops in the pool and room to place them.", "FC-154")
    if isinstance(command, order.DeployTroops) and state.step is Step.DEPLOY:
        return Refusal(
            "New troops go only to areas of yours with room that were not lost this turn.", "FC-152"
        )
    return None


def _not_now(state: State, command: object) -> Refusal:
    """What is waited for instead."""
    expected = open_duties(all_duties(state))
    asked = f" What is asked for now: {expected[0].says}" if expected and expected[0].says else ""
    return Refusal(f"That cannot be ordered now.{asked}", expected[0].cite if expected else "FC-029")
