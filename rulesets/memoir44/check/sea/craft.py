"""Whether Landing Craft lie where craft come from: as many as start in play, at sea, on the places marked.

Where the rules name the hex, they are believed.
Cite: Landing Craft (MD-049, MD-054, MD-399).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.vocabulary import known
from rulesets.memoir44.ground.survey import SHORE, Survey, kind_of
from rulesets.memoir44.told.texts import is_named

# So many craft show where they lie.
MANY = 3


def check_craft(survey: Survey) -> Iterator[Finding]:
    """Findings about Landing Craft and the places marked for them."""
    yield from _check_number(survey)
    yield from _check_places(survey)
    yield from _check_pieces(survey)
    yield from _check_taken(survey)


def _check_number(survey: Survey) -> Iterator[Finding]:
    document = survey.document
    if document.craft_used > len(document.craft):
        yield Finding(
            "error",
            "craft-number",
            "craft_used",
            f"{document.craft_used} Landing Craft start in play, but only {len(document.craft)} places are "
            "marked.",
            "Mark more places, or let fewer start.",
            "MD-054",
        )
    laden = tuple(survey.where(cell.at) for cell, _ in survey.units() if kind_of(cell.tile) == "craft")
    if document.craft and len(laden) > document.craft_used:
        yield Finding(
            "warning",
            "craft-laden",
            "craft_used",
            f"{count(len(laden), 'unit stands', 'units stand')} in Landing Craft, and "
            f"{document.craft_used} craft start in play.",
            "Let as many craft start in play.",
            "MD-399",
            ("craft_used", *laden),
        )


def _check_places(survey: Survey) -> Iterator[Finding]:
    """Places away from the sea; and the one on the shore, where all others lie on the Ocean."""
    places = [at for at in survey.document.craft if survey.is_hex(at)]
    away = [at for at in places if survey.ground(at) not in SHORE and not survey.landscape.ground(at).shore]
    if away:
        yield Finding(
            "warning",
            "craft-ashore",
            survey.where(away[0]),
            "Landing Craft are marked away from the sea.",
            "Mark Ocean hexes.",
            "MD-049",
            tuple(map(survey.where, away)),
        )
    ashore = [at for at in places if survey.ground(at) != "ocean" and at not in away]
    if len(ashore) == 1 and len(places) > MANY and not is_named(survey, ashore[0]):
        yield Finding(
            "warning",
            "craft-apart",
            survey.where(ashore[0]),
            "This place of a Landing Craft alone lies ashore, all others at sea.",
            "Mark an Ocean hex, or name the hex in the rules.",
            "MD-049",
        )


def _check_pieces(survey: Survey) -> Iterator[Finding]:
    """Craft set up on dry sand while others float, or on no place although places are marked."""
    pieces = [cell.at for cell in survey.cells.values() if kind_of(cell.tile) == "craft"]
    marked = {at for at in survey.document.craft if survey.is_hex(at)}
    dry = [at for at in pieces if survey.ground(at) == "beach" and not is_named(survey, at)]
    afloat = any(survey.ground(at) == "ocean" for at in marked.union(pieces))
    if dry and afloat:
        yield _piece(survey, dry, "on dry sand, and craft come over the sea", "Move it out to sea")
    elif dry:
        places = tuple(map(survey.where, dry))
        yield Finding(
            "note",
            "craft-beached",
            places[0],
            f"Landing Craft are set up on dry sand: {listed(list(places))}.",
            "Move them out to sea, or leave them where they have landed.",
            "MD-049",
            places,
        )
    is_sound = marked and all(survey.ground(at) == "ocean" for at in marked)
    shore = [at for at in pieces if survey.ground(at) in SHORE and at not in dry]
    off = [at for at in shore if at not in marked and not is_named(survey, at)]
    if off and is_sound and marked.intersection(pieces):
        yield _piece(
            survey, off, "on no place that is marked for one", "Move it onto a place, or mark its hex"
        )


def _piece(survey: Survey, hexes: list[Hex], said: str, mend: str) -> Finding:
    places = tuple(map(survey.where, hexes))
    return Finding(
        "warning",
        "craft-piece",
        places[0],
        f"A Landing Craft is set up {said}: {listed(list(places))}.",
        f"{mend}, or name the hex in the rules.",
        "MD-049",
        places,
    )


def _check_taken(survey: Survey) -> Iterator[Finding]:
    """Places on which something lies that is no craft, so that none can be set up there."""
    taken: dict[str, str] = {}
    for at in survey.document.craft:
        cell = survey.cells.get(at) if survey.is_hex(at) and survey.ground(at) == "ocean" else None
        pieces = (cell.tile, cell.obstacle, *cell.tags) if cell else ()
        names = [known(piece.name) for piece in pieces if piece and kind_of(piece) != "craft"]
        titles = [name.title for name in names if name]
        if titles and not is_named(survey, at):
            taken[survey.where(at)] = f"{titles[0]} on {survey.where(at)}"
    if taken:
        yield Finding(
            "warning",
            "craft-taken",
            next(iter(taken)),
            f"Where a Landing Craft is marked, something else lies: {listed(list(taken.values()))}.",
            "Mark another hex, or move what lies there.",
            "MD-049",
            tuple(taken),
        )
