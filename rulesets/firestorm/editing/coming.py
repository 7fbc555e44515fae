"""When and where each troop comes and leaves, told of the troop: set-up, arrivals and withdrawals as one.

The document lists them by turn; the forms ask them of each troop, so that none can come twice. What comes
is "never", "start:B4" for the set-up in an area, or "turn:2" for the end of a turn.
"""

from collections.abc import Callable
from dataclasses import replace

from rulesets.firestorm.document.document import Arrival, Campaign, Placement, Turn
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal

NEVER = "never"


def ways_to_come(document: Campaign) -> tuple[Option, ...]:
    """Every turn at whose end a troop may come, every area it may stand in from the start, and never."""
    at_end = (Option(f"turn:{turn.number}", f"at the end of turn {turn.number}") for turn in document.turns)
    at_start = (
        Option(f"start:{area.key}", f"at the start, in {area.key} {area.name}", place=area.key)
        for area in document.areas
    )
    listed = {option.value: option for option in (*at_end, *at_start)}
    return (*listed.values(), Option(NEVER, "not at all"))


def ways_to_leave(document: Campaign) -> tuple[Option, ...]:
    """Every turn after whose battles a troop may withdraw, and never."""
    turns = {str(turn.number): f"after the battles of turn {turn.number}" for turn in document.turns}
    return (Option("", "not at all"), *(Option(key, words) for key, words in turns.items()))


def comes(document: Campaign, troop: str) -> str:
    """How the troop comes; the first way where the document tells more than one."""
    for placed in document.setup:
        if placed.troop == troop:
            return f"start:{placed.area}"
    turn = next(
        (turn for turn in document.turns for arrival in turn.arrivals if arrival.troop == troop), None
    )
    return f"turn:{turn.number}" if turn else NEVER


def lands(document: Campaign, troop: str) -> tuple[str, ...]:
    """The beaches the troop is bound to; none for any."""
    arrivals = (arrival for turn in document.turns for arrival in turn.arrivals)
    return next((arrival.areas for arrival in arrivals if arrival.troop == troop), ())


def leaves(document: Campaign, troop: str) -> str:
    """The turn in which the troop withdraws, empty for none."""
    return next((str(turn.number) for turn in document.turns if troop in turn.withdrawals), "")


def coming_words(document: Campaign, troop: str) -> str:
    """How the troop comes, in words."""
    way = comes(document, troop)
    kind, _, rest = way.partition(":")
    words = {"start": f"at the start in {rest}", "turn": f"at the end of turn {rest}"}.get(kind, "not at all")
    bound = lands(document, troop)
    return f"{words} at {' or '.join(bound)}" if bound else words


def with_coming(document: Campaign, troop: str, way: str) -> Campaign:
    """The document with the troop coming that way alone; its beaches stay with another turn."""
    if way == comes(document, troop):
        return document
    bound, bare = lands(document, troop), _not_coming(document, troop)
    kind, _, rest = way.partition(":")
    if kind == "start":
        return replace(bare, setup=(*bare.setup, Placement(troop, rest)))
    if kind == "turn":
        return _arriving(bare, int(rest), Arrival(troop, bound))
    return bare


def with_landing(document: Campaign, troop: str, beaches: tuple[str, ...]) -> Campaign:
    """The document with the troop bound to those beaches; refuses one that comes at the end of no turn."""
    if not comes(document, troop).startswith("turn:"):
        if beaches:
            raise Refusal(
                "Only a troop that arrives at the end of a turn lands on beaches. Choose its turn first.",
                "FC-149",
            )
        return document

    def bound(arrival: Arrival) -> Arrival:
        return replace(arrival, areas=beaches) if arrival.troop == troop else arrival

    return _each_turn(document, lambda turn: replace(turn, arrivals=tuple(map(bound, turn.arrivals))))


def with_leaving(document: Campaign, troop: str, turn: str) -> Campaign:
    """The document with the troop withdrawing in that turn alone, empty for none."""
    if turn == leaves(document, troop):
        return document

    def left(item: Turn) -> Turn:
        others = tuple(key for key in item.withdrawals if key != troop)
        return replace(item, withdrawals=(*others, troop) if str(item.number) == turn else others)

    return _each_turn(document, left)


def without_troop(document: Campaign, troop: str) -> Campaign:
    """The document in which the troop neither comes nor leaves."""
    return with_leaving(_not_coming(document, troop), troop, "")


def _not_coming(document: Campaign, troop: str) -> Campaign:
    def rest(turn: Turn) -> Turn:
        return replace(turn, arrivals=tuple(item for item in turn.arrivals if item.troop != troop))

    setup = tuple(placed for placed in document.setup if placed.troop != troop)
    return _each_turn(replace(document, setup=setup), rest)


def _arriving(document: Campaign, number: int, arrival: Arrival) -> Campaign:
    def with_it(turn: Turn) -> Turn:
        return replace(turn, arrivals=(*turn.arrivals, arrival)) if turn.number == number else turn

    return _each_turn(document, with_it)


def _each_turn(document: Campaign, change: Callable[[Turn], Turn]) -> Campaign:
    return replace(document, turns=tuple(map(change, document.turns)))
