"""What a designer paints a map of the boxes with: terrain, heights and lettering, and how large it is.

Cite: TN-022 to TN-024, TN-028.
"""

from collections.abc import Iterator
from functools import lru_cache

from rulesets.kit.editing.hexes import EditLayer, Letter, PaletteItem, SlotKind
from rulesets.kit.editing.synonyms import also_called
from rulesets.kit.flow.choices import Count
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, Slot
from rulesets.tide_of_iron_box.boards import MOST_HIGH, MOST_WIDE
from rulesets.tide_of_iron_box.picture import ground_swatch
from rulesets.tide_of_iron_box.terrain import Terrain, with_own

TERRAIN_SLOTS = (SlotKind("terrain", "Terrain", ground=True), SlotKind("tile", "Height", ground=True))
BOARD_LAYERS = (
    EditLayer("terrain", "Terrain and heights", ("terrain",)),
    EditLayer("labels", "Lettering", ("labels",)),
    EditLayer("numbers", "Hex numbers", ("numbers",)),
)
SIZE_FIELDS = (
    Count("size.width", "Hexes in the first row", 1, MOST_WIDE),
    Count("size.rows", "Rows", 1, MOST_HIGH),
)
LEVELS = (0, 1, 2, 3)
LONGEST_LABEL, MOST_LINES = 60, 6
_OWN = "Your own"


def terrain_palette(own: tuple[Terrain, ...] = ()) -> tuple[PaletteItem, ...]:
    """Terrain, a designer's own first, and heights."""
    known = with_own(own)
    mine = {kind.key for kind in own}
    listed = sorted(known.values(), key=lambda kind: kind.key not in mine)
    return (
        *(
            _item("terrain", Piece(kind.key), kind.title or kind.key, _OWN if kind.key in mine else "Terrain")
            for kind in listed
        ),
        *_heights(),
    )


def board_palette() -> tuple[PaletteItem, ...]:
    """What is printed on boards: shipped terrain and heights."""
    return tuple(item for item in terrain_palette() if item.piece.name != "level-0")


@lru_cache(maxsize=2000)
def _item(slot: Slot, piece: Piece, title: str, pack: str, words: str = "") -> PaletteItem:
    drawn = ground_swatch(piece, slot, title)
    words = " ".join((words, also_called(*(feature.motif for feature in drawn.features)))).strip()
    return PaletteItem(piece.name, title, slot, piece, pack, drawn, words, 0)


def _heights() -> Iterator[PaletteItem]:
    for level in LEVELS:
        title = f"Level {level}" if level else "Level 0, over the printed height"
        yield _item("tile", Piece(f"level-{level}"), title, "Heights", "hill height")


def require_short(change: Letter) -> None:
    """Refuses more words than stand on a hex."""
    if len(change.lines) > MOST_LINES or any(len(line) > LONGEST_LABEL for line in change.lines):
        raise Refusal(
            f"At most {MOST_LINES} lines of {LONGEST_LABEL} letters stand on a hex. Shorten them.", "TN-173"
        )
