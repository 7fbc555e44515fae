"""From documents to charts: what the books of a battle need of each scenario.

Reads documents only; what the documents lack stays None and is entered before the start. Left and right
are those of the maps as they stand side by side.
"""

from rulesets.kit.hexes.hexes import Hex, label
from rulesets.kit.ruleset import Documents
from rulesets.memoir44.document.combination import AIRBORNE, BRITISH_MAPS, Combination, Mode, initials_of
from rulesets.memoir44.document.document import Exit, Medal, Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.vocabulary import known, side_of_army, unit_type
from rulesets.memoir44.document.words import KINDS, figure_kind
from rulesets.memoir44.ground.control import (
    empty_sections,
    entry_hexes,
    group_of,
    holder_of,
    sections_at,
    sides_of,
    town_hexes,
)
from rulesets.memoir44.ground.in_play import has_support
from rulesets.memoir44.ground.landing import CRAFT_TILE
from rulesets.memoir44.ground.landscape import landscape_of
from rulesets.memoir44.ground.units import figures_of, unit_kind, worth_of
from rulesets.memoir44.pages.drawing.drawing import title_of
from rulesets.memoir44.rules.log.chart import (
    Beaches,
    Bridges,
    Emptiness,
    ExitHex,
    Gun,
    MapChart,
    Objective,
    River,
    Singular,
    Spot,
    Sudden,
    TableRow,
    Towns,
)
from rulesets.memoir44.rules.log.state import BOTH

# What Allied rolls may bring on American Airborne. Cite: MD-225.
LIMITED = ("french_resistance", "airborne", "supply_truck", "artillery")
_SEAM_DEPTH = 2


def mode_of(documents: Documents[object]) -> Mode:
    """The mode the documents are played in; a scenario alone is a single map."""
    return documents.main.mode if isinstance(documents.main, Combination) else "single"


def maps_of(documents: Documents[object]) -> tuple[Scenario, ...]:
    """The scenarios in order, left to right."""
    main = documents.main
    if isinstance(main, Combination):
        found = dict(documents.references)
        return tuple(item for ref in main.maps if isinstance(item := found[ref], Scenario))
    return (main,) if isinstance(main, Scenario) else ()


def title_of_map(document: Scenario) -> str:
    """What a map is called."""
    return document.text.name or "The map"


def keys_of(maps: tuple[Scenario, ...]) -> tuple[str, ...]:
    """A key for each map: the scenario's own, or its number where that is empty, taken or no plain word."""
    keys: list[str] = []
    for number, document in enumerate(maps, 1):
        own = document.key
        keys.append(
            own
            if own.isalnum() and own.islower() and own not in (*keys, "allied", "axis")
            else f"map{number}"
        )
    return tuple(keys)


def prefixes(maps: tuple[Scenario, ...], labels: str) -> tuple[str, ...]:
    """What stands before the labels of each map: its initial or its name; nothing for a map alone.
    Cite: MD-281."""
    if len(maps) == 1:
        return ("",)
    return tuple(f"{word}-" for word in names_in_labels(maps, labels))


def names_in_labels(maps: tuple[Scenario, ...], labels: str) -> tuple[str, ...]:
    """What names each of several maps in labels, pictures and papers: its initial or its name.
    Cite: MD-281."""
    return tuple(key.capitalize() for key in keys_of(maps)) if labels == "title" else initials_of(maps)


class _Reader:
    """One scenario under the labels of the event, with its neighbours' keys."""

    def __init__(self, maps: tuple[Scenario, ...], number: int, rulings: Rulings) -> None:
        self.keys = keys_of(maps)
        self.number = number
        self.maps = dict(zip(self.keys, maps, strict=True))
        self.document = maps[number]
        self.rulings = rulings
        self.prefix = prefixes(maps, rulings.multi_map_labels)[number]
        self.landscape = landscape_of(self.document, rulings)
        self.shape = self.landscape.shape
        self.lines = {item.at: item.words for item in self.document.map.labels}

    def key(self, at: Hex) -> str:
        return self.prefix + label(self.shape, at)

    def spot(self, at: Hex, otherwise: str) -> Spot:
        """A hex under the name lettered on it, or the words, with its label."""
        return Spot(self.key(at), f"{self.lines.get(at) or otherwise} ({self.key(at)})")

    def side_on(self, at: Hex) -> str:
        """The side of the unit set up on a hex."""
        return self.landscape.occupied.get(at, "")

    def side_beside(self, key: str, at: Hex) -> str:
        """The side of the unit set up on a hex of the map of that key, where it is joined; else nobody's."""
        return landscape_of(self.maps[key], self.rulings).occupied.get(at, "") if key in self.maps else ""


def chart_of(maps: tuple[Scenario, ...], number: int, rulings: Rulings) -> MapChart:
    """The chart of one of the maps, as it stands among them under the house rules."""
    read = _Reader(maps, number, rulings)
    document = read.document
    allied, axis = document.player("allied"), document.player("axis")
    return MapChart(
        read.keys[number],
        title_of_map(document),
        read.prefix,
        (allied.cards, axis.cards),
        (allied.draws, axis.draws),
        (allied.medals, axis.medals),
        document.opens,
        _towns(read),
        _beaches(document),
        _bridges(read),
        tuple(_objective(read, medal) for medal in document.medals),
        tuple(
            _way(read, item, at) for item in document.exits for at in dict.fromkeys((item.at, *item.group))
        ),
        tuple(
            Emptiness(
                item.side,
                item.worth,
                item.sections,
                empty_sections(read.landscape, read.landscape.occupied, item),
            )
            for item in document.empty_sections
        ),
        tuple(River(item.river, item.side, item.worth, item.unit) for item in document.built_bridges),
        _guns(read),
        tuple(
            Sudden(item.side, item.number, len(item.group), tuple(read.key(at) for at in item.group))
            for item in document.sudden_death
        ),
        tuple(read.key(cell.at) for cell in document.map.cells if cell.unit and cell.unit.trait("hobart")),
        document.big_gun_worth,
        document.reinforced,
        _tables(document),
        _entries(read),
        _coast(read),
        document.craft_used,
        LIMITED if document.key == AIRBORNE else (),
        has_support(document, "off_map_artillery", "Actions 35"),
        has_support(document, "air_superiority", "Actions 34"),
        (_figures(document, "allied"), _figures(document, "axis")),
        document.key in BRITISH_MAPS,
        _seams(read),
        _singular(read),
        document.infantry_exits_double,
        tuple((must.side, must.units) for must in document.must_exit),
        0 if rulings.first_readings else min(loaded_craft(document), document.craft_used),
    )


def loaded_craft(document: Scenario) -> int:
    """The Landing Craft set up with a unit aboard. Cite: MD-399."""
    return sum(
        cell.unit is not None and cell.tile is not None and cell.tile.name == CRAFT_TILE
        for cell in document.map.cells
    )


def _towns(read: _Reader) -> Towns | None:
    rule = read.document.towns
    if rule is None:
        return None
    places = tuple(read.spot(at, "Town") for at in town_hexes(read.landscape, rule))
    return Towns(rule.attacker, rule.thresholds, places, tuple(read.key(at) for at in rule.held))


def _beaches(document: Scenario) -> Beaches | None:
    rule = document.beaches
    if rule is None:
        return None
    return Beaches(rule.landing, rule.sections, rule.held_worth, rule.taken_worth)


def _bridges(read: _Reader) -> Bridges | None:
    rule = read.document.bridges
    if rule is None or not rule.bridges:
        return None
    return Bridges(rule.side, rule.worth, tuple(read.spot(at, "Bridge") for at in rule.bridges))


def _objective(read: _Reader, medal: Medal) -> Objective:
    """A medal with its group, that of a joined map included. Cite: MD-213, MD-264, MD-265."""
    group = group_of(medal, read.keys)
    own = group_of(medal)
    beside = {at: read.side_beside(key, at) for key, at in medal.joined if at not in own}
    standing = {**read.landscape.occupied, **beside}
    on = [standing.get(at, "") for at in group]
    needed = 1 if medal.any_hex else max(1, medal.needed)
    title = medal.title or read.lines.get(medal.at, "") or f"Objective {read.key(medal.at)}"
    holder = medal.holder
    if not (holder or medal.permanent or medal.turn_start):
        holder = holder_of(medal, "", standing, read.rulings.majority_means, beside=read.keys)
    return Objective(
        read.key(medal.at),
        title,
        sides_of(medal),
        medal.worth,
        len(group),
        needed,
        medal.permanent,
        medal.majority,
        medal.turn_start,
        medal.sole_control,
        medal.last_to_occupy,
        holder,
        (on.count("allied"), on.count("axis")),
    )


def _way(read: _Reader, item: Exit, at: Hex) -> ExitHex:
    """An Exit hex; on the edge to a joined neighbour it leads onto that map. Cite: MD-194, MD-195."""
    last = 2 * read.shape.width - 2
    onto = -1
    if at.col >= last - 1 and read.number + 1 < len(read.keys):
        onto = read.number + 1
    elif at.col <= 1 and read.number > 0:
        onto = read.number - 1
    side = item.side or ("axis" if item.tag == "tag5" else "allied")
    return ExitHex(read.key(at), side, item.worth, item.first_only, onto)


def _guns(read: _Reader) -> tuple[Gun, ...]:
    """Big Gun batteries and Destroyers. Cite: MD-095, MD-096."""
    found = []
    for cell in read.document.map.cells:
        badge = known(cell.unit.badge, "badge") if cell.unit else None
        if cell.unit and badge and badge.kind == "big-gun":
            side = read.side_on(cell.at) or cell.unit.side
            found.append(Gun(read.key(cell.at), side, "big-gun", title_of(cell.unit)))
        if cell.tile and cell.tile.name == "pdestroyer":
            found.append(Gun(read.key(cell.at), cell.tile.side or "allied", "destroyer", "Destroyer"))
    return tuple(found)


def _tables(document: Scenario) -> tuple[tuple[str, tuple[TableRow, ...]], ...]:
    """The tables as typed in; a row that may not come here brings nothing. Cite: MD-225."""
    return tuple(
        (
            table.side,
            tuple(
                TableRow(row.face, row.unit, row.figures, row.where, row.words)
                if _may_bring(document, table.side, row.unit)
                else TableRow(row.face, "", 0)
                for row in table.rows
            ),
        )
        for table in document.reinforcements
        if table.rows
    )


def _may_bring(document: Scenario, side: str, unit: str) -> bool:
    """Whether a table of the scenario may bring the unit: on American Airborne the Allies get elite
    infantry (Airborne, French Resistance), artillery, trucks and orders, and nothing else."""
    if document.key != AIRBORNE or side != "allied":
        return True
    return unit in ("", "on-the-move", *LIMITED) or unit_type(unit)[0] in ("inf2", "gun")


def _entries(read: _Reader) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The Entry hexes of each side: single markers, and the lines between pairs. Cite: MD-121, MD-122."""
    found: dict[str, list[str]] = {side: [] for side in BOTH}
    for entry in read.document.entries:
        if entry.side in found:
            found[entry.side] += map(read.key, entry_hexes(entry))
    return tuple((side, tuple(dict.fromkeys(hexes))) for side, hexes in found.items())


def _coast(read: _Reader) -> tuple[tuple[str, str], ...]:
    """Coastline hexes, each with every section it lies in."""
    return tuple(
        (read.key(at), section)
        for at, ground in read.landscape.grounds.items()
        if ground.shore == "coast"
        for _, section in sections_at(read.landscape, at)
    )


def _figures(document: Scenario, side: str) -> tuple[int, int, int]:
    """Figures on the board at set-up: infantry, armor, artillery."""
    counts = dict.fromkeys(KINDS, 0)
    for cell in document.map.cells:
        if cell.unit and side_of_army(unit_type(cell.unit.name)[1]) == side:
            kind = figure_kind(cell.unit.name)
            if kind:
                counts[kind] += figures_of(cell.unit)
            support = {"infantry": "armor", "armor": "infantry"}.get(kind)
            if support and cell.unit.trait("supported"):
                counts[support] += 1
    return counts["infantry"], counts["armor"], counts["artillery"]


def _singular(read: _Reader) -> tuple[Singular, ...]:
    """The units that are worth other than one medal, each kind of a side once. Cite: MD-127; .m44 unit
    (MD-268)."""
    found: dict[tuple[str, str], Singular] = {}
    for cell in read.document.map.cells:
        kind = unit_kind(cell.unit) if cell.unit else None
        if cell.unit is None or kind is None:
            continue
        worth, side = worth_of(cell.unit), read.side_on(cell.at)
        figures = figure_kind(cell.unit.name)
        if worth != 1 and side and figures:
            found.setdefault(
                (side, kind.key),
                Singular(
                    f"{side}-{kind.key}", side, title_of(cell.unit), figures, figures_of(cell.unit), worth
                ),
            )
    return tuple(found.values())


def _seams(read: _Reader) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The hexes nearest to the left and to the right neighbour, where units cross from map to map."""
    last = 2 * read.shape.width - 2

    def edge(first: int) -> tuple[str, ...]:
        cols = range(first, first + _SEAM_DEPTH + 1)
        hexes = (Hex(row, col) for row in range(read.shape.rows) for col in cols if (row + col) % 2 == 0)
        return tuple(map(read.key, hexes))

    left = edge(0) if read.number > 0 else ()
    return left, edge(last - _SEAM_DEPTH) if read.number + 1 < len(read.keys) else ()
