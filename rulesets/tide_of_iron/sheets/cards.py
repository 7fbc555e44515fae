"""Cards to cut out, in the words of the scenario's author or empty to write on; never a printed card's.

Cite: TN-082, TN-112, TN-127, TN-224, TN-228, TN-230.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.drawing.sheets import Cards, Sheet, TextCard
from rulesets.tide_of_iron.document.scenario import SIDES, Commander, Scenario, sheet_of
from rulesets.tide_of_iron.sheets.scenario_common import foot, head

BLANK = ("", "")
CHARGE = "Hits each unit it reaches without a roll; they roll armour or cover. Not where it reaches a friend."


def cards_sheet(scenario: Scenario) -> Sheet | None:
    """The cards of the modules in use and of the author's own; None where there are none."""
    cards = tuple(_cards(scenario))
    return _sheet(scenario, cards) if cards else None


def _sheet(scenario: Scenario, cards: tuple[TextCard, ...]) -> Sheet:
    return Sheet(
        "cards",
        "Cards",
        head(scenario, "Cards"),
        (Cards(cards),),
        foot=foot(scenario),
        group="Cards",
        about="Weather, operations, charges and commanders; eight a page, to cut out.",
    )


def collected_sheet(scenario: Scenario) -> Sheet | None:
    """Every card and commander of a collection; None where there is none."""
    own = scenario.own
    cards = [_card(card.title, "", card.deck or card.kind.capitalize(), card.words) for card in own.cards]
    cards += [_commander(one) for one in own.commanders]
    return _sheet(scenario, tuple(cards)) if cards else None


def _cards(scenario: Scenario) -> Iterator[TextCard]:
    words = {card.key: card.words for card in scenario.own.cards}
    words |= {card.title: card.words for card in scenario.own.cards}
    if "weather" in scenario.modules and scenario.weather is not None:
        titles = {card.key: card.title for card in scenario.own.cards}
        for kind, number in scenario.weather.cards:
            for _ in range(number):
                shown = _card(titles.get(kind, kind), "", "Weather", words.get(kind, ""))
                yield replace(shown, foot="At a check shuffle all of them, this one too.")
    for side in SIDES:
        for title in sheet_of(scenario, side).operations:
            yield _card(title, side, "Operations card", words.get(title, ""))
    if "demolitions" in scenario.modules:
        hits = str(scenario.features.charge_hits)
        yield TextCard(hits, "Charge", "", "Demolitions", (CHARGE,), facts=(("Hits", hits),))
    if "commanders" in scenario.modules and scenario.commanders != "forbidden":
        for one in scenario.own.commanders:
            yield _commander(one)
    used = {kind for kind, _ in scenario.weather.cards} if scenario.weather else set()
    used |= {title for side in SIDES for title in sheet_of(scenario, side).operations}
    for card in scenario.own.cards:
        if card.key not in used and card.title not in used and card.kind in ("strategy", "leadership"):
            yield _card(card.title, "", card.deck or card.kind.capitalize(), card.words)


def _commander(one: Commander) -> TextCard:
    decks = tuple(deck for deck in one.decks if deck)
    return _card(one.name, "", "Commander", f"Leadership decks: {', '.join(decks)}." if decks else "")


def _card(title: str, side: str, kind: str, words: str) -> TextCard:
    """A card with its words, or with lines to copy one's own card on."""
    lines = (words,) if words else BLANK
    return TextCard("", title, side, kind, lines, aside="" if words else "filled in by the owner")
