"""Findings of a match's boxes: what lies in them, what nobody has counted, and what needs another box.

Cite: TS-003, TS-005, TS-051, TS-265, TS-266, TS-307.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import count
from rulesets.skirmish.check.common import some
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.maps import PEOPLE, SIDES
from rulesets.skirmish.document.match import FIRST_TOKENS, Holding, Match, held
from rulesets.skirmish.document.prices import Price, PriceList
from rulesets.skirmish.document.rulings import Rulings

FIGURES_OF_A_SQUAD = 4
FIGURES = {"base", "regular", "elite", "officer"}
MARKS = {"bronze_star", "silver_star", "medal_of_honor", "mounted"}
"""Badges that lie under a doctrine's squads."""
UNCOUNTED = ("structure", "crew", "figures")
"""Sorts whose rows are made of no piece of their own."""


def check_stock(match: Match, prices: PriceList | None) -> Iterator[Finding]:
    """The findings about boxes and what they hold."""
    yield from _holdings(match)
    on_table = [holding for holding in match.stock if holding.box in match.boxes]
    yield from _first_squads(match, on_table) if on_table else ()
    if prices is not None:
        yield from _first_tokens(match, on_table, prices)
        yield from _of_side(match, prices)
        yield from _stray(match, prices)
        yield from _missing_boxes(match, prices)
        yield from _unknown(on_table, prices)


def _holdings(match: Match) -> Iterator[Finding]:
    keys = [holding.box for holding in match.stock]
    if not match.boxes:
        yield say("no-boxes", "boxes")
    for box in match.boxes:
        if box not in keys:
            yield say("box-unlisted", "boxes", box=box)
    for box in {box for box in match.boxes if match.boxes.count(box) > 1}:
        yield say("box-chosen-twice", "boxes", box=box)
    for place, holding in enumerate(match.stock):
        if keys.index(holding.box) != place:
            yield say("box-twice", f"stock.{place}", holding=holding)
        if wrong := [model for model, number in holding.pieces if number < 0]:
            where = f"stock.{place}.pieces"
            yield say("stock-negative", where, holding=holding, some=some(wrong))


def _first_squads(match: Match, on_table: list[Holding]) -> Iterator[Finding]:
    """Too little for the squads both sides begin with."""
    rulings = match.rulings or Rulings()
    pieces = held(on_table)
    needs = (
        ("base", "squad base", "squad bases", rulings.start_squads),
        ("regular", "Regular", "Regulars", rulings.start_squads * FIGURES_OF_A_SQUAD),
    )
    for model, one, many, needed in needs:
        there = min(pieces[f"{model}:{side}"] for side in SIDES)
        if there < needed:
            yield say("few", "boxes", model=model, there=count(there, one, many), needed=needed)


def _first_tokens(match: Match, on_table: list[Holding], prices: PriceList) -> Iterator[Finding]:
    """A specialization that both sides begin with and of which the boxes leave a side none. Cite: TS-006."""
    pieces, uncounted = held(on_table), {model for holding in on_table for model in holding.uncounted}
    for row in prices.rows:
        model = _model(row)
        if row.key not in FIRST_TOKENS[: (match.rulings or Rulings()).start_squads] or model in uncounted:
            continue
        own = [pieces[f"{model}:{side}"] for side in SIDES if f"{model}:{side}" in pieces]
        if (own and min(own) < 1) or (not own and model in pieces and pieces[model] < len(SIDES)):
            there = sum(own) if own else pieces[model]
            yield say("token-few", "boxes", row=row, there=count(there, "token"))


def models(holdings: list[Holding]) -> set[str]:
    """Every model that lies in the holdings, counted or not, without its side."""
    found = [model for holding in holdings for model, _ in holding.pieces]
    found += [model for holding in holdings for model in holding.uncounted]
    return {_without_side(model) for model in found}


def _without_side(model: str) -> str:
    stem, _, side = model.rpartition(":")
    return stem if side in SIDES else model


def _of_side(match: Match, prices: PriceList) -> Iterator[Finding]:
    """Models of a side that cannot buy them."""
    for place, holding in enumerate(match.stock):
        for piece, _ in holding.pieces:
            model, _, side = piece.partition(":")
            rows = [row for row in prices.rows if _model(row) == model]
            if side in SIDES and rows and not {row.side for row in rows} & {"", side}:
                where = f"stock.{place}.pieces"
                yield say("stock-side", where, holding=holding, name=rows[0].name, people=PEOPLE[side])


def _stray(match: Match, prices: PriceList) -> Iterator[Finding]:
    """Pieces of which nothing that is sold is made."""
    known = {_model(row) for row in prices.rows} | FIGURES | MARKS
    for place, holding in enumerate(match.stock):
        stray = [model for model in sorted(models([holding])) if model not in known]
        if stray:
            yield say("stock-stray", f"stock.{place}.pieces", holding=holding, some=some(stray))


def _missing_boxes(match: Match, prices: PriceList) -> Iterator[Finding]:
    """Rows whose model lies in a box that is not on the table, and in none that is."""
    here = models([holding for holding in match.stock if holding.box in match.boxes])
    away = [holding for holding in match.stock if holding.box not in match.boxes]
    for holding in away:
        names = [row.name for row in _with_piece(prices) if _model(row) in models([holding]) - here]
        if names:
            yield say("box-missing", "boxes", holding=holding, some=some(names))


def _unknown(on_table: list[Holding], prices: PriceList) -> Iterator[Finding]:
    """Rows of whose model no box on the table says how many there are."""
    counted = {_without_side(model) for model in held(on_table)}
    here = models(on_table)
    names = [row.name for row in _with_piece(prices) if _model(row) in here - counted]
    if names:
        yield say("stock-unknown", "stock", some=some(names))


def _with_piece(prices: PriceList) -> Iterator[Price]:
    return (row for row in prices.rows if row.sort not in UNCOUNTED and not row.called and row.for_sale)


def _model(row: Price) -> str:
    return row.model or row.key
