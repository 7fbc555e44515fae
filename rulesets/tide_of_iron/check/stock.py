"""Findings of the boxes owned: pieces, tokens, cards and boards that a scenario needs and they lack.

What no public source says of a box is unknown, never a shortfall.

Cite: TN-001 to TN-021, TN-197, TN-198, TN-240.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.analysis import FIGURES, Survey
from rulesets.tide_of_iron.ground.needs import needs, supply, words
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.stock import shipped_boxes
from rulesets.tide_of_iron_box.units import shipped_units

ADVANCEMENT = 66
SHADES = ("light", "dark")


def check_stock(asked: Survey) -> Iterator[Finding]:
    """Pieces of which more are needed than the sets owned hold, then boards. A shortfall is a note where a
    further set is owned of which nobody published what it holds."""
    owned = dict(asked.scenario.sets)
    unknown = any(owned.get(box.key, 0) and not box.known for box in shipped_boxes().values())
    for found in _short(asked, owned):
        said = f"{found.sentence} The contents of the other sets are unknown."
        yield replace(found, level="note", sentence=said) if unknown else found
    yield from _boards(asked, owned)


def _short(asked: Survey, owned: dict[str, int]) -> Iterator[Finding]:
    """Each piece by itself, those of a box nobody owns in one line."""
    lacking: dict[str, list[str]] = {}
    for piece, count in needs(asked).items():
        had = supply(piece, count, owned)
        if had.answer != "short":
            continue
        if len(had.boxes) == 1 and not owned.get(had.boxes[0].key, 0):
            lacking.setdefault(had.boxes[0].key, []).append(f"{words(piece)} ({count})")
        else:
            yield say("stock-short", "sets", count=count, piece=words(piece), held=had.held)
    for key, pieces in lacking.items():
        yield say("stock-short/box", "sets", box=shipped_boxes()[key], pieces=listed(pieces))


def _boards(asked: Survey, owned: dict[str, int]) -> Iterator[Finding]:
    laid = [asked.library.get(laying.board) for laying in asked.scenario.boards]
    printed = [board for board in laid if isinstance(board, Board) and board.of]
    numbers = Counter((board.of, board.number) for board in printed if board.number is not None)
    for (of, number), count in numbers.items():
        if count > owned.get(of, 0):
            yield say("board-copies", "boards", number=number, count=count, of=owned.get(of, 0))
    for key, box in shipped_boxes().items():
        of_box = [board for board in printed if board.of == key]
        overlays = sum(board.overlay for board in of_box)
        most = asked.scenario.rulings.core_overlays if key == "core" else box.overlays
        if box.known and overlays > most * owned.get(key, 0):
            yield say("overlay-copies", "boards", overlays=overlays, box=box, most=most)
        outside = [b for b in of_box if b.number is not None and box.numbers and b.number not in box.numbers]
        for board in outside:
            yield say("board-number/boards", "boards", board=board, box=box)


def check_chain_stock(chain: Chain, scenarios: Iterable[Scenario]) -> Iterator[Finding]:
    """Figures of the roster and the forces beside it, beyond one of each box or the copies that a scenario of
    the chain is made for; then medals. A note: its owner may have more.
    Cite: TN-001, TN-009, TN-018, TN-145."""
    copies = Counter(dict.fromkeys(shipped_boxes(), 1))
    for scenario in scenarios:
        copies |= Counter(dict(scenario.sets))
    shade = max(_held(f"{chain.nation}:base:{shade}", copies) for shade in SHADES)
    if shade and shade < len(chain.roster) <= ADVANCEMENT:
        yield say("chain-bases", "roster", number=len(chain.roster), held=shade)
    roster = Counter(dict.fromkeys(FIGURES, 0))
    for base in chain.roster:
        roster.update(dict(base.figures))
    lists = [("roster", "The roster", roster)]
    lists += [
        (f"stages.{n}", f"{stage.title or stage.key} with the roster", roster + Counter(dict(stage.extra)))
        for n, stage in enumerate(chain.stages)
        if stage.extra
    ]
    told: set[str] = set()
    for where, called, pieces in lists if len(chain.roster) <= ADVANCEMENT else ():
        for kind, number in pieces.items():
            keys = {f"{chain.nation}:{kind}"} | {*_makers(kind)}
            held = max((_held(key, copies) for key in keys), default=0)
            if held and number > held and kind not in told:
                told.add(kind)
                yield say(
                    "chain-stock",
                    where,
                    called=called,
                    number=number,
                    piece=words(f"{chain.nation}:{kind}"),
                    held=held,
                )
    if len(chain.roster) > ADVANCEMENT:
        yield say("medals-short", "roster", number=len(chain.roster), advancement=ADVANCEMENT)


def _makers(kind: str) -> Iterator[str]:
    """The keys by which boxes hold a vehicle or gun of whatever nation."""
    for unit in shipped_units():
        if unit.key == kind and unit.arm in ("vehicle", "truck", "gun"):
            yield f"{unit.nation}:{kind}"


def _held(piece: str, copies: Counter[str]) -> int:
    return sum(box.pieces.get(piece, 0) * copies[key] for key, box in shipped_boxes().items())
