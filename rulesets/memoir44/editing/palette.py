"""What a designer paints with: every name of the vocabulary, by pack, and the markers of our own."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from rulesets.kit.editing.hexes import EditLayer, PaletteItem, SlotKind
from rulesets.kit.editing.synonyms import also_called
from rulesets.kit.flow.choices import Option
from rulesets.kit.hexes.hex_document import SLOTS, Piece, Slot
from rulesets.memoir44.document.document import SIDE_TITLES, Scenario
from rulesets.memoir44.document.form_options import nation_title
from rulesets.memoir44.document.vocabulary import ARMY_OF, Name, unit_type, vocabulary
from rulesets.memoir44.ground.coasts import is_shore
from rulesets.memoir44.ground.courses import runs
from rulesets.memoir44.ground.inventory import OWN_BOXES, boxes
from rulesets.memoir44.pages.drawing.drawing import swatch

BOXES = {key: box.title for key, box in boxes().items() if key in OWN_BOXES}
PACKS = {key: box.title for key, box in boxes().items() if key not in BOXES}
PACKS["ours"] = "Printed ground and additions"
SLOT_KINDS = (
    SlotKind("terrain", "Terrain", ground=True),
    SlotKind("tile", "Structure"),
    SlotKind("obstacle", "Obstacle"),
    SlotKind("unit", "Unit"),
    SlotKind("tag", "Markers", many=True),
)
LAYERS = (
    EditLayer("terrain", "Terrain", ("terrain",)),
    EditLayer("tiles", "Bridges and bunkers", ("tile",)),
    EditLayer("obstacles", "Obstacles", ("obstacle",)),
    EditLayer("units", "Units", ("units",)),
    EditLayer("signs", "Medals and markers", ("signs",)),
    EditLayer("labels", "Lettering", ("labels",)),
    EditLayer("sections", "Section lines", ("sections",)),
    EditLayer("numbers", "Hex numbers", ("numbers",)),
)
# What designers call elite units by.
ELITE = {"inf2": also_called("elite"), "tank2": "heavy tiger panther"}
# Badges that make another troop of a unit, offered ready to place.
READY = (
    ("inf2us", "badge2"),
    ("inf2brit", "badge1"),
    ("inf2ger", "badge4"),
    ("infger", "badge6"),
    ("infus", "badge12"),
    ("infbrit", "badge8"),
    ("gunger", "badge5"),
    ("gunger", "badge46"),
    ("tankbrit", "badge33"),
    ("tankus", "badge33"),
    ("gunus", "badge35"),
    ("gunbrit", "badge35"),
    ("infger", "badge45"),
    ("infger", "badge41"),
    ("infger", "badge37"),
    ("infus", "badge45"),
    ("infus", "badge41"),
    ("infus", "badge37"),
    ("inf2us", "badge3"),
)


def badge_options() -> tuple[Option, ...]:
    """Every badge, none first."""
    badges = (name for name in vocabulary().values() if name.slot == "badge")
    return (Option("", "no badge"), *(Option(name.name, name.title) for name in badges))


def _item(name: Name) -> PaletteItem | None:
    slot = next((slot for slot in SLOTS if slot == name.slot), None)
    if slot is None:
        return None
    side = name.kind.partition(":")[2]
    piece = Piece(name.name, 1 if name.turns else 0, side if slot == "tag" else "")
    called = f"{also_called(name.motif)} {ELITE.get(name.kind, '')}"
    words = f"{name.name} {name.motif} {name.climate} {name.kind} {called}"
    laid: Literal["", "line", "area"] = "line" if runs(name) else "area" if is_shore(name) else ""
    return replace(
        _ready(name.name, name.title, slot, piece, name.pack, words), turns=max(name.turns, 1), runs=laid
    )


def _ready(key: str, title: str, slot: Slot, piece: Piece, pack: str, words: str) -> PaletteItem:
    """A piece ready to place."""
    return PaletteItem(key, title, slot, piece, PACKS[pack], swatch(piece, slot), words)


def _troops() -> Iterator[PaletteItem]:
    """Units with the badge or the trait that makes another troop of them."""
    for unit, badge in READY:
        kind, army = unit_type(unit)
        named, badged = vocabulary()[unit], vocabulary()[badge]
        title = f"{badged.title}: {named.title}"
        words = f"{kind} {army} {badge} {also_called(named.motif, badged.kind)}"
        yield _ready(f"{unit}-{badge}", title, "unit", Piece(unit, badge=badge), named.pack, words)
    for unit, arm in (("inf", "infantry"), ("tank", "armor")):
        for army in ("us", "brit", "ger"):
            piece = Piece(f"{unit}{army}", traits=(("supported", "yes"),))
            name = vocabulary()[piece.name]
            title, words = f"Supported {arm}, {name.title.split()[0]}", f"supported {also_called(name.motif)}"
            yield _ready(f"{piece.name}-supported", title, "unit", piece, "ours", words)
    hobart = Piece("tankbrit", traits=(("hobart", "yes"),))
    yield _ready("hobart", "Hobart's Funnies", "unit", hobart, "ours", "churchill tank")


def _markers() -> Iterator[PaletteItem]:
    for side, title in SIDE_TITLES.items():
        entry, mine = Piece("entry", side=side), Piece("tag3", side=side)
        yield _ready(f"entry-{side}", f"Entry Marker, {title}", "tag", entry, "ours", "reinforcement arrow")
        yield _ready(f"mine-{side}", f"Minefield, {title}", "tag", mine, "terrain", "mine")
    craft = Piece("craft", side="allied")
    yield _ready("craft", "Place of a Landing Craft", "tag", craft, "ours", "boat")


@lru_cache(maxsize=1)
def _all_items() -> tuple[PaletteItem, ...]:
    plain = [item for name in vocabulary().values() if name.name != "tag3" and (item := _item(name))]
    everything = [*plain, *_troops(), *_markers()]
    order = list(PACKS.values())
    return tuple(sorted(everything, key=lambda item: order.index(item.pack)))


def palette(document: Scenario) -> tuple[PaletteItem, ...]:
    """Everything one may paint with: the armies of the nations that fight, the packs of the document and the
    core game first."""
    titles = _army_titles(document)
    own = [_of_army(item, titles) for item in _all_items()]
    packs = (PACKS[pack] for pack in document.packs if pack in PACKS)
    first = {*titles.values(), PACKS["base"], PACKS["ours"], *packs}
    armies = list(titles.values())
    return tuple(sorted(own, key=lambda item: (item.pack not in first, _place(armies, item.pack))))


def _place(armies: list[str], pack: str) -> int:
    return armies.index(pack) if pack in armies else len(armies)


def _army_titles(document: Scenario) -> dict[str, str]:
    """The packs of the armies whose figures stand for the nations of the two players, by army."""
    return {
        ARMY_OF[player.nation]: f"{SIDE_TITLES.get(player.side, 'Army')}: {nation_title(player.nation)}"
        for player in (document.top, document.bottom)
        if player.nation in ARMY_OF
    }


def _of_army(item: PaletteItem, titles: dict[str, str]) -> PaletteItem:
    """The item in the pack of its army, where that fights."""
    army = unit_type(item.piece.name)[1] if item.slot == "unit" else ""
    return replace(item, pack=titles[army]) if army in titles else item
