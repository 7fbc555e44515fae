"""A scenario file from a document: the file it was read from with what has changed, or a file of its own.

What the document says no differently than the file it came from stays as that file wrote it; a document
without such a file is written in the order of the desktop editor. The order of medals on different hexes,
of options, packs and languages is that of the file.

Cite: Memoir '44, the scenario format ("sed 1.2").
"""

from rulesets.kit.hexes.hex_document import Cell
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Remark
from rulesets.memoir44.document.boards import JOINED, OF_THE_FORMAT, SHAPES, TITLES, shape_of
from rulesets.memoir44.document.document import Medal, Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.formats import tree as m44_tree
from rulesets.memoir44.formats.carry import (
    carried,
    carried_row,
    carried_rows,
    is_same,
    paired,
    placed,
    refilled,
    with_key,
    without_key,
)
from rulesets.memoir44.formats.lost import lost
from rulesets.memoir44.formats.options import options_tree
from rulesets.memoir44.formats.read import (
    FORMAT,
    PARTS,
    cell_of,
    is_bare,
    kind_of_tag,
    lines_of,
    scenario_of,
    settled,
    tags_of,
)
from rulesets.memoir44.formats.text import Json, JsonObject, bytes_of, tree_from
from rulesets.memoir44.formats.tree import HEX_KEYS, TOP_KEYS, Here, by_place, piece_tree
from rulesets.memoir44.formats.values import listed, object_of, place_of, relisted

# What a medal without any property says: only what differs from it is written for a new one.
BARE_MEDAL = m44_tree.medal_tree(Medal(Hex(0, 0), ""), shape_of("STANDARD"))
LATER_INFO_KEYS = ("victory_conditions", "expert_mode", "operationID", "options", "victory")
BOARD_KEYS = ("type", "face", "hexagons", "labels")


def write(document: Scenario) -> tuple[bytes, tuple[Remark, ...]]:
    """The file, and what it cannot carry. No bytes for a board the format does not have, unless the
    house rule `private_board_types` allows names of our own for it.

    Cite: Memoir '44, the scenario format; our `private_board_types`.
    """
    type_ = document.map.board
    is_ours = type_ in JOINED or (type_ in SHAPES and type_ not in OF_THE_FORMAT)
    if is_ours and type_ != "SMALL" and not (document.rulings or Rulings()).private_board_types:
        refused = Remark(
            "map.board",
            f"{_title(type_)}: the .m44 format has no such board, so no file is "
            "written. Keep the scenario as .json, or allow boards of our own in "
            "its house rules.",
        )
        return b"", (refused, *lost(document))
    remarks = lost(document)
    if is_ours:
        remarks = (
            Remark(
                "map.board",
                f"{_title(type_)}: the board type {type_} is not one of the publisher's. Their editor and "
                "play site cannot open the file.",
            ),
            *remarks,
        )
    return bytes_of(tree_of(document), _ends_in_newline(document)), remarks


def _title(type_: str) -> str:
    return TITLES.get(type_) or f"{shape_of(type_).maps} boards side by side"


def _ends_in_newline(document: Scenario) -> bool:
    return (
        document.origin is not None
        and document.origin.format == FORMAT
        and document.origin.text.endswith("\n")
    )


def tree_of(document: Scenario) -> JsonObject:
    """The whole tree of the file."""
    raw, old = _origin(document)
    tree = dict(raw)
    meta = _meta_data(object_of(raw.get("meta_data")), old, document)
    info = _game_info(object_of(raw.get("game_info")), old, document)
    board = _board(object_of(raw.get("board")), old, document)
    packs = carried(object_of(raw.get("packs")), m44_tree.packs(old) if old else {}, m44_tree.packs(document))
    texts = _texts(object_of(raw.get("text")), old, document)
    for key, section in zip(TOP_KEYS, (meta, info, board, packs, texts), strict=True):
        if old is None or not is_same(section, object_of(raw.get(key))):
            tree = with_key(tree, key, section, TOP_KEYS)
    return tree


def _origin(document: Scenario) -> tuple[JsonObject, Scenario | None]:
    """The settled tree of the file the document came from, and the document it gave then."""
    if document.origin is None or document.origin.format != FORMAT:
        return {}, None
    tree, _, _ = tree_from(document.origin.text.encode("utf-8", "replace"))
    if tree is None:
        return {}, None
    tree, _ = settled(tree)
    return tree, scenario_of(tree, document.origin, [])


def _meta_data(raw: JsonObject, old: Scenario | None, new: Scenario) -> JsonObject:
    was, now = m44_tree.meta_data(old) if old else {}, m44_tree.meta_data(new)
    if "scenario_id" not in raw and "id" in raw:
        was, now = (
            {("id" if key == "scenario_id" else key): value for key, value in tree.items()}
            for tree in (was, now)
        )
    return carried(raw, was, now)


def _game_info(raw: JsonObject, old: Scenario | None, new: Scenario) -> JsonObject:
    info = carried(raw, m44_tree.game_info(old) if old else {}, m44_tree.game_info(new))
    order = (*m44_tree.game_info(new), *LATER_INFO_KEYS)
    was, now = options_tree(old) if old else {}, options_tree(new)
    options = carried(object_of(raw.get("options")), was, now)
    if not is_same(options, object_of(raw.get("options"))):
        info = with_key(info, "options", options, order)
    victory = object_of(raw.get("victory"))
    conditions = _conditions(listed(victory.get("condition")), old, new)
    if not is_same(conditions, listed(victory.get("condition"))):
        condition = relisted(victory.get("condition"), conditions)
        info = with_key(info, "victory", {**victory, "condition": condition}, order)
    return info


def _conditions(rows: list[Json], old: Scenario | None, new: Scenario) -> list[Json]:
    mine = [object_of(row) for row in rows if _is_sudden_death(row)]
    was, now = _sudden_deaths(old) if old else [], _sudden_deaths(new)
    return refilled(rows, _is_sudden_death, carried_rows(mine, was, now, {}))


def _sudden_deaths(document: Scenario) -> list[JsonObject]:
    shape = shape_of(document.map.board)
    return [
        {"group_sudden_death": m44_tree.sudden_death_tree(condition, shape)}
        for condition in document.sudden_death
    ]


def _is_sudden_death(row: Json) -> bool:
    return isinstance(object_of(row).get("group_sudden_death"), dict)


def _texts(raw: JsonObject, old: Scenario | None, new: Scenario) -> JsonObject:
    was, now = m44_tree.texts(old) if old else {}, m44_tree.texts(new)
    result = {language: value for language, value in raw.items() if language in now or language not in was}
    for language, words in now.items():
        if was.get(language) != words:
            result[language] = carried(object_of(raw.get(language)), was.get(language, {}), words)
    return result


def _board(raw: JsonObject, old: Scenario | None, new: Scenario) -> JsonObject:
    board = carried(raw, m44_tree.board(old) if old else {}, m44_tree.board(new))
    before, after = by_place(old) if old else {}, by_place(new)
    places = sorted(at for at in {*before, *after} if before.get(at) != after.get(at))
    for key, entries_at in (("hexagons", _hexes_at), ("labels", _labels_at)):
        rows = listed(raw.get(key))
        there: dict[Hex, list[JsonObject]] = {}
        for row in rows:
            if (at := place_of(row)) is not None:
                there.setdefault(at, []).append(object_of(row))
        changed = {
            at: entries_at(at, there.get(at, []), before.get(at, Here()), after.get(at, Here()))
            for at in places
        }
        new_rows = placed(rows, {at: entries for at, entries in changed.items() if entries or at in there})
        if old is None or not is_same(new_rows, rows):
            board = with_key(board, key, relisted(raw.get(key), new_rows), BOARD_KEYS)
    return board


def _labels_at(at: Hex, raws: list[JsonObject], was: Here, now: Here) -> list[Json]:
    mine = [raw for raw in raws if lines_of(raw)]
    return refilled(
        list(raws), lambda row: bool(lines_of(object_of(row))), carried_rows(mine, was.labels, now.labels, {})
    )


def _hexes_at(at: Hex, raws: list[JsonObject], was: Here, now: Here) -> list[Json]:
    """The entries of one hex that changed."""
    holders = [raw for raw in raws if not cell_of(raw, at).is_empty]
    spare = [raw for raw in raws if cell_of(raw, at).is_empty]
    entries = []
    for cell, pair in zip(now.cells, paired(was.cells, now.cells), strict=True):
        if pair is not None:
            entries.append(_with_cell(holders[pair], was.cells[pair], cell))
        else:
            entries.append(_with_cell(spare.pop(0) if spare else _entry(at), Cell(at), cell))
    if not entries:
        emptied = _with_cell(holders[0], was.cells[0], Cell(at)) if holders else None
        entries.append(emptied or (spare[0] if spare else _entry(at)))
    kinds: tuple[tuple[str, list[JsonObject], list[JsonObject], JsonObject], ...] = (
        ("medal", was.medals, now.medals, BARE_MEDAL),
        ("exit", was.exits, now.exits, {}),
    )
    for kind, old, new, blank in kinds:
        mine = [object_of(tag) for raw in raws for tag in tags_of(raw) if kind_of_tag(tag) == kind]
        entries = _with_tags(entries, kind, carried_rows(mine, old, new, blank))
    return [entry for entry in entries if not is_bare(entry)]


def _entry(at: Hex) -> JsonObject:
    return {"row": at.row, "col": at.col}


def _with_cell(raw: JsonObject, was: Cell, now: Cell) -> JsonObject:
    """The entry of a hex with the pieces that changed; its medals and exits stay."""
    for slot, key in PARTS:
        old, new = was.piece(slot), now.piece(slot)
        if old == new:
            continue
        if new is None:
            raw = without_key(raw, key)
            continue
        part = object_of(raw.get(key)) if old else {}
        known = piece_tree(old, slot) if old else {}
        raw = with_key(raw, key, carried_row(part, known, piece_tree(new, slot)), HEX_KEYS)
    if was.tags != now.tags:
        mine = [object_of(tag) for tag in tags_of(raw) if kind_of_tag(tag) == "tag"]
        trees = [[piece_tree(tag, "tag") for tag in tags] for tags in (was.tags, now.tags)]
        raw = _tagged(raw, "tag", carried_rows(mine, trees[0], trees[1], {}))
    return raw


def _with_tags(entries: list[JsonObject], kind: str, rows: list[Json]) -> list[JsonObject]:
    """The entries with these tags of a kind, each in the place of one; the last entry takes the rest."""
    result = []
    for number, entry in enumerate(entries, 1):
        there = sum(kind_of_tag(tag) == kind for tag in tags_of(entry))
        count = len(rows) if number == len(entries) else there
        result.append(_tagged(entry, kind, rows[:count]))
        rows = rows[count:]
    return result


def _tagged(entry: JsonObject, kind: str, mine: list[Json]) -> JsonObject:
    rows = tags_of(entry)
    tags = refilled(rows, lambda tag: kind_of_tag(tag) == kind, mine)
    if is_same(tags, rows):
        return entry
    bare = without_key(entry, "tag")
    if not tags:
        return without_key(bare, "tags")
    return with_key(bare, "tags", relisted(entry.get("tags"), tags), HEX_KEYS)
