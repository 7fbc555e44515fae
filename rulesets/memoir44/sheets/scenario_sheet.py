"""The scenario sheet, in the manner of a campaign book: both sides, the map with its key, orders, victory,
special rules."""

from dataclasses import replace

from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, Columns, Facts, Grid, MapPicture, Pair, Prose, Sheet
from rulesets.kit.words import agreeing
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import Player, Scenario, SpecialRule
from rulesets.memoir44.document.facts import catalogue, read_entry
from rulesets.memoir44.document.form_options import nation_title
from rulesets.memoir44.document.switches import in_effect
from rulesets.memoir44.ground.in_play import uncited
from rulesets.memoir44.ground.victory import victory_words
from rulesets.memoir44.pages.drawing.drawing import board_of
from rulesets.memoir44.sheets.common import LOW_BOARD, paper, side_title

UNKNOWN = "not known"
OURS = " (Our line, not the book's.)"
# What the facts of both sides hold above the map, and how tall a low map stands, in millimetres.
_FACTS, _LOW_MAP = 20.0, 100.0


def scenario_sheet(document: Scenario) -> Sheet:
    """Everything two players need to read before they begin."""
    text = document.text
    blocks: list[Block] = [sides(document), _map(document)]
    if text.axis_orders or text.allied_orders:
        blocks.append(Pair(_orders(document, document.top), _orders(document, document.bottom)))
    flowing: list[Block] = []
    told = dict.fromkeys(part.strip() for part in (text.description, text.historical) if part.strip())
    if told:
        flowing.append(Prose(paragraphs("\n".join(told)), "Briefing"))
    flowing.append(Prose((*victory_words(document), *paragraphs(text.victory)), "Victory conditions"))
    if rules := special_rules(document):
        flowing.append(Prose(rules, "Special rules"))
    flowing += _gaps(document)
    if text.bibliography.strip():
        flowing.append(Prose(paragraphs(text.bibliography), "Sources"))
    blocks.append(Columns(tuple(flowing)))
    blocks.append(result())
    about = "The map with every piece, the briefing, victory and special rules."
    return paper(document, "Scenario", "scenario", "Scenario sheet", about, blocks, "Scenario")


def special_rules(document: Scenario) -> tuple[tuple[str, str], ...]:
    """The scenario's own rules, those its units bring along, and the switches that are on, each with its
    source."""
    return (
        *(_rule(rule) for rule in document.special),
        *((f"{entry.name}, {entry.title}: by the units set up.", "") for entry in uncited(document)),
        *in_effect(document),
        *paragraphs(document.text.rules),
    )


def _map(document: Scenario) -> MapPicture:
    """The map with its key. That it is reconstructed stands in the foot of the sheet."""
    board = replace(board_of(document), note="")
    if shape_of(document.map.board).rows > LOW_BOARD:
        return MapPicture(board, key=True, above=_FACTS, numbers=False)
    return MapPicture(board, tall=_LOW_MAP, key=True, numbers=False)


def result() -> Grid:
    """Lines to write the result on."""
    heads = ("Played on", "Allies, medals", "Axis, medals")
    return table("Result", heads, ("", "", ""), write=(0, 1, 2))


def paragraphs(text: str) -> tuple[tuple[str, str], ...]:
    """A text as paragraphs without citation."""
    return tuple((part.strip(), "") for part in text.replace("\r", "").split("\n") if part.strip())


def sides(document: Scenario) -> Pair:
    """What each side begins with, under its bar, the top player's at the left."""
    top, bottom = (
        Facts(
            side_facts(document, player),
            ": ".join(filter(None, (side_title(player.side), nation_title(player.nation)))),
            player.side,
            run_on=True,
        )
        for player in document.players
    )
    return Pair(top, bottom)


def side_facts(document: Scenario, player: Player) -> tuple[Fact, ...]:
    """Cards, draws, hand, who opens, medals to win.

    Cite: Briefings (MD-162, MD-368).
    """
    opener = document.opens
    words = UNKNOWN if not opener else "moves first" if opener == player.side else "moves second"
    return (
        Fact("Command cards", UNKNOWN if player.cards is None else str(player.cards)),
        *_draws(document, player),
        Fact("Turn", words),
        Fact("Medals to win", UNKNOWN if player.medals is None else str(player.medals)),
    )


def _draws(document: Scenario, player: Player) -> list[Fact]:
    """The turns of two cards and the hand from then on."""
    if not player.draws:
        place = "top" if player is document.top else "bottom"
        is_missing = any(gap.what == f"{place}.draws" for gap in document.missing)
        return [Fact("Extra draw", UNKNOWN)] if is_missing else []
    turns = " and ".join(str(turn) for turn in player.draws)
    facts = [Fact("Extra draw", f"2 after {agreeing(len(player.draws), 'turn', 'turns')} {turns}")]
    if player.cards is not None:
        facts.append(Fact("Later hand", str(player.cards + len(player.draws))))
    return facts


def _orders(document: Scenario, player: Player) -> Prose:
    text = document.text.allied_orders if player.side == "allied" else document.text.axis_orders
    written = paragraphs(text) or (("No orders.", ""),)
    return Prose(written, f"Orders of the {side_title(player.side)}", side=player.side)


def _rule(rule: SpecialRule) -> tuple[str, str]:
    """Number, title and the values of this scenario; the book's own text is in the book.

    Cite: Special Rules (MD-369, MD-402).
    """
    title, text = catalogue_title(rule.catalogue), f"{rule.text}{OURS if rule.ours else ''}"
    if not title:
        return text, rule.catalogue
    is_named = text.lower().startswith(title.lower())
    values = text[len(title) :] if is_named else f": {text}"
    return f"{rule.catalogue}, {title}{values}", ""


def catalogue_title(cited: str) -> str:
    """The publisher's title of a rule cited as "Actions 28", empty where we do not know it."""
    read = read_entry(cited)
    entry = catalogue().get(read) if read else None
    return entry.title if entry else ""


def _gaps(document: Scenario) -> list[Block]:
    blocks: list[Block] = []
    if document.missing:
        blocks.append(Prose(tuple((gap.words, "") for gap in document.missing), "Missing data"))
    if document.reconstructed:
        blocks.append(Prose(tuple((words, "") for words in document.reconstructed), "Reconstruction"))
    return blocks
