"""Findings of the boxes owned: pieces, tokens, cards and boards that a scenario needs and they lack.

What no public source says of a box is unknown, never a shortfall.

Cite: TN-001 to TN-021, TN-197, TN-198, TN-240.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.stock import Need, judged
from rulesets.kit.words import listed
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.needs import needs, words
from rulesets.tide_of_iron.ground.survey import FIGURES, Survey
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.stock import shipped_boxes
from rulesets.tide_of_iron_box.units import shipped_units

ADVANCEMENT = 66


def check_stock(asked: Survey) -> Iterator[Finding]:
    """Each piece of which more is needed than the sets owned hold, those of a box nobody owns in one line;
    then boards."""
    owned = dict(asked.scenario.sets)
    unknown = any(owned.get(box.key, 0) and not box.known for box in shipped_boxes().values())
    lacking: dict[str, list[tuple[int, str]]] = {}
    for piece, count in needs(asked).items():
        holders = [box for box in shipped_boxes().values() if piece in box.pieces]
        if not holders:
            continue
        first, *others = holders
        further = sum(owned.get(box.key, 0) * box.pieces[piece] for box in others)
        need = Need(piece, piece, count, first.key)
        answer, missing = judged(need, first.holding(), owned.get(first.key, 0), further)
        if answer == "short" and not others and not owned.get(first.key, 0):
            lacking.setdefault(first.key, []).append((count, words(piece)))
        elif answer == "short":
            said = f"The scenario needs {count} of {words(piece)}; the sets owned hold {count - missing}."
            yield _short(said, "Own another copy, or use fewer.", unknown)
    for key, pieces in lacking.items():
        title = shipped_boxes()[key].title
        said = f"The scenario needs {pieces[0][0]} of {pieces[0][1]}; the sets owned hold 0."
        if len(pieces) > 1:
            needed = listed([f"{what} ({count})" for count, what in pieces])
            said = f"{title} is not among the sets owned, and the scenario takes from it: {needed}."
        yield _short(said, f"Add {title}, or use none of it.", unknown)
    yield from _boards(asked, owned)


def _short(said: str, mend: str, unknown: bool) -> Finding:
    """A shortfall; a note where a further set is owned of which nobody published what it holds."""
    said = f"{said} What the other sets hold is unknown." if unknown else said
    return Finding("note" if unknown else "warning", "stock-short", "sets", said, mend, "TN-197")


def _boards(asked: Survey, owned: dict[str, int]) -> Iterator[Finding]:
    laid = [asked.library.get(laying.board) for laying in asked.scenario.boards]
    printed = [board for board in laid if isinstance(board, Board) and board.of]
    numbers = Counter((board.of, board.number) for board in printed if board.number is not None)
    for (of, number), count in numbers.items():
        if count > owned.get(of, 0):
            said = f"Board {number} lies {count} times; the sets owned have {owned.get(of, 0)} of it."
            yield Finding("warning", "board-copies", "boards", said, "Use another board.", "TN-198")
    for key, box in shipped_boxes().items():
        of_box = [board for board in printed if board.of == key]
        overlays = sum(board.overlay for board in of_box)
        most = asked.scenario.rulings.core_overlays if key == "core" else box.overlays
        if box.known and overlays > most * owned.get(key, 0):
            said = f"The scenario lays {overlays} overlays of {box.title}, which has {most}."
            yield Finding("warning", "overlay-copies", "boards", said, "Use fewer.", "TN-007")
        outside = [b for b in of_box if b.number is not None and box.numbers and b.number not in box.numbers]
        for board in outside:
            said = f"Board {board.code} is said to lie in {box.title}, whose boards end at {box.boards}."
            yield Finding("warning", "board-number", "boards", said, "Say which set it is of.", "TN-014")


def check_chain_stock(chain: Chain, scenarios: Iterable[Scenario]) -> Iterator[Finding]:
    """Figures of the roster and the forces beside it, beyond one of each box or the copies that a scenario of
    the chain is made for; then medals. A note: its owner may have more.
    Cite: TN-001, TN-145."""
    copies = Counter(dict.fromkeys(shipped_boxes(), 1))
    for scenario in scenarios:
        copies |= Counter(dict(scenario.sets))
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
                said = (
                    f"{called} has {number} of {words(f'{chain.nation}:{kind}')}; one of each box has {held}."
                )
                yield Finding("note", "chain-stock", where, said, "Use fewer.", "TN-145")
    yield from _medals(chain)


def _makers(kind: str) -> Iterator[str]:
    """The keys by which boxes hold a vehicle or gun of whatever nation."""
    for unit in shipped_units():
        if unit.key == kind and unit.arm in ("vehicle", "truck", "gun"):
            yield f"{unit.nation}:{kind}"


def _held(piece: str, copies: Counter[str]) -> int:
    return sum(box.pieces.get(piece, 0) * copies[key] for key, box in shipped_boxes().items())


def _medals(chain: Chain) -> Iterator[Finding]:
    """More bases than there are tokens of the medals. Cite: TN-009."""
    if len(chain.roster) > ADVANCEMENT:
        said = f"{len(chain.roster)} bases need more medals than the {ADVANCEMENT} tokens of the box."
        yield Finding("warning", "medals-short", "roster", said, "Follow fewer bases.", "TN-009")
