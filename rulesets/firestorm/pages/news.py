"""What a turn brought, for the newspaper: battles as they closed, and where troops went.

Cite: Firestorm Caen, "Campaign Turn", "Campaign Outcome".
"""

from collections.abc import Iterable, Iterator

from rulesets.firestorm.ground.changes import battle
from rulesets.firestorm.ground.position import enemy_neighbours, lookup
from rulesets.firestorm.ground.secrecy import seen_by, sees_reserve
from rulesets.firestorm.ground.state import POOL, RESERVE, Battle, State
from rulesets.firestorm.ground.words import does
from rulesets.firestorm.pages.record import dice_words, force_words
from rulesets.firestorm.rules.battle.advance import TroopsAdvanced
from rulesets.firestorm.rules.battle.retreats import TroopsCaptured, TroopsPooled, TroopsRetreated
from rulesets.firestorm.rules.battle.stages import BattleClosed
from rulesets.firestorm.rules.strategic.deployment import TroopsDeployed, TroopsReserved
from rulesets.firestorm.rules.strategic.landing import TroopsLanded
from rulesets.firestorm.rules.strategic.moves import TroopsMoved
from rulesets.firestorm.rules.strategic.phase import ReserveReturned, TroopsWithdrawn
from rulesets.firestorm.rules.strategic.scoring import both, outcome_words
from rulesets.kit import news as kit
from rulesets.kit.words import begun, count, listed

_RESERVE, _OFF_MAP = "Tactical Reserve", "off the map"
LARGEST = 2
"""So many prizes are named."""


def news(state: State | None, event: object, seat: str | None) -> Iterator[kit.Row]:
    """The rows of the event, of which the seat is told; `state` is the one before it."""
    if state is None:
        return
    match event:
        case TroopsLanded(area=area, troops=troops):
            yield from _moves(state, "Land", troops, to=area)
        case TroopsDeployed(area=area, troops=troops):
            yield from _moves(state, "Deploy", troops, to=area)
        case TroopsReserved(troops=troops, origin=origin):
            to = _RESERVE if sees_reserve(state, seat) else _OFF_MAP
            yield from _moves(state, "Pull back", troops, "" if origin == POOL else origin, to)
        case ReserveReturned(troops=troops) if troops:
            yield from _moves(state, "Leave reserve", troops, _RESERVE)
        case TroopsWithdrawn(troops=troops):
            yield from _moves(state, "Leave the campaign", troops)
        case TroopsMoved(origin=origin, to=to, troops=troops):
            yield from _moves(state, "Move", troops, origin, to)
        case TroopsAdvanced(origin=origin, to=to, troops=troops):
            yield from _moves(state, "Advance", troops, origin, to)
        case TroopsRetreated(origin=origin, to=to, troops=troops):
            yield from _moves(state, "Retreat", troops, origin, _RESERVE if to == RESERVE else to)
        case TroopsPooled(troops=troops, origin=origin):
            yield from _moves(state, "Destroyed", troops, origin)
        case TroopsCaptured(area=area, troops=troops):
            yield from _moves(state, "Captured", troops, to=area)
        case BattleClosed(battle=number):
            yield _battle(state, battle(state, number), event.void)


def _moves(
    state: State, act: str, troops: Iterable[str], origin: str = "", to: str = ""
) -> Iterator[kit.Move]:
    """A row for each side whose troops did it, with the names of areas."""
    known, by_side = lookup(state), dict[str, list[kit.Pieces]]()
    for troop in troops:
        by_side.setdefault(known.side_of(troop), []).append(kit.Pieces(known.troops[troop].name))
    places = [known.named(place) if place in state.control else place for place in (to, origin)]
    for side, pieces in by_side.items():
        yield kit.Move(side, act, tuple(pieces), *places)


def _battle(state: State, one: Battle, void: str) -> kit.Battle:
    known = lookup(state)
    title = known.named(one.target) if one.target else f"Battle {one.number}"
    lost = tuple((known.side_of(troop), kit.Pieces(known.troops[troop].name)) for troop in one.fallen)
    outcome, forces = _outcome(state, one, title, void), _forces(state, one)
    return kit.Battle(one.subject, title, one.subject, _how(one), outcome, lost, forces, over_place=True)


def _how(one: Battle) -> str:
    """ "Battle 4, 6 : 5 by dice"."""
    fought = f", {one.score[0]} : {one.score[1]}" if one.score else ""
    if one.totals is not None:
        fought = f", {dice_words(one)} by dice"
    return f"Battle {one.number}{fought}"


def _outcome(state: State, one: Battle, title: str, void: str) -> str:
    if void or not one.winner:
        return f"It came to nothing{f': {void}' if void else ''}."
    verb = ("takes", "take") if one.taken else ("fails to take", "fail to take")
    attacked = {"airborne": " from the air", "landing": " from the sea"}.get(one.kind, "")
    return f"{begun(does(state, one.attacker, *verb))} {title}{attacked}."


def _forces(state: State, one: Battle) -> str:
    """ "7th Armoured Division against 12 SS Panzer"; empty where neither side committed troops."""
    attack, defence = (force_words(state, one, side) for side in (one.attacker, one.defender))
    if not attack:
        return f"{begun(defence)} against the landing." if defence else ""
    return f"{attack} against {defence}." if defence else f"{attack} against the garrison."


def outlook(state: State, seat: str | None) -> kit.Outlook:
    """How it ended, or the largest prizes at the front."""
    seen = seen_by(state, seat)
    allied, axis = both(seen)
    if seen.result is not None:
        words = outcome_words(seen, allied, axis)
        lead = f"{count(abs(allied - axis), 'point')} between the sides"
        return kit.Outlook(begun(words), f"With {lead} the campaign ends as {words}.")
    front = [area for area in seen.campaign.areas if enemy_neighbours(seen, area.key, seen.control[area.key])]
    largest = max((area.worth for area in front), default=0)
    prizes = [area for area in front if largest and area.worth == largest]
    if not prizes:
        return kit.Outlook("", "No area at the front is worth points.")
    named = [lookup(seen).named(area.key) for area in prizes]
    if len(prizes) == 1:
        holds = does(seen, seen.control[prizes[0].key], "holds", "hold")
        return kit.Outlook("", f"{named[0]} can decide the next turn: {holds} its {count(largest, 'point')}.")
    more = [f"{len(named) - LARGEST} more"] if len(named) > LARGEST else []
    words = listed([*named[:LARGEST], *more])
    return kit.Outlook(
        "", f"{words} can decide the next turn: each at the front is worth {count(largest, 'point')}."
    )
