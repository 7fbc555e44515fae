"""A chain as one table, typed or pasted by whoever owns its booklet: a row for each battle, squad and medal,
and one for the initiative card.

A row begins with what it is. Tabs, bars or semicolons part its cells, commas where there is none of them. It
is for the entry of its title, else for the first that no row has named. An empty cell changes nothing.

Cite: TN-139, TN-143, TN-148, TN-154, TN-156, TN-159, TN-171.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Literal

from rulesets.kit.editing.paths import rows_at, set_at
from rulesets.kit.flow.refusals import Fault, Refusal
from rulesets.kit.ruleset import Shelf
from rulesets.tide_of_iron.document.chain import Bonus, Chain, Stage, slots_of
from rulesets.tide_of_iron.document.scenario import Base, Counted, Medal
from rulesets.tide_of_iron.editing.texts import counted, counted_text, piece_titles
from rulesets.tide_of_iron.rules.chain.squads import WORDS, figures_words
from rulesets.tide_of_iron.rules.chain.words import trained_words
from rulesets.tide_of_iron_box.units import BASE_SLOTS, shipped_specializations

HINT = (
    "battle | title | figures to rise after a win | after a loss | forces of its own | points | for what. "
    "A published scenario with the battle’s title is linked. "
    "squad | name | figures | training. medal | title | effect. card | text. "
    "An empty cell changes nothing."
)
_LISTS = {"battle": "stages", "squad": "roster", "medal": "medals", "card": ""}
_HEADS, _TOLD, _MOST, _WIDEST = ("", "row", "kind", "what"), 8, 40, 7


def table(chain: Chain) -> str:
    """The chain as the form shows it, a row in each line."""
    rows = [(kind, *_cells(row)) for kind, path in _LISTS.items() for row in getattr(chain, path, ())]
    rows.append(("card", " ".join(chain.initiative_card.split())))
    return "\n".join(" | ".join(row).rstrip(" |") for row in rows)


def _cells(row: Stage | Base | Medal) -> tuple[str, ...]:
    match row:
        case Stage(award=award):
            forces = counted_text(row.extra, piece_titles()).replace("\n", ", ")
            points = ((str(bonus.points or ""), bonus.words) for bonus in row.bonus[:1])
            return row.title, str(award.minimum), str(award.after_loss or ""), forces, *sum(points, ())
        case Base():
            figures = figures_words(row.figures) if row.figures else ""
            return row.name, figures, trained_words(row.specialization)
        case Medal():
            return row.title, row.words


def typed(chain: Chain, text: str, shelf: Shelf) -> Chain:
    """The chain with the rows of the text; refuses it with every line that cannot be read, by its number.
    What is there now is no longer listed as missing. A battle is played with the scenario of its title."""
    faults: list[Fault] = []
    named: set[tuple[str, int]] = set()
    for number, line in enumerate(text.splitlines(), 1):
        part = next((mark for mark in "\t|;" if mark in line), ",")
        cells = [cell.strip(' "') for cell in line.split(part)]
        try:
            chain = chain if cells[0].casefold() in _HEADS else _with_row(chain, cells, named)
        except Refusal as refused:
            faults.append(Fault(f"Line {number}: {refused.sentence}", refused.cite))
    if faults:
        raise Refusal.of(faults[:_TOLD])
    chain = replace(chain, stages=tuple(_linked(stage, shelf) for stage in chain.stages))
    there = [pattern for pattern, is_there in _FILLED.items() if is_there(chain)]
    still = (words for words in chain.missing if not any(re.search(pattern, words) for pattern in there))
    return replace(chain, missing=tuple(still))


def _linked(stage: Stage, shelf: Shelf) -> Stage:
    """The stage with the one published scenario of its title, if it has none yet."""
    called = stage.title.casefold()
    found = [ref for ref, title in shelf.offered("scenario") if title.casefold() == called]
    return replace(stage, scenario=found[0]) if stage.scenario is None and len(found) == 1 else stage


def _with_row(chain: Chain, cells: Sequence[str], named: set[tuple[str, int]]) -> Chain:
    near = get_close_matches(cells[0].casefold().rstrip(":. 0123456789"), _LISTS, 1, 0.7)
    kind, given = next(iter(near), ""), [*cells[1:], *[""] * _WIDEST]
    if not kind:
        raise Refusal(f"Begin it with {_either(_LISTS)}, not with “{cells[0]}”.", "TN-171")
    if kind == "card":
        return replace(chain, initiative_card=" ".join(cells[1:]).strip() or chain.initiative_card)
    rows = list(rows_at(chain, _LISTS[kind]))
    free = [place for place in range(len(rows)) if (kind, place) not in named]
    same = [place for place in free if _cells(rows[place])[0].casefold() == given[0].casefold()]
    if not given[0]:
        raise Refusal(f"The {kind} has no name. Write it in the second cell.", "TN-171")
    if not free:
        raise Refusal(f"There is no {kind} left for it. Add one on its own page first.", "TN-142")
    place = (same or free)[0]
    named.add((kind, place))
    if tuple(cells[1:]) != _cells(rows[place])[: len(cells) - 1]:
        rows[place] = _read(chain, rows[place], given)
    changed: Chain = set_at(chain, _LISTS[kind], tuple(rows))
    return changed


def _read(chain: Chain, row: Stage | Base | Medal, cells: Sequence[str]) -> Stage | Base | Medal:
    title, second, third, forces, points, when, *_ = cells
    match row:
        case Medal():
            return Medal(title, second or row.words)
        case Base():
            held = _figures(second) if second else row.figures
            return replace(row, name=title, figures=held, specialization=_training(third, row))
        case Stage(award=award, extra=extra, bonus=bonus):
            minimum, after_loss = _number(second) or award.minimum, _number(third) or award.after_loss
            if forces:
                extra = counted(forces.replace(", ", "\n"), piece_titles())
            if points:
                condition: Literal["stated", "won"] = "stated" if when else "won"
                bonus = (Bonus(chain.follows, _number(points), condition, when), *bonus[1:])
            award = replace(award, minimum=minimum, after_loss=after_loss)
            return replace(row, title=title, award=award, extra=extra, bonus=bonus)


def _number(cell: str) -> int:
    """The number in the cell, 0 where it is empty."""
    if cell and not (cell.isdecimal() and 0 < int(cell) <= _MOST):
        raise Refusal(f"“{cell}” is no number from 1 to {_MOST}.", "TN-154")
    return int(cell or 0)


def _figures(cell: str) -> Counted:
    found = dict.fromkeys(WORDS, 0)
    for part in re.split(r"\s*(?:,|\+|&|\band\b)\s*", cell):
        read = re.fullmatch(r"(\d)\s*[x×]?\s*(\S.*)", part)
        kinds = [kind for kind in WORDS if read and _is_called(kind, read[2])]
        if read is None or len(kinds) != 1:
            known = _either([many for _, many in WORDS.values()])
            raise Refusal(f"“{part}” is no figure. Write a number and {known}.", "TN-143")
        found[kinds[0]] += int(read[1])
    figures = tuple((kind, number) for kind, number in found.items() if number)
    if not 0 < slots_of(figures) <= BASE_SLOTS:
        raise Refusal(f"“{cell}” takes {slots_of(figures)} of {BASE_SLOTS} places.", "TN-190")
    return figures


def _is_called(kind: str, word: str) -> bool:
    """Whether the word begins as one of those for the kind does: "reg", "MG"."""
    called = word.casefold().replace("-", " ").replace("mg", "machine gun")
    return any(name.replace("-", " ").startswith(called) for name in WORDS[kind])


def _training(cell: str, base: Base) -> str:
    known = {found.title.casefold(): key for key, found in shipped_specializations().items()}
    near = get_close_matches(cell.casefold(), known, 1, 0.7)
    if cell and not near and cell != "-":
        titles = _either([found.title for found in shipped_specializations().values()])
        raise Refusal(f"“{cell}” is no training. Write {titles}, or a dash.", "TN-063")
    return known[near[0]] if near else "" if cell else base.specialization


def _either(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}"


_FILLED: Mapping[str, Callable[[Chain], bool]] = {
    r"figures .*\bsquads": lambda chain: all(base.figures for base in chain.roster),
    r"medal gives": lambda chain: all(medal.words for medal in chain.medals),
    r"initiative card": lambda chain: bool(chain.initiative_card),
    r"scenarios themselves": lambda chain: all(stage.scenario for stage in chain.stages),
    r"adds to the points": lambda chain: all(one.when for stage in chain.stages for one in stage.bonus),
}
"""What a chain calls missing, and whether it is there now."""
