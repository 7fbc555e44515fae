"""The map of a battle: as it is set up, and once it is played what the books keep of it.

Units stand on the table: of them it shows where they begin, and nothing from the first round on. Then it
shows who holds which objective, where charges lie, what has fallen. Nothing is hidden.

Cite: TN-066, TN-099, TN-103, TN-182, TN-217.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.drawing.board import Fact, Panel
from rulesets.kit.drawing.hex_board import HexBoard, HexSign, HexSpot
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Place
from rulesets.kit.words import begun, count
from rulesets.tide_of_iron.document.offered import PEOPLE
from rulesets.tide_of_iron.ground.analysis import survey
from rulesets.tide_of_iron.pages.drawing.boards import board_of
from rulesets.tide_of_iron.pages.drawing.pieces import marks_of
from rulesets.tide_of_iron.rules.battle.charges import charge_words
from rulesets.tide_of_iron.rules.battle.cover import Standing, as_it_stands, standing_of
from rulesets.tide_of_iron.rules.battle.ending import objectives, worth
from rulesets.tide_of_iron.rules.battle.state import Laid, State
from rulesets.tide_of_iron_box.telling import hex_sentences

IN_PLAY = "Units stand on the table. The map shows everything else."


def map_board(state: State) -> HexBoard | None:
    """The picture now, None of a battle whose boards are not kept."""
    if state.laid_out is None:
        return None
    board = _drawn(state.laid_out, standing_of(state))
    spots = tuple(_held(state, spot) for spot in board.spots)
    note = f"{IN_PLAY} {board.note}" if state.round else board.note
    return replace(board, spots=spots, signs=(*board.signs, *_charges(state)), note=note)


def map_places(state: State) -> tuple[Place, ...]:
    """Every hex of the map, with what it is, who holds it and what lies there."""
    if state.laid_out is None:
        return ()
    told = _told(state.laid_out, standing_of(state))
    return tuple(Place(at, Panel(f"place-{at}", at, tuple(_facts(state, at)), words)) for at, words in told)


@remembered
def _drawn(laid: Laid, standing: Standing) -> HexBoard:
    return board_of(as_it_stands(laid.scenario, standing), dict(laid.boards))


@remembered
def _told(laid: Laid, standing: Standing) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each hex by its label, with what it counts as and what cover it gives."""
    asked = survey(as_it_stands(laid.scenario, standing), dict(laid.boards))
    hedgerow = asked.scenario.rulings.hedgerow_crater_area_cover
    return tuple(
        (asked.name(at), hex_sentences(asked.ground, at, asked.told(at), hedgerow))
        for at in sorted(asked.ground.hexes)
    )


def _held(state: State, spot: HexSpot) -> HexSpot:
    """The hex tinted for who holds it. Cite: TN-103, TN-182."""
    side = state.held.get(spot.key, "")
    if not side:
        return spot
    says = f"{spot.says}, held by {PEOPLE[side]}"
    return replace(spot, side=marks_of(state.scenario, side), says=says)


def _charges(state: State) -> Iterator[HexSign]:
    for one in state.charges:
        says = begun(charge_words(one.nation))
        yield HexSign(one.key, one.hex, "tag", marks_of(state.scenario, one.side), "C", says=says)


def _facts(state: State, at: str) -> Iterator[Fact]:
    if at in objectives(state):
        side = state.held.get(at, "")
        points = f", {count(worth(state, at), 'point')}" if worth(state, at) else ""
        yield Fact("Objective", f"held by {PEOPLE.get(side, 'nobody')}{points}", side)
    for one in state.charges:
        if one.hex == at:
            yield Fact("Lies", f"{charge_words(one.nation)}, {one.where}", one.side)
    if at in state.ruins:
        yield Fact("Fallen", "The building is in ruins.")
