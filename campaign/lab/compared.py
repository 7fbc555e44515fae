"""House rules compared over the same dice: one against another, or every other setting in turn.

Pure: of the counts of lots. It has the rows of shares that all figures are made of.
"""

from collections.abc import Iterator
from math import ceil

from campaign.lab.subject import Subject, other_settings
from rulesets.kit.drawing.diagrams import Share, Shares
from rulesets.kit.lab import intervals
from rulesets.kit.lab.intervals import Estimate
from rulesets.kit.lab.lots import DRAW, GIVEN_UP, Lot
from rulesets.kit.words import count

MOST_RULES = 8
"""So many house rules are compared at once on a page."""


def percent(estimate: Estimate) -> tuple[str, str]:
    """A share and its interval in words: "35 %", "32 to 38"."""
    return f"{estimate.at * 100:.0f} %", f"{estimate.low * 100:.0f} to {estimate.high * 100:.0f}"


def row(title: str, note: str, found: Estimate, side: str = "", is_draw: bool = False) -> Share:
    """A share with its interval."""
    return Share(title, note, found.at, found.low, found.high, *percent(found), side, is_draw)


def in_points(share: float, sign: str = "") -> str:
    """A difference of shares as whole percentage points; with `sign` "+" a plus is written, too."""
    return f"{round(share * 100):{sign}d}".replace("-", "−")


def marks(title: str, rows: list[Share], note: str, has_zero: bool = False) -> Shares:
    """Marks on a scale a little wider than their intervals, that of differences with its zero."""
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    pad = (high - low) / 8 or 0.05
    low, high = (min(low, 0.0), max(high, 0.0)) if has_zero else (low, high)
    return Shares(
        title, tuple(rows), note=note, low=max(-1.0, low - pad), high=min(1.0, high + pad), is_mark=True
    )


def compared(lot: Lot, other: Lot, of: Subject, rules: tuple[str, str, str]) -> tuple[Shares, ...]:
    """The chance of the first side by either rule, and the difference over the same dice."""
    pairs = [pair for pair in zip(lot.winners, other.winners, strict=False) if GIVEN_UP not in pair]
    if not pairs:
        return ()
    side = of.camps[0]
    first, second = ([pair[place] == side.key for pair in pairs] for place in (0, 1))
    more = sum(b and not a for a, b in zip(first, second, strict=True))
    less = sum(a and not b for a, b in zip(first, second, strict=True))
    rows = [
        row(f"A: {rules[1]}", "as it is now", intervals.share(sum(first), len(pairs))),
        row(f"B: {rules[2]}", "instead", intervals.share(sum(second), len(pairs))),
    ]
    minus = _apart("B minus A", "same dice in both", more, less, len(pairs))
    wins = "wins" if side.is_one else "win"
    note = f"{rules[0]} Chance that {side.people} {wins}, over {count(len(pairs), 'run')} each.".strip()
    return marks("House rule A or B", rows, note), marks("", [minus], "", has_zero=True)


def _apart(title: str, note: str, more: int, less: int, of: int) -> Share:
    """How far a share is above another over the same dice."""
    found = intervals.difference(more, less, of)
    low, at, high = (in_points(share, "+") for share in (found.low, found.at, found.high))
    return Share(title, note, found.at, found.low, found.high, at, f"{low} to {high}")


def by_each(other: Lot, of: Subject) -> tuple[Shares, ...]:
    """What each other setting changes in the chance of the first side, the most first."""
    side, runs = of.camps[0], len(other.winners)
    ends = [DRAW, *(camp.key for camp in of.camps[1:])]
    rows, others = [], other_settings(of)
    for name, item, text, _ in others:
        more = sum(other.count("by", name, end, side.key) for end in ends)
        less = sum(other.count("by", name, side.key, end) for end in ends)
        if more or less:
            rows.append(_apart(f"{item.id}: {text}", item.question, more, less, runs))
    rows.sort(key=lambda row: -abs(row.at))
    wins, of_each = "wins" if side.is_one else "win", f"over {count(runs, 'run')} each"
    note = (
        f"How the chance that {side.people} {wins} changes, with the same dice, {of_each}. The most first. "
        f"Of {len(others)} settings about {ceil(len(others) / 20)} stand clear of 0 by chance alone."
    )
    return (marks("House rules, one after another", rows[:MOST_RULES], note, has_zero=True),) if rows else ()


def never_by(other: Lot, of: Subject) -> Iterator[str]:
    """The house rules under which every run was the same game; settings are named where others changed it."""
    changed = {key.split("|")[1] for key in other.counts}
    asked: dict[str, dict[str, bool]] = {}
    for name, item, text, _ in other_settings(of):
        asked.setdefault(item.question, {})[text] = name not in changed
    same = [
        question if all(texts.values()) else f"{question} {', '.join(text for text in texts if texts[text])}"
        for question, texts in asked.items()
        if any(texts.values())
    ]
    if same and other.winners:
        runs, more = count(len(other.winners), "run"), len(same) - MOST_RULES
        rest = f" And {more} more." if more > 0 else ""
        yield f"House rules that changed nothing in {runs} each: {' '.join(same[:MOST_RULES])}{rest}"
