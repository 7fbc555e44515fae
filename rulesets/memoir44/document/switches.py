"""The rule switches of the scenario format: their names, the rules they turn on, and what they say in words.

They are kept as the file has them, for the table to play by: the program says which are in effect and decides
nothing by them. What it decides by has fields of its own in the scenario. What `said` makes of a value, such
as "side: AXIS, range: 4", `read` makes that value of again; where no words fit, both take JSON.
Cite: Memoir '44, the scenario format, game_info.options (MD-256, MD-257, MD-258).
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from rulesets.kit.codec import Json
from rulesets.kit.flow.refusals import Refusal
from rulesets.memoir44.document.document import RuleSwitch, Scenario

ON, OFF = (True, 1, "true", "1"), (False, 0, None, "", "false", "0")


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch people know: its title in plain words, and the rule of the catalogue, empty where there is
    none we know."""

    title: str
    catalogue: str = ""


SWITCHES: Mapping[str, Switch] = {
    "british_commonwealth": Switch("British Commonwealth command rules", "Nations 5"),
    "russian_commissar_rule": Switch("Political commissar of the Red Army", "Nations 2"),
    "italy_royal_army": Switch("Italian Royal Army"),
    "italy_high_command": Switch("Italian High Command"),
    "gung_ho": Switch("Command rules of the US Marines"),
    "blitz_rules": Switch("Blitz", "Actions 15"),
    "partial_blitz_rules": Switch("Blitz, in part", "Actions 15"),
    "north_african_desert_rules": Switch("North African Desert", "Actions 9"),
    "night_visibility_rules": Switch("Night Attacks", "Actions 19"),
    "night_visibility_reverse_rule": Switch("Visibility falls as night comes", "Actions 19"),
    "night_visibility_team_turn": Switch("Side that rolls for visibility", "Actions 19"),
    "air_strikes_rules": Switch("Air Strikes", "Actions 3"),
    "armor_breakthrough_rules": Switch("Armor Breakthrough", "Actions 22"),
    "smoke_screen": Switch("Smoke Screen", "Actions 21"),
    "supply_train_rules": Switch("Supply train"),
    "blowbridge_opt2": Switch("Blowing Up Bridges, second way", "Actions 2"),
    "airdrop": Switch("Paradrop", "Actions 20"),
    "airdrop2": Switch("Second Paradrop", "Actions 20"),
    "deck_name": Switch("Deck of cards"),
    "mine_deck_name": Switch("Deck of minefields"),
    "deck_reshuffling": Switch("Effect of a used up deck"),
    "hill317": Switch("Medals of Hill 317"),
    "infantry_exit_counts_2": Switch("Infantry that exits counts twice"),
    "must_have_unit_exit": Switch("Units that must exit"),
    "empty_section_medals": Switch("Medals for empty sections"),
}


ELSEWHERE = ("infantry_exit_counts_2", "must_have_unit_exit", "empty_section_medals")
"""Switches of which the scenario has fields of its own."""
TICKED = tuple(name for name in SWITCHES if name not in ELSEWHERE)
"""The rules one may tick."""


def title_of(name: str) -> str:
    """What a switch is called, its own name where nobody knows it."""
    return SWITCHES[name].title if name in SWITCHES else name


def switched(document: Scenario) -> tuple[str, ...]:
    """The rules one may tick that are on, in the order in which they are listed."""
    on = {switch.name for switch in document.switches if value_of(switch.value) not in OFF}
    return tuple(name for name in TICKED if name in on)


def with_on(document: Scenario, names: tuple[str, ...]) -> tuple[RuleSwitch, ...]:
    """The switches with those of the names on and every other one that may be ticked off; what one says
    beside that it is on stays, and so do those nobody can tick."""
    kept = [
        switch if switch.name not in names or value_of(switch.value) not in OFF else RuleSwitch(switch.name)
        for switch in document.switches
        if switch.name in names or switch.name not in TICKED
    ]
    there = {switch.name for switch in kept}
    return (*kept, *(RuleSwitch(name) for name in TICKED if name in names and name not in there))


def in_effect(document: Scenario) -> tuple[tuple[str, str], ...]:
    """Every switch that is on, in a sentence with its rule; one that says more than that, with its value."""
    return tuple(
        (
            f"{title_of(switch.name)}{_says(switch)}.",
            SWITCHES[switch.name].catalogue if switch.name in SWITCHES else "",
        )
        for switch in document.switches
        if value_of(switch.value) not in OFF
    )


def value_of(text: str) -> Json:
    """What a switch says; its text where that is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _says(switch: RuleSwitch) -> str:
    value = value_of(switch.value)
    return "" if value in ON else f": {_plain(value)}"


def _plain(value: object) -> str:
    """A value of the file in plain words: "side axis, range 4"."""
    match value:
        case dict():
            return ", ".join(f"{key} {_plain(inner)}" for key, inner in value.items()).replace("_", " ")
        case list():
            return " and ".join(_plain(inner) for inner in value)
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value).replace("_", " ")


_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"|[(),:]|[^\s"(),:]+')
_KEY = re.compile(r"[A-Za-z_][\w-]*")
_NUMBER = re.compile(r"-?\d{1,9}")
_WORDS: dict[str, Json] = {"yes": True, "no": False, "true": True, "false": False, "null": None}
_AND = "and"
UNREAD = "This value cannot be read. Write yes, no, a number, a word, or parts such as side: AXIS, range: 4."


def said(value: Json) -> str:
    """The value in words."""
    words = _words(value, is_inner=False)
    try:
        return words if read(words) == value and type(read(words)) is type(value) else _as_json(value)
    except Refusal:
        return _as_json(value)


def _as_json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _words(value: Json, is_inner: bool) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case dict():
            parts = ", ".join(f"{key}: {_words(inner, is_inner=True)}" for key, inner in value.items())
            return f"({parts})" if is_inner else parts
        case list():
            return f" {_AND} ".join(
                f"({_words(inner, is_inner=True)})"
                if isinstance(inner, list)
                else _words(inner, is_inner=True)
                for inner in value
            )
        case str():
            return value if _stands_alone(value) else _as_json(value)
        case _:
            return str(value)


def _stands_alone(text: str) -> bool:
    """Whether the text stands for itself."""
    parts = text.split(" ")
    return (
        bool(text)
        and _TOKENS.findall(text) == parts
        and not any(part in (*"(),:", _AND) or part.startswith('"') for part in parts)
        and text not in _WORDS
        and not _NUMBER.fullmatch(text)
    )


def read(text: str) -> Json:
    """The value the words say; refuses what cannot be read."""
    stripped = text.strip()
    if stripped[:1] in ("{", "["):
        try:
            return json.loads(stripped)
        except (ValueError, RecursionError):
            raise Refusal(UNREAD, "MD-256") from None
    tokens = _TOKENS.findall(stripped)
    if _TOKENS.sub("", stripped).strip():
        raise Refusal(UNREAD, "MD-256")
    value, rest = _value(tokens, 0)
    if rest:
        raise Refusal(UNREAD, "MD-256")
    return value


def _value(tokens: list[str], depth: int) -> tuple[Json, list[str]]:
    """Parts with their names, or a list, or one thing; and what follows."""
    if depth > 20:
        raise Refusal(UNREAD, "MD-256")
    if len(tokens) > 1 and tokens[1] == ":":
        return _parts(tokens, depth)
    items, rest = [], tokens
    while True:
        item, rest = _item(rest, depth)
        items.append(item)
        if rest[:1] != [_AND]:
            return (items[0] if len(items) == 1 else items), rest
        rest = rest[1:]


def _parts(tokens: list[str], depth: int) -> tuple[Json, list[str]]:
    found: dict[str, Json] = {}
    rest = tokens
    while True:
        if len(rest) < 2 or rest[1] != ":" or not _KEY.fullmatch(rest[0]) or rest[0] in found:
            raise Refusal(UNREAD, "MD-256")
        key = rest[0]
        found[key], rest = _value(rest[2:], depth + 1) if rest[3:4] != [":"] else _item(rest[2:], depth)
        if rest[:1] != [","]:
            return found, rest
        rest = rest[1:]


def _item(tokens: list[str], depth: int) -> tuple[Json, list[str]]:
    """One thing: what stands in brackets, a text in quotes, or words up to the next sign."""
    if not tokens or tokens[0] in (*"),:", _AND):
        raise Refusal(UNREAD, "MD-256")
    if tokens[0] == "(":
        value, rest = _value(tokens[1:], depth + 1)
        if rest[:1] != [")"]:
            raise Refusal(UNREAD, "MD-256")
        return value, rest[1:]
    if tokens[0].startswith('"'):
        try:
            return json.loads(tokens[0]), tokens[1:]
        except ValueError:
            raise Refusal(UNREAD, "MD-256") from None
    ends = (i for i, token in enumerate(tokens) if token in (*"(),:", _AND) or token[0] == '"')
    count = next(ends, len(tokens))
    words = " ".join(tokens[:count])
    return _scalar(words), tokens[count:]


def _scalar(words: str) -> Json:
    if words in _WORDS:
        return _WORDS[words]
    return int(words) if _NUMBER.fullmatch(words) else words
