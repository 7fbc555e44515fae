"""Playouts by number: what they come to is counted, in lots of any size.

Invariant: run 17 of a seed is the same game in whatever lot it is played. So lots can be cut anywhere, and
two house rules are compared over the same dice. A run knows what the asking seat knows: what is hidden from
it is drawn anew each time. Every player sees what its seat would see.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeAlias

from rulesets.kit.drawing.board import Board
from rulesets.kit.flow.counted import Fact
from rulesets.kit.players import players_of
from rulesets.kit.playing import Player, Playout, outcome, play_out, turn
from rulesets.kit.playout import Chance
from rulesets.kit.ruleset import AnyRuleset, Seat

Dice: TypeAlias = Callable[[str], Chance]
"""Chance by its seed: equal words, equal chance. It comes from outside, as all chance does."""
GIVEN_UP = "given up"
DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Asked:
    """What is played out: the state as the `seat` sees it (None: the public), and the seats of the game.
    `players` are the names of theirs, by side or seat. With an open `matter` every run is played from each
    end of it. With `others`, the same state under other house rules by their names, every run is played by
    each of them too."""

    seen: Any
    seat: str | None
    seats: tuple[Seat, ...]
    players: Mapping[str, str]
    seed: str
    matter: str = ""
    others: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Lot:
    """What so many runs came to. `winners` are by number: a side, "draw" or "given up". `counts` are facts of
    the games, their parts joined. `points` have for each side their sum and the sum of their squares."""

    winners: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    points: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def count(self, *parts: str) -> int:
        """In how many runs that was so."""
        return self.counts.get(_joined(parts), 0)


def together(lots: Iterable[Lot]) -> Lot:
    """Lots as one; they come in the order of their numbers."""
    winners: list[str] = []
    counts: Counter[str] = Counter()
    points: dict[str, tuple[int, int]] = {}
    for lot in lots:
        winners += lot.winners
        counts.update(lot.counts)
        for side, (total, squares) in lot.points.items():
            before = points.get(side, (0, 0))
            points[side] = before[0] + total, before[1] + squares
    return Lot(tuple(winners), dict(sorted(counts.items())), dict(sorted(points.items())))


def play(ruleset: AnyRuleset, asked: Asked, first: int, number: int, dice: Dice) -> Lot:
    """So many runs from that number on. Raises what `players_of` raises."""
    players = players_of(ruleset, asked.seats, asked.players)
    play_one = _by_each if asked.others else _run
    return together(play_one(ruleset, asked, players, each, dice) for each in range(first, first + number))


def _joined(parts: Fact) -> str:
    return "|".join(parts)


def _run(ruleset: AnyRuleset, asked: Asked, players: Mapping[str, Player], number: int, dice: Dice) -> Lot:
    """One game; where a matter is open, also the game that follows from its other end."""
    chance, counting, leads = dice(f"{asked.seed}-{number}"), ruleset.counting, _Leads(ruleset)
    state = asked.seen
    if counting and counting.redraw:
        state = counting.redraw(state, asked.seat, chance)
    if counting is None or not asked.matter:
        return _lot(ruleset, state, play_out(ruleset, state, players, chance, until=leads.note), leads)

    def is_due(now: Any) -> bool:
        return leads.note(now) or counting.is_due(now, asked.matter)

    due = play_out(ruleset, state, players, chance, until=is_due)
    fell = None if due.is_given_up else counting.decided(due.state, asked.matter, "", chance)
    if fell is None:
        return _lot(ruleset, state, due, leads)
    ends: dict[str, Lot] = {}
    for side in (fell[1], *{seat.side: 0 for seat in asked.seats if seat.side not in ("", fell[1])}):
        after = fell if side == fell[1] else counting.decided(due.state, asked.matter, side, chance)
        if after:
            then, own = dice(f"{asked.seed}-{number}-then"), leads.copy()
            ends[side] = _lot(ruleset, state, play_out(ruleset, after[0], players, then, until=own.note), own)
    counts = Counter(ends[fell[1]].counts)
    counts.update(_joined(("if", side, end.winners[0])) for side, end in ends.items())
    if len(ends) == 2 and GIVEN_UP not in (both := [ends[side].winners[0] for side in sorted(ends)]):
        counts[_joined(("worth", *both))] += 1
    return replace(ends[fell[1]], counts=counts)


def _by_each(
    ruleset: AnyRuleset, asked: Asked, players: Mapping[str, Player], number: int, dice: Dice
) -> Lot:
    """One game, and which other rules lead elsewhere with the same dice: both winners, where they differ."""
    plain = _run(ruleset, asked, players, number, dice)
    changes: Counter[str] = Counter()
    for name, seen in asked.others:
        other = _run(ruleset, replace(asked, seen=seen), players, number, dice)
        if other != plain:
            changes[_joined(("by", name, *plain.winners, *other.winners))] += 1
    return Lot(plain.winners, changes)


class _Leads:
    """Who led after each turn, as a playout passes them."""

    def __init__(self, ruleset: AnyRuleset, by_turn: Mapping[int, str] = MappingProxyType({})) -> None:
        self._ruleset, self.by_turn, self._turn = ruleset, dict(by_turn), 0

    def copy(self) -> "_Leads":
        """The same, to be gone on with apart."""
        return _Leads(self._ruleset, self.by_turn)

    def note(self, state: Any) -> bool:
        """Notes who leads where a turn has ended; no playout ends for it."""
        now = turn(self._ruleset, state)
        if self._turn and now > self._turn:
            self.by_turn[self._turn] = _first(outcome(self._ruleset, state).points)
        self._turn = now
        return False


def _first(points: Sequence[tuple[str, int]]) -> str:
    """The side with the most points; empty if nobody is alone in front."""
    most = max((number for _, number in points), default=0)
    leaders = [side for side, number in points if number == most]
    return leaders[0] if len(leaders) == 1 else ""


def _lot(ruleset: AnyRuleset, begun: Any, played: Playout, leads: _Leads) -> Lot:
    """What one game came to."""
    if played.is_given_up:
        return Lot((GIVEN_UP,))
    end = outcome(ruleset, played.state)
    winner = end.winners[0] if end.winners else DRAW
    counting = ruleset.counting
    facts = counting.facts(begun, played.state) if counting else _plain(ruleset, played.state, winner)
    led = (
        ("led", str(past), "wins" if side in end.winners else "does not")
        for past, side in leads.by_turn.items()
        if side
    )
    counts = Counter(map(_joined, (("turn", str(end.turn)), *facts, *led)))
    return Lot((winner,), counts, {side: (number, number**2) for side, number in end.points})


def _plain(ruleset: AnyRuleset, state: Any, winner: str) -> Iterator[Fact]:
    """The facts of a system that names none: whose victory it is, and who holds each area of the map."""
    yield "ends", winner
    held = ruleset.playing.held(state) if ruleset.playing and ruleset.playing.held else on_map(ruleset, state)
    yield from (("held", area, side) for area, side in held)


def on_map(ruleset: AnyRuleset, state: Any) -> Iterator[tuple[str, str]]:
    """The areas that a side holds on the map of the table page, with its key."""
    board = ruleset.views(state, None)[0].board
    regions = board.regions if isinstance(board, Board) else ()
    return ((region.key, region.side) for region in regions if region.side)
