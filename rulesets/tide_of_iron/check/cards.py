"""Findings of cards: strategy decks, starting cards, weather, commanders, the campaign's own card.

Cite: TN-011, TN-012, TN-113, TN-114, TN-126, TN-209, TN-210, TN-214, TN-236.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import begun, listed
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.offered import LEADERSHIP
from rulesets.tide_of_iron.document.scenario import Commander, Own, Scenario, SideSheet, does
from rulesets.tide_of_iron.ground.analysis import SIDE_HAS, Survey
from rulesets.tide_of_iron_box.units import NATIONS

FAIR = "clear"


def check_decks(asked: Survey) -> Iterator[Finding]:
    """Decks of both sides, and cards that are in no deck of their side."""
    scenario, sheets = asked.scenario, asked.scenario.sides
    is_led = "commanders" in scenario.modules and scenario.commanders != "forbidden"
    for place, sheet in enumerate(sheets):
        others = {deck.title: deck for other in sheets[:place] for deck in other.decks}
        elsewhere = {deck.title for other in sheets if other is not sheet for deck in other.decks}
        for number, deck in enumerate(sheet.decks):
            where = f"sides.{place}.decks.{number}"
            other = others.get(deck.title)
            if deck.title in LEADERSHIP and not is_led:
                yield say("leadership-forbidden", where, side_has=SIDE_HAS[sheet.side], deck=deck)
            elif other and deck.title in LEADERSHIP:
                yield say("leadership-twice", where, deck=deck)
            elif other and not (deck.shared and other.shared):
                yield say("deck-twice", where, deck=deck)
            elif deck.shared and deck.title not in elsewhere:
                shares = begun(does(sheet.side, "shares", "share"))
                yield say("shared-alone", where, shares=shares, deck=deck)
        yield from _cards(asked, place, sheet)
    card = scenario.features.charge_card.strip()
    held = {name.casefold() for sheet in sheets for name in sheet.operations}
    if card and held and card.casefold() not in held:
        yield say("charge-card", "features.charge_card", card=card)


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
        if home and (wrong or not decks):
            yield say("card-of-no-deck/home", where, side_has=SIDE_HAS[sheet.side], card=card, home=home)
        elif not decks:
            yield say("card-of-no-deck", where, side_has=SIDE_HAS[sheet.side], card=card)
    removed = {
        card for deck in sheet.decks for card in deck.removed if of_deck.get(card, deck.title) == deck.title
    }
    for card in sheet.starting_cards:
        if card in removed:
            begins = begun(does(sheet.side, "begins", "begin"))
            yield say("card-removed", f"sides.{place}.starting_cards", begins=begins, card=card)
    for card in (*sheet.operations, *sheet.starting_cards):
        if "29th" in card and "initiative" in card.lower():
            yield say("campaign-card", f"sides.{place}", card=card)


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
        yield say("weather-empty", "weather.cards")
    elif len(kinds) == 1:
        yield say("weather-of-one-kind", "weather.cards", kind=kinds[0])
    last = None if scenario.unlimited else scenario.rounds
    off = [at for at in weather.checks if at < 1 or (last is not None and at > last)]
    if off:
        yield say("check-round", "weather.checks", round=off[0], last=last or "the end")
    if weather.opening and weather.opening not in (FAIR, *(kind for kind, _ in weather.cards)):
        yield say("weather-opening", "weather.opening", weather=weather)
    if kinds and not weather.checks and "weather" in scenario.modules:
        yield say("weather-unchecked", "weather.checks")
    cards = [card for card in scenario.own.cards if card.kind == "weather"]
    called = {name for card in cards for name in (card.key, card.title)}
    for kind, _ in weather.cards if called else ():
        if kind not in called and kind != FAIR:
            yield say("weather-without-card", "weather.cards", kind=kind)
    twice = [at for at in dict.fromkeys(weather.checks) if weather.checks.count(at) > 1]
    if twice:
        yield say("check-twice", "weather.checks", round=twice[0])


def check_leadership(where: str, commander: Commander, own: Own) -> Iterator[Finding]:
    """The two Leadership decks a commander lists: of the seven, or of the designer's own cards."""
    known = {*LEADERSHIP, *(card.deck for card in own.cards if card.kind == "leadership")}
    for deck in filter(None, commander.decks):
        if deck not in known:
            yield say("no-leadership-deck", where, commander=commander, deck=deck)
    if commander.decks[0] and commander.decks[0] == commander.decks[1]:
        yield say("commander-one-deck", where, commander=commander, deck=commander.decks[0])


def check_commanders(asked: Survey) -> Iterator[Finding]:
    """Their decks, and Air Raider where a hex is to be taken."""
    scenario = asked.scenario
    for place, commander in enumerate(scenario.own.commanders):
        yield from check_leadership(f"own.commanders.{place}", commander, scenario.own)
    taken = bool(scenario.goals) or any(grade.hexes for sheet in scenario.sides for grade in sheet.grades)
    raiders = [c for c in scenario.own.commanders if "Air Raider" in c.decks]
    listed = any(deck.title == "Air Raider" for sheet in scenario.sides for deck in sheet.decks)
    if taken and (listed or (raiders and scenario.commanders != "forbidden")):
        yield say("air-raider", "commanders")
    if scenario.commanders == "required":
        for place, sheet in enumerate(scenario.sides):
            yield from _required(asked, place, sheet)


def _required(asked: Survey, place: int, sheet: SideSheet) -> Iterator[Finding]:
    """A side that must choose a commander needs one of its nation with a deck, and a deck to give up."""
    where = f"sides.{place}.decks"
    if not any(not deck.shared for deck in sheet.decks):
        yield say("no-deck-for-commander", where, does_have=does(sheet.side, "has", "have"))
    nations = {*sheet.nations, *(d.nation for d in asked.scenario.divisions if d.side == sheet.side)}
    able = {one.nation for one in asked.scenario.own.commanders if any(one.decks)}
    if nations and not nations & able:
        people = listed([NATIONS.get(nation, nation) for nation in sorted(nations)])
        yield say("no-commander", "own.commanders", people=people)
