"""Findings of cards: strategy decks, starting cards, weather, commanders, the campaign's own card.

Cite: TN-011, TN-012, TN-113, TN-114, TN-126, TN-209, TN-210, TN-214, TN-236.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import begun, listed
from rulesets.tide_of_iron.document.decks import LEADERSHIP
from rulesets.tide_of_iron.document.scenario import Commander, Own, Scenario, SideSheet, does
from rulesets.tide_of_iron.ground.survey import Survey
from rulesets.tide_of_iron_box.units import NATIONS

FAIR = "clear"


def check_decks(asked: Survey) -> Iterator[Finding]:
    """Decks of both sides, and cards that are in no deck of their side."""
    sheets = asked.scenario.sides
    for place, sheet in enumerate(sheets):
        others = {deck.title: deck for other in sheets[:place] for deck in other.decks}
        elsewhere = {deck.title for other in sheets if other is not sheet for deck in other.decks}
        for number, deck in enumerate(sheet.decks):
            where = f"sides.{place}.decks.{number}"
            other = others.get(deck.title)
            if other and deck.title in LEADERSHIP:
                said = f"Both sides have the Leadership deck {deck.title}; it never serves two."
                yield Finding("error", "leadership-twice", where, said, "Take it from one.", "TN-209")
            elif other and not (deck.shared and other.shared):
                said = f"Both sides have the deck {deck.title}, and it is not marked as shared."
                yield Finding("error", "deck-twice", where, said, "Mark it as shared on both.", "TN-209")
            elif deck.shared and deck.title not in elsewhere:
                shares = begun(does(sheet.side, "shares", "share"))
                said = f"{shares} the deck {deck.title}, and the other side lacks it."
                mend = "Give it to both, or do not mark it as shared."
                yield Finding("warning", "shared-alone", where, said, mend, "TN-209")
        yield from _cards(asked, place, sheet)
    card = asked.scenario.features.charge_card.strip()
    held = {name.casefold() for sheet in sheets for name in sheet.operations}
    if card and held and card.casefold() not in held:
        said = f"Charges follow the card {card}, and no side has that operations card."
        mend = "Give it to a side, or name the right card."
        yield Finding("warning", "charge-card", "features.charge_card", said, mend, "TN-186")


def _cards(asked: Survey, place: int, sheet: SideSheet) -> Iterator[Finding]:
    decks = {deck.title for deck in sheet.decks}
    of_deck = {card.title: card.deck for card in asked.scenario.own.cards if card.deck}
    named = [(f"sides.{place}.starting_cards", "", card) for card in sheet.starting_cards]
    named += [
        (f"sides.{place}.decks.{n}", deck.title, card)
        for n, deck in enumerate(sheet.decks)
        for card in deck.removed
    ]
    for where, removed_from, card in named:
        home = of_deck.get(card)
        wrong = home is not None and (home != removed_from if removed_from else home not in decks)
        if wrong or not decks:
            said = f"The card {card} is in no deck of its side" + (f": it is of {home}." if home else ".")
            yield Finding("error", "card-of-no-deck", where, said, "Add its deck, or leave it.", "TN-210")
    removed = {
        card for deck in sheet.decks for card in deck.removed if of_deck.get(card, deck.title) == deck.title
    }
    for card in sheet.starting_cards:
        if card in removed:
            begins = begun(does(sheet.side, "begins", "begin"))
            said = f"{begins} with {card}, which is taken out of its deck as well."
            mend = "Leave it in the deck, or do not begin with it."
            yield Finding("error", "card-removed", f"sides.{place}.starting_cards", said, mend, "TN-210")
    for card in (*sheet.operations, *sheet.starting_cards):
        if "29th" in card and "initiative" in card.lower():
            said = f"{card} belongs to the campaign, and this is a scenario by itself."
            yield Finding(
                "error", "campaign-card", f"sides.{place}", said, "Use the usual initiative card.", "TN-214"
            )


def is_left_out(scenario: Scenario) -> bool:
    """Whether the weather was taken out: its module off, its deck and its rounds emptied. Cite: TN-132."""
    weather = scenario.weather
    return "weather" not in scenario.modules and not (weather and (weather.cards or weather.checks))


def check_weather(asked: Survey) -> Iterator[Finding]:
    """The weather deck and its checks."""
    scenario, weather = asked.scenario, asked.scenario.weather
    if weather is None or is_left_out(scenario):
        return
    kinds = [kind for kind, number in weather.cards if number > 0]
    if not kinds:
        said = "The weather deck has no cards."
        yield Finding("error", "weather-empty", "weather.cards", said, "Add cards.", "TN-113")
    elif len(kinds) == 1:
        said = f"Every card of the weather deck is {kinds[0]}: no check changes anything."
        yield Finding("warning", "weather-of-one-kind", "weather.cards", said, "Add another kind.", "TN-113")
    last = None if scenario.unlimited else scenario.rounds
    off = [at for at in weather.checks if at < 1 or (last is not None and at > last)]
    if off:
        said = f"There is a weather check in round {off[0]}; the battle has rounds 1 to {last or 'the end'}."
        yield Finding(
            "error", "check-round", "weather.checks", said, "Choose rounds of the battle.", "TN-114"
        )
    if weather.opening and weather.opening not in (FAIR, *(kind for kind, _ in weather.cards)):
        said = f"The battle begins in {weather.opening}, of which the weather deck has no card."
        yield Finding("warning", "weather-opening", "weather.opening", said, "Choose a kind.", "TN-113")
    if kinds and not weather.checks and "weather" in scenario.modules:
        said = "There is a weather deck and no round with a check: no card is ever turned up."
        yield Finding("warning", "weather-unchecked", "weather.checks", said, "Name rounds.", "TN-105")
    cards = [card for card in scenario.own.cards if card.kind == "weather"]
    called = {name for card in cards for name in (card.key, card.title)}
    for kind, _ in weather.cards if called else ():
        if kind not in called and kind != FAIR:
            said = f"The weather deck has {kind}, and there is no such weather card."
            mend = "Add the card, or choose another kind."
            yield Finding("warning", "weather-without-card", "weather.cards", said, mend, "TN-113")
    twice = [at for at in dict.fromkeys(weather.checks) if weather.checks.count(at) > 1]
    if twice:
        said = f"Round {twice[0]} has two weather checks."
        yield Finding("error", "check-twice", "weather.checks", said, "Leave one of them.", "TN-114")


def check_leadership(where: str, commander: Commander, own: Own) -> Iterator[Finding]:
    """The two Leadership decks a commander lists: of the seven, or of the designer's own cards."""
    known = {*LEADERSHIP, *(card.deck for card in own.cards if card.kind == "leadership")}
    for deck in filter(None, commander.decks):
        if deck not in known:
            said = f"{commander.name} lists {deck}, which is no Leadership deck."
            yield Finding("error", "no-leadership-deck", where, said, "Choose one of the seven.", "TN-011")
    if commander.decks[0] and commander.decks[0] == commander.decks[1]:
        said = f"{commander.name} lists {commander.decks[0]} twice; a commander lists two different decks."
        yield Finding("error", "commander-one-deck", where, said, "Name his other deck.", "TN-012")


def check_commanders(asked: Survey) -> Iterator[Finding]:
    """Their decks, and Air Raider where a hex is to be taken."""
    scenario = asked.scenario
    for place, commander in enumerate(scenario.own.commanders):
        yield from check_leadership(f"own.commanders.{place}", commander, scenario.own)
    taken = bool(scenario.goals) or any(grade.hexes for sheet in scenario.sides for grade in sheet.grades)
    raiders = [c for c in scenario.own.commanders if "Air Raider" in c.decks]
    listed = any(deck.title == "Air Raider" for sheet in scenario.sides for deck in sheet.decks)
    if taken and (listed or (raiders and scenario.commanders != "forbidden")):
        said = "Air Raider may be chosen where hexes are to be taken; it can drop troops on them."
        yield Finding("warning", "air-raider", "commanders", said, "Leave that deck out.", "TN-126")
    if scenario.commanders == "required":
        for place, sheet in enumerate(scenario.sides):
            yield from _required(asked, place, sheet)


def _required(asked: Survey, place: int, sheet: SideSheet) -> Iterator[Finding]:
    """A side that must choose a commander needs one of its nation, and a deck to give up."""
    where = f"sides.{place}.decks"
    if not any(not deck.shared for deck in sheet.decks):
        said = "Commanders are required, and this side has no deck of its own to give up for one."
        yield Finding("error", "no-deck-for-commander", where, said, "Give it a deck.", "TN-236")
    nations = {*sheet.nations, *(d.nation for d in asked.scenario.divisions if d.side == sheet.side)}
    if nations and not any(one.nation in nations for one in asked.scenario.own.commanders):
        people = listed([NATIONS.get(nation, nation) for nation in sorted(nations)])
        said = f"Commanders are required, and there is no commander of the {people}."
        mend = "Add one, name a collection that has one, or let them be optional."
        yield Finding("warning", "no-commander", "own.commanders", said, mend, "TN-237")
