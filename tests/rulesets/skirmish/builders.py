"""Documents of a small match of our own, and states in the middle of one."""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import HexMap
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Documents, Ref
from rulesets.skirmish.document.doctrines import Ability, Doctrine, Doctrines
from rulesets.skirmish.document.maps import Home, Marker, SkirmishMap, Tile
from rulesets.skirmish.document.match import Holding, Match
from rulesets.skirmish.document.prices import Price, PriceList
from rulesets.skirmish.document.units import UnitList
from rulesets.skirmish.editing.texts import counted

MAP, PRICES, UNITS, DOCTRINES = (
    Ref(kind, "small", 1) for kind in ("map", "price_list", "unit_list", "doctrines")
)


def tank(key: str, name: str, side: str, numbers: tuple[int, int, int, int], **more: object) -> Price:
    """A Tank with its points, fuel, level and size, of a model of its own unless another is named."""
    named = dict(zip(("points", "fuel", "level", "size"), numbers, strict=True))
    return Price(key, name, "tank", side, **{"model": key, **named, **more})  # type: ignore[arg-type]


ROWS = (
    Price("base", "Squad base", "base", points=2, fuel=0),
    Price("regulars", "Four Regulars", "figures", points=1, fuel=0, bundle=4, figures=("regular",)),
    Price("elites", "Three Elites", "figures", points=2, fuel=0, bundle=3, figures=("elite", "officer")),
    Price("mg", "Machine gun", "weapon", points=2, fuel=0, model="mg"),
    Price("mortar", "Mortar", "weapon", points=3, fuel=0, model="mortar"),
    Price("engineer", "Engineer", "token", points=1, fuel=0, model="token:engineer"),
    Price("recon", "Recon", "token", points=1, fuel=0, model="token:recon", cheap=True),
    Price("sniper", "Sniper", "token", points=2, fuel=0, model="token:sniper"),
    Price("crew", "Four crew figures", "crew", points=1, fuel=0, bundle=4),
    Price("truck", "Truck", "truck", points=2, fuel=0, level=1, size=1, transport=1, model="truck"),
    Price(
        "halftrack",
        "Halftrack",
        "halftrack",
        points=3,
        fuel=1,
        level=1,
        size=1,
        transport=1,
        model="half_track",
    ),
    Price("at_gun", "AT gun", "gun", points=3, fuel=0, level=1, size=1, model="at_gun"),
    tank("t70", "T-70", "allied", (5, 2, 1, 2), armour="light", most=2),
    tank("panzer2", "Panzer II", "axis", (5, 2, 1, 2), armour="light", model="t70", most=2),
    tank("sherman", "Sherman", "allied", (7, 4, 2, 3), armour="medium"),
    tank("panther", "Panther", "axis", (7, 4, 2, 3), armour="medium"),
    tank("kv2", "KV-2", "", (8, 4, 2, 4), doctrine="tanks", armour="heavy", model="kv1", called=True),
    Price("field_hospital", "Field hospital", "structure", points=2, fuel=0),
)
PIECES = """58 regular:allied, 48 regular:axis, 14 elite:allied, 18 elite:axis, 6 officer:allied,
6 officer:axis, 20 base:allied, 20 base:axis, 10 mg, 8 mortar, 6 token:engineer, 6 token:recon,
2 token:sniper, 8 truck, 10 half_track, 4 at_gun, 4 t70, 10 sherman:allied, 4 panther:axis, 2 kv1"""
STOCK = (Holding("core", "Core box", counted(PIECES.replace(",", "\n"))),)


def ability(key: str, unlock: int, *moments: str, **more: object) -> Ability:
    """An ability with a text that says as much as is needed."""
    return Ability(
        key, key.replace("_", " ").title(), unlock, moments=moments, text="As on the card.", **more
    )  # type: ignore[arg-type]


SETS = (
    (
        ability("skilled_drivers", 1, "turn_start", quarters=4),
        ability("command_tank", 1, "purchase", quarters=4, procedure="command"),
        ability(
            "call_in_kv2",
            1,
            "any",
            passive=True,
            limit="round",
            procedure="call_in",
            values=(("row", "kv2"),),
        ),
        ability("commanders", 2, "always", passive=True, procedure="conquer", values=(("who", "tank"),)),
    ),
    (
        ability(
            "relief",
            1,
            "any",
            quarters=8,
            procedure="squad",
            values=(("figures", "regular 4"), ("mark", "relief")),
        ),
        ability("repair", 1, "activation", quarters=8, limit="turn", target="vehicle"),
        ability("artillery", 1, "special", quarters=12, target="place"),
    ),
    (
        ability("gliders", 1, "special", passive=True, target="unit", procedure="glider"),
        ability("strafing", 1, "round_start", quarters=12, target="tile", procedure="strafe"),
        ability("airdrop", 1, "special", quarters=8, limit="round", target="squad", procedure="fill"),
        ability(
            "cheap",
            3,
            "always",
            passive=True,
            procedure="cheaper",
            values=(("abilities", "strafing"), ("quarters", "4")),
        ),
        ability("photography", 2, "always", passive=True, procedure="photograph"),
    ),
    (
        ability("pedal", 1, "turn_start", quarters=4),
        ability(
            "motorcycles",
            1,
            "any",
            quarters=4,
            points=4,
            procedure="squad",
            values=(("figures", "regular 4"), ("mark", "mounted")),
        ),
        ability("fast", 1, "purchase", quarters=8, procedure="deploy"),
        ability("riders", 2, "always", passive=True, procedure="conquer", values=(("who", "aboard"),)),
    ),
    (
        ability("tool", 1, "status_start", "special", quarters=4, target="squad", procedure="specialize"),
        ability(
            "paratroopers",
            1,
            "status_end",
            quarters=4,
            points=2,
            procedure="squad",
            values=(
                ("figures", "regular 4"),
                ("mark", "silver_star"),
                ("arrives", "drop"),
                ("fatigued", "yes"),
            ),
        ),
        ability(
            "commandos",
            2,
            "status_end",
            quarters=8,
            points=5,
            procedure="squad",
            values=(("figures", "elite 1 officer 1"), ("mark", "medal_of_honor"), ("arrives", "drop")),
        ),
    ),
    (
        ability("ground", 1, "attacked", quarters=2, target="squad"),
        ability(
            "flares",
            1,
            "enemy_turn_start",
            quarters=12,
            target="squad",
            procedure="ready",
            values=(("opfire", "yes"),),
        ),
        ability("dig", 1, "turn_end", quarters=4, target="tank", procedure="dig"),
    ),
    (
        ability("swap", 1, "status_start", "special", quarters=2, target="squad", procedure="exchange"),
        ability("grenades", 1, "attack", quarters=2, target="squad"),
        ability(
            "hospital", 1, "activation", passive=True, procedure="build", values=(("row", "field_hospital"),)
        ),
    ),
    (
        ability("supply", 1, "any", passive=True, target="truck", procedure="supply"),
        ability(
            "convoy",
            1,
            "any",
            quarters=4,
            target="truck",
            procedure="convoy",
            values=(("switch", "redball_quarters"),),
        ),
        ability("nothing", 1, "any", quarters=12, limit="round", target="squad", procedure="ready"),
        ability("propaganda", 1, "special", quarters=4, target="enemy", procedure="retreat"),
        ability("bombing", 1, "status_end", quarters=12, target="marker", procedure="neutralise"),
        ability("disrupt", 1, "status_end", quarters=4, target="enemy"),
    ),
)
NAMES = ("tanks", "support", "air", "mechanized", "commando", "defensive", "infantry", "logistics")
SMALL = Doctrines(
    "Small", doctrines=tuple(Doctrine(key, key.title(), own) for key, own in zip(NAMES, SETS, strict=True))
)
GROUND = SkirmishMap(
    "The small field",
    HexMap("9 by 7", ""),
    homes=(Home("allied", Hex(6, 8)), Home("axis", Hex(0, 8))),
    markers=(
        Marker("The mill", "victory", Hex(3, 5)),
        Marker("The ford", "victory", Hex(2, 10)),
        Marker("The farm", "victory", Hex(4, 8)),
        Marker("The depot", "fuel", Hex(3, 11)),
        Marker("The dump", "fuel", Hex(3, 1)),
    ),
    tiles=(Tile("North", (Hex(0, 0),)), Tile("South", (Hex(6, 0),))),
)
MATCH = Match("A small match", MAP, PRICES, UNITS, DOCTRINES, ("core",), STOCK)


def documents(match: Match = MATCH, **changed: object) -> Documents[Match]:
    """The match with all it refers to; `prices`, `map`, `doctrines` take the place of the small ones."""
    parts = {"map": GROUND, "prices": PriceList("Small", rows=ROWS), "doctrines": SMALL, **changed}
    return Documents(
        match,
        (
            (MAP, parts["map"]),
            (PRICES, parts["prices"]),
            (UNITS, UnitList("Small")),
            (DOCTRINES, parts["doctrines"]),
        ),
    )


def with_rows(**rows: dict[str, object]) -> PriceList:
    """The small price list with fields of some rows changed."""
    return PriceList(
        "Small",
        rows=tuple(replace(row, **rows.get(row.key, {})) for row in ROWS),  # type: ignore[arg-type]
    )
