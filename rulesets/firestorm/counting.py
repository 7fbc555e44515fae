"""What the lab counts of a Firestorm campaign that was played out, and what it draws anew.

Battles are decided by the General's Wargame: a game at the table is fought by people alone.

Reading: nobody knows how a general uses a hidden Tactical Reserve. While battles are fought it is drawn as
full as its limit allows; in the Strategic Phase evenly, from none to the limit. Which troops, evenly.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product

from rulesets.firestorm.document.seats import general, sides_of
from rulesets.firestorm.ground.position import battle_of, next_reserve_limit, this_turn, unfinished
from rulesets.firestorm.ground.state import OFF_MAP, POOL, RESERVE, Battle, Phase, State
from rulesets.firestorm.pages.standing import battle_words
from rulesets.firestorm.rules.battle.by_dice import DecideByDice, is_due
from rulesets.firestorm.rules.strategic.scoring import DRAW, outcome
from rulesets.firestorm.rules.turn.chapters import evolve
from rulesets.firestorm.rules.turn.decide import decide
from rulesets.kit.flow.counted import Counting, Ending, Fact, Item, Matter
from rulesets.kit.flow.sides import called
from rulesets.kit.lasting import of_turn
from rulesets.kit.playout import Chance, some_of

_FACES = tuple(product(range(1, 7), repeat=2))


def facts(begun: State, end: State) -> Iterator[Fact]:
    """How it ended, who holds what, and what had a part in it since the playout began."""
    level, side = outcome(end, *end.result.points) if end.result else (DRAW, None)
    yield "ends", f"{side or ''} {level}".strip()
    yield from (("held", area, holder) for area, holder in end.control.items())
    before = _battles(begun)
    fought = [one for turn, one in _battles(end) if (turn, one) not in before]
    did = {f"place {one.target}" for one in fought if one.target and not one.void}
    for force in (force for one in fought for force in (one.attack, one.defence)):
        did |= {f"piece {troop}" for troop in force.ground}
        used = {"sorties": force.sortie, "bombing": force.bombing, "reserve": bool(force.reserve)}
        did |= {f"rule {rule}" for rule, is_used in used.items() if is_used}
    stood = [item for past in end.past if past.turn >= begun.turn for item in past.standing]
    did |= {f"piece {troop}" for troop, area in stood if begun.troops[troop] != area}
    did |= {"rule gap" for one in fought if one.kind == "gap"}
    yield from (("did", key) for key in sorted(did))


def _battles(state: State) -> tuple[tuple[int, Battle], ...]:
    """Every battle by its turn, of which a finished one changes no more."""
    past = [(turn.turn, one) for turn in state.past for one in turn.battles]
    return tuple(dict.fromkeys([*past, *((state.turn, one) for one in state.battles if one.is_done)]))


def endings(state: State) -> tuple[Ending, ...]:
    """Every level of victory of either side, with the draw between them."""
    rows = sorted((row.least, row.level) for row in state.campaign.tables.outcomes if row.least)
    notes = _leads([least for least, _ in rows])
    sides = sides_of(state.campaign)

    def of(side: str) -> list[Ending]:
        word = called(sides, side)
        levels = zip((level for _, level in rows), notes, strict=True)
        return [Ending(f"{side} {level}", side, f"{word} {level}", note) for level, note in levels]

    first, second = (of(side.key) for side in sides)
    return (*reversed(second), Ending(DRAW, "", "Draw", f"by less than {rows[0][0]}"), *first)


def _leads(least: list[int]) -> list[str]:
    ranges = [f"by {low} to {high - 1}" for low, high in pairwise(least)]
    return [*ranges, *(f"by {low} or more" for low in least[-1:])]


def items(state: State) -> tuple[Item, ...]:
    """Areas, troops, and the rules that a turn of the campaign offers."""
    campaign = state.campaign
    gap = campaign.gap
    rules = (
        ("sorties", "An air sortie", any(turn.sorties for turn in campaign.turns)),
        ("bombing", "Carpet bombing", any(turn.bombings for turn in campaign.turns)),
        ("reserve", "Tactical Reserve", any(turn.reserve for turn in campaign.turns)),
        ("gap", gap.name if gap else "", gap is not None),
    )
    return (
        *(Item("place", area.key, f"{area.key} {area.name}", "Never fought over") for area in campaign.areas),
        *(Item("piece", troop.key, troop.name, "Never moved or fought") for troop in campaign.troops),
        *(Item("rule", key, words, "Never used") for key, words, is_there in rules if is_there),
    )


def matters(state: State) -> tuple[Matter, ...]:
    """The chosen battles that are not decided; an assault from the air or the sea has no winner."""
    return tuple(
        Matter(of_turn(state.turn, one.subject), battle_words(state, one))
        for one in unfinished(state)
        if one.target and not one.winner and not one.is_assault
    )


def _named(state: State, matter: str) -> Battle | None:
    return next((one for one in state.battles if of_turn(state.turn, one.subject) == matter), None)


def due(state: State, matter: str) -> bool:
    """Whether the next dice decide the battle."""
    one = _named(state, matter)
    return one is not None and is_due(one)


def decided(state: State, matter: str, side: str, chance: Chance) -> tuple[State, str] | None:
    """The state after the battle's dice, and who wins it; those that let the side win are equally likely."""
    one = _named(state, matter)
    if one is None or not is_due(one):
        return None
    for faces in some_of(_FACES, len(_FACES), chance):
        after = state
        for event in decide(state, general("allied"), DecideByDice(one.number), faces):
            after = evolve(after, event)
        winner = getattr(battle_of(after, one.number), "winner", "")
        if side in ("", winner):
            return after, winner
    return None


def redraw(seen: State, seat: str | None, chance: Chance) -> State:
    """A whole state behind what the seat sees: its troops off the map are in the pool or in reserve."""
    hidden = sorted(troop for troop, place in seen.troops.items() if place == OFF_MAP)
    if not hidden:
        return seen
    spent = sum(len(one.force("axis").reserve) for one in seen.battles)
    most = min(len(hidden), max(0, this_turn(seen).reserve - spent))
    if seen.phase is Phase.STRATEGIC:
        most = chance.randint(0, min(len(hidden), next_reserve_limit(seen)))
    held = some_of(hidden, most, chance)
    places = {troop: RESERVE if troop in held else POOL for troop in hidden}
    return replace(seen, troops={**seen.troops, **places})


COUNTING: Counting[State] = Counting(facts, endings, items, matters, due, decided, redraw)
