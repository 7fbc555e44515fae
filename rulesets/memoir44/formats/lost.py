"""What a scenario file cannot carry: the fields of a document the format has no key for.

Nothing is lost by writing one: the document keeps these fields, and our own JSON carries them.

Cite: Memoir '44 D-Day Landings, Actions 28 to 35, which the .m44 format does not know.
"""

from collections.abc import Iterator
from dataclasses import fields

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Remark
from rulesets.kit.words import agreeing, count
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.vocabulary import known, side_of_army, unit_type
from rulesets.memoir44.formats.values import name_of_hex

# Fields of the document without a key in the file, with the sentence that says so.
WITHOUT_KEY = {
    "key": "The key by which other documents refer to this one is not exported.",
    "entries": "The Entry Markers (Actions 33) are not exported.",
    "craft": "The Landing Craft places are not exported.",
    "craft_used": "The number of Landing Craft at the start is not exported.",
    "towns": "Town Control (Actions 29) is not exported.",
    "beaches": "Beach Control (Actions 30) is not exported.",
    "bridges": "Bridge Control (Actions 32) is not exported.",
    "built_bridges": "The medals for building a bridge are not exported.",
    "big_gun_worth": "The worth of a Big Gun is not exported.",
    "reinforced": "The sides with Ground Reinforcements (Actions 28) are not exported.",
    "reinforcements": "The reinforcement tables (Actions 28) are not exported.",
    "special": "The special rules and their numbers are not exported. Write them in the rules text too.",
    "boxes": "Boxes the format has no name for are not exported.",
    "missing": "The list of missing data is not exported.",
    "reconstructed": "Marks of reconstruction are not exported. Name them in the texts too.",
    "asides": "Ignored problems and their reasons are not exported.",
    "rulings": "The house rules are not exported.",
}


def lost(document: Scenario) -> tuple[Remark, ...]:
    """A remark for every field with something in it that the file cannot say; `where` is the field.

    Cite: Memoir '44 D-Day Landings, Actions 28 to 35.
    """
    return (
        *_without_key(document),
        *_of_players(document),
        *_of_objectives(document),
        *_of_words(document),
        *_of_pieces(document),
    )


def _without_key(document: Scenario) -> Iterator[Remark]:
    for item in fields(Scenario):
        if item.name in WITHOUT_KEY and getattr(document, item.name) != item.default:
            yield Remark(item.name, WITHOUT_KEY[item.name])


def _of_players(document: Scenario) -> Iterator[Remark]:
    for name, player in (("top", document.top), ("bottom", document.bottom)):
        if player.draws:
            yield Remark(f"{name}.draws", f"The extra draws of the {name} player are not exported.")


def _of_objectives(document: Scenario) -> Iterator[Remark]:
    for words, has in (
        ("titles", [bool(medal.title) for medal in document.medals]),
        ("holders at the start", [bool(medal.holder) for medal in document.medals]),
        ("hexes on joined maps", [bool(medal.joined) for medal in document.medals]),
    ):
        if any(has):
            number = count(sum(has), "medal")
            yield Remark("medals", f"The {words} of medals are not exported ({number}).")
    uneven = sum(exit.worth != 1 or exit.first_only for exit in document.exits)
    if uneven:
        yield Remark(
            "exits",
            f"{count(uneven, 'exit')}: in the file each exit is worth 1 medal for each unit.",
        )
    for where, rows, what in (
        ("empty_sections", document.empty_sections, "rule on empty sections"),
        ("must_exit", document.must_exit, "rule on units that must exit"),
    ):
        if len(rows) > 1:
            yield Remark(
                where,
                f"The file has room for one {what}; {count(len(rows) - 1, 'other one')} "
                f"{agreeing(len(rows) - 1, 'is', 'are')} not exported.",
            )
    shape = shape_of(document.map.board)
    groups: tuple[tuple[str, tuple[Hex, ...]], ...] = (
        *(("medals", medal.group) for medal in document.medals),
        *(("exits", exit.group) for exit in document.exits),
        *(("sudden_death", condition.group) for condition in document.sudden_death),
    )
    for where, group in groups:
        if beyond := sum(not name_of_hex(shape, at) for at in group):
            yield Remark(where, f"{count(beyond, 'hex', 'hexes')} of a group are outside all labels.")


def _of_words(document: Scenario) -> Iterator[Remark]:
    for words in document.words:
        if words.allied_orders or words.axis_orders:
            yield Remark(
                "words",
                f"The orders to each side ({words.language}) are not exported. Write them in the "
                "description too.",
            )
    if document.author and (document.origin is None or document.author not in document.origin.text):
        yield Remark("author", "The author is not exported: the file has only an account number.")


def _of_pieces(document: Scenario) -> Iterator[Remark]:
    ours: dict[str, int] = {}
    sided = 0
    for cell in document.map.cells:
        for piece in (cell.terrain, cell.tile, cell.obstacle, cell.unit, *cell.tags):
            name = known(piece.name) if piece else None
            if piece and name and name.ours:
                ours[piece.name] = ours.get(piece.name, 0) + 1
        if cell.unit and cell.unit.side not in ("", side_of_army(unit_type(cell.unit.name)[1])):
            sided += 1
    for name_, number in sorted(ours.items()):
        yield Remark(
            "map.cells",
            f"{count(number, 'piece')} named {name_}: only this program knows the name.",
        )
    if sided:
        yield Remark(
            "map.cells",
            f"{count(sided, 'unit')} of another side than its figures: the file has only the figures.",
        )
