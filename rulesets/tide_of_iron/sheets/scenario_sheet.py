"""The scenario sheet: the map with its key, what each side is to do and has, rules, what is not known; and
the page of an evening, with as much of it as stands beside the map.

Cite: TN-050, TN-129, TN-216 to TN-222.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.leaves import prose, table
from rulesets.kit.drawing.sheets import Block, Columns, Facts, MapPicture, Prose, Sheet
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.summary import whose
from rulesets.kit.words import begun, count, listed, plural
from rulesets.tide_of_iron.document.offered import ADJECTIVES, TITLES
from rulesets.tide_of_iron.document.scenario import SIDES, Grade, Scenario, SideKey, nation_at, sheet_of
from rulesets.tide_of_iron.ground.analysis import Survey
from rulesets.tide_of_iron.ground.core import core_bases, core_of, with_bases
from rulesets.tide_of_iron.pages.core import facts as core_facts
from rulesets.tide_of_iron.pages.drawing.boards import board_of
from rulesets.tide_of_iron.pages.drawing.pieces import BRITISH
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.words import trained_words
from rulesets.tide_of_iron.sheets.at_the_table import terrain_key
from rulesets.tide_of_iron.sheets.scenario_common import (
    deploys_words,
    division_pieces,
    division_words,
    hexes_words,
    leaf_of,
    pieces,
    rounds_words,
    when_words,
)
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.laid import TURNED

INITIATIVE = {"allied": "the Allies", "axis": "the Axis", "die": "by a die", "": "not stated"}
MAP_TALL, EVENING_TALL = 105.0, 74.0
BRITISH_INKS = "British pieces are tan; British objectives and starting hexes are orange."


def scenario_sheet(asked: Survey) -> Sheet:
    """Everything the players read before they begin."""
    scenario = asked.scenario
    return leaf_of(
        scenario,
        "scenario",
        "Scenario sheet",
        "Scenario",
        *_blocks(asked),
        lines=(scenario.background,),
        about="The map, both sides, their objectives, rules and terrain.",
    )


def _blocks(asked: Survey) -> Iterator[Block]:
    scenario = asked.scenario
    yield Facts(tuple(_facts(scenario)), run_on=True)
    board = replace(board_of(scenario, asked.library), note="")
    yield MapPicture(board, tall=MAP_TALL, key=True)
    yield table("Boards, in order", ("Board", "Lies", "Turned"), *board_rows(asked))
    yield Columns(tuple(block for side in SIDES for block in _side(asked, side)))
    yield Columns(tuple(_rules(asked)))
    yield terrain_key(asked)


def _facts(scenario: Scenario) -> Iterator[Fact]:
    yield Fact("Length", rounds_words(scenario))
    yield Fact("Initiative", INITIATIVE.get(scenario.initiative, scenario.initiative))
    actions = {sheet.actions for sheet in scenario.sides}
    told = [f"{TITLES[sheet.side]} {sheet.actions}" for sheet in scenario.sides]
    yield Fact("Actions a turn", str(*actions) if len(actions) == 1 else ", ".join(told))
    for word, text in (("Complexity", scenario.complexity), ("Year", scenario.year)):
        if text:
            yield Fact(word, text)
    yield Fact("Figures of", f"the {scenario.edition} edition")


def board_rows(asked: Survey) -> Iterator[tuple[str, ...]]:
    """Every board and overlay with where it lies and how it is turned. Cite: TN-174, TN-217, TN-225."""
    for laying in asked.scenario.boards:
        board, placing = asked.library.get(laying.board), laying.placing
        code = board.code if isinstance(board, Board) else laying.board.id
        kind = "Overlay" if isinstance(board, Board) and board.overlay else "Board"
        first = Hex(placing.row, placing.col)
        turned = TURNED.get(placing.turn, "not turned")
        yield f"{kind} {code}", f"first hex at {asked.name(first)}", turned


def _side(asked: Survey, side: SideKey) -> Iterator[Block]:
    """Objective, decks and cards, divisions, what comes later. Cite: TN-219, TN-220."""
    scenario = asked.scenario
    sheet = sheet_of(scenario, side)
    facts = [Fact(begun(grade.grade or "objective"), grade_words(asked, grade)) for grade in sheet.grades]
    facts += [Fact("Deck", deck) for deck in decks(scenario, side)]
    if sheet.starting_cards:
        facts.append(Fact("Starting cards", listed(list(sheet.starting_cards))))
    if sheet.operations:
        facts.append(Fact("Operations cards", listed(list(sheet.operations))))
    yield Facts(tuple(facts), f"{TITLES[side]}: objectives", side)
    for division in scenario.divisions:
        if division.side == side:
            told = tuple(Fact(name, str(number)) for name, number in division_pieces(scenario, division))
            begins = deploys_words(asked, division)
            where = (Fact("Deploys", begins),) if begins else ()
            yield Facts((*told, *where), division_words(scenario, division), side, run_on=True)
    rows = tuple(_coming(scenario, side))
    if rows:
        yield table("Reinforcements", ("Round", "Comes", "What"), *rows, numbers=(0,), side=side)


def grade_words(asked: Survey, grade: Grade) -> str:
    """What a grade takes, with the labels of the hexes to be held."""
    named = hexes_words(asked, grade.hexes)
    return f"{grade.words} ({named})" if named else grade.words


def decks(scenario: Scenario, side: SideKey) -> Iterator[str]:
    """Each strategy deck with what is taken out of it and whether it is shared."""
    for deck in sheet_of(scenario, side).decks:
        shared = ", shared with the enemy" if deck.shared else ""
        removed = f", without {listed(list(deck.removed))}" if deck.removed else ""
        yield f"{deck.title}{shared}{removed}"


def _coming(scenario: Scenario, side: SideKey) -> Iterator[tuple[str, ...]]:
    coming = sorted((row for row in scenario.reinforcements if row.side == side), key=lambda row: row.round)
    for row in coming:
        nation = nation_at(scenario, side, row.division)
        told = pieces(scenario, nation, row.bases, row.pieces, row.specializations)
        what = listed([f"{number} {name}" for name, number in told])
        words = f" {row.words}" if row.words else ""
        yield str(row.round), when_words(row.when), f"Division {row.division}: {what}.{words}"


def _rules(asked: Survey) -> Iterator[Block]:
    """Special rules, the features of the modules in use, hints, what is missing. Cite: TN-129, TN-221."""
    scenario = asked.scenario
    if scenario.special_rules:
        yield prose("Special rules", *scenario.special_rules)
    features = tuple(feature_words(scenario))
    if features:
        yield Prose(features, "Differences from the core rules")
    if scenario.hints:
        yield prose("Hints", scenario.hints)
    if any(row.nation == BRITISH for row in scenario.divisions):
        yield prose("Colours", BRITISH_INKS, cite="TN-050")
    if scenario.missing:
        yield prose("Missing data", *scenario.missing)
    if told := whose(scenario.author, scenario.bibliography):
        yield Facts(told, "Author and sources")


def feature_words(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """What differs from the core rules, a sentence for each module in use, with its row."""
    features, weather = scenario.features, scenario.weather
    if features.depth:
        yield f"Streams: {features.depth}.", "TN-035"
    if "buildings" in scenario.modules and features.destructible:
        also = listed([plural(key.replace("_", " ")) for key in features.also_buildings])
        yield f"Buildings can be destroyed{f', and so can {also}' if also else ''}.", "TN-086"
    if "demolitions" in scenario.modules:
        card = f" The card {features.charge_card} has their rules." if features.charge_card else ""
        yield f"A charge deals {count(features.charge_hits, 'hit')}.{card}", "TN-078"
    if "weather" in scenario.modules and weather is not None:
        deck = listed([f"{number} {kind}" for kind, number in weather.cards])
        checks = listed([str(round) for round in weather.checks])
        yield f"The weather deck holds {deck}, with a check before rounds {checks}.", "TN-105"
    if "commanders" in scenario.modules and scenario.commanders != "optional":
        must = "must be used" if scenario.commanders == "required" else "are not used"
        yield f"Commanders {must}.", "TN-115"
    for side in SIDES:
        nations = {row.nation for row in scenario.divisions if row.side == side}
        if BRITISH in nations and "american" in nations:
            yield f"{ADJECTIVES[side]} pieces of both nations are friendly to each other.", "TN-045"


def evening_sheet(asked: Survey) -> Sheet:
    """The battle on one page: the map, both sides with the core bases, rules. Zones are drawn, not listed."""
    scenario = asked.scenario
    columns = [Facts(tuple(_in_short(asked, side)), TITLES[side], side, run_on=True) for side in SIDES]
    kinds = {kind for kind, _ in scenario.weather.cards} if scenario.weather else set()
    rules = [*((rule, "") for rule in scenario.special_rules), *feature_words(scenario)]
    rules += [(f"{fact.word}: {fact.text}", "") for fact in core_facts(scenario)]
    rules += [(f"{card.title}: {card.words}", "") for card in scenario.own.cards if card.key in kinds]
    return leaf_of(
        scenario,
        "evening",
        "One page for the evening",
        "Scenario",
        Facts(tuple(_facts(scenario)), run_on=True),
        MapPicture(replace(board_of(scenario, asked.library), note=""), tall=EVENING_TALL),
        Columns((*columns, *([Prose(tuple(rules), "Rules of this battle")] if rules else ())), 3),
        what="Evening",
        orientation="landscape",
        about="Map, sides and rules on one page.",
    )


def _in_short(asked: Survey, side: SideKey) -> Iterator[Fact]:
    scenario, sheet = asked.scenario, sheet_of(asked.scenario, side)
    yield from (Fact(begun(row.grade or "objective"), grade_words(asked, row)) for row in sheet.grades)
    held = (("Decks", [*decks(scenario, side)]), ("Cards", [*sheet.starting_cards, *sheet.operations]))
    yield from (Fact(what, listed(cards)) for what, cards in held if cards)
    for row in (row for row in scenario.divisions if row.side == side):
        besides = with_bases(row, core_bases(scenario, row), -1)
        told = listed([f"{number} {name}" for name, number in division_pieces(scenario, besides)])
        words = f"{told}. {row.deployment}" if told else row.deployment
        yield Fact(begun(division_words(scenario, row).partition(" ")[2]), words)
    yield from (Fact(f"Round {number}, {when}", what) for number, when, what in _coming(scenario, side))
    for base in scenario.roster if side == core_of(scenario).side else ():
        medal = core_of(scenario).medals[base.level - 1].title if base.level else ""
        of_base = (figures_words(base.figures), trained_words(base.specialization), medal)
        yield Fact(base.name, "; ".join(filter(None, of_base)))
