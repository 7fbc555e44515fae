"""Cards to cut out, in our own or the author's words, never a printed card's: weather, operations, strategy,
charges, commanders. What only the owner of a card can read is left as lines to write on.

Cite: TN-012, TN-064 to TN-082, TN-112, TN-129, TN-224.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.drawing.sheets import Cards, Sheet, TextCard
from rulesets.kit.words import begun, count, listed, parted
from rulesets.tide_of_iron.document.offered import TITLES
from rulesets.tide_of_iron.document.scenario import SIDES, Commander, OwnCard, Scenario, SideKey, sheet_of
from rulesets.tide_of_iron.ground.core import core_of
from rulesets.tide_of_iron.pages.core import worn
from rulesets.tide_of_iron.rules.battle.charges import PLACING_COST, face_of, supply
from rulesets.tide_of_iron.rules.battle.state import has_weather
from rulesets.tide_of_iron.rules.chain.words import nation_words
from rulesets.tide_of_iron.sheets.scenario_common import has_commanders, leaf_of

ROOM = 300
"""So many letters of an author's words stand on one card."""
LINE = ""
FROM_YOURS = "Its effect, from your own card:"
FROM_BOOKLET = "Its effect, from the booklet:"
SHUFFLED = "At a check, shuffle all of them, this one too."
AUTHOR = "author's words"
HANDLED = (
    ("Laying", f"a Demolitions squad, in its own hex, in an Advance, for {PLACING_COST} movement points"),
    (
        "Setting off",
        "a squad with Demolitions or an officer that sees it, fresh as an action or in Op Fire; it is then "
        "fatigued. Not if the blast would reach a friend",
    ),
)


def cards_sheet(scenario: Scenario) -> Sheet | None:
    """The cards of the modules in use and of the author's own; None where there are none."""
    cards = (
        *_weather(scenario),
        *_listed(scenario),
        *_of_core(scenario),
        *_charges(scenario),
        *_commanders(scenario),
    )
    return _sheet(scenario, cards) if cards else None


def _sheet(scenario: Scenario, cards: tuple[TextCard, ...]) -> Sheet:
    about = "Weather, operations, charges and commanders; 8 a page, to cut out."
    return leaf_of(scenario, "cards", "Cards", "Cards", Cards(cards), about=about)


def collected_sheet(scenario: Scenario) -> Sheet | None:
    """Every card and commander of a collection; None where there is none."""
    own = scenario.own
    cards = [part for card in own.cards for part in _card(card.title, "", _kind(card), card.words)]
    cards += [_commander(one, "") for one in own.commanders]
    return _sheet(scenario, tuple(cards)) if cards else None


def _weather(scenario: Scenario) -> Iterator[TextCard]:
    """The weather deck, each card as often as it is in it. Cite: TN-106, TN-112."""
    if not has_weather(scenario) or scenario.weather is None:
        return
    known = {
        key: card for card in scenario.own.cards if card.kind == "weather" for key in (card.key, card.title)
    }
    for kind, number in scenario.weather.cards:
        for _ in range(number):
            card = known.get(kind)
            title, words = (card.title, card.words) if card else (begun(kind), "")
            yield from _card(title, "", "Weather", words, SHUFFLED)


def _listed(scenario: Scenario) -> Iterator[TextCard]:
    """The operations cards of each side, then strategy and Leadership cards that the author made."""
    own = scenario.own.cards
    known = {card.title: card.words for card in own if card.kind == "operations"}
    for side in SIDES:
        for title in sheet_of(scenario, side).operations:
            yield from _card(title, side, "Operations card", known.get(title, ""))
    for card in own:
        if card.kind == "strategy" or (card.kind == "leadership" and has_commanders(scenario)):
            yield from _card(card.title, _side_of_deck(scenario, card.deck), _kind(card), card.words)


def _of_core(scenario: Scenario) -> Iterator[TextCard]:
    """The division's own initiative card, and each medal that is worn, with who wears it. Cite: TN-146,
    TN-156."""
    core = core_of(scenario)
    if core.card is not None:
        yield from _card("Initiative", core.side, f"the {core.division}", core.card)
    for level, medal, names in worn(scenario):
        for part in _card(
            medal.title, core.side, f"the {core.division}", medal.words, listed(names), FROM_BOOKLET
        ):
            yield replace(part, symbol=f"medal/{level}")


def _kind(card: OwnCard) -> str:
    """ "Strategy card, Orders of the day"."""
    return ", ".join(part for part in (f"{begun(card.kind)} card", card.deck) if part)


def _side_of_deck(scenario: Scenario, deck: str) -> str:
    """The side that alone draws from the deck, empty for both and for none."""
    sides = [side for side in SIDES if deck in (own.title for own in sheet_of(scenario, side).decks)]
    return sides[0] if len(sides) == 1 else ""


def _card(
    title: str, side: str, what: str, words: str, foot: str = "", source: str = FROM_YOURS
) -> Iterator[TextCard]:
    """A card with its author's words, on several where they are many; lines to write on where there are
    none."""
    head = f"{TITLES[side]}, {what[:1].lower()}{what[1:]}" if side else what
    if not words.strip():
        yield TextCard("", title, side, head, (source, LINE, LINE), foot)
        return
    parts = parted(words, ROOM)
    for place, part in enumerate(parts, 1):
        called = f"{title} ({place} of {len(parts)})" if len(parts) > 1 else title
        yield TextCard("", called, side, head, (part,), foot, aside=AUTHOR)


def _charges(scenario: Scenario) -> Iterator[TextCard]:
    """A card for each supply of charges: whose, how many, what they do. Cite: TN-064 to TN-082."""
    if "demolitions" not in scenario.modules:
        return
    rulings = scenario.rulings
    for side in SIDES:
        for nation, number in supply(
            scenario.divisions, side, shared=rulings.allied_charges_shared == "yes"
        ).items():
            whose = nation_words(nation) if nation else TITLES[side]
            yield TextCard(
                str(number),
                "Charges",
                side,
                f"Supply of the {whose}",
                (),
                f"{begun(face_of(nation))} face up",
                (*HANDLED, *_charge_facts(scenario)),
            )


def _charge_facts(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """What a charge does, and the house rules about it. Cite: TN-070, TN-071, TN-077, TN-078, TN-235."""
    features, rulings = scenario.features, scenario.rulings
    card = f" ({features.charge_card})" if features.charge_card else ""
    hits = count(features.charge_hits, "hit")
    yield (
        "Blast",
        f"{hits} on each unit there, no roll{card}; cover and armour roll as against an area attack",
    )
    many = "1 laid in an Advance" if rulings.charges_per_advance == 1 else "as many as movement allows"
    back = "return to the supply" if rulings.charges_return == "yes" else "do not return"
    at_once = "all in a hex together" if rulings.charges_at_once == "all" else "one at a time"
    yield "Number", f"{many}; set off {at_once}; those set off {back}"


def _commanders(scenario: Scenario) -> Iterator[TextCard]:
    """A card for each commander of a nation that fights, with lines for decks that are not known."""
    if not has_commanders(scenario):
        return
    for commander in scenario.own.commanders:
        side = _side_of(scenario, commander)
        if side:
            yield _commander(commander, side)


def _commander(commander: Commander, side: str) -> TextCard:
    return TextCard(
        "",
        commander.name,
        side,
        f"Commander, {nation_words(commander.nation)}",
        ("One of these Leadership decks:", *(deck or LINE for deck in commander.decks)),
        "It replaces one strategy deck of the side.",
    )


def _side_of(scenario: Scenario, commander: Commander) -> SideKey | None:
    """The side for which the commander's nation fights. Cite: TN-120."""
    return next((row.side for row in scenario.divisions if row.nation == commander.nation), None)
