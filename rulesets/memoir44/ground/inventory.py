"""Which pieces a scenario takes, from which boxes, and how many copies of each box.

Published contents and lower bounds are in data/boxes.toml; what is unknown is said to be unknown and
never called a shortfall. On the boards of D-Day Landings the ground is printed, so that terrain
tiles are only wanted by those who lay the map themselves; and British units are Allied figures,
own ones being for looks. On other boards a Tiger is a tank like any other, its figure being younger than
its rules. Which cards a side holds is not asked.
Cite: Foreword; reports (MD-042 to MD-044, MD-095, MD-096, MD-230 to MD-234, MD-342, MD-347, MD-348).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.stock import Holding, Need, added_up, copies, copies_for_places
from rulesets.memoir44.document.combination import BRITISH_MAPS
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.facts import rows_of
from rulesets.memoir44.document.vocabulary import known, unit_type
from rulesets.memoir44.ground.analysis import Survey, badge_kind, branch, kind_of, survey, unit_side
from rulesets.memoir44.ground.landscape import rulings_of
from rulesets.memoir44.ground.units import figures_of

SUPPORTING = {"infantry": "armor", "armor": "infantry"}
BIG_GUNS = frozenset({"big-gun", "heavy-anti-tank", "mobile-artillery"})
LATE_WEAPONS = frozenset({"anti-tank", "mortar", "machine-gun", "heavy-anti-tank"})
# The box that brings tokens of its own, which any others may stand in for.
TOKENS = "dday"
# Which box these badges came in is not known; that of the others is taken as known on the D-Day maps alone.
UNPLACED_BADGES = frozenset({"elite", "french", "italian", "unknown"})
# Boxes that the format of scenario files does not list among the packs.
OWN_BOXES = ("equipment", "breakthrough", "dday")


@lru_cache(maxsize=1)
def boxes() -> dict[str, Holding]:
    """Every box with facts, by key."""
    return {
        key: Holding(
            key,
            row["title"],
            row.get("holds", {}),
            row.get("proven", {}),
            row.get("together", {}),
            row["lists"],
        )
        for key, row in rows_of("boxes").items()
    }


def pieces(document: Scenario) -> tuple[Need, ...]:
    """Every kind of piece the set-up takes, with how many: figures first, then what lies on the map.

    Cite: reports (MD-342).
    """
    return pieces_seen(survey(document))


def pieces_seen(seen: Survey) -> tuple[Need, ...]:
    """The same for a scenario that is looked over already."""
    found = [
        Need(piece, title, number, box, printed)
        for cell in seen.cells.values()
        for piece, title, box, number, printed in _of_cell(seen, cell)
    ]
    found += [Need(piece, title, number, box) for piece, title, box, number in _markers(seen)]
    listed = _housed(seen, added_up(found))
    return tuple(
        sorted(listed, key=lambda need: (need.printed, ":" not in need.piece, need.holding, need.title))
    )


def _housed(seen: Survey, listed: Sequence[Need]) -> list[Need]:
    """The needs, a piece that several boxes have taken from one that is needed or named anyhow, if any is."""
    others = {need.piece: name.also for need in listed if (name := known(need.piece)) and name.also}
    sure = {need.holding for need in listed if need.piece not in others and not need.printed}
    sure.update(seen.document.packs)
    return [
        replace(
            need,
            holding=next(
                (box for box in (need.holding, *others.get(need.piece, ())) if box in sure), need.holding
            ),
        )
        for need in listed
    ]


def _of_cell(seen: Survey, cell: Cell) -> Iterator[tuple[str, str, str, int, bool]]:
    for piece in (cell.terrain, cell.tile, cell.obstacle, *cell.tags):
        name = known(piece.name) if piece else None
        if piece and name and name.slot != "unit":
            printed = piece is cell.terrain and (seen.is_extended or name.ours)
            boxless = name.ours or name.kind.startswith("exit:")
            box = "" if boxless else _box_of(seen, name.name, name.pack)
            yield ("landing craft" if name.kind == "craft" else name.name), name.title, box, 1, printed
    if cell.unit and branch(cell.unit):
        yield from ((*found, False) for found in _of_unit(seen, cell.unit))


def _box_of(seen: Survey, name: str, pack: str) -> str:
    """The D-Day maps use figures of Landing Craft, and bring tokens of their own for Destroyers."""
    if seen.is_extended:
        return {"barge": "equipment", "pdestroyer": TOKENS}.get(name, pack)
    return pack


def _of_unit(seen: Survey, unit: Piece) -> Iterator[tuple[str, str, str, int]]:
    side, arm, figures = unit_side(unit), branch(unit), figures_of(unit)
    if unit.trait("hobart"):
        yield "Hobart's tank", "Hobart's tank", "equipment", 1
        figures -= 1
    if unit.name == "tank2ger" and unit.figures == 1 and seen.is_extended:
        yield "Tiger", "Tiger", "equipment", 1
        figures = 0
    if badge_kind(unit) in BIG_GUNS and seen.is_extended:
        gun = known(unit.badge)
        yield f"{unit.badge} gun", f"{gun.title if gun else 'Gun'} figure", "equipment", figures
        figures = 0
    yield _figures(seen, unit, side, arm, figures)
    if unit.trait("supported") and arm in SUPPORTING:
        yield _figures(seen, unit, side, SUPPORTING[arm], 1)
        yield "tag1", "Battle star", "base", 1
    badge = known(unit.badge, "badge")
    if badge:
        known_box = badge.pack == "base" or (seen.is_extended and badge.kind not in UNPLACED_BADGES)
        yield badge.name, f"Badge: {badge.title}", badge.pack if known_box else "", 1


def _figures(seen: Survey, unit: Piece, side: str, arm: str, number: int) -> tuple[str, str, str, int]:
    army = unit_type(unit.name)[1]
    box = {"ru": "eastern", "jp": "pacific", "brit": "mediterranean"}.get(army, "base")
    if box == "mediterranean" and seen.is_extended:
        box = "base"
    own = {"eastern": "russian", "pacific": "japanese", "mediterranean": "british"}.get(box, side)
    title = f"{own.capitalize()} {arm} figures"
    return f"{arm}:{own}", title, box, number


def _markers(seen: Survey) -> Iterator[tuple[str, str, str, int]]:
    """Medals, exits, cross-hairs and craft, which no cell lists. Cite: Troops 3 and 12 (MD-095, MD-096)."""
    document = seen.document
    yield "medals", "Medals on the map", "base", len(document.medals)
    for tag, title in (("tag4", "Exit marker, Allies"), ("tag5", "Exit marker, Axis")):
        hexes = {at for way in document.exits if way.tag == tag for at in (way.at, *way.group)}
        yield tag, title, "", len(hexes)
    firing = sum(badge_kind(unit) == "big-gun" for _, unit in seen.units())
    firing += sum(kind_of(cell.tile) == "destroyer" for cell in seen.cells.values())
    yield "cross-hair", "Cross-hair marker", "terrain", firing * rulings_of(document).crosshairs
    laid = sum(kind_of(cell.tile) == "craft" for cell in seen.cells.values())
    if seen.is_extended:
        yield "landing craft", "Landing craft", "equipment", max(document.craft_used - laid, 0)


def _core_games_for_slots(wanted: Sequence[Need], others: Sequence[Holding]) -> int:
    """How many core games the tiles of each slot take at least, whatever they show. Pieces that only another
    box has take none."""
    slots: Counter[str] = Counter()
    for need in wanted:
        name = known(need.piece)
        slots[name.slot if name and need.holding == "base" else ""] += need.count
    return copies_for_places(slots, boxes()["base"], others)


def needs(document: Scenario) -> tuple[tuple[str, int], ...]:
    """The boxes the scenario takes and how many copies of each at least, by key: ("base", 2).

    Reading: the ground of the D-Day boards is printed; where reinforcements come, the pool of the house
    rules is needed too, and a Breakthrough deck is in Winter Wars.
    Cite: Foreword (MD-042, MD-044, MD-230, MD-231, MD-342).
    """
    return needs_seen(survey(document))


def needs_together(documents: Iterable[Scenario]) -> tuple[tuple[str, int], ...]:
    """The boxes that several maps take which are played at once, by key.

    Reading: each map is played with its own boxes, as the book gives every map its own pool and deck.
    """
    found: Counter[str] = Counter()
    for document in documents:
        found.update(dict(needs(document)))
    return tuple(found.items())


def needs_seen(seen: Survey) -> tuple[tuple[str, int], ...]:
    """The same for a scenario that is looked over already."""
    wanted = [need for need in pieces_seen(seen) if not need.printed]
    found: Counter[str] = Counter()
    for key, box in boxes().items():
        mine = [need for need in wanted if need.holding == key]
        if key == "base" or (mine and key != TOKENS):
            found[key] = copies(mine, box)
    others = [boxes()[key] for key in found if key != "base"]
    found["base"] = max(found["base"], _core_games_for_slots(wanted, others))
    if seen.is_extended:
        for key, number in _of_the_game(seen):
            found[key] = max(found[key], number)
    return tuple((key, found[key]) for key in boxes() if found[key])


def _of_the_game(seen: Survey) -> Iterator[tuple[str, int]]:
    """What play on a D-Day board takes beside its set-up: the pool, the deck, Special Weapons."""
    document = seen.document
    rulings = rulings_of(document)
    if document.reinforced and rulings.reinforcements != "off":
        yield "base", rulings.pool_copies
        yield "equipment", 1
        if rulings.british_figures and document.key in BRITISH_MAPS:
            yield "mediterranean", 2
    if rulings.deck == "breakthrough" or any(badge_kind(unit) in LATE_WEAPONS for _, unit in seen.units()):
        yield "winterwars", 1
