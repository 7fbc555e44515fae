"""The reference leaves and the model list: how this mode differs on the table, by the house rules set.

What they say is in `reference.toml`; a sentence follows the setting of its house rule. A term nobody has
explained is a line for the pencil.

Cite: TS-004, TS-052, TS-066 to TS-072, TS-077 to TS-107, TS-117 to TS-171, TS-178 to TS-180, TS-256, TS-258,
TS-259, TS-261 to TS-268, TS-271 to TS-290, TS-302, TS-306, TS-310, TS-316, TS-333, TS-335 to TS-337, TS-342.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rulesets.kit.drawing.leaves import table, told
from rulesets.kit.drawing.sheets import Block, Columns, Grid, Pair, Sheet
from rulesets.skirmish.document.doctrines import UNEXPLAINED, Term
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.sheets.common import leaf

REFERENCE = ("reference-moving", "reference-fire", "reference-tanks")
QUESTIONS = "reference-questions"


@cache
def _written() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def words_of(rulings: Rulings) -> Mapping[str, str]:
    """What is said of the setting of each house rule of which papers speak, by its name."""
    words: Mapping[str, Mapping[str, str]] = _written()["words"]
    return {gap: said[str(getattr(rulings, gap.partition("/")[0]))] for gap, said in words.items()}


def reference_sheets(match: str, rulings: Rulings, terms: tuple[Term, ...] = ()) -> tuple[Sheet, ...]:
    """The leaves, under the name of the match; `terms` are those of its doctrines."""
    leaves = (_leaf(key, match, rulings) for key in REFERENCE)
    return (*leaves, _leaf(QUESTIONS, match, rulings, glossary(terms)))


def models_sheet(match: str, rulings: Rulings) -> Sheet:
    """Models, marks and shared counts on one leaf. Cite: TS-259, TS-262 to TS-265."""
    return _leaf("models", match, rulings)


def _leaf(key: str, match: str, rulings: Rulings, *last: Block) -> Sheet:
    row, words = _written()["leaves"][key], words_of(rulings)
    return leaf(
        key,
        row["title"],
        match,
        (*_laid_out(row["blocks"], words), *last),
        about=row["about"],
        lines=tuple(row.get("lines", ())),
        group=row["group"],
    )


def _laid_out(rows: list[dict[str, list[str]]], words: Mapping[str, str]) -> Iterator[Block]:
    for row in rows:
        for manner, names in row.items():
            blocks = tuple(_block(_written()["blocks"][name], words) for name in names)
            if manner == "columns":
                yield Columns(blocks)
            elif manner == "pair":
                first, second = blocks
                yield Pair(first, second)
            else:
                yield from blocks


def _block(row: Mapping[str, Any], words: Mapping[str, str]) -> Block:
    """The lines or the table, with what the house rules say; a sentence of theirs may name another."""

    def filled(cells: list[str]) -> Iterator[str]:
        return (cell.format_map(words).format_map(words) for cell in cells)

    if "lines" in row:
        lines = ((word, said, cite) for word, said, cite in map(filled, row["lines"]))
        return told(row["title"], *lines)
    rows = (tuple(filled(cells)) for cells in row["rows"])
    numbers = tuple(row.get("numbers", ()))
    return table(row["title"], tuple(row["heads"]), *rows, numbers=numbers, note=row.get("note", ""))


def glossary(terms: tuple[Term, ...]) -> Grid:
    """The terms in the set's own words; one without words is left to write in. Cite: TS-306."""
    known = {term.name: term.words for term in terms}
    names = (*known, *(name for name in UNEXPLAINED if name not in known))
    rows = tuple((name, known.get(name, "")) for name in names)
    is_whole = all(words for _, words in rows)
    note = "TS-306" if is_whole else "The book explains none of these: agree on what is left open. TS-306"
    return table("Terms", ("Term", "Means"), *rows, write=() if is_whole else (1,), note=note)
