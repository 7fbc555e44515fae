"""Switches without their object, and a board of another season or country than its tiles.

A switch for the Red Army where no Russian plays, for trains where none runs, a winter board under summer
tiles in July. What may still come into play, as a unit by reinforcement, is not asked for.
Cite: .m44 options (MD-256, MD-257, MD-258), face (MD-259), catalogue (MD-370 to MD-372).
"""

import re
from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.document.switches import OFF, title_of, value_of
from rulesets.memoir44.document.vocabulary import known, of_slot
from rulesets.memoir44.ground.survey import BRIDGES, SHORE, Survey, kind_of
from rulesets.memoir44.told.needs import Needs, army, commonwealth, desert, tile
from rulesets.memoir44.told.texts import english_rules, everything

_IN_THE_DESERT = frozenset({"town", "hill", "road", "airfield", "ridge", "escarpment", "wadi"})
_CITED = re.compile(r"\([^)]*\)")
CLIMATES = {"WINTER": "winter", "DESERT": "desert"}
COLD = {"EASTERN": (10, 11, 12, 1, 2, 3, 4)}
WINTER_MONTHS = (11, 12, 1, 2, 3)
# So many tiles of another season are needed before the board is doubted.
MANY = 3


def check_needless(survey: Survey) -> Iterator[Finding]:
    """Findings about switches without an object, and about the face of the board."""
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


def _nation(*nations: str) -> Needs:
    return lambda survey: any(player.nation in nations for player in survey.document.players)


def _switched(name: str) -> Needs:
    return lambda survey: any(
        item.name == name and value_of(item) not in OFF for item in survey.document.switches
    )


def _mines(survey: Survey) -> bool:
    return any(kind_of(tag) == "mine" for cell in survey.cells.values() for tag in cell.tags)


def _italian(survey: Survey) -> bool:
    return _nation("IT")(survey) or "ital" in everything(survey.document)


def _exits(survey: Survey) -> bool:
    bare = any(kind_of(tag).startswith("exit") for cell in survey.cells.values() for tag in cell.tags)
    return bool(survey.document.exits) or bare


SWITCHES: dict[str, Needs] = {
    "british_commonwealth": commonwealth,
    "russian_commissar_rule": army("ru"),
    "italy_royal_army": _italian,
    "italy_high_command": _italian,
    "gung_ho": lambda survey: survey.document.front == "PACIFIC" or army("jp")(survey),
    "north_african_desert_rules": desert,
    "supply_train_rules": tile("train"),
    "blowbridge_opt2": tile(*BRIDGES),
    "must_have_unit_exit": _exits,
    "infantry_exit_counts_2": _exits,
    "night_visibility_reverse_rule": _switched("night_visibility_rules"),
    "night_visibility_team_turn": _switched("night_visibility_rules"),
    "airdrop2": _switched("airdrop"),
    "partial_blitz_rules": lambda survey: not _switched("blitz_rules")(survey),
    "mine_deck_name": _mines,
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
