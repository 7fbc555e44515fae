"""Whose things are on a map of D-Day Landings, what they are worth, and the hands, held against the book.

The attacker of the towns, the landing side, the side of the bridges, the medals of sections, bridges and Big
Guns, and the nation of each badge. As in `book.py`, a variant under another key is free.
Cite: Actions 29, 30 and 32; Conditions of Victory (MD-168); Special Rules (MD-403, MD-405).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.memoir44.check.book import BookMap, book_maps
from rulesets.memoir44.check.strays import has_badge_of_another_army
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Scenario, other_side
from rulesets.memoir44.document.vocabulary import known
from rulesets.memoir44.ground.survey import Survey, badge_kind, branch, unit_side

TAKER = "allied"
HELD_WORTH, TAKEN_WORTH, BRIDGE_WORTH = 1, 2, 1


def check_book_sides(survey: Survey) -> Iterator[Finding]:
    """Findings about a map of the book with sides, worths or nations other than the book's."""
    book = book_maps().get(survey.document.key)
    if book and survey.document.map.board == "EXTENDED":
        yield from _check_sides(survey.document, book)
        yield from _check_held(survey, book)
        yield from _check_hands(survey, book)
        yield from _check_worths(survey.document, book)
        yield from _check_nations(survey, book)


def _are_swapped(survey: Survey, book: BookMap) -> bool:
    """Whether each side has the number of cards that the book gives to the other."""
    players = survey.document.players
    exchanged = survey.has_two_sides and all(
        player.cards == book.cards.get(other_side(player.side)) is not None for player in players
    )
    return exchanged and len(set(book.cards.values())) > 1


def _draws_go_along(survey: Survey, book: BookMap) -> bool:
    """Whether each side has the extra draws that the book gives to the other, and not its own."""
    return bool(book.draws) and all(
        list(player.draws) == book.draws.get(other_side(player.side), [])
        for player in survey.document.players
    )


def _check_hands(survey: Survey, book: BookMap) -> Iterator[Finding]:
    """The hands of the two sides exchanged, and their extra draws with them."""
    if not _are_swapped(survey, book):
        return
    stated = listed([f"{book.cards[side]} for the {SIDE_TITLES[side]}" for side in SIDES])
    given = listed([f"{survey.document.player(side).cards} for the {SIDE_TITLES[side]}" for side in SIDES])
    along = _draws_go_along(survey, book)
    fields = ("cards", "draws") if along else ("cards",)
    yield Finding(
        "warning",
        "book-swapped",
        "top.cards",
        f"The hands{' and extra draws' if along else ''} are swapped: {given}; on {book.title} it is {stated}"
        f"{', and the draws are those of the other side' if along else ''}.",
        "Exchange them, or give a variant another key.",
        "MD-154",
        tuple(f"{seat}.{field}" for seat in ("top", "bottom") for field in fields),
    )


def _check_sides(document: Scenario, book: BookMap) -> Iterator[Finding]:
    """Cite: Actions 29, 30 and 32 (MD-065, MD-076, MD-084)."""
    towns, beaches, bridges = document.towns, document.beaches, document.bridges
    sides = (
        ("towns.attacker", towns.attacker if towns else TAKER, "take the towns", "MD-065"),
        ("beaches.landing", beaches.landing if beaches else TAKER, "land", "MD-076"),
        ("bridges.side", bridges.side if bridges else TAKER, "have medals for bridges", "MD-084"),
    )
    for path, side, do, cite in sides:
        if side != TAKER:
            yield Finding(
                "warning",
                "book-side",
                path,
                f"On {book.title} it is the {SIDE_TITLES[TAKER]} who {do}.",
                "Choose their side, or give a variant another key.",
                cite,
            )


def _check_held(survey: Survey, book: BookMap) -> Iterator[Finding]:
    """Cite: the Church of American Airborne is the Allies' from the start, every other town the Axis'
    (MD-065, MD-219)."""
    towns = survey.document.towns
    is_church = survey.document.key == "airborne"
    churches = {at for at, ground in survey.grounds.items() if ground == "church" and is_church}
    if towns and set(towns.held) != churches:
        held = "the Church" if is_church else "no town"
        yield Finding(
            "warning",
            "book-held",
            "towns.held",
            f"On {book.title} the Allies hold {held} from the start, and no other.",
            "Choose the same, or give a variant another key.",
            "MD-219" if is_church else "MD-065",
        )


def _check_worths(document: Scenario, book: BookMap) -> Iterator[Finding]:
    """Cite: Conditions of Victory (MD-077, MD-080, MD-168)."""
    beaches, bridges = document.beaches, document.bridges
    worths = (
        ("beaches.held_worth", beaches.held_worth if beaches else HELD_WORTH, HELD_WORTH, "MD-077"),
        ("beaches.taken_worth", beaches.taken_worth if beaches else TAKEN_WORTH, TAKEN_WORTH, "MD-077"),
        ("bridges.worth", bridges.worth if bridges else BRIDGE_WORTH, BRIDGE_WORTH, "MD-080"),
        ("big_gun_worth", document.big_gun_worth, book.gun_worth, "MD-168"),
    )
    exchanged = beaches and (beaches.held_worth, beaches.taken_worth) == (TAKEN_WORTH, HELD_WORTH)
    if exchanged:
        yield Finding(
            "warning",
            "book-worth",
            "beaches.held_worth",
            f"On {book.title} the book has {HELD_WORTH} for a section held and {TAKEN_WORTH} for one taken; "
            "here the two are exchanged.",
            "Exchange them, or give a variant another key.",
            "MD-077",
            ("beaches.held_worth", "beaches.taken_worth"),
        )
    for path, worth, stated, cite in worths:
        if worth != stated and not (exchanged and path.startswith("beaches")):
            yield Finding(
                "warning",
                "book-worth",
                path,
                f"On {book.title} the book has {stated} here, not {worth}.",
                "Set the number, or give a variant another key.",
                cite,
            )


def _check_nations(survey: Survey, book: BookMap) -> Iterator[Finding]:
    """Badges that are not the book's; of one that fits neither figures nor country `strays.py` speaks.

    Cite: Special Rules (MD-403).
    """
    for side, arm, kind, names in book.badges:
        badges = names.split()
        places = tuple(
            survey.where(cell.at)
            for cell, unit in survey.units()
            if (unit_side(unit), branch(unit), badge_kind(unit)) == (side, arm, kind)
            and unit.badge not in badges
            and not has_badge_of_another_army(survey, unit)
        )
        if places:
            titles = " or ".join(name.title for badge in badges if (name := known(badge, "badge")))
            yield Finding(
                "warning",
                "book-nation-badge",
                places[0],
                f"On {book.title} another badge stands where the book has: {titles}.",
                "Give the unit the book's badge, or give a variant another key.",
                "MD-403",
                places,
            )
