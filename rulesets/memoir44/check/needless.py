"""Switches and rules without their object, and a board of another season or country than its tiles.

A rule for the Red Army where no Russian plays, for trains where none runs, a winter board under summer tiles
in July. What may still come into play, as a unit by reinforcement, is not asked for.
Cite: .m44 options (MD-256, MD-257, MD-258), face (MD-259), catalogue (MD-370 to MD-372).
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.check.strays import ARMY_OF
from rulesets.memoir44.document.catalogue import catalogue, read_entry
from rulesets.memoir44.document.switches import OFF, title_of, value_of
from rulesets.memoir44.document.vocabulary import known, of_slot, unit_type
from rulesets.memoir44.ground.survey import BRIDGES, SHORE, Survey, badge_kind, kind_of
from rulesets.memoir44.told.texts import english_rules, everything

_IN_THE_DESERT = frozenset({"town", "hill", "road", "airfield", "ridge", "escarpment", "wadi"})
_CITED = re.compile(r"\([^)]*\)")
Needs = Callable[[Survey], bool]
CLIMATES = {"WINTER": "winter", "DESERT": "desert"}
COLD = {"EASTERN": (10, 11, 12, 1, 2, 3, 4)}
WINTER_MONTHS = (11, 12, 1, 2, 3)
# So many tiles of another season are needed before the board is doubted.
MANY = 3


def check_needless(survey: Survey) -> Iterator[Finding]:
    """Findings about switches and cited rules without an object, and about the face of the board."""
    for i, switch in enumerate(survey.document.switches):
        need = SWITCHES.get(switch.name)
        if need and value_of(switch) not in OFF and not need(survey):
            yield Finding(
                "warning",
                "switch-without-object",
                f"switches.{i}",
                f"“{title_of(switch.name)}” is switched on, but nothing here is what it is about.",
                "Switch it off, or set up what it needs.",
                "MD-256",
            )
    for i, rule in enumerate(survey.document.special):
        cited = read_entry(rule.catalogue) if rule.catalogue else None
        entry = catalogue().get(cited) if cited else None
        if cited and entry and cited in RULES and not RULES[cited](survey):
            yield Finding(
                "warning",
                "rule-without-object",
                f"special.{i}",
                f"{entry.name}, {entry.title}, is in effect, but nothing on the map is what it is about.",
                "Take the rule away, or set up what it needs.",
                "MD-256",
            )
    if survey.document.infantry_exits_double and not _exits(survey):
        yield Finding(
            "warning",
            "switch-without-object",
            "infantry_exits_double",
            "Infantry that leaves counts twice, but there is no exit.",
            "Switch it off, or mark an exit.",
            "MD-256",
        )
    yield from _check_face(survey)


def _army(*armies: str) -> Needs:
    """Whether a unit of one of the armies is there, or a country of theirs plays."""
    return lambda survey: (
        any(unit_type(unit.name)[1] in armies for _, unit in survey.units())
        or any(ARMY_OF.get(player.nation) in armies for player in survey.document.players)
    )


def _nation(*nations: str) -> Needs:
    return lambda survey: any(player.nation in nations for player in survey.document.players)


def _badge(*kinds: str) -> Needs:
    return lambda survey: any(badge_kind(unit) in kinds for _, unit in survey.units())


def _tile(*kinds: str) -> Needs:
    return lambda survey: any(kind_of(cell.tile) in kinds for cell in survey.cells.values())


def _commonwealth(survey: Survey) -> bool:
    """Reading: many countries fought in the Commonwealth; only where all who play are known not to have."""
    players = {player.nation for player in survey.document.players}
    return _army("brit")(survey) or not players <= {"US", "RU", "DE", "JP", "FR", "IT", "FI", "RO", "CN"}


def _switched(name: str) -> Needs:
    return lambda survey: any(
        item.name == name and value_of(item) not in OFF for item in survey.document.switches
    )


def _mines(survey: Survey) -> bool:
    return any(kind_of(tag) == "mine" for cell in survey.cells.values() for tag in cell.tags)


def _italian(survey: Survey) -> bool:
    return _nation("IT")(survey) or "ital" in everything(survey.document)


def _desert(survey: Survey) -> bool:
    return survey.document.map.face == "DESERT" or survey.document.front == "MEDITERRANEAN"


def _exits(survey: Survey) -> bool:
    bare = any(kind_of(tag).startswith("exit") for cell in survey.cells.values() for tag in cell.tags)
    return bool(survey.document.exits) or bare


def _reinforced(survey: Survey) -> bool:
    return bool(survey.document.reinforced)


SWITCHES: dict[str, Needs] = {
    "british_commonwealth": _commonwealth,
    "russian_commissar_rule": _army("ru"),
    "italy_royal_army": _italian,
    "italy_high_command": _italian,
    "gung_ho": lambda survey: survey.document.front == "PACIFIC" or _army("jp")(survey),
    "north_african_desert_rules": _desert,
    "supply_train_rules": _tile("train"),
    "blowbridge_opt2": _tile(*BRIDGES),
    "must_have_unit_exit": _exits,
    "infantry_exit_counts_2": _exits,
    "night_visibility_reverse_rule": _switched("night_visibility_rules"),
    "night_visibility_team_turn": _switched("night_visibility_rules"),
    "airdrop2": _switched("airdrop"),
    "partial_blitz_rules": lambda survey: not _switched("blitz_rules")(survey),
    "mine_deck_name": _mines,
}
RULES: dict[tuple[str, int], Needs] = {
    ("Nations", 2): _army("ru"),
    ("Nations", 3): _army("jp"),
    ("Nations", 5): _commonwealth,
    ("Actions", 2): _tile(*BRIDGES),
    ("Actions", 9): _desert,
    ("Actions", 28): _reinforced,
    ("Actions", 29): lambda survey: survey.document.towns is not None,
    ("Actions", 30): lambda survey: survey.document.beaches is not None,
    ("Actions", 32): lambda survey: survey.document.bridges is not None,
    ("Actions", 33): lambda survey: bool(survey.document.entries),
    ("Troops", 3): _badge("big-gun"),
    ("Troops", 4): _badge("engineer"),
    ("Troops", 8): _badge("cavalry"),
    ("Troops", 9): _badge("ski"),
    ("Troops", 10): _badge("sniper"),
    ("Troops", 12): _tile("destroyer"),
    ("Troops", 13): _badge("flame-thrower"),
    ("Troops", 14): _badge("mobile-artillery"),
    ("Troops", 15): lambda survey: bool(survey.document.craft) or _tile("craft")(survey),
    ("Troops", 23): _badge("heavy-anti-tank"),
}


def _of_the_desert(survey: Survey) -> bool:
    """Whether all tiles that come from the desert too come from it, and are many."""
    climates = Counter(
        name.climate
        for cell in survey.cells.values()
        if cell.terrain and (name := known(cell.terrain.name, "terrain")) and name.kind in _IN_THE_DESERT
    )
    return not climates[""] and climates["desert"] >= MANY


def _check_face(survey: Survey) -> Iterator[Finding]:
    """A face none of whose own tiles is laid, while those of another are that this face has too.

    Reading: in the months of winter, and on the desert front, tiles of the country are a makeshift.
    """
    document = survey.document
    face, date = document.map.face, document.date_begin
    own = CLIMATES.get(face, "")
    kinds = {name.kind for name in of_slot("terrain") if name.climate == (own or "winter")}
    laid = Counter(
        name.climate
        for cell in survey.cells.values()
        if cell.terrain and (name := known(cell.terrain.name, "terrain")) and name.kind in kinds
    )
    month = int(date[5:7]) if date[5:7].isdecimal() else 0
    is_cold = month in COLD.get(document.front, WINTER_MONTHS)
    fits = {"WINTER": is_cold, "DESERT": document.front == "MEDITERRANEAN"}.get(face, False)
    other, number = next(iter(laid.most_common(1)), ("", 0))
    if own:
        wrong = not laid[own] and (laid[""] >= MANY or laid.total() - laid[""] >= MANY) and not fits
    else:
        wrong = face != "DESERT" and not laid[""] and other == "winter" and number >= MANY
        wrong = wrong or (face == "COUNTRY" and _of_the_desert(survey))
    names = " ".join(f"{words.name} {words.subtitle}" for words in document.words)
    told = "\n".join([names, *(_CITED.sub("", said) for _, said in english_rules(document))])
    if face != "BEACH" and re.search(r"\bbeach(?:es)?\b|\bocean\b", told, re.IGNORECASE):
        wrong = wrong or not SHORE & set(survey.grounds.values())
    if wrong:
        yield Finding(
            "warning",
            "wrong-face",
            "map.face",
            f"The board lies on its {face.lower()} face, which fits neither its tiles nor its name.",
            "Turn the board over, or lay the tiles of this face.",
            "MD-259",
        )
