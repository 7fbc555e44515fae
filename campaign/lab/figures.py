"""What many runs show: shares with their intervals, the map of areas that swing, and how sure one may be.

Pure: of the counts of lots and of what was played. Runs that were given up count in no share.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from campaign.lab.compared import by_each, compared, in_points, marks, never_by, percent, row
from campaign.lab.subject import EVERY, Subject
from rulesets.kit.drawing.board import Board
from rulesets.kit.drawing.diagrams import Share, Shares
from rulesets.kit.flow.counted import Ending, Matter
from rulesets.kit.lab import intervals
from rulesets.kit.lab.intervals import Estimate
from rulesets.kit.lab.lots import DRAW, GIVEN_UP, Lot
from rulesets.kit.playing import disputes
from rulesets.kit.words import count

SWINGS = (0.2, 0.8)
"""An area swings if its share lies between."""
MOST_NAMED = 12
"""So many areas or troops that never mattered are named."""
_NARROW, _APART = 0.05, 0.05


@dataclass(frozen=True, slots=True)
class Swing:
    """An area that swings: its key and words, and the share of runs in which the first side holds it."""

    key: str
    words: str
    share: str
    interval: str


@dataclass(frozen=True, slots=True)
class Figures:
    """All that the runs show; a part is None or empty where they show nothing of it."""

    runs: int
    title: str
    scores: Shares | None
    beside: str
    endings: Shares
    board: Board | None
    swings: tuple[Swing, ...]
    areas: int
    worth: Shares | None
    decided: Shares | None
    length: Shares | None
    compared: tuple[Shares, ...]
    never: tuple[str, ...]
    sure: str

    @property
    def points(self) -> str:
        """ "Expected points at the end: Allies 268 (261 to 275), Axis 371 (364 to 378)."; empty without."""
        rows = self.scores.rows if self.scores else ()
        told = ", ".join(f"{row.title} {row.figure} ({row.interval})" for row in rows)
        return f"Expected points at the end: {told}." if told else ""


def figures(
    lot: Lot,
    other: Lot,
    of: Subject,
    matter: Matter | None = None,
    rules: tuple[str, str, str] = ("", "", ""),
) -> Figures | None:
    """What the runs show, by the rules as they are and with the `other` rule; None before one has ended.
    `rules` are the question of that rule, or `EVERY`, and the words of both settings."""
    ended = sum(winner != GIVEN_UP for winner in lot.winners)
    if not ended:
        return None
    board = _board(lot, of, ended)
    swings = tuple(_swings(lot, of, board, ended)) if board else ()
    return Figures(
        len(lot.winners),
        _title(lot, of, ended),
        _scores(lot, of, ended),
        " ".join(_beside(len(lot.winners) - ended, of)),
        _endings(lot, of, ended),
        _map(board, swings, lot, of, ended) if board else None,
        swings,
        len(board.regions) if board else 0,
        _worth(lot, of, matter, ended),
        _decided(lot),
        _length(lot, ended),
        by_each(other, of) if rules[0] == EVERY else compared(lot, other, of, rules),
        (*_never(lot, of, ended), *(never_by(other, of) if rules[0] == EVERY else ())),
        _sure(lot, of, ended),
    )


def _wins(lot: Lot, side: str) -> int:
    return lot.winners.count(side)


def _title(lot: Lot, of: Subject, ended: int) -> str:
    """ "Allies win in 20 % of runs (17 to 23), Axis in 66 % (63 to 69)"."""
    parts = []
    for place, side in enumerate(of.camps):
        share, interval = percent(intervals.share(_wins(lot, side.key), ended))
        parts.append(
            f"{side.title} {'in' if place else 'win in'} {share}{'' if place else ' of runs'} ({interval})"
        )
    return ", ".join(parts)


def _scores(lot: Lot, of: Subject, ended: int) -> Shares | None:
    """The mean of each side's points at the end; None without points."""
    rows = []
    for side in of.camps:
        if side.key in lot.points and (mean := intervals.mean(*lot.points[side.key], ended)):
            words = f"{mean.at:.0f}", f"{mean.low:.0f} to {mean.high:.0f}"
            rows.append(Share(side.title, "mean", mean.at, mean.low, mean.high, *words, side.key))
    if not rows:
        return None
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    pad = (high - low) / 8
    return Shares("Points at the end", tuple(rows), low=low - pad, high=high + pad, is_mark=True)


def _beside(given_up: int, of: Subject) -> Iterator[str]:
    """What to know beside the shares."""
    if given_up:
        counts = "counts" if given_up == 1 else "count"
        yield f"{count(given_up, 'run')} found no end and {counts} in no share."
    if disputes(of.seen):
        yield "What is disputed now is settled by chance in each run."


def _endings(lot: Lot, of: Subject, ended: int) -> Shares:
    """Every way a game can end, so that nothing that is possible is left out."""
    counting = of.ruleset.counting
    plain = (
        *(Ending(side.key, side.key, f"{side.title} win") for side in of.camps),
        Ending(DRAW, "", "Draw"),
    )
    listed_ = counting.endings(of.seen) if counting else plain
    rows = tuple(
        row(one.title, one.note, intervals.share(lot.count("ends", one.key), ended), one.side, not one.side)
        for one in listed_
    )
    heads = ("Outcome", f"share of {count(ended, 'run')}", "95 % interval")
    return Shares("", rows, heads, high=max(row.high for row in rows))


def _board(lot: Lot, of: Subject, ended: int) -> Board | None:
    """The map of areas somebody held at the end of a run."""
    board = of.ruleset.views(of.seen, of.seat)[0].board
    if not isinstance(board, Board):
        return None
    return board if any(_held(lot, of, region.key) for region in board.regions) else None


def _held(lot: Lot, of: Subject, area: str) -> int:
    return sum(lot.count("held", area, side.key) for side in of.camps)


def _share_of(lot: Lot, of: Subject, area: str, ended: int) -> Estimate:
    return intervals.share(lot.count("held", area, of.camps[0].key), ended)


def _swings(lot: Lot, of: Subject, board: Board, ended: int) -> Iterator[Swing]:
    for region in board.regions:
        found = _share_of(lot, of, region.key, ended)
        if _held(lot, of, region.key) and SWINGS[0] <= found.at <= SWINGS[1]:
            yield Swing(region.key, f"{region.key} {region.name}".strip(), *percent(found))


def _map(board: Board, swings: tuple[Swing, ...], lot: Lot, of: Subject, ended: int) -> Board:
    """The map without pieces: an area that swings is bare and has its share on a slip, others are of whoever
    holds them most often."""
    shares = {swing.key: swing.share for swing in swings}

    def holder(area: str) -> str:
        most = max(of.camps, key=lambda side: lot.count("held", area, side.key))
        return most.key if lot.count("held", area, most.key) else ""

    regions = tuple(
        replace(
            region,
            side="" if region.key in shares else holder(region.key),
            tag=shares.get(region.key, ""),
            states=(),
            target=0,
            ringed=0,
        )
        for region in board.regions
    )
    lines = tuple(line for line in board.lines if line.kind != "supply")
    return replace(board, regions=regions, lines=lines, markers=(), arrows=(), block=None)


def _worth(lot: Lot, of: Subject, matter: Matter | None, ended: int) -> Shares | None:
    """The chance of the first side if either side wins the matter, and as it is."""
    if matter is None:
        return None
    first, second = of.camps[0], of.camps[-1]
    rows = []
    for side in (first, second):
        found = {key: lot.count("if", side.key, key) for key in (*(camp.key for camp in of.camps), DRAW)}
        if number := sum(found.values()):
            words = f"{side.people[0].upper()}{side.people[1:]} {'wins' if side.is_one else 'win'} it"
            rows.append(row(words, count(number, "run"), intervals.share(found[first.key], number), side.key))
    if len(rows) < 2:
        return None
    rows.insert(1, row("Not played yet", count(ended, "run"), intervals.share(_wins(lot, first.key), ended)))
    worth = intervals.difference(*_swing_of(lot, first.key, second.key))
    low, at, high = (in_points(share) for share in (worth.low, worth.at, worth.high))
    title = f"Worth {at} percentage points ({low} to {high})"
    return marks(
        title,
        rows,
        f"{matter.words}. Chance that {first.people} {'wins' if first.is_one else 'win'} in the end:",
    )


def _swing_of(lot: Lot, first: str, second: str) -> tuple[int, int, int]:
    """In how many runs the first side wins only if it wins the matter, in how many only if it loses it, and
    the number of runs with both ends. Pairs are kept in the order of the sides' keys."""
    pairs = [(key.split("|")[1:], number) for key, number in lot.counts.items() if key.startswith("worth|")]
    place = sorted((first, second)).index(first)
    more = sum(number for both, number in pairs if both[place] == first != both[1 - place])
    less = sum(number for both, number in pairs if both[1 - place] == first != both[place])
    return more, less, sum(number for _, number in pairs)


def _decided(lot: Lot) -> Shares | None:
    """How often the leader after a turn wins in the end."""
    rows = []
    turns = sorted({int(key.split("|")[1]) for key in lot.counts if key.startswith("led|")})
    for turn in turns:
        wins, other = (lot.count("led", str(turn), word) for word in ("wins", "does not"))
        rows.append(row(f"After turn {turn}", "leader wins", intervals.share(wins, wins + other)))
    note = "Share of the runs with a leader in which that side wins in the end."
    return Shares("When it is decided", tuple(rows), note=note) if rows else None


def _length(lot: Lot, ended: int) -> Shares | None:
    """In which turn runs end; None where all end in the same."""
    turns = sorted(int(key.split("|")[1]) for key in lot.counts if key.startswith("turn|"))
    rows = [row(f"Turn {turn}", "", intervals.share(lot.count("turn", str(turn)), ended)) for turn in turns]
    return Shares("When it ends", tuple(rows)) if len(rows) > 1 else None


def _never(lot: Lot, of: Subject, ended: int) -> Iterator[str]:
    """What had a part in no run, a sentence each."""
    counting = of.ruleset.counting
    absent: dict[str, list[str]] = {}
    for item in counting.items(of.seen) if counting else ():
        if not lot.count("did", f"{item.kind} {item.key}"):
            absent.setdefault(item.never, []).append(item.words)
    for never, words in absent.items():
        more = f" and {len(words) - MOST_NAMED} more" if len(words) > MOST_NAMED else ""
        yield f"{never}: {', '.join(words[:MOST_NAMED])}{more}."
    if absent:
        most = intervals.share(0, ended).high * 100
        yield f"In {count(ended, 'run')}, so each happens in less than {most:.1f} % of such games."


def _sure(lot: Lot, of: Subject, ended: int) -> str:
    """How many more runs make the first side's share narrow, and how many tell it from another."""
    found = intervals.share(_wins(lot, of.camps[0].key), ended)
    more = intervals.runs_for_width(found.at, _NARROW) - ended
    narrow = f"About {more:,} more runs bring the first interval below 5 points. " if more > 0 else ""
    rate = round(min(max(found.at, 0.05), 0.9), 2)
    number = intervals.runs_to_tell(rate, rate + _APART)
    return f"{narrow}To tell {rate * 100:.0f} from {(rate + _APART) * 100:.0f} % takes about {number:,} runs."
