"""Air Superiority and off-map artillery: what a card is worth, and whose next roll it costs.

Cite: Memoir '44, D-Day Landings, "Air Superiority" (Actions 34), "Off-Map Artillery Support" (Actions 35).
"""

from dataclasses import dataclass, replace

from rulesets.kit.words import count, listed
from rulesets.memoir44.rules.log.chapter import Chapter, Happened
from rulesets.memoir44.rules.log.state import State, index_of, with_books, with_pair
from rulesets.memoir44.rules.turn.seats import maps_of_office


@dataclass(frozen=True, slots=True)
class RollsBarred:
    """After Air Power: the Axis of these maps does not roll next; in OverThrough each Field General rolls
    `fewer` dice less."""

    maps: tuple[int, ...]
    fewer: int = 0


AIR_POWER = "air_power"
FEWER_DICE = 2


def has_off_map_artillery(state: State, number: int, side: str) -> bool:
    """Whether the side may play a Recon 1 as a Barrage on a map. Cite: MD-090, MD-091."""
    return state.rulings.off_map_artillery == side and state.charts[number].off_map


def barrage_reach(state: State, office: str) -> str:
    """Where the target of a Barrage stands, as " on Gold Beach"; empty where there is but one map.

    Reading: anywhere on the map is the map it is played on, joined ones only under the house rule.
    Cite: MD-092, MD-401.
    """
    if len(state.charts) == 1:
        return ""
    if state.rulings.barrage_on_joined_maps:
        return " on any of the joined maps"
    maps = maps_of_office(state, office, state.side)
    return f" on {listed([state.charts[number].title for number in maps]).replace(' and ', ' or ')}"


def has_air_superiority(state: State, number: int, side: str) -> bool:
    """Cite: MD-085."""
    return state.rulings.air_superiority == side and state.charts[number].air_superiority


def air_dice(state: State, number: int, side: str) -> int:
    """Dice a hex of an Air Power card; 0 where the card's own text holds. Cite: MD-086."""
    if state.rulings.air_superiority == "none" or not state.charts[number].air_superiority:
        return 0
    return 2 if has_air_superiority(state, number, side) else 1


def stopped_rolls(state: State, office: str) -> list[object]:
    """What an Air Power card of the side on turn costs the enemy's next Reinforcement Roll.

    Reading: it stops rolls only where the Allies have Air Superiority and play it.
    Cite: MD-087, MD-088, MD-089.
    """
    if state.side != "allied":
        return []
    if state.mode == "overthrough":
        covered = any(has_air_superiority(state, i, "allied") for i in range(len(state.charts)))
        return [RollsBarred((), FEWER_DICE)] if covered else []
    everywhere = state.rulings.air_power_scope == "all_maps"
    maps = tuple(range(len(state.charts))) if everywhere else maps_of_office(state, office, state.side)
    barred = tuple(i for i in maps if has_air_superiority(state, i, "allied"))
    return [RollsBarred(barred)] if barred else []


def rolls_barred(state: State, event: RollsBarred) -> State:
    for number in event.maps:
        state = with_books(state, number, barred=True)
    if event.fewer:
        state = replace(state, fewer=with_pair(state.fewer, "axis", event.fewer))
    return state


def dice_lost(state: State) -> int:
    """Dice each Field General of the side on turn rolls less. Cite: MD-088."""
    return state.fewer[index_of(state.side)]


def told_rolls_barred(state: State, event: RollsBarred) -> str:
    if event.fewer:
        return f"Each Axis Field General rolls {count(event.fewer, 'die', 'dice')} fewer on their next turn."
    maps = on_maps(state, event.maps)
    return f"The Axis makes no Reinforcement Roll{maps} on its next turn."


def on_maps(state: State, numbers: tuple[int, ...]) -> str:
    """ " on Gold Beach and Omaha Beach"; empty where there is but one map."""
    if len(state.charts) == 1:
        return ""
    return f" on {listed([state.charts[number].title for number in numbers])}"


CHAPTER = Chapter({}, {RollsBarred: Happened(rolls_barred, told_rolls_barred)})
