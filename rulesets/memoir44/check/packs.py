"""Whether the boxes named, the face of the board and the pieces used agree.

Counts are held against what the boxes are proven to hold, never against less.
Cite: .m44 packs (MD-262, MD-326, MD-327, MD-336).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import all_hexes
from rulesets.kit.words import listed
from rulesets.memoir44.check.say import say
from rulesets.memoir44.document.boards import SHAPES
from rulesets.memoir44.document.vocabulary import Name, known, of_slot
from rulesets.memoir44.ground.analysis import Survey
from rulesets.memoir44.ground.inventory import OWN_BOXES, boxes, needs_seen, pieces_seen

CLIMATES = {"WINTER": "winter", "DESERT": "desert"}
# So many pieces of a box are named.
MOST_NAMED = 4
# Boxes that bring no tiles for the map.
TILELESS = frozenset({"equipment", "dday", "breakthrough"})
SHIPS = frozenset({"destroyer", "ship"})


def check_packs(survey: Survey) -> Iterator[Finding]:
    """Findings about boxes, faces and numbers of pieces."""
    document = survey.document
    packs = [key for key in boxes() if key not in OWN_BOXES]
    for field, named, choices in (("packs", document.packs, packs), ("boxes", document.boxes, OWN_BOXES)):
        for word in named:
            if word not in choices:
                yield say("unknown-pack", field, word=word, choices=", ".join(choices))
    ticked = {"base", *document.packs, *document.boxes}
    wanted = [key for key, _ in needs_seen(survey) if key not in ticked]
    if wanted:
        said = (
            "Some pieces come from boxes that are not ticked"
            if document.packs or document.boxes
            else "No boxes are ticked; the pieces come from these"
        )
        titles = "; ".join(f"{boxes()[key].title}{_pieces_of(survey, key)}" for key in wanted)
        yield say("packs-disagree", "packs", said=said, titles=titles)
    yield from _check_face(survey)
    over = list(_check_together(survey))
    yield from over
    if not over:
        yield from _check_numbers(survey)


def _pieces_of(survey: Survey, key: str) -> str:
    """What comes from the box, in brackets, the first few; "" where it is needed for play alone."""
    titles = list(dict.fromkeys(need.title for need in pieces_seen(survey) if need.holding == key))
    return (
        f" ({', '.join(titles[:MOST_NAMED])}{', ...' if len(titles) > MOST_NAMED else ''})" if titles else ""
    )


def _check_face(survey: Survey) -> Iterator[Finding]:
    """Reading: there is no Pacific face; its tiles are at home on that front. A tile that no set of this
    face has is at home everywhere, as trenches on the country side."""
    own = {"", CLIMATES.get(survey.document.map.face, "")}
    if survey.document.front == "PACIFIC":
        own.add("pacific")
    foreign: dict[str, list[str]] = {}
    for cell in survey.cells.values():
        for piece in (cell.terrain, cell.tile, cell.obstacle):
            name = known(piece.name) if piece else None
            if name and name.climate not in own and name.kind not in SHIPS and _has_other(name, own):
                foreign.setdefault(name.climate, []).append(survey.where(cell.at))
    for climate, places in foreign.items():
        yield say("other-climate", places[0], tuple(places), climate=climate)


def _has_other(name: Name, climates: set[str]) -> bool:
    """Whether one of these climates has a tile of the same kind."""
    return any(other.kind == name.kind and other.climate in climates for other in of_slot(name.slot))


def _check_numbers(survey: Survey) -> Iterator[Finding]:
    """More than the copies hold, of what it is known how many they hold."""
    copies, core = _copies(survey), boxes()["base"]
    for need in pieces_seen(survey):
        most = copies * core.holds.get(need.piece, 0)
        if need.holding == core.key and most and need.count > most and not need.printed:
            games = "one core game holds" if copies == 1 else f"{copies} core games hold"
            yield say("more-than-owned", "map", need=need, games=games, most=most)


def _check_together(survey: Survey) -> Iterator[Finding]:
    """More tiles of a slot than the copies hold, whatever they show: they are printed on both sides.

    Reading: a named box of which nobody has published what it holds may bring more of them.
    Cite: the published contents of the core game, 4 bunkers or bridges in all.
    """
    copies, core = _copies(survey), boxes()["base"]
    others = {*survey.document.packs, *survey.document.boxes, *(key for key, _ in needs_seen(survey))}
    if others - {core.key, *TILELESS}:
        return
    for slot, number in core.together.items():
        needs = [
            need
            for need in pieces_seen(survey)
            if need.holding == core.key and not need.printed and known(need.piece, slot)
        ]
        used = sum(need.count for need in needs)
        if used > copies * number:
            games = "one core game holds" if copies == 1 else f"{copies} core games hold"
            yield say(
                "more-than-owned/together",
                "map",
                found=listed([need.title for need in needs]),
                used=used,
                games=games,
                copies=copies * number,
                words="of them " if len(needs) > 1 else "",
            )


def _copies(survey: Survey) -> int:
    """Core games counted on: as the house rules say, else one for a small board and two for a larger.

    Reading: published scenarios on the two larger boards take two core games.
    """
    rulings = survey.document.rulings
    if rulings is not None:
        return rulings.pool_copies
    return 1 if len(all_hexes(survey.shape)) <= len(all_hexes(SHAPES["STANDARD"])) else 2
