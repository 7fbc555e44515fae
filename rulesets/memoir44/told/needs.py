"""What each rule of the catalogue is about: whether a map has it, or its reinforcements may bring it.

A rule that gives, allows or chooses needs nothing at the start. What a table nobody has typed in would bring,
nobody knows.
Cite: catalogue (MD-370 to MD-372), Reinforcements Tables (MD-031), Troops 26 to 28.
"""

import re
from collections.abc import Callable, Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.memoir44.document.catalogue import catalogue, citations, read_entry
from rulesets.memoir44.document.switches import OFF, title_of, value_of
from rulesets.memoir44.document.vocabulary import ARMY_OF, arm_of, unit_type
from rulesets.memoir44.ground.survey import BRIDGES, HILLS, SHORE, Survey, badge_kind, kind_of

Needs = Callable[[Survey], bool]
# Rules of a nation, and the switch that turns each on.
NATIONS = {("Nations", 2): "russian_commissar_rule", ("Nations", 5): "british_commonwealth"}
# So many cited rules are a list of all that hold.
MANY = 3
HINGES = re.compile(
    r"\b(?:if|may|might|optional(?:ly)?|when|once|arriv\w+|reinforc\w+|drops?|paradrop|instead|no|not|never|"
    r"without|ignore\w*|as in|like|gives?|chooses?|choice|brings?|any)\b",
    re.IGNORECASE,
)


def army(*armies: str) -> Needs:
    """Whether a unit of one of the armies is there, or a country of theirs plays."""
    return lambda survey: (
        any(unit_type(unit.name)[1] in armies for _, unit in survey.units())
        or any(ARMY_OF.get(player.nation) in armies for player in survey.document.players)
    )


def commonwealth(survey: Survey) -> bool:
    """Reading: many countries fought in the Commonwealth; only where all who play are known not to have."""
    players = {player.nation for player in survey.document.players}
    return army("brit")(survey) or not players <= {"US", "RU", "DE", "JP", "FR", "IT", "FI", "RO", "CN"}


def tile(*kinds: str) -> Needs:
    """Whether a tile of one of the kinds is laid."""
    return lambda survey: any(kind_of(cell.tile) in kinds for cell in survey.cells.values())


def desert(survey: Survey) -> bool:
    """Whether it is fought in the desert, or near it."""
    return survey.document.map.face == "DESERT" or survey.document.front == "MEDITERRANEAN"


def _badge(*kinds: str) -> Needs:
    return lambda survey: any(
        badge_kind(unit) in kinds or unit.trait("weapon") in kinds for _, unit in survey.units()
    )


def _marked(trait: str, *types: str) -> Needs:
    return lambda survey: any(
        unit.trait(trait) and unit_type(unit.name)[0] in types for _, unit in survey.units()
    )


def _ground(*kinds: str) -> Needs:
    return lambda survey: bool(set(kinds) & set(survey.grounds.values())) or tile(*kinds)(survey)


def _cliffs(survey: Survey) -> bool:
    """Whether a hill stands at the shore, or what the tile of a cliff is called."""
    return any(
        "cliff" in ground or (ground in HILLS and SHORE & set(survey.around(at)))
        for at, ground in survey.grounds.items()
    )


def _called(word: str) -> Needs:
    """Whether a unit is called so, or vehicles stand on the map, or a table may bring what is."""
    return lambda survey: (
        bool(survey.document.reinforced)
        or any(
            word in unit.trait("called").lower() or unit_type(unit.name)[0] == "veh"
            for _, unit in survey.units()
        )
    )


def _tigers(survey: Survey) -> bool:
    tanks = (unit for _, unit in survey.units() if arm_of(unit.name) == "armor")
    return any(unit.figures == 1 or unit_type(unit.name)[0] == "tank2" for unit in tanks)


def _lettered(*words: str) -> Needs:
    """Whether a lettering has one of the words, or a tile is named after one."""
    return lambda survey: any(
        word in said
        for word in words
        for said in (
            *(item.words.lower() for item in survey.document.map.labels),
            *(cell.terrain.name for cell in survey.cells.values() if cell.terrain),
        )
    )


def _rockets(survey: Survey) -> bool:
    """Whether a unit is called after its rockets, or no unit has a name to tell it by."""
    names = [unit.trait("called").lower() for _, unit in survey.units()]
    return not any(names) or any(
        word in name for name in names for word in ("nebel", "meem", "rocket", "katy")
    )


RULES: dict[tuple[str, int], Needs] = {
    ("Nations", 2): army("ru"),
    ("Nations", 3): army("jp"),
    ("Nations", 5): commonwealth,
    ("Actions", 2): tile(*BRIDGES),
    ("Actions", 9): desert,
    ("Actions", 17): lambda survey: tile("depot")(survey) or _lettered("hq", "headquarter")(survey),
    ("Actions", 28): lambda survey: bool(survey.document.reinforced),
    ("Actions", 29): lambda survey: survey.document.towns is not None,
    ("Actions", 30): lambda survey: survey.document.beaches is not None,
    ("Actions", 32): lambda survey: survey.document.bridges is not None,
    ("Actions", 33): lambda survey: bool(survey.document.entries),
    ("Troops", 3): _badge("big-gun"),
    ("Troops", 4): _badge("engineer"),
    ("Troops", 8): _badge("cavalry"),
    ("Troops", 9): _badge("ski"),
    ("Troops", 10): _badge("sniper"),
    ("Troops", 12): tile("destroyer"),
    ("Troops", 13): _badge("flame-thrower"),
    ("Troops", 14): _badge("mobile-artillery"),
    ("Troops", 15): lambda survey: bool(survey.document.craft) or tile("craft")(survey),
    ("Troops", 16): lambda survey: _called("tiger")(survey) or _tigers(survey),
    ("Troops", 18): _called("half"),
    ("Troops", 23): _badge("heavy-anti-tank"),
    ("Troops", 25): _rockets,
    ("Actions", 31): _rockets,
    ("Troops", 26): _marked("hobart", "tank", "tank2"),
    ("Troops", 27): _marked("supported", "inf", "inf2"),
    ("Troops", 28): _marked("supported", "tank", "tank2"),
    ("SWAs", 5): _badge("anti-tank"),
    ("SWAs", 6): _badge("mortar"),
    ("SWAs", 7): _badge("machine-gun"),
    ("Terrain", 8): _ground("river", "frozen-river", "river-mouth", "lake", "dam"),
    ("Terrain", 9): _ground(*BRIDGES),
    ("Terrain", 11): _cliffs,
    ("Terrain", 41): _ground("ford", "fordable-stream", "river"),
    ("Terrain", 68): _ground("coast"),
}
# Rules that are in use where fields of the scenario say so.
_BY_FIELDS = tuple(("Actions", number) for number in (28, 29, 30, 32, 33))
# Troops without a sign that a table of reinforcements may bring, and the word for them.
_BROUGHT = {("Troops", 26): "hobart", ("Troops", 27): "supported", ("Troops", 28): "supported"}


def lacks(survey: Survey, cited: tuple[str, int]) -> bool:
    """Whether the rule is known, and nothing of the scenario is what it is about, now or by reinforcement."""
    return cited in RULES and not RULES[cited](survey) and _arrives(survey, cited) is False


def check_numbers(survey: Survey) -> Iterator[Finding]:
    """Findings about a number nobody here knows, where a rule of its class is in use and cited nowhere."""
    special = survey.document.special
    cited = {read_entry(rule.catalogue) for rule in special}
    told = (*(rule.text for rule in special), *(words.rules for words in survey.document.words))
    cited |= {(one.group, one.number) for text in told for one in citations(text)}
    for i, rule in enumerate(special):
        read = read_entry(rule.catalogue)
        if read is None or read in catalogue():
            continue
        in_use = [
            catalogue()[known].name + ", " + catalogue()[known].title
            for known in _BY_FIELDS
            if known[0] == read[0] and known not in cited and RULES[known](survey)
        ]
        if in_use:
            yield Finding(
                "warning",
                "number-unknown",
                f"special.{i}.catalogue",
                f"{rule.catalogue} is no number known here, and what is in use is cited nowhere: "
                f"{listed(in_use)}.",
                "Correct the number, or cite what is in use too.",
                "MD-333",
            )


def check_needs(survey: Survey) -> Iterator[Finding]:
    """Findings about rules of the list without their object, or at odds with their switches."""
    perhaps: dict[str, str] = {}
    for i, rule in enumerate(survey.document.special):
        cited = read_entry(rule.catalogue) if rule.catalogue else None
        entry = catalogue().get(cited) if cited else None
        is_open = cited and cited[0] in ("SWAs", "Terrain") and HINGES.search(rule.text)
        if cited is None or entry is None or is_open:
            continue
        if lacks(survey, cited):
            comes = cited in _BROUGHT and bool(survey.document.reinforcements)
            yield Finding(
                "warning",
                "rule-without-object",
                f"special.{i}",
                f"{entry.name}, {entry.title}, is in effect, but nothing on the map"
                f"{' or in the Reinforcements Tables' if comes else ''} is what it is about.",
                f"Take the rule away, {'say in the words of a table that it comes, ' if comes else ''}"
                "or set up what it needs.",
                "MD-256",
            )
        elif cited in RULES and not RULES[cited](survey):
            perhaps[f"special.{i}"] = entry.title
    if perhaps:
        yield Finding(
            "note",
            "rule-awaits-object",
            next(iter(perhaps)),
            f"Nothing on the map is what these rules are about: {listed(list(perhaps.values()))}; only "
            "reinforcements could bring it.",
            "Set it up, take the rules away, or leave them to the Reinforcements Tables.",
            "MD-256",
            tuple(perhaps),
        )
    for i, built in enumerate(survey.document.built_bridges):
        hobart = ("Troops", 26)
        if "hobart" in built.unit.lower() and not RULES[hobart](survey) and not _arrives(survey, hobart):
            yield Finding(
                "warning",
                "built-by-nobody",
                f"built_bridges.{i}",
                f"The bridge is to be built by: {built.unit}; no unit on the map is one, and "
                "no Reinforcements Table tells of it.",
                "Set up the unit, name another, or take the bridge away.",
                "MD-182",
            )
    yield from _check_switches(survey)


def _arrives(survey: Survey, cited: tuple[str, int]) -> bool | None:
    """Whether a table brings what the rule is about; None where nobody knows the table."""
    word, document = _BROUGHT.get(cited, ""), survey.document
    if not word or not document.reinforced or (word == "hobart" and not commonwealth(survey)):
        return False
    tables = {table.side: table for table in document.reinforcements}
    told = [f"{row.words} {row.where}".lower() for table in tables.values() for row in table.rows]
    if any(word in said for said in told):
        return True
    return None if "allied" in document.reinforced and "allied" not in tables else False


def _check_switches(survey: Survey) -> Iterator[Finding]:
    """The rule of a nation in a list of cited rules whose switch is off, or the switch without the rule.

    Reading: the table plays by the rules, other programs by the switch: a rule without its switch is lost on
    them, a switch without its rule may be meant. Texts without a list leave it to the switch alone.
    """
    document = survey.document
    on = {item.name for item in document.switches if value_of(item) not in OFF}
    listed_rules = {read_entry(rule.catalogue) for rule in document.special if rule.catalogue}
    for cited, name in NATIONS.items() if len(listed_rules) >= MANY else ():
        entry = catalogue()[cited]
        if cited in listed_rules and name not in on and RULES[cited](survey):
            yield Finding(
                "warning",
                "nation-switch",
                "switches",
                f"The rules bring {entry.name}, {entry.title}, and “{title_of(name)}” is switched off.",
                "Switch it on, or take the rule away.",
                "MD-257",
            )
        if cited not in listed_rules and name in on and RULES[cited](survey):
            yield Finding(
                "note",
                "nation-switch",
                "switches",
                f"“{title_of(name)}” is switched on, and no rule brings {entry.name}, {entry.title}.",
                "Let the rules and the switch say the same.",
                "MD-257",
            )
