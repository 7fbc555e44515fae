"""Findings of the names of decks and cards: misspelt, of another nation, shared by one side alone, twice.

Cite: TN-178, TN-179, TN-186, TN-209, TN-210.
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from rulesets.kit.findings import Finding
from rulesets.kit.words import begun
from rulesets.tide_of_iron.check.texts import is_told
from rulesets.tide_of_iron.document.decks import LEADERSHIP, STRATEGY
from rulesets.tide_of_iron.document.scenario import SIDES, Counted, Scenario, SideSheet, does
from rulesets.tide_of_iron.ground.survey import PEOPLE, SIDE_HAS
from rulesets.tide_of_iron_box.stock import shipped_boxes
from rulesets.tide_of_iron_box.units import shipped_units

LIKE = 0.85
STRANGE = 2
"""More decks of no known name are a designer's own way to call them."""
IN_NO_BOX = ("Firefly", "Churchill", "Cromwell", "Hetzer", "Marder", "Nebelwerfer", "Wespe", "Achilles")
"""Vehicles of the war that no box has: a designer who names one must have made it."""
ARMED = ("vehicle", "gun")
OF_NATION = {"American": "american", "British": "british", "German": "german", "Soviet": "soviet"}


def check_titles(scenario: Scenario) -> Iterator[Finding]:
    """Every side's decks and cards by their names, then the card that says what a charge does."""
    own = {card.deck for card in scenario.own.cards if card.deck}
    own |= {card.title for card in scenario.own.cards}
    decks = {deck.title for sheet in scenario.sides for deck in sheet.decks} - {*STRATEGY, *own, *LEADERSHIP}
    elsewhere = decks if len(decks) > STRANGE else _elsewhere(scenario)
    for place, sheet in enumerate(scenario.sides):
        others = {deck.title for other in scenario.sides if other is not sheet for deck in other.decks}
        for number, deck in enumerate(sheet.decks):
            where = f"sides.{place}.decks.{number}"
            known = {*STRATEGY, *others, *own}
            near = get_close_matches(deck.title, known - {deck.title}, 1, LIKE) if deck.title else ()
            is_own = deck.title in {*STRATEGY, *own}
            if near and not is_own and not _differ_by_number(deck.title, near[0]):
                said = f"The deck {deck.title} is written almost like {near[0]}."
                yield Finding("warning", "deck-misspelt", where, said, f"Write {near[0]}.", "TN-209")
            elif (
                deck.shared
                and deck.title not in others
                and not get_close_matches(deck.title, others, 1, LIKE)
            ):
                shares = begun(does(sheet.side, "shares", "share"))
                said = f"{shares} the deck {deck.title}, and the other side lacks it."
                mend = "Give it to both, or do not mark it as shared."
                yield Finding("warning", "shared-alone", where, said, mend, "TN-209")
            elif deck.title and not is_own and not near and deck.title not in elsewhere:
                if is_told(scenario, re.escape(deck.title)):
                    continue
                said = f"Nobody knows the deck {deck.title}: the sets owned have none of that name, and no "
                said += "card of the scenario is in it."
                mend = "Correct its name, or write its cards."
                yield Finding("warning", "deck-unknown", where, said, mend, "TN-209")
            nation = OF_NATION.get(deck.title.partition(" ")[0])
            if nation and sheet.nations and nation not in sheet.nations:
                said = f"{SIDE_HAS[sheet.side]} the deck {deck.title}, of a nation not on their side."
                yield Finding("warning", "deck-of-another-nation", where, said, "Swap it.", "TN-178")
        yield from _lists(place, sheet)
        yield from _for_whom(scenario, place, sheet)
        yield from _slips(scenario, place, sheet)
    yield from _charge_card(scenario)


def _elsewhere(scenario: Scenario) -> set[str]:
    """Decks that may lie in a set of which nobody published what it holds, or that commanders bring."""
    owned = [box for key, number in scenario.sets if number and (box := shipped_boxes().get(key))]
    if any(not box.known for box in owned) or len(owned) < len(scenario.sets):
        return {deck.title for sheet in scenario.sides for deck in sheet.decks}
    return set(LEADERSHIP)


def _differ_by_number(one: str, other: str) -> bool:
    """Artillery I and Artillery II are two decks, not one misspelt."""
    return one.rstrip("IVX ") == other.rstrip("IVX ")


def _lists(place: int, sheet: SideSheet) -> Iterator[Finding]:
    """A name that a side lists twice."""
    lists = {
        "decks": ("deck", [deck.title for deck in sheet.decks]),
        "operations": ("operations card", list(sheet.operations)),
        "starting_cards": ("starting card", list(sheet.starting_cards)),
    }
    for path, (called, names) in lists.items():
        for number, name in enumerate(names):
            if not name.strip():
                said = f"A {called} of {PEOPLE[sheet.side]} has no name."
                yield Finding("warning", "card-unnamed", f"sides.{place}.{path}", said, "Name it.", "TN-178")
            elif name in names[:number]:
                said = f"{begun(does(sheet.side, 'lists', 'list'))} the {called} {name} twice."
                yield Finding("warning", "card-twice", f"sides.{place}.{path}", said, "Leave one.", "TN-178")


def _for_whom(scenario: Scenario, place: int, sheet: SideSheet) -> Iterator[Finding]:
    """An operations card whose own words are of vehicles that only the other side has."""
    forces: list[tuple[str, Counted]] = [(one.side, one.pieces) for one in scenario.divisions]
    forces += [(one.side, one.pieces) for one in scenario.reinforcements]
    held = {side: {kind for of, pieces in forces if of == side for kind, _ in pieces} for side in SIDES}
    titles = {unit.key: unit.title for unit in (*scenario.own.units, *shipped_units()) if unit.arm in ARMED}
    for card in scenario.own.cards:
        if card.kind != "operations" or card.title not in sheet.operations:
            continue
        titles |= {name: name for name in IN_NO_BOX if not any(name in title for title in titles.values())}
        named = {key for key, title in titles.items() if re.search(rf"\b{re.escape(title)}s?\b", card.words)}
        theirs = named & {kind for side in SIDES if side != sheet.side for kind in held[side]}
        if named and not any(named & kinds for kinds in held.values()) and held[sheet.side]:
            said = f"{card.title} speaks of the {titles[min(named)]}, and nobody has one."
            where = f"sides.{place}.operations"
            yield Finding("warning", "card-of-nothing", where, said, "Correct its words.", "TN-178")
        elif theirs and held[sheet.side] & set(titles) and not named & held[sheet.side]:
            said = f"{SIDE_HAS[sheet.side]} {card.title}, and none of the vehicles it names."
            where = f"sides.{place}.operations"
            yield Finding("warning", "card-for-nobody", where, said, "Give it to the other side.", "TN-178")


def _slips(scenario: Scenario, place: int, sheet: SideSheet) -> Iterator[Finding]:
    """A card that is written almost like one of the designer's own."""
    titles = {card.title for card in scenario.own.cards if card.title}
    named = {
        "starting_cards": sheet.starting_cards,
        "operations": sheet.operations,
        "decks": tuple(card for deck in sheet.decks for card in deck.removed),
    }
    for path, cards in named.items():
        for card in cards:
            near = get_close_matches(card, titles, 1, LIKE) if card not in titles else ()
            if near:
                said = f"The card {card} is written almost like {near[0]}."
                where = f"sides.{place}.{path}"
                yield Finding("warning", "card-misspelt", where, said, f"Write {near[0]}.", "TN-210")


def _charge_card(scenario: Scenario) -> Iterator[Finding]:
    card = scenario.features.charge_card.strip()
    held = {name.casefold() for sheet in scenario.sides for name in sheet.operations}
    if card and held and card.casefold() not in held:
        said = f"Charges follow the card {card}, and no side has that operations card."
        mend = "Give it to a side, or name the right card."
        yield Finding("warning", "charge-card", "features.charge_card", said, mend, "TN-186")
