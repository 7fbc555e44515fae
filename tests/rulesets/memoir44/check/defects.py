"""For every error and warning of the checks documents that have exactly that defect.

A `Defect` names the code it must give, where, and the row of the ledger; nothing else may be found.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from rulesets.kit.hexes.hex_document import Cell, HexMap, Lettering, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import (
    Arrival,
    BeachControl,
    BridgeControl,
    BuiltBridge,
    EmptySections,
    Entry,
    Exit,
    Medal,
    Missing,
    MustExit,
    ReinforcementTable,
    RuleSwitch,
    Scenario,
    SpecialRule,
    SuddenDeath,
    TownControl,
    Words,
)
from rulesets.memoir44.document.rulings import Rulings
from tests.rulesets.memoir44.sound import (
    FIVE_BRIDGES,
    SOUND,
    Change,
    after,
    bare,
    d_day,
    english,
    landing,
    lay,
    of,
    place,
    with_,
)


@dataclass(frozen=True)
class Defect:
    """A document that gives exactly one finding: its code, its place, the row of the ledger."""

    code: str
    where: str
    cite: str
    document: Scenario

    def __str__(self) -> str:
        return f"{self.code} at {self.where}"


def _standard(code: str, where: str, cite: str, *changes: Change) -> Defect:
    return Defect(code, where, cite, after(SOUND, *changes))


def _landing(code: str, where: str, cite: str, *changes: Change) -> Defect:
    return Defect(code, where, cite, after(landing(), *changes))


def _map(code: str, where: str, cite: str, key: str, *changes: Change) -> Defect:
    return Defect(code, where, cite, after(d_day(key), *changes))


def _hex(name: str) -> Hex:
    return place(SOUND, name)


def _far(name: str) -> Hex:
    return place(landing(), name)


def _cells(change: Callable[[tuple[Cell, ...]], tuple[Cell, ...]]) -> Change:
    return lambda document: replace(document, map=replace(document.map, cells=change(document.map.cells)))


MEDAL = SOUND.medals[0]
UNITS = "unit"
BOARD = (
    _standard("unknown-board", "map.board", "MD-298", of("map", board="HUGE")),
    _standard("unknown-face", "map.face", "MD-259", of("map", face="LUNAR")),
    Defect("no-shore", "map.face", "MD-282", after(
        replace(SOUND, map=HexMap("SMALL", "BEACH"), medals=()),
        *(lay(UNITS, name, *where) for name, where in (("infus", ("B1", "C1", "D1", "E1", "F1")),
                                                       ("infger", ("B7", "C7", "D7", "E7", "F7")))))),
    _standard("off-board", "map.cells.21", "MD-299",
              _cells(lambda cells: (*cells, Cell(Hex(4, 40), Piece("woods"))))),
    _standard("off-board", "map.cells.21", "MD-299",
              _cells(lambda cells: (*cells, Cell(Hex(3, 4), Piece("woods"))))),
    _standard("hex-twice", "C3", "MD-300",
              _cells(lambda cells: (*cells, Cell(_hex("C3"), Piece("hedgerow"))))),
    _standard("empty-hex", "H5", "MD-355", _cells(lambda cells: (*cells, Cell(_hex("H5"))))),
    _standard("lettering-off-board", "map.labels.0", "MD-261",
              of("map", labels=(Lettering(Hex(0, 1), ("Here", "")),))),
)
NAMES = (
    _standard("unknown-name", "H5", "MD-301", lay("terrain", "swampland", "H5")),
    _standard("wrong-slot", "H5", "MD-301", lay("terrain", "bunker", "H5")),
    _standard("wrong-slot", "i6", "MD-301", lay("obstacle", "woods", "i6")),
    _standard("unknown-unit", "H5", "MD-285", lay(UNITS, "cavalryus", "H5")),
    _standard("unknown-army", "H5", "MD-306", lay(UNITS, "infit", "H5")),
    _standard("unknown-badge", "B1", "MD-284", lay(UNITS, "infus", "B1", badge="badge99")),
    _standard("unknown-medal", "medals.0.name", "MD-284", with_(medals=(replace(MEDAL, name="medal3"),))),
    _standard("bad-turn", "H5", "MD-288", lay("terrain", "road", "H5", turn=4)),
    _standard("bad-turn", "H5", "MD-289", lay("obstacle", "wire", "H5", turn=3)),
    _standard("bad-turn", "H5", "MD-289", lay("obstacle", "hedgehog", "H5", turn=2)),
    _standard("odd-turn", "C3", "MD-302", lay("terrain", "woods", "C3", turn=2)),
)
GROUND = (
    _standard("unit-on-obstacle", "H5", "MD-311", lay(UNITS, "infger", "H5"), lay("obstacle", "wire", "H5")),
    _standard("unit-on-obstacle", "H5", "MD-311", lay(UNITS, "infger", "H5"),
              lay("obstacle", "hedgehog", "H5")),
    _standard("impassable-ground", "C5", "MD-310", lay(UNITS, "infger", "C5")),
    _standard("impassable-ground", "I5", "MD-310", lay("terrain", "lakeA", "I5"), lay(UNITS, "tankus", "I5")),
    _standard("impassable-ground", "I5", "MD-310", lay("terrain", "pmouth", "I5"), lay(UNITS, "infus", "I5")),
    _standard("wading", "C5", "MD-310", lay(UNITS, "infger", "C5"), english(rules="The Mill is a Ford.")),
    _standard("forbidden-ground", "I5", "MD-308", lay("terrain", "marshes", "I5"), lay(UNITS, "gunus", "I5")),
    _standard("forbidden-ground", "I5", "MD-308", lay("terrain", "fortress", "I5"),
              lay(UNITS, "tankus", "I5")),
    _standard("forbidden-ground", "I5", "MD-308", lay("tile", "roadblock", "I5"), lay(UNITS, "tankus", "I5")),
    _standard("forbidden-ground", "I5", "MD-308", lay("terrain", "mountain", "I5"),
              lay(UNITS, "tankger", "I5")),
    _standard("artillery-on-mountain", "I5", "MD-338", lay("terrain", "mountain", "I5"),
              lay(UNITS, "gunger", "I5")),
    _standard("armor-in-bunker", "I5", "MD-309", lay("tile", "bunker", "I5"), lay(UNITS, "tankger", "I5")),
    _standard("armor-in-casemate", "I5", "MD-309", lay("tile", "casemate", "I5"),
              lay(UNITS, "tankger", "I5")),
    _standard("bunker-owner", "I5", "MD-323", lay("tile", "bunker", "I5")),
    _landing("destroyer-ashore", "G15", "MD-312", lay("tile", "pdestroyer", "G15", side="allied")),
    _landing("destroyer-inshore", "G3", "MD-312", lay("tile", "pdestroyer", "G3", side="allied")),
    _landing("sandbags-in-water", "g2", "MD-293", lay("obstacle", "sand", "g2")),
    Defect("hill-shore", "g6", "MD-331", after(landing("", "STANDARD"), with_(rulings=None, boxes=()), *(
        lay(UNITS, name, *where) for name, where in (("infus", ("B1", "D1", "F1", "H1", "J1")),
                                                     ("infger", ("B9", "D9", "F9", "H9", "J9")))),
        lay("terrain", "hills", "g6"))),
    _standard("mine-side", "I5", "MD-332", lay("tag", "tag3", "I5")),
    _standard("marker-behavior", "I1", "MD-318", lay("tag", "tag1", "I1", behavior="MINE_FIELD")),
    _standard("bare-exit", "I1", "MD-318", lay("tag", "tag4", "I1")),
    _standard("bridge-nowhere", "I5", "MD-324", lay("tile", "bridge", "I5")),
    _standard("bridge-along", "B5", "MD-324", lay("tile", "bridge", "B5", turn=4)),
    _standard("loose-link", "D5", "MD-325", lay("terrain", "river", "D5", turn=2)),
    _standard("loose-link", "K5", "MD-325", lay("terrain", "road", "J5"),
              lay("terrain", "roadcurve", "K5", turn=1)),
)
MADE_UP = (
    _standard("figures", "B1", "MD-307", lay(UNITS, "infus", "B1", figures=5)),
    _standard("figures", "B1", "MD-307", lay(UNITS, "infus", "B1", figures=-1)),
    _standard("supported-type", "L1", "MD-111", lay(UNITS, "gunus", "L1", supported="yes")),
    _standard("supported-figures", "B1", "MD-111", lay(UNITS, "infus", "B1", figures=3, supported="yes")),
    _standard("supported-figures", "H1", "MD-117", lay(UNITS, "tankus", "H1", figures=4, supported="yes")),
    _standard("big-gun-figures", "L9", "MD-095", lay(UNITS, "gunger", "L9", figures=3, badge="badge5")),
    _standard("badge-misfit", "H1", "MD-328", lay(UNITS, "tankus", "H1", badge="badge12")),
    _standard("badge-misfit", "B1", "MD-328", lay(UNITS, "infus", "B1", badge="badge33")),
    _standard("badge-misfit", "L1", "MD-328", lay(UNITS, "tankus", "L1", badge="badge5")),
    _standard("elite-badge", "f2", "MD-330", lay(UNITS, "inf2us", "f2")),
    _standard("weapon-date", "B1", "MD-329", lay(UNITS, "infus", "B1", badge="badge45"),
              with_(date_begin="1942-11-08")),
    _standard("weapon-date", "B1", "MD-329", lay(UNITS, "infus", "B1", badge="badge41"),
              with_(special=(SpecialRule("The weapon units.", "SWAs 3"),))),
    _standard("no-units", "bottom.side", "MD-316", with_(
        reinforced=("allied",), rulings=Rulings(reinforcements="typed_at_table")), *(
        bare(name) for name in ("B1", "D1", "F1", "H1", "J1", "L1", "f2"))),
)
OBJECTIVES = (
    _standard("medal-off-board", "medals.0", "MD-313", with_(medals=(replace(MEDAL, group=(Hex(30, 0),)),))),
    _standard("medal-needed", "medals.0", "MD-314", with_(medals=(replace(MEDAL, needed=2),))),
    _standard("medal-side", "medals.0", "MD-264", with_(medals=(replace(MEDAL, side="red"),))),
    _standard("medal-worth", "medals.0", "MD-265", with_(medals=(replace(MEDAL, worth=-1),))),
    _standard("medal-kinds", "medals.0", "MD-266", with_(
        medals=(replace(MEDAL, permanent=True, last_to_occupy=True),))),
    _standard("exit-off-board", "exits.0", "MD-313", with_(exits=(Exit(_hex("M1"), "allied",
                                                                    group=(Hex(1, 2),)),))),
    _standard("exit-side", "exits.0", "MD-317", with_(exits=(Exit(_hex("M1")),))),
    _standard("tag-behavior", "exits.0", "MD-318", with_(exits=(Exit(_hex("M1"), "allied", tag="tag1"),))),
    _standard("sudden-death-off-board", "sudden_death.0", "MD-313", with_(
        sudden_death=(SuddenDeath("axis", 1, (Hex(30, 0),)),))),
    _standard("sudden-death-number", "sudden_death.0", "MD-315", with_(
        sudden_death=(SuddenDeath("axis", 2, (_hex("B1"),)),))),
    _standard("sudden-death-side", "sudden_death.0", "MD-255", with_(
        sudden_death=(SuddenDeath("", 1, (_hex("B1"),)),))),
    _standard("blown-bridge", "C3", "MD-267", lay("tile", "roadblock", "C3", behavior="CAN_BE_BLOWN",
                                               behavior2="ONE_MEDAL_IF_BLOWN")),
    _standard("required-exit", "must_exit.0", "MD-267", with_(must_exit=(MustExit("allied"),))),
    _standard("target-out-of-reach", "top.medals", "MD-322", of("top", medals=10)),
)
TOWNS = TownControl(thresholds=(1,))
CONTROL = (
    _standard("control-side", "towns.attacker", "MD-067", with_(towns=replace(TOWNS, attacker="red"))),
    _standard("town-thresholds", "towns.thresholds", "MD-067", with_(
        towns=replace(TOWNS, thresholds=(1, 1)))),
    _standard("town-thresholds", "towns.thresholds", "MD-067", with_(towns=replace(TOWNS, thresholds=()))),
    _standard("too-few-towns", "towns.thresholds", "MD-339", with_(towns=TownControl())),
    _standard("held-no-town", "towns.held", "MD-065", with_(towns=replace(TOWNS, held=(_hex("B1"),)))),
    _landing("sections", "beaches.sections", "MD-072", with_(beaches=BeachControl(sections=("middle",)))),
    _landing("sections", "empty_sections.0", "MD-072", with_(
        empty_sections=(EmptySections("axis", sections=("left", "left")),))),
    _standard("beach-section", "beaches.sections", "MD-340", with_(beaches=BeachControl(sections=("left",)))),
    _standard("no-bridge", "C5", "MD-080", with_(bridges=BridgeControl((_hex("C5"),)))),
    _standard("control-side", "built_bridges.0", "MD-182", with_(
        built_bridges=(BuiltBridge("Seulles", "", 2, (_hex("C5"),)),))),
    _standard("place-off-board", "built_bridges.0", "MD-299", with_(
        built_bridges=(BuiltBridge("Seulles", places=(Hex(1, 2),)),))),
    _standard("entry-line", "entries.0", "MD-123", with_(entries=(Entry(_hex("A9"), "axis", _hex("c6")),))),
    _standard("place-off-board", "entries.0", "MD-299", with_(entries=(Entry(Hex(1, 2), "axis"),))),
    _standard("control-side", "entries.0", "MD-048", with_(entries=(Entry(_hex("A9"), ""),))),
    _landing("control-side", "beaches.sections", "MD-076", with_(beaches=BeachControl("red"))),
    _landing("control-side", "empty_sections.0", "MD-076", with_(empty_sections=(EmptySections("red"),))),
    _standard("control-side", "bridges.side", "MD-084", with_(bridges=BridgeControl((_hex("B5"),), "red"))),
    _landing("control-side", "reinforced", "MD-025", with_(reinforced=("red",))),
    _landing("control-side", "reinforcements.0", "MD-025", with_(
        reinforcements=(ReinforcementTable("red", (Arrival("star", "infus", 4),)),))),
    _landing("place-off-board", "craft", "MD-299", with_(craft=(Hex(1, 2),))),
    _landing("no-table", "reinforced", "MD-033", with_(reinforced=("axis",))),
    _landing("table-row", "reinforcements.0", "MD-031", with_(
        entries=(Entry(_far("A23"), "axis"),), reinforced=("axis",),
        reinforcements=(ReinforcementTable("axis", (Arrival("star", "infgre", 4),)),))),
    _landing("no-entry", "reinforcements.0", "MD-341", with_(reinforced=("axis",), reinforcements=(
        ReinforcementTable("axis", (Arrival("star", "infger", 4, "entry"),)),))),
    _landing("no-craft", "reinforcements.0", "MD-341", with_(reinforced=("allied",), reinforcements=(
        ReinforcementTable("allied", (Arrival("star", "infus", 4, "craft"),)),))),
)
BRIEFING = (
    _standard("same-side", "bottom.side", "MD-303", of("bottom", side="axis")),
    _standard("unknown-side", "bottom.side", "MD-252", of("bottom", side="red")),
    _standard("nation-code", "top.nation", "MD-251", of("top", nation="Germany")),
    _standard("no-number", "top.cards", "MD-305", of("top", cards=None)),
    _standard("no-number", "bottom.medals", "MD-305", of("bottom", medals=None)),
    _standard("bad-number", "top.cards", "MD-305", of("top", cards=0)),
    _standard("unusual-number", "top.cards", "MD-321", of("top", cards=13)),
    _standard("unusual-number", "top.medals", "MD-321", of("top", medals=1)),
    _standard("draws", "top.draws", "MD-162", of("top", draws=(2, 1))),
    _standard("starting", "starting", "MD-304", with_(starting="")),
    _standard("starting", "starting", "MD-304", with_(starting="PLAYER3")),
    _standard("no-date", "date_begin", "MD-320", with_(date_begin="")),
    _standard("bad-date", "date_begin", "MD-320", with_(date_begin="6 June 1944")),
    _standard("bad-date", "date_end", "MD-320", with_(date_end="1944-02-30")),
    _standard("date-order", "date_end", "MD-320", with_(date_end="1944-07-29")),
    _standard("unknown-choice", "status", "MD-249", with_(status="SECRET")),
    _standard("unknown-choice", "front", "MD-251", with_(front="NORTHERN")),
    _standard("unknown-choice", "type", "MD-251", with_(type="FANTASTIC")),
    _standard("missing", "top.cards", "MD-160", of("top", cards=None), with_(
        missing=(Missing("top.cards", "the hand of the Axis"),))),
)
FRENCH = Words("fr", "Le moulin")
WORDS = (
    _standard("no-text", "words", "MD-319", with_(words=(Words("en"),))),
    _standard("no-text", "words", "MD-319", with_(words=())),
    _standard("unknown-language", "words.1.language", "MD-263", with_(
        words=(*SOUND.words, Words("xx", "Mylly")))),
    _standard("language-twice", "words.2.language", "MD-263", with_(
        words=(*SOUND.words, FRENCH, replace(FRENCH, subtitle="encore")))),
    _standard("template-text", "words.0.name", "MD-334", english(name="My title")),
    _standard("template-text", "words.0.subtitle", "MD-334", english(subtitle="\t\t\t")),
    _standard("title-swapped", "words.0.name", "MD-334", english(name="", subtitle="The Mill at the Ford")),
    _standard("citation", "words.0.rules", "MD-333", english(rules="See (Actions 29 - Beach Control).")),
    _standard("citation", "special.0.text", "MD-333", with_(
        special=(SpecialRule("Badges as in Troop 3 - Combat Engineers."),))),
    _standard("catalogue-number", "special.0.catalogue", "MD-333", with_(
        special=(SpecialRule("Boats may be used.", "Boats 3"),))),
    _standard("switch-value", "switches.0", "MD-256", with_(switches=(RuleSwitch("blitz_rules", "yes"),))),
    _standard("commonwealth", "B1", "MD-335", lay(UNITS, "infbrit", "B1"),
              with_(packs=("base", "terrain", "mediterranean"))),
)
PACKS = (
    _standard("unknown-pack", "packs", "MD-262", with_(packs=("base", "terrain", "normandy"))),
    _standard("unknown-pack", "boxes", "MD-262", with_(boxes=("big box",))),
    _standard("packs-disagree", "packs", "MD-326", with_(packs=("base",)), lay("terrain", "church", "I5")),
    _standard("other-climate", "I5", "MD-327", lay("terrain", "whill", "I5"),
              with_(packs=("base", "terrain", "winterwars"))),
    _standard("more-than-owned", "map", "MD-336", lay(UNITS, "gunus", "a2", "b2", "c2", "d2")),
)
BOOK = (
    _map("book-medals", "bottom.medals", "MD-235", "juno", of("bottom", medals=12)),
    _map("book-cards", "top.cards", "MD-154", "gold", of("top", cards=4)),
    _map("book-draws", "top.draws", "MD-162", "gold", of("top", draws=(1,))),
    _map("book-nation", "top.nation", "MD-161", "utah", of("top", nation="IT")),
    _map("book-start", "starting", "MD-163", "utah", with_(starting="top")),
    _map("book-bridges", "bridges", "MD-171", "sword", of(
        "bridges", bridges=tuple(_far(name) for name in FIVE_BRIDGES[:4]))),
    _map("book-bridges", "bridges", "MD-220", "airborne", of(
        "bridges", bridges=tuple(_far(name) for name in FIVE_BRIDGES[:3]))),
    _map("book-exits", "exits", "MD-192", "gold", with_(exits=d_day("gold").exits[:3])),
    _map("book-exits", "exits", "MD-192", "utah", with_(exits=d_day("utah").exits[1:])),
    _map("book-exits", "exits", "MD-222", "airborne", with_(exits=())),
    _map("book-sections", "beaches.sections", "MD-072", "utah", with_(
        beaches=BeachControl(sections=("left", "right")))),
    _map("book-objectives", "medals", "MD-203", "omaha", with_(medals=(Medal(_far("G15")),))),
    _map("book-exits", "exits", "MD-203", "omaha", with_(exits=d_day("gold").exits)),
    _map("book-badges", "map", "MD-174", "sword", lay(UNITS, "infger", "b20")),
    _map("book-badges", "map", "MD-186", "juno", lay(UNITS, "infger", "f20")),
    _map("book-badges", "map", "MD-197", "gold", lay(UNITS, "infus", "b10")),
    _map("book-badges", "map", "MD-205", "omaha", lay(UNITS, "infus", "b10")),
    _map("book-badges", "map", "MD-215", "utah", lay(UNITS, "gunger", "d20")),
    _map("book-badges", "map", "MD-228", "airborne", lay(UNITS, "infger", "b20")),
    _map("book-machine-gun", "map", "MD-199", "gold", lay(UNITS, "infger", "h20")),
    _map("book-machine-gun", "map", "MD-207", "omaha", lay(UNITS, "infger", "F21", badge="badge45")),
)
DEFECTS = (*BOARD, *NAMES, *GROUND, *MADE_UP, *OBJECTIVES, *CONTROL, *BRIEFING, *WORDS, *PACKS, *BOOK)


def defects_of(cite: str) -> tuple[Defect, ...]:
    """The defects that a row of the ledger is about."""
    return tuple(item for item in DEFECTS if item.cite == cite)
