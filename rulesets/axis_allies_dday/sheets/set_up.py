"""Set-up sheets, one a power: what stands where, to tick off, with its charts and what flies.

Before a game what the board data leave open is marked, with what may stand there otherwise.

Cite: "Game Setup", "The Game Board"; AD-010, AD-037 to AD-040, AD-045, AD-051.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.axis_allies_dday.document.battle import AIR, LAND, Alternative, Battle, Kind, Power
from rulesets.axis_allies_dday.document.disputed import settled
from rulesets.axis_allies_dday.document.ground import places_of
from rulesets.axis_allies_dday.pages.charts import chart
from rulesets.axis_allies_dday.rules.state.charts import Lines
from rulesets.axis_allies_dday.rules.state.position import Position
from rulesets.axis_allies_dday.rules.state.words import place_words, units
from rulesets.axis_allies_dday.sheets.common import Paper, abreast, colours
from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Block, Facts, Pair, Sheet
from rulesets.kit.flow.rulings import spelled
from rulesets.kit.words import begun

MARK = "*"


def set_up_sheets(paper: Paper, position: Position, lines: Lines) -> tuple[Sheet, ...]:
    """A sheet for each power, as the pieces stand."""
    return tuple(_sheet(paper, position, lines, power) for power in paper.battle.powers)


def _sheet(paper: Paper, position: Position, lines: Lines, power: Power) -> Sheet:
    battle = paper.battle
    disputed = {place for option in battle.alternatives for place in option.places}
    disputed |= {key for option in battle.alternatives for key, _ in option.boxes}
    totals = {kind: _total(position, power, kind) for kind in (*LAND, *AIR)}
    what = "Current position" if paper.when else "Set-up"
    lead = f"{begun(f'{power.ink} pieces'.strip())}: {units(totals) or 'none'}."
    blocks: list[Block] = [_grid(paper, position, power, disputed)]
    blocks += _disputed(paper, power)
    queues = [chart(paper.battle, line) for line in lines.values() if line.queue.power == power.key]
    blocks += [Pair(queues[0], queues[1])] if len(queues) == 2 else queues
    return paper.leaf(
        f"set-up-{power.key}",
        what,
        power.title,
        *blocks,
        called=f"{what}: {power.title}",
        lines=(lead, KEY if queues else "", "" if paper.when else battle.credit),
        about="Pieces and places to tick off; the chart in order.",
        group="Set-up",
    )


def _total(position: Position, power: Power, kind: Kind) -> int:
    return sum(count for spot, count in position.at.items() if (spot.power, spot.kind) == (power.key, kind))


def _grid(paper: Paper, position: Position, power: Power, disputed: set[str]) -> Block:
    """A row to tick off for each place where the power has pieces, in two columns where there are many."""
    rows = tuple(_rows(paper, position, power, disputed))
    return abreast(("", "Where", "What"), rows, "Pieces" if paper.when else "Set-up")


def _rows(paper: Paper, position: Position, power: Power, disputed: set[str]) -> Iterator[Row]:
    battle = paper.battle
    for place in places_of(battle):
        there = [
            (spot.kind, count) for spot, count in position.standing(place, (*LAND, *AIR), power=power.key)
        ]
        if there:
            where = f"{_where(paper, place)}{MARK if place in disputed else ''}"
            yield Row(("[]", where, units(there)))


def _disputed(paper: Paper, power: Power) -> list[Block]:
    """What stands otherwise under the settings of the house rules that the board data leave open."""
    found: dict[str, list[str]] = {}
    mine = {box.key for box in paper.battle.boxes if box.power == power.key}
    for option in paper.battle.alternatives:
        if any(piece.power == power.key for piece in option.pieces):
            found.setdefault(option.places[0], []).append(_otherwise(paper, option))
        for key, zone in option.boxes:
            if key in mine:
                found.setdefault(key, []).append(f"or in {place_words(paper.battle, zone)}")
    facts = tuple(Fact(f"{_where(paper, place)}{MARK}", "; ".join(said)) for place, said in found.items())
    return [Facts(facts, f"{MARK} Not settled by the board data", run_on=True)] if facts else []


def _otherwise(paper: Paper, option: Alternative) -> str:
    """ "or 2 infantry and 2 blockhouses", "or nothing, and 1 tank in Z20"."""
    told = [
        units([(piece.kind, piece.count) for piece in option.pieces if piece.place == place]) or "nothing"
        for place in option.places
    ]
    elsewhere = [
        f", and {words} in {place_words(paper.battle, place)}"
        for place, words in zip(option.places[1:], told[1:], strict=True)
    ]
    return f"or {told[0]}{''.join(elsewhere)}"


def _where(paper: Paper, place: str) -> str:
    """ "Z30 (Caen)", "Gold (Z15)", "The airfield"."""
    said = begun(place_words(paper.battle, place))
    zone = next((box.zone for box in paper.battle.boxes if box.key == place), "")
    return f"{said} ({zone})" if zone and zone not in said else said


def with_its_disputes(battle: Battle) -> Battle:
    """The battle as its own house rules settle it, with what may stand there otherwise; without pieces of
    powers that a draft does not have.

    Cite: AD-022, AD-037 to AD-040, AD-045."""
    rulings = battle.rulings
    otherwise = tuple(
        _as_it_was(battle, option)
        if spelled(getattr(rulings, option.switch, "")) == option.setting
        else option
        for option in battle.alternatives
    )
    made = settled(battle, rulings)
    powers = {power.key for power in battle.powers}
    placed = tuple(piece for piece in made.set_up if piece.power in powers)
    return replace(made, set_up=placed, alternatives=otherwise)


def _as_it_was(battle: Battle, option: Alternative) -> Alternative:
    """What stands where an alternative that was chosen puts something else."""
    kept = tuple(piece for piece in battle.set_up if piece.place in option.places)
    named = {key for key, _ in option.boxes}
    zones = tuple((box.key, box.zone) for box in battle.boxes if box.key in named)
    return replace(option, pieces=kept, boxes=zones)


KEY = "Left to right, row by row. Struck out: entered. Crossed out: removed. Framed: next."


def charts_sheet(paper: Paper, lines: Lines) -> Sheet:
    """All queues, two abreast, those of the Allies first."""
    sides = {power.key: power.side for power in paper.battle.powers}
    known = sorted(lines.values(), key=lambda line: sides.get(line.queue.power) == "axis")
    drawn = [chart(paper.battle, line) for line in known]
    abreast = (drawn[at : at + 2] for at in range(0, len(drawn), 2))
    return paper.leaf(
        "charts",
        "Charts",
        "Reinforcement charts",
        *(Pair(two[0], two[1]) if len(two) == 2 else two[0] for two in abreast),
        lines=(KEY, colours(paper.battle)),
        about="Units that entered, wait or come next, by rows and formations.",
    )
