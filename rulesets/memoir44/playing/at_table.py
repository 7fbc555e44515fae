"""What an order of a battle is worth to a player of the house: it plays cards and draws what its units did.

Units fight on boards, of which the program knows no hex. What happened in a turn is drawn by lots, as many of
each as games of the small engine had on that map.
Reading: a player of the house brings in no reinforcements, lays no cross-hairs and builds no bridge.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from rulesets.kit.flow.asking import Weighed
from rulesets.kit.flow.choices import Choice, Count, Value
from rulesets.memoir44.document.words import KINDS
from rulesets.memoir44.playing.happened import GAMES, REPORTS, counted, what
from rulesets.memoir44.playing.left_out import USUAL_HAND
from rulesets.memoir44.records.figure_pool import figures_of, map_pool, owned
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.records.objectives import CountObjective
from rulesets.memoir44.rules.log.state import State, index_of
from rulesets.memoir44.rules.turn.briefing import SetHands
from rulesets.memoir44.rules.turn.organiser import ConfirmVictory
from rulesets.memoir44.rules.turn.seats import maps_of_office, office_of, side_of
from rulesets.memoir44.rules.turn.steps import CloseStep
from rulesets.memoir44.rules.turn.turn import EndTurn
from rulesets.memoir44.rules.turn.typed_tables import TypeTable

SAID = (
    "Units fight on a board, of which the program knows no hex. What its own units did in a turn is drawn, "
    f"not fought. The lots come from {GAMES} games that a small engine plays of each map. A unit is lost, or "
    "a place changes hands, as often as in these. The program brings in no reinforcements."
)
"""What is said wherever the program plays."""
WAYS = {"bold": (3.0, 2.0), "cautious": (2.0, 0.5)}
"""What a lot gains and risks that is drawn as such players of the engine fight: each prefers its own."""
FIRST: dict[type, float] = {ConfirmVictory: 9.0, CloseStep: -1.0}
"""What is given before all else, and after it."""


def weigh(seen: State, seat: str, choice: Choice) -> Weighed | None:
    """What the order is worth to the seat. Of what is not asked it gives reports alone."""
    if choice.command in REPORTS:
        return _reported(seen, seat, choice)
    if choice.weight != "asked" or choice.command is TypeTable:
        return None
    if choice.command is EndTurn:
        return _end(seen, seat)
    hands = choice.fields if choice.command is SetHands else ()
    return Weighed(FIRST.get(choice.command, 0.0), values={item.name: USUAL_HAND for item in hands})


def _ways(lots: Callable[[str], int], **values: Value) -> Weighed:
    """One order with the lots it has for either kind of player."""
    bold, cautious = (Weighed(*worth, values, lots=lots(name)) for name, worth in WAYS.items())
    return replace(bold, others=(cautious,))


def _lots(state: State, number: int, *happened: object) -> int:
    return counted(state.documents[number], state.rulings).get(happened, 0)


def _reported(state: State, seat: str, choice: Choice) -> Weighed | None:
    """What the side's units did since its turn's orders; nothing where nobody is left to do it."""
    side, post, fixed = side_of(seat), state.post(office_of(state, seat)), dict(choice.fixed)
    number, values = state.map_number(str(fixed["map"])), dict[str, Value]()
    if side != state.side or state.step not in ("orders", "move", "battle") or not post or post.closed:
        return None
    if number not in maps_of_office(state, post.key, side) or not _figures(state, number, side):
        return None
    happened = what(choice, state.charts[number].prefix)
    if choice.command is Eliminate:
        kind = state.charts[number].figures_named(str(fixed["unit"]))
        if kind in KINDS and not _figures(state, number, str(fixed["side"]))[kind]:
            return None
    if choice.command is CountObjective:
        if state.books[number].on[int(str(fixed["objective"]))][index_of(side)]:
            return None
        happened = (*happened, side)
        values |= {one.name: one.high * (one.name == side) for one in choice.fields if isinstance(one, Count)}
    return _ways(lambda name: _lots(state, number, name, side, *happened), **values)


def _figures(state: State, number: int, side: str) -> Counter[str]:
    """Figures of the side that are still on the board, by kind."""
    found = Counter(dict(zip(KINDS, owned(state, number, side), strict=True)))
    found.subtract(dict(zip(KINDS, map_pool(state, number, side), strict=True)))
    gains = (one for one in state.books[number].gains if one.side != side and one.kind in ("unit", "gun"))
    found.subtract(figures_of(state, number, gain) for gain in gains)
    return +found


def _end(state: State, seat: str) -> Weighed:
    """As many lots as turns were played on its maps, for each who plays on them."""
    side = side_of(seat) or ""
    maps = maps_of_office(state, office_of(state, seat), side)
    posts = Counter(one for post in state.posts for one in maps_of_office(state, post.key, side))
    share = max(1, len(maps))
    return _ways(lambda name: sum(_lots(state, one, name, side) * posts[one] for one in maps) // share or 1)
