"""Why these troops cannot be named for a battle, or the way of deciding it not be said with them.

Part of `why_not`, under the same terms.
"""

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.claims import claimant, may_be_fought
from rulesets.firestorm.ground.forces import counts_by_dice
from rulesets.firestorm.ground.position import (
    barred_troops,
    bombings_left,
    has_defence,
    in_supply,
    is_beach,
    lookup,
    room,
    sorties_left,
    this_turn,
)
from rulesets.firestorm.ground.words import number_words
from rulesets.firestorm.log import commands as order
from rulesets.firestorm.log.state import RESERVE, Battle, Stage, State
from rulesets.firestorm.why_not.battle import elsewhere, too_many
from rulesets.firestorm.why_not.fight import no_claim
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import listed


def wrong_troops(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why these troops cannot be named for the battle."""
    if not isinstance(command, order.CommitAttackers | order.CommitDefenders) or one is None:
        return None
    attacks = isinstance(command, order.CommitAttackers)
    if one.stage is not (Stage.ATTACK if attacks else Stage.DEFEND):
        return _not_named_now(one, attacks)
    if side != (one.attacker if attacks else one.defender):
        return Refusal("It is the other side that names its troops now.", "FC-058")
    area = one.origin if attacks else one.target
    found = elsewhere(state, command.troops, area) or _wrong_reserve(state, side, command, area)
    found = found or _no_sortie(state, side, command)
    places = {*command.troops, *command.reserve, *(one.attack if attacks else one.defence).troops}
    found = found or too_many(state, len(places) + command.sortie)
    if found:
        return found
    if isinstance(command, order.CommitAttackers):
        return _wrong_attack(state, side, command, one)
    return _wrong_defence(state, side, command, one)


def _not_named_now(one: Battle, attacks: bool) -> Refusal:
    who = "attack" if attacks else "defend"
    if one.stage is Stage.ARROW:
        return Refusal("First the arrow of the battle is drawn, then troops are named.", "FC-058")
    if not attacks and one.stage is Stage.ATTACK:
        return Refusal("The attacker names his troops first, then the defender.", "FC-058")
    return Refusal(f"The troops that {who} in battle {one.number} are named already.", "FC-058")


_Commitment = order.CommitAttackers | order.CommitDefenders


def _wrong_reserve(state: State, side: SideKey, command: _Commitment, area: str) -> Refusal | None:
    if not command.reserve:
        return None
    known, rulings = lookup(state), state.rulings
    if side != "axis":
        return Refusal("Only the Germans have a Tactical Reserve.", "FC-086")
    for troop in command.reserve:
        if state.troops[troop] != RESERVE:
            return Refusal(f"{known.troops[troop].name} is not in Tactical Reserve.", "FC-086")
    if not rulings.tr_cutoff and not in_supply(state, area):
        return Refusal(f"{known.named(area)} is out of supply: Tactical Reserve cannot join there.", "FC-094")
    if not rulings.tr_stack and room(state, area, side) < len(command.reserve):
        return Refusal(f"{known.named(area)} has no room for Tactical Reserve.", "FC-091")
    if isinstance(command, order.CommitAttackers) and not command.troops and not rulings.tr_may_lead:
        return Refusal("Tactical Reserve cannot be the ground troop that the attack requires.", "FC-093")
    return None


def _no_sortie(state: State, side: SideKey, command: _Commitment) -> Refusal | None:
    if not command.sortie:
        return None
    if side == "axis" and not state.rulings.german_air:
        return Refusal("Only the Allies have sorties.", "FC-060")
    if not this_turn(state).sorties:
        return Refusal("This turn has no sorties.", "FC-065")
    if sorties_left(state, side) <= 0:
        return Refusal("The sorties of this turn are all used.", "FC-065")
    return None


def _wrong_attack(state: State, side: SideKey, command: order.CommitAttackers, one: Battle) -> Refusal | None:
    named = set(command.troops) | set(command.reserve)
    if not named and not one.attack.troops:
        return Refusal("An attack needs at least one ground troop.", "FC-054")
    if command.bombing == "yes" and (found := _no_bombing(state, side, one)):
        return found
    return _not_for_this_attack(state, command, one)


def _no_bombing(state: State, side: SideKey, one: Battle) -> Refusal | None:
    if side == "axis":
        return Refusal("Carpet bombing helps only the Allies, and only where they attack.", "FC-070")
    turns = [str(turn.number) for turn in state.campaign.turns if turn.bombings]
    if not turns:
        return Refusal("This campaign has no carpet bombing.", "FC-069")
    if not this_turn(state).bombings:
        word = "turn" if len(turns) == 1 else "turns"
        return Refusal(f"There is carpet bombing in {word} {listed(turns)} alone.", "FC-069")
    if bombings_left(state) <= 0:
        return Refusal("The carpet bombing of this turn is used.", "FC-069")
    if one.kind != "normal":
        return Refusal("Carpet bombing comes with an attack the initiative was thrown for.", "FC-070")
    return None


def _not_for_this_attack(state: State, command: order.CommitAttackers, one: Battle) -> Refusal | None:
    """What the further attack and the counter-attack of the day of landing, and chaos, do not allow."""
    names = lookup(state).troops
    if one.kind == "counter":
        (bound,) = one.attack.troops
        return Refusal(f"{names[bound].name} makes this attack, and nobody with it.", "FC-219")
    barred = next((troop for troop in command.troops if troop in barred_troops(state)), None)
    if barred:
        return Refusal(f"{names[barred].name} landed in chaos and does not attack this turn.", "FC-217")
    if one.kind != "follow-up" or state.campaign.assault is None:
        return None
    landing = next(row for row in state.campaign.assault.landings if row.area == one.origin)
    stranger = next((one for one in command.troops if one not in (landing.division, landing.brigade)), None)
    if stranger:
        return Refusal(f"{names[stranger].name} did not land there in the assault.", "FC-218")
    earned = next(row.earned for row in state.landings if row.area == one.origin)
    if len(command.troops) > earned:
        return Refusal("This landing earned a further attack with one of its troops only.", "FC-211")
    return None


def _wrong_defence(
    state: State, side: SideKey, command: order.CommitDefenders, one: Battle
) -> Refusal | None:
    if command.defence and side != "axis":
        return Refusal("German Defence stands only in areas that the Germans hold.", "FC-078")
    if command.defence and not has_defence(state, one.target):
        return Refusal("This turn has no German Defence.", "FC-078")
    named = set(command.troops) | set(command.reserve) | set(one.defence.troops)
    limit = state.campaign.limits.committed
    if command.defence and len(named) >= limit:
        return Refusal("The other Firestorm Troops named leave no place for German Defence.", "FC-080")
    if found := too_many(state, len(named) + command.sortie + command.defence):
        return found
    if command.naval == "yes" and (side != "allied" or not is_beach(state, one.target)):
        return Refusal("Naval gunfire helps only Allies who are attacked on a beach of theirs.", "FC-067")
    joining = len(command.reserve)
    if not command.defence or counts_by_dice(state, one, joining):
        return None
    most = number_words(state.campaign.limits.stacking)
    says = f"Where {most} German troops stand, German Defence counts nothing by dice"
    if not may_be_fought(state, one):
        return Refusal(f"{says}, and only the dice can decide this battle.", "FC-310")
    if command.way == "dice":
        return Refusal(f"{says}: claim the battle or leave it out.", "FC-310")
    return None


def wrong_way(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why the way named with the troops is not to be had."""
    way = getattr(command, "way", "")
    if not way or one is None:
        return None
    if found := no_claim(state, side, one):
        return found
    if way == "table" and side == one.defender and claimant(state, one) == one.attacker:
        return Refusal("The attacker says first whether he claims the battle.", "FC-185")
    return None
