"""The scenario sheet, in the manner of a campaign book: map, key, both sides, victory, special rules."""

from rulesets.kit.board import Fact, Row
from rulesets.kit.sheets import Block, Facts, FillIn, Grid, MapPicture, Pair, Prose, Sheet
from rulesets.memoir44.catalogue import catalogue, read_entry
from rulesets.memoir44.document import Player, Scenario
from rulesets.memoir44.drawing import board_of
from rulesets.memoir44.sheets.common import foot, head, nation_words, opens, side_title, units_line
from rulesets.memoir44.victory import victory_words


def scenario_sheet(document: Scenario) -> Sheet:
    """Everything two players need to read before they begin."""
    text = document.text
    blocks: list[Block] = [MapPicture(board_of(document), key=True)]
    briefing = text.historical or text.description
    if briefing:
        blocks.append(Prose(paragraphs(briefing), "Briefing"))
    blocks.append(Pair(_side(document, document.top), _side(document, document.bottom)))
    if text.axis_orders or text.allied_orders:
        blocks.append(Pair(_orders(document, document.top), _orders(document, document.bottom)))
    blocks.append(Prose(victory_words(document), "Conditions of victory"))
    if text.victory:
        blocks.append(Prose(paragraphs(text.victory)))
    blocks += special_rules(document)
    if document.missing:
        gaps = tuple((gap.words, "") for gap in document.missing)
        blocks.append(Prose(gaps, "What is missing here"))
    if document.reconstructed:
        blocks.append(Prose(tuple((words, "") for words in document.reconstructed), "What is reconstructed"))
    blocks.append(FillIn(("Played on", "Allies, medals", "Axis, medals"), title="Result"))
    return Sheet(
        "scenario",
        "Scenario sheet",
        head(document, "Scenario"),
        tuple(blocks),
        foot=foot(document),
        group="Scenario",
        about="The map with every piece, the briefing, victory and special rules.",
    )


def paragraphs(text: str) -> tuple[tuple[str, str], ...]:
    """A text as paragraphs without citation."""
    return tuple((part.strip(), "") for part in text.replace("\r", "").split("\n") if part.strip())


def side_facts(document: Scenario, player: Player) -> tuple[Fact, ...]:
    """Nation, cards, draws, hand, who opens, medals to win, units.

    Cite: Briefings (MD-162, MD-368).
    """
    unknown = "not known: type it in"
    facts = [
        Fact("Nation", nation_words(player)),
        Fact("Command cards", unknown if player.cards is None else str(player.cards)),
    ]
    if player.draws:
        turns = " and ".join(str(turn) for turn in player.draws)
        facts.append(
            Fact("Extra draw", f"two cards after turn{'s' if len(player.draws) > 1 else ''} {turns}")
        )
        if player.cards is not None:
            facts.append(Fact("Hand from then on", str(player.cards + len(player.draws))))
    if opens(document) == player.side:
        facts.append(Fact("Turn order", "moves first"))
    facts.append(Fact("Medals to win", unknown if player.medals is None else str(player.medals)))
    return (*facts, Fact("Units", units_line(document, player.side)))


def _side(document: Scenario, player: Player) -> Facts:
    return Facts(side_facts(document, player), side_title(player.side))


def _orders(document: Scenario, player: Player) -> Prose:
    text = document.text.allied_orders if player.side == "allied" else document.text.axis_orders
    return Prose(
        paragraphs(text) or (("No orders are written yet.", ""),), f"Orders of the {side_title(player.side)}"
    )


def special_rules(document: Scenario) -> list[Block]:
    """Number, title and the values of this scenario; the book's own text is in the book."""
    rows = tuple(
        Row((rule.catalogue, catalogue_title(rule.catalogue), rule.text)) for rule in document.special
    )
    blocks: list[Block] = []
    if rows:
        blocks.append(
            Grid(
                ("Rule", "Title", "In this scenario"),
                rows,
                "Special rules",
                note="Numbers are those of the publisher's catalogue: read the rule itself there.",
            )
        )
    if document.text.rules:
        blocks.append(Prose(paragraphs(document.text.rules), "" if rows else "Special rules"))
    return blocks


def catalogue_title(cited: str) -> str:
    """The publisher's title of a rule cited as "Actions 28", empty where we do not know it."""
    read = read_entry(cited)
    entry = catalogue().get(read) if read else None
    return entry.title if entry else ""
