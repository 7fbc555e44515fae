"""The cards of the day of landing: the airborne assault and the landings.

Cite: Firestorm Caen, "Turn 1: D-Day".
"""

from rulesets.firestorm.document.document import AirborneRow, LandingRow
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import Battle, State
from rulesets.firestorm.ground.words import number_words, side_title, subject
from rulesets.firestorm.pages.views import situation
from rulesets.firestorm.rules.battle.notes import options_allowed
from rulesets.firestorm.rules.turn.dday import assault
from rulesets.firestorm.sheets.battle_card import ground_advice
from rulesets.firestorm.sheets.common import (
    battle_paper,
    card_symbol,
    plain_line,
    score_boxes,
    signatures,
    troop_line,
)
from rulesets.firestorm.sheets.stakes import came_of_it, is_decided
from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, Facts, Grid, MapPicture, Pair, Prose, Sheet, SideColumn
from rulesets.kit.words import count

_AHEAD = {2: "one further attack", 1: "one further attack with one of the two", 0: "no further attack"}


def assault_cards(state: State) -> list[Sheet]:
    """The cards of the day's assaults that are open or fought."""
    return [assault_card(state, one) for one in state.battles if one.is_assault]


def assault_card(state: State, one: Battle) -> Sheet:
    """The card of an airborne assault or a landing."""
    area = lookup(state).areas[one.target]
    kind = "Airborne assault" if one.kind == "airborne" else "Landing"
    board, facts = situation(state), Facts(tuple(_facts(state, one)))
    blocks: list[Block] = [Pair(MapPicture(board, (one.target,), 56), facts, 84) if board else facts]
    blocks.append(Pair(_attackers(state, one), _outcomes(state, one)))
    blocks += [came_of_it(state, one)] if is_decided(one) else _to_do(state, one)
    about = "For the table: mission, forces and what each score leads to."
    heading = f"{kind}: {area.name} ({one.target})"
    return battle_paper(state, one, f"{kind.lower()} {one.target}", heading, blocks, about)


def _facts(state: State, one: Battle) -> list[Fact]:
    day = assault(state)
    area = lookup(state).areas[one.target]
    airborne = one.kind == "airborne"
    facts = [
        Fact("Attack", f"{area.name} ({one.target}), {count(area.worth, 'point')}, by {_attacker(state)}"),
        Fact(
            "Mission",
            one.mission.strip() or (day.airborne_mission if airborne else day.landing_mission),
            cite="FC-194" if airborne else "FC-202",
        ),
        Fact("Armies", f"{one.army} points on each side, equal", cite="FC-014" if airborne else "FC-205"),
    ]
    if not airborne:
        facts.append(Fact("Options", _options_words(state, one), cite="FC-206"))
    facts.append(Fact("Ground", ground_advice(state, one), cite="FC-108"))
    die = f"roll one {subject(state, 'allied').called} die: it gives the row of the table"
    facts.append(Fact("Not played", die, cite="FC-196"))
    return facts


def _attacker(state: State) -> str:
    return f"the {side_title(state, 'allied')}"


def _options_words(state: State, one: Battle) -> str:
    chosen = [option.name for option in assault(state).options if option.key in one.options]
    if one.options_chosen:
        return ", ".join(chosen) or "none taken"
    allowed = options_allowed(state, one)
    noun = "option" if allowed == 1 else "options"
    return f"{_attacker(state)}: choose {number_words(allowed)} landing {noun}, each at most once"


def _attackers(state: State, one: Battle) -> SideColumn:
    """Who comes ashore or down, and the options chosen; they are no troops of the game itself."""
    day = assault(state)
    known = lookup(state)
    if one.kind == "airborne":
        keys: tuple[str, ...] = (day.airborne_troop,)
    else:
        keys = next((row.division, row.brigade) for row in day.landings if row.area == one.target)
    lines = [troop_line(state, known.troops[key]) for key in keys]
    for option in day.options:
        if option.key in one.options:
            card = known.cards[option.card]
            lines.append(plain_line(option.key, "allied", card_symbol(state, card), option.name, card.words))
    what = "drops here" if one.kind == "airborne" else "land here"
    note = "No Firestorm Troop takes part in the game itself, and none is rolled for. FC-195"
    return SideColumn("allied", f"{side_title(state, 'allied')} attack", what, tuple(lines), notes=(note,))


def _outcomes(state: State, one: Battle) -> Grid:
    """The table of results in our words: the Allied score, or the die, and the outcome."""
    day = assault(state)
    if one.kind == "airborne":
        told = [(row.score, _airborne_words(state, row)) for row in day.airborne_rows]
    else:
        told = [(row.score, _landing_words(row, state.turn + 1)) for row in day.landing_rows]
    rows = ((f"{score}-{7 - score}", str(score), words) for score, words in told)
    return table("Result table", ("Score", "Die", "Outcome"), *rows, numbers=(0, 1))


def _airborne_words(state: State, row: AirborneRow) -> str:
    day = assault(state)
    area, points = day.airborne_area, state.campaign.limits.capture
    taken = f"{area} is taken" if row.taken else f"{area} holds"
    become = {
        "stays": "the division stays there",
        "pool": "the division is destroyed and goes to the pool",
        "captured": f"the division is captured, {count(points, 'point')} to the {side_title(state, 'axis')}",
    }
    return f"{taken}; {become[row.troop]}."


def _landing_words(row: LandingRow, next_turn: int) -> str:
    ashore = {
        "lands": "Division and brigade land",
        "pool": "The division lands, the brigade goes to the pool",
        "captured": "The division lands, the brigade is lost as a capture",
    }
    bound = "" if row.next_turn else f", nor in turn {next_turn}"
    return f"{ashore[row.brigade]}; {_AHEAD[row.follow_up]}{bound}."


def _to_do(state: State, one: Battle) -> list[Block]:
    """What the table needs to know, the options to pick from, the boxes."""
    day = assault(state)
    blocks: list[Block] = []
    if one.kind == "landing":
        blocks.append(Prose(tuple((note, "") for note in day.notes), "At the table"))
        if not one.options_chosen:
            cards = lookup(state).cards
            rows = (("[]", option.name, cards[option.card].words) for option in day.options)
            blocks.append(table("Landing options", ("", "", ""), *rows))
    mine = subject(state, "allied").called
    row = (
        f"The {mine} score gives the row. If the table lacks the score, the {mine} points give the row: "
        "at least 1, at most 6.",
        "FC-196",
    )
    blocks.append(Pair(score_boxes(state, "points"), Prose((row,)), 66))
    blocks.append(signatures(state))
    return blocks
