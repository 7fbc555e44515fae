"""A scenario from the plain tree of a scenario file, and what was odd about the file.

Reading accepts every dialect seen; what it cannot make out stays in the tree, where the writer finds it
again, and is told in a remark. Words that nobody knows are kept: `check` complains about them.

Cite: Memoir '44, the scenario format ("sed 1.2") and its dialects.
"""

from rulesets.kit.hexes.hex_document import Cell, HexMap, Lettering, Origin, Piece, Slot
from rulesets.kit.hexes.hexes import Hex, HexShape
from rulesets.kit.ruleset import Remark
from rulesets.memoir44.document.boards import FACES, JOINED, SHAPES, shape_of
from rulesets.memoir44.document.document import Exit, Medal, Player, Scenario, SuddenDeath, Words
from rulesets.memoir44.document.form_options import FRONTS, STATUSES, TYPES, words_of
from rulesets.memoir44.formats.options import options_of
from rulesets.memoir44.formats.text import Json, JsonObject, tree_from
from rulesets.memoir44.formats.values import (
    EMPTY,
    flag_of,
    hex_named,
    listed,
    nation_of,
    number_of,
    object_of,
    place_of,
    relisted,
    side_of,
    text_of,
    trait_text,
    word_of,
)

FORMAT = "m44"
MOST_TOLD = 100
CAMPAIGN = "This is a campaign, only a list of scenarios. Import its scenario files one by one."
# Where a label lies that nobody can read: on no board, so that it is found.
NOWHERE = Hex(-1, -1)
STARTING = {"PLAYER1": "top", "PLAYER2": "bottom", "SPECIAL": "special"}
TEXTS = ("name", "subtitle", "description", "rules", "historical", "victory", "bibliography")
# The slots of a hex with their keys in the file, and the key under which a piece names a side.
PARTS: tuple[tuple[Slot, str], ...] = (
    ("terrain", "terrain"),
    ("tile", "rect_terrain"),
    ("obstacle", "obstacle"),
    ("unit", "unit"),
)
SIDE_KEYS: dict[Slot, str] = {
    "terrain": "original_owner",
    "tile": "original_owner",
    "obstacle": "original_owner",
    "tag": "side",
}
# Behaviors of a medal's tag in older files: for whom it is permanent.
PERMANENT_MEDALS = {"PERMANENT_MEDAL_ALLIES": "allied", "PERMANENT_MEDAL_AXIS": "axis"}


def read(data: bytes) -> tuple[Scenario | None, tuple[Remark, ...]]:
    """The scenario in a file and what was odd; None where it holds none, and the remarks say why."""
    tree, text, remarks = tree_from(data)
    if tree is None:
        return None, remarks
    if not isinstance(tree.get("board"), dict) and not isinstance(tree.get("game_info"), dict):
        return None, (
            *remarks,
            Remark(
                "",
                "This is JSON, but not a scenario file: it has neither "
                "\u201cboard\u201d nor \u201cgame_info\u201d.",
            ),
        )
    if "board" not in tree and "scenarios" in tree:
        return None, (*remarks, Remark("", CAMPAIGN))
    tree, settling = settled(tree)
    told = [*remarks, *settling]
    document = scenario_of(tree, Origin(FORMAT, text), told)
    more = len(told) - MOST_TOLD
    return document, (*told[:MOST_TOLD], *([Remark("", f"{more} more remarks follow.")] if more > 0 else []))


def settled(tree: JsonObject) -> tuple[JsonObject, list[Remark]]:
    """The tree with what is put in order in every file: misplaced options in game_info, empty hexes gone.

    Cite: Memoir '44, the scenario format and its dialects.
    """
    tree, told = _with_options(tree)
    board = object_of(tree.get("board"))
    rows = listed(board.get("hexagons"))
    kept = [row for row in rows if not is_bare(row)]
    if len(kept) < len(rows):
        tree["board"] = {**board, "hexagons": relisted(board.get("hexagons"), kept)}
        told.append(
            Remark(
                "board.hexagons",
                f"{len(rows) - len(kept)} of the {len(rows)} hexes listed hold nothing and are left out.",
            )
        )
    packs = tree.get("packs")
    if isinstance(packs, list) and packs and all(isinstance(name, str) for name in packs):
        tree["packs"] = {str(name): 1 for name in packs}
    return tree, told


def _with_options(tree: JsonObject) -> tuple[JsonObject, list[Remark]]:
    """The tree with options that stand beside game_info, or among its victory conditions, moved into it."""
    tree, info = dict(tree), object_of(tree.get("game_info"))
    conditions = object_of(info.get("victory_conditions"))
    strays, told = [], []
    if isinstance(tree.get("options"), dict):
        strays.append(object_of(tree.pop("options")))
        told.append(Remark("game_info.options", "The options were next to game_info and are moved into it."))
    if isinstance(conditions.get("options"), dict):
        strays.append(object_of(conditions["options"]))
        rest = listed({key: value for key, value in conditions.items() if key != "options"})
        info = {**info, "victory_conditions": rest}
        told.append(
            Remark(
                "game_info.options",
                "The options were among the victory conditions and are moved next to them.",
            )
        )
    for options in strays:
        info = {**info, "options": {**options, **object_of(info.get("options"))}}
    return ({**tree, "game_info": info} if strays else tree), told


def is_bare(row: Json) -> bool:
    """Whether an entry names a hex and nothing on it."""
    return (
        isinstance(row, dict)
        and place_of(row) is not None
        and all(value in EMPTY for key, value in row.items() if key not in ("row", "col"))
    )


def scenario_of(tree: JsonObject, origin: Origin | None, told: list[Remark]) -> Scenario:
    """The scenario of a settled tree; what cannot be made out is added to `told`."""
    meta, info = object_of(tree.get("meta_data")), object_of(tree.get("game_info"))
    board = object_of(tree.get("board"))
    type_ = word_of(board.get("type"), (*SHAPES, *JOINED))
    shape = shape_of(type_)
    cells, medals, exits = _hexagons(shape, listed(board.get("hexagons")), told)
    condition = object_of(info.get("victory")).get("condition")
    starting = word_of(info.get("starting"), tuple(STARTING))
    packs = object_of(tree.get("packs"))
    login = object_of(meta.get("author")).get("login") or object_of(meta.get("owner")).get("login")
    options = options_of(object_of(info.get("options")), side_of(info.get("side_player1")))
    return Scenario(
        top=_player(info, 1, told),
        bottom=_player(info, 2, told),
        map=HexMap(
            type_, word_of(board.get("face"), FACES), cells, _labels(listed(board.get("labels")), told)
        ),
        number=text_of(meta.get("scenario_id")) or text_of(meta.get("id")),
        status=word_of(meta.get("status"), words_of(STATUSES)),
        date_begin=text_of(info.get("date_begin")),
        date_end=text_of(info.get("date_end")),
        front=word_of(info.get("front"), words_of(FRONTS)),
        type=word_of(info.get("type"), words_of(TYPES)),
        starting=STARTING.get(starting, starting),
        medals=medals,
        exits=exits,
        sudden_death=tuple(found for row in listed(condition) if (found := sudden_death(shape, row, told))),
        switches=options.switches,
        infantry_exits_double=options.infantry_exits_double,
        must_exit=options.must_exit,
        empty_sections=options.empty_sections,
        packs=tuple(name for name, value in packs.items() if value not in EMPTY and value not in (0, "0")),
        words=tuple(
            Words(language, **{name: text_of(texts.get(name)) for name in TEXTS})
            for language, value in object_of(tree.get("text")).items()
            if isinstance(value, dict | list) and (texts := object_of(value)) is not None
        ),
        author=text_of(login),
        origin=origin,
    )


def _player(info: JsonObject, number: int, told: list[Remark]) -> Player:
    counts = []
    for name in ("cards", "victory"):
        key = f"{name}_player{number}"
        value = info.get(key)
        counts.append(number_of(value))
        if counts[-1] is None and value not in EMPTY:
            told.append(Remark(f"game_info.{key}", f"{_quoted(value)} is not a whole number."))
    return Player(
        side_of(info.get(f"side_player{number}")),
        nation_of(info.get(f"country_player{number}")),
        counts[0],
        counts[1],
    )


def _hexagons(
    shape: HexShape, rows: list[Json], told: list[Remark]
) -> tuple[tuple[Cell, ...], tuple[Medal, ...], tuple[Exit, ...]]:
    cells: list[Cell] = []
    medals, exits = [], []
    seen: set[Hex] = set()
    for number, row, at in _in_order(rows, "board.hexagons", told):
        where = f"board.hexagons.{number}"
        cell = cell_of(row, at)
        if at in seen:
            differ = not cell.is_empty and any(other.at == at for other in cells[-1:])
            both = "both stay, for you to choose from" if differ else "their contents are joined"
            told.append(Remark(where, f"The hex in row {at.row}, column {at.col} is listed twice; {both}."))
        seen.add(at)
        told += [
            Remark(
                f"{where}.{key}", f"The {key} in row {at.row}, column {at.col} has no name and is not shown."
            )
            for slot, key in PARTS
            if row.get(key) not in EMPTY and part_of(row, slot) is None
        ]
        cells += [] if cell.is_empty else [cell]
        for tag in tags_of(row):
            if kind_of_tag(tag) == "medal":
                medals.append(medal_of(shape, at, object_of(tag), told))
            elif kind_of_tag(tag) == "exit":
                exits.append(exit_of(shape, at, object_of(tag), told))
    return tuple(cells), tuple(medals), tuple(exits)


def _in_order(rows: list[Json], where: str, told: list[Remark]) -> list[tuple[int, JsonObject, Hex]]:
    """The entries by row and column, each with its number in the file."""
    found = []
    for number, row in enumerate(rows):
        at = place_of(row)
        if at is None:
            told.append(
                Remark(
                    f"{where}.{number}",
                    f"Entry {number + 1} has no row and column. It stays in the file but is not shown.",
                )
            )
        else:
            found.append((number, object_of(row), at))
    return sorted(found, key=lambda entry: entry[2])


def cell_of(row: JsonObject, at: Hex) -> Cell:
    """What lies on the hex of an entry, medals and exits aside."""
    tags = (piece_of(tag, "tag") for tag in tags_of(row) if kind_of_tag(tag) == "tag")
    return Cell(
        at,
        part_of(row, "terrain"),
        part_of(row, "tile"),
        part_of(row, "obstacle"),
        part_of(row, "unit"),
        tuple(tag for tag in tags if tag),
    )


def tags_of(row: JsonObject) -> list[Json]:
    """The tags of an entry; the oldest files have one alone under the key "tag"."""
    return [*listed(row.get("tags")), *listed(row.get("tag"))]


def part_of(row: JsonObject, slot: Slot) -> Piece | None:
    """The piece in a slot of an entry, the first of several."""
    value = row.get(dict(PARTS)[slot])
    return piece_of(value[0] if isinstance(value, list) and value else value, slot)


def piece_of(value: Json, slot: Slot) -> Piece | None:
    """One piece; None for anything without a name. What has no field of its own is a trait."""
    raw = object_of(value)
    name = text_of(raw.get("name"))
    if not name:
        return None
    side_key = SIDE_KEYS.get(slot, "")
    own = {"name", "orientation", "badge", side_key, *(("nbr_units",) if slot == "unit" else ())}
    traits = tuple(
        (key, _trait(key, inner))
        for key, inner in raw.items()
        if key and key not in own and inner not in EMPTY
    )
    return Piece(
        name,
        number_of(raw.get("orientation")) or 0,
        side_of(raw.get(side_key)),
        _figures(raw) if slot == "unit" else 0,
        text_of(raw.get("badge")),
        traits,
    )


def _figures(raw: JsonObject) -> int:
    """The figures stated, 0 where none are; fewer than none where the file says that there is none."""
    number = number_of(raw.get("nbr_units"))
    return -1 if number == 0 else number or 0


def _trait(key: str, value: Json) -> str:
    if key.startswith("behavior") and isinstance(value, str):
        return value.strip().upper()
    return trait_text(value)


def kind_of_tag(value: Json) -> str:
    """ "medal", "exit", any other "tag", or nothing for what has no name."""
    raw = object_of(value)
    name = text_of(raw.get("name"))
    if name.startswith("medal"):
        return "medal"
    if name and text_of(raw.get("behavior")).strip().upper() == "EXIT_MARKER":
        return "exit"
    return "tag" if name else ""


def medal_of(shape: HexShape, at: Hex, raw: JsonObject, told: list[Remark]) -> Medal:
    """A medal objective; without properties it is temporary, worth one, for the side of that medal.

    Reading: older files say in the behavior of the tag that it is permanent, and for whom; properties
    have the last word.
    """
    medal = object_of(raw.get("medal"))
    worth, needed = number_of(medal.get("counts_for")), number_of(medal.get("nbr_hex"))
    behavior = text_of(raw.get("behavior")).strip().upper()
    owner = PERMANENT_MEDALS.get(behavior, "")
    if behavior and not owner:
        told.append(
            Remark(
                "board.hexagons",
                f"The behavior {_quoted(behavior)} of a medal in row {at.row}, "
                f"column {at.col} is unknown here, but stays in the file.",
            )
        )
    return Medal(
        at,
        text_of(raw.get("name")),
        side_of(medal.get("side")) or side_of(raw.get("side")) or owner,
        1 if worth is None else worth,
        1 if needed is None else needed,
        _group(shape, raw, told),
        permanent=flag_of(medal.get("permanent", bool(owner))),
        majority=flag_of(medal.get("majority")),
        turn_start=flag_of(medal.get("turn_start")),
        sole_control=flag_of(medal.get("sole_control")),
        last_to_occupy=flag_of(medal.get("last_to_occupy")),
        any_hex=flag_of(medal.get("any_hex")),
    )


def exit_of(shape: HexShape, at: Hex, raw: JsonObject, told: list[Remark]) -> Exit:
    """An exit marker with the hexes it stands for."""
    return Exit(at, side_of(raw.get("side")), group=_group(shape, raw, told), tag=text_of(raw.get("name")))


def sudden_death(shape: HexShape, row: Json, told: list[Remark]) -> SuddenDeath | None:
    """A condition of sudden death; None for a condition of another kind."""
    raw = object_of(row).get("group_sudden_death")
    if not isinstance(raw, dict):
        return None
    number = number_of(raw.get("number"))
    return SuddenDeath(side_of(raw.get("side")), 1 if number is None else number, _group(shape, raw, told))


def _group(shape: HexShape, raw: JsonObject, told: list[Remark]) -> tuple[Hex, ...]:
    found = []
    for value in listed(raw.get("group")):
        at = hex_named(shape, value)
        if at is None:
            told.append(Remark("board.hexagons", f"{_quoted(value)} in a group of hexes is not a hex label."))
        found.append(NOWHERE if at is None else at)
    return tuple(found)


def _quoted(value: Json) -> str:
    return f"\u201c{trait_text(value)[:40]}\u201d"


def _labels(rows: list[Json], told: list[Remark]) -> tuple[Lettering, ...]:
    return tuple(
        Lettering(at, lines)
        for _, row, at in _in_order(rows, "board.labels", told)
        if (lines := lines_of(row))
    )


def lines_of(row: JsonObject) -> tuple[str, ...]:
    """The lines of a label; one string is one line."""
    value = row.get("text")
    return (text_of(value),) if isinstance(value, str) else tuple(text_of(line) for line in listed(value))
