"""Findings of what a designer makes himself: rows there twice, units whose figures cannot be, bare cards.

Cite: TN-012, TN-023, TN-025, TN-048, TN-178, TN-180.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.texts import texts_of_own, unfinished
from rulesets.tide_of_iron.document.scenario import Commander, Own, OwnCard, Scenario
from rulesets.tide_of_iron_box.terrain import Terrain
from rulesets.tide_of_iron_box.units import NATIONS, Profile, shipped_units

MOST = 20
"""No printed unit has a range, a firepower, an armour or movement above this."""
ATTESTED = {"Walter Model": ("german", "Watchdog"), "James Earl Rudder": ("american", "Assaulter")}
"""Commanders of the box that are known, with nation and deck. Cite: TN-127."""
DRIVEN = ("vehicle", "truck")


def check_own(own: Own) -> Iterator[Finding]:
    """The findings of a scenario's own rows, or of a collection."""
    yield from _twice(own)
    for place, unit in enumerate(own.units):
        yield from _unit(f"own.units.{place}", unit)
    for place, terrain in enumerate(own.terrain):
        yield from _terrain(f"own.terrain.{place}", terrain)
    yield from _cards(own)
    nations = {*NATIONS, *(unit.nation for unit in own.units)}
    for place, commander in enumerate(own.commanders):
        yield from _commander(f"own.commanders.{place}", commander, nations)
    yield from unfinished(tuple(texts_of_own(own)))


def _twice(own: Own) -> Iterator[Finding]:
    lists = {
        "own.terrain": [row.key for row in own.terrain],
        "own.units": [row.key for row in own.units],
        "own.specializations": [row.key for row in own.specializations],
        "own.tokens": [name for name, _ in own.tokens],
        "own.cards": [row.key for row in own.cards],
        "own.commanders": [row.name for row in own.commanders],
    }
    for path, names in lists.items():
        for place, name in enumerate(names):
            plain = [" ".join(one.casefold().split()) for one in names]
            if name and plain[place] in plain[:place]:
                said = f"{name} stands in row {plain.index(plain[place]) + 1} as well; the first one counts."
                yield Finding("warning", "name-twice", f"{path}.{place}", said, "Rename one.", "TN-023")


def _figures(unit: Profile) -> tuple[object, ...]:
    return unit.infantry, unit.vehicles, unit.movement, unit.armour


def _unit(where: str, unit: Profile) -> Iterator[Finding]:
    called = unit.title or unit.key
    numbers = [unit.movement, unit.armour, *(unit.infantry or ()), *(unit.vehicles or ())]
    wrong = [number for number in numbers if number is not None and not 0 <= number <= MOST]
    if wrong:
        said = f"{called} has a figure of {wrong[0]}; no printed unit has more than {MOST}."
        yield Finding("warning", "unit-unlikely", where, said, "Correct it, if it is a slip.", "TN-048")
    if unit.nation and unit.nation not in NATIONS and not unit.title:
        said = f"{unit.key} has no title and is of {unit.nation!r}, a nation nobody knows."
        yield Finding("warning", "unit-unnamed", where, said, "Name it.", "TN-048")
    lacking = [
        words
        for words, lacks in (
            ("movement", unit.arm in DRIVEN and not unit.movement),
            ("armour", unit.arm == "vehicle" and unit.armour is None),
            ("fire", unit.arm == "gun" and not (unit.infantry or unit.vehicles)),
        )
        if lacks
    ]
    if lacking:
        said = f"{called} is a {unit.arm} and has no {listed(lacking)}."
        yield Finding("warning", "unit-lacks", where, said, "Type the figure in.", "TN-048")
    if any(fire and 0 in fire for fire in (unit.infantry, unit.vehicles)):
        said = f"{called} fires at range 0 or with no dice."
        yield Finding(
            "warning", "unit-fires-not", where, said, "Leave the fire out, or correct it.", "TN-048"
        )
    yield from _of_another(where, unit)


def _of_another(where: str, unit: Profile) -> Iterator[Finding]:
    """A unit with the name of a shipped one and exactly the figures of another. Figures of one's own are
    what own units are for."""
    same = {known.key for known in shipped_units() if _is_called(unit, known)}
    twins = [known for known in shipped_units() if _figures(known) == _figures(unit)]
    others = [known for known in twins if known.key not in same]
    if same and others and len(others) == len(twins) and unit.arm in ("vehicle", "gun"):
        said = f"{unit.title or unit.key} has exactly the figures of the {others[0].title}."
        mend = "Correct them, if a row slipped."
        yield Finding("warning", "figures-of-another", where, said, mend, "TN-048")


def _is_called(unit: Profile, known: Profile) -> bool:
    return unit.key == known.key or unit.title.casefold() == known.title.casefold()


def _terrain(where: str, terrain: Terrain) -> Iterator[Finding]:
    called = terrain.title or terrain.key
    if terrain.truck is not None and terrain.vehicle is None:
        said = f"{called} lets trucks in and bars tanks."
        yield Finding("warning", "truck-before-tank", where, said, "Swap the costs.", "TN-025")
    costs = [cost for cost in (terrain.squad, terrain.vehicle, terrain.truck) if cost is not None]
    if any(not 0 < cost <= MOST for cost in costs) or not 0 <= terrain.cover <= MOST // 2:
        said = f"{called} costs or covers by a number that no terrain has."
        yield Finding("warning", "terrain-unlikely", where, said, "Correct it, if it is a slip.", "TN-025")


def _cards(own: Own) -> Iterator[Finding]:
    told: dict[tuple[str, str], OwnCard] = {}
    for place, card in enumerate(own.cards):
        where, words = f"own.cards.{place}", card.words.strip().casefold()
        called = card.title or card.key
        yield from _named(where, card, own.cards)
        if not words:
            said = f"The card {called} has no words, and is printed without any."
            yield Finding("warning", "card-without-words", where, said, "Write what it does.", "TN-180")
            continue
        other = told.setdefault((card.kind, words), card)
        if other is not card:
            said = f"The cards {other.title or other.key} and {called} say the same."
            yield Finding("warning", "cards-alike", where, said, "Correct one of them.", "TN-180")
        titles = [
            one.title.casefold()
            for one in own.cards[:place]
            if (one.kind, one.deck) == (card.kind, card.deck)
        ]
        if card.title and card.title.casefold() in titles:
            said = f"Two cards of one kind are called {card.title}."
            yield Finding("warning", "card-title-twice", where, said, "Rename one.", "TN-180")


def _named(where: str, card: OwnCard, cards: tuple[OwnCard, ...]) -> Iterator[Finding]:
    """A card without a title, one with the key of another, or one in a deck though its kind is in none."""
    others = {one.title.casefold(): one for one in cards if one.kind == card.kind and one.title}
    other = others.get(card.key.replace("_", " ").casefold(), card)
    if not card.key.strip():
        said = f"The card {card.title or 'without a title'} has no short name, so nothing can name it."
        yield Finding("warning", "card-key", where, said, "Give it one.", "TN-180")
    elif not card.title.strip():
        said = f"The card {card.key} has no title."
        yield Finding("warning", "card-untitled", where, said, "Give it a title.", "TN-180")
    elif other.title != card.title and card.key.casefold() != card.title.casefold():
        said = f"The card {card.title} has the key {card.key}, as if it were {other.title}."
        yield Finding("warning", "card-key", where, said, "Correct the key.", "TN-180")
    if card.deck.strip() and card.kind in ("weather", "operations"):
        said = f"{card.title or card.key} is a {card.kind} card and lies in the strategy deck {card.deck}."
        yield Finding("warning", "card-in-deck", where, said, "Leave the deck out.", "TN-180")


def _commander(where: str, commander: Commander, nations: set[str]) -> Iterator[Finding]:
    if not commander.name.strip():
        said = f"A commander of {NATIONS.get(commander.nation, commander.nation)} has no name."
        yield Finding("warning", "commander-unnamed", where, said, "Name him.", "TN-012")
    nation, deck = ATTESTED.get(commander.name.strip(), (commander.nation, ""))
    if nation != commander.nation and commander.nation in nations:
        said = f"{commander.name} stands among {NATIONS.get(commander.nation, commander.nation)}; "
        said += f"he led {NATIONS[nation]}."
        yield Finding("warning", "commander-nation", where, said, "Correct his nation.", "TN-012")
    if deck and all(commander.decks) and deck not in commander.decks:
        said = f"{commander.name} lists {listed(commander.decks)}; one of his decks is {deck}."
        yield Finding("warning", "commander-deck", where, said, "Correct his decks.", "TN-127")
    if commander.nation not in nations:
        said = f"{commander.name} is of {commander.nation!r}, a nation nobody knows."
        yield Finding("error", "commander-nation", where, said, "Choose his nation.", "TN-012")


def check_own_used(scenario: Scenario) -> Iterator[Finding]:
    """Rows of a scenario's own that nothing in it uses; those of collections serve many."""
    yield from check_own(scenario.own)
    operations = {card.casefold() for sheet in scenario.sides for card in sheet.operations}
    decks = {deck.title for sheet in scenario.sides for deck in sheet.decks}
    starting = {card for sheet in scenario.sides for card in sheet.starting_cards}
    weather = {kind for kind, _ in scenario.weather.cards} if scenario.weather else set()
    for place, card in enumerate(scenario.own.cards):
        if card.kind == "operations":
            used = card.title.casefold() in operations or scenario.features.charge_card == card.title
        elif card.kind == "strategy":
            used = card.deck in decks or card.title in starting
        elif card.kind == "weather":
            used = card.key in weather or card.title in weather
        else:
            continue
        if not used:
            said = f"The {card.kind} card {card.title or card.key} is in no side's hands and no deck."
            mend = "Give it to a side or a deck, or leave it out."
            yield Finding("note", "card-unused", f"own.cards.{place}", said, mend, "TN-178")
    nations = {nation for sheet in scenario.sides for nation in sheet.nations}
    nations |= {division.nation for division in scenario.divisions}
    for place, commander in enumerate(scenario.own.commanders):
        if nations and commander.nation in NATIONS and commander.nation not in nations:
            said = f"{commander.name} commands {NATIONS[commander.nation]}, who do not fight here."
            mend = "Correct his nation, or leave him out."
            yield Finding("warning", "commander-of-nobody", f"own.commanders.{place}", said, mend, "TN-236")
