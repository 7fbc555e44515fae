"""The scenario sheet, in the manner of a campaign book: map, key, both sides, victory, special rules."""

from rulesets.kit.board import Fact
from rulesets.kit.sheets import Block, Columns, Facts, FillIn, MapPicture, Pair, Prose, Sheet
from rulesets.memoir44.catalogue import catalogue, read_entry
from rulesets.memoir44.document import Player, Scenario, SpecialRule
from rulesets.memoir44.drawing import board_of
from rulesets.memoir44.sheets.common import foot, head, nation_words, opens, side_title, units_line
from rulesets.memoir44.victory import victory_words

_UNKNOWN = "not known: type it in"


def scenario_sheet(document: Scenario) -> Sheet:
    """Everything two players need to read before they begin."""
    text = document.text
    blocks: list[Block] = [MapPicture(board_of(document), key=True),
                           Pair(_side(document, document.top), _side(document, document.bottom))]
    if text.axis_orders or text.allied_orders:
        blocks.append(Pair(_orders(document, document.top), _orders(document, document.bottom)))
    flowing: list[Block] = []
    if briefing := text.historical or text.description:
        flowing.append(Prose(paragraphs(briefing), "Briefing"))
    flowing.append(Prose((*victory_words(document), *paragraphs(text.victory)), "Conditions of victory"))
    rules = (*(_rule(rule) for rule in document.special), *paragraphs(text.rules))
    if rules:
        flowing.append(Prose(rules, "Special rules"))
    flowing += _gaps(document)
    blocks.append(Columns(tuple(flowing)))
    blocks.append(FillIn(("Played on", "Allies, medals", "Axis, medals"), title="Result"))
    return Sheet("scenario", "Scenario sheet", head(document, "Scenario"), tuple(blocks), foot=foot(document),
                 group="Scenario", about="The map with every piece, the briefing, victory and special rules.")


def paragraphs(text: str) -> tuple[tuple[str, str], ...]:
    """A text as paragraphs without citation."""
    return tuple((part.strip(), "") for part in text.replace("\r", "").split("\n") if part.strip())


def side_facts(document: Scenario, player: Player) -> tuple[Fact, ...]:
    """Nation, cards, draws, hand, who opens, medals to win, units.

    Cite: Briefings (MD-162, MD-368).
    """
    facts = [Fact("Nation", nation_words(player)),
             Fact("Command cards", _UNKNOWN if player.cards is None else str(player.cards))]
    if player.draws:
        turns = " and ".join(str(turn) for turn in player.draws)
        word = "turns" if len(player.draws) > 1 else "turn"
        facts.append(Fact("Extra draw", f"two cards after {word} {turns}"))
        if player.cards is not None:
            facts.append(Fact("Hand from then on", str(player.cards + len(player.draws))))
    if opens(document) == player.side:
        facts.append(Fact("Turn order", "moves first"))
    facts.append(Fact("Medals to win", _UNKNOWN if player.medals is None else str(player.medals)))
    return (*facts, Fact("Units", units_line(document, player.side)))


def _side(document: Scenario, player: Player) -> Facts:
    return Facts(side_facts(document, player), side_title(player.side))


def _orders(document: Scenario, player: Player) -> Prose:
    text = document.text.allied_orders if player.side == "allied" else document.text.axis_orders
    written = paragraphs(text) or (("No orders are written yet.", ""),)
    return Prose(written, f"Orders of the {side_title(player.side)}")


def _rule(rule: SpecialRule) -> tuple[str, str]:
    """Number, title and the values of this scenario; the book's own text is in the book.

    Cite: Special Rules (MD-369).
    """
    title = catalogue_title(rule.catalogue)
    named = rule.text.lower().startswith(title.lower()) if title else True
    return (rule.text if named else f"{title}. {rule.text}"), rule.catalogue


def catalogue_title(cited: str) -> str:
    """The publisher's title of a rule cited as "Actions 28", empty where we do not know it."""
    read = read_entry(cited)
    entry = catalogue().get(read) if read else None
    return entry.title if entry else ""


def _gaps(document: Scenario) -> list[Block]:
    blocks: list[Block] = []
    if document.missing:
        blocks.append(Prose(tuple((gap.words, "") for gap in document.missing), "What is missing here"))
    if document.reconstructed:
        blocks.append(Prose(tuple((words, "") for words in document.reconstructed), "What is reconstructed"))
    return blocks
