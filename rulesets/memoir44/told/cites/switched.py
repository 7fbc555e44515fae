"""Whether rules that are in use are told to the players: by a citation, a word of the texts, a switch.

Other programs play by the switches, people by the texts: what only one of the two says is lost on the other.
Cite: .m44 options (MD-256 to MD-258), catalogue (MD-369 to MD-372).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.memoir44.document.catalogue import catalogue, group_named, read_entry
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.switches import OFF, SWITCHES, title_of, value_of
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.needs import MANY, RULES
from rulesets.memoir44.told.texts import all_rules, everything

_CITED = re.compile(r"\b(Actions?|Troops?|Troupes?|Nations?|SWAs?|Terrains?) (\d{1,2})\b")
# Rules of so many words are written out.
WRITTEN = 40
# What a text that tells of a rule with a switch says of it, in three languages.
_TELLS = {
    "blitz_rules": r"blitz",
    "partial_blitz_rules": r"blitz",
    "night_visibility_rules": r"night|dark|visib|moon|dawn|nuit|nocturn|aube|nacht|sicht|dunkel",
    "air_strikes_rules": r"\bair\b|aircraft|plane|bomb|aéri|avion|luft|flieger",
    "armor_breakthrough_rules": r"breakthrough|percée|durchbruch",
    "smoke_screen": r"smoke|fum[ée]|rauch|nebel",
    "airdrop": r"drop|parachut|paratroop|airborne|glider|largu|aéroport|planeur|abspr|abwurf|fallschirm",
}
# Rules that fields of a scenario or marks of its units bring, which a list of rules names with all others.
_LISTED = tuple(("Actions", number) for number in (28, 29, 30, 32, 33))
_LISTED += tuple(("Troops", number) for number in (12, 15, 26, 27, 28))


def check_switched(survey: Survey) -> Iterator[Finding]:
    """Findings about switches no text tells of or a text denies, and rules in use left out of a list."""
    yield from _check_untold(survey.document)
    yield from _check_off(survey.document)
    yield from _check_list(survey)


def _check_untold(document: Scenario) -> Iterator[Finding]:
    """A switch that is on, where rules are written and none of any text tells of it."""
    said = everything(document)
    is_written = len(all_rules(document).split()) >= WRITTEN
    for i, switch in enumerate(document.switches) if is_written else ():
        words = _TELLS.get(switch.name)
        cited = SWITCHES[switch.name].catalogue.lower() if words else ""
        if words and value_of(switch) not in OFF and not re.search(rf"{words}|\b{cited}\b", said):
            yield Finding(
                "warning",
                "switch-untold",
                f"switches.{i}",
                f"“{title_of(switch.name)}” is switched on, and no text tells of it.",
                "Switch it off, or tell of it in the rules.",
                "MD-257",
            )


def _check_off(document: Scenario) -> Iterator[Finding]:
    """A switch set to off by hand, whose rule a text cites."""
    cited = _cited(document)
    for i, switch in enumerate(document.switches):
        rule = read_entry(SWITCHES[switch.name].catalogue) if switch.name in SWITCHES else None
        if rule and rule in cited and value_of(switch) in OFF:
            yield Finding(
                "warning",
                "switch-off",
                f"switches.{i}",
                f"The rules cite {SWITCHES[switch.name].catalogue}, and “{title_of(switch.name)}” is off.",
                "Switch it on, or take the rule away.",
                "MD-257",
            )


def _cited(document: Scenario) -> set[tuple[str, int]]:
    """Every rule that the list or a text cites."""
    listed_rules = {cited for rule in document.special if (cited := read_entry(rule.catalogue))}
    told = _CITED.findall(all_rules(document))
    groups = {"Troupe": "Troops", "Troupes": "Troops"}
    return listed_rules | {(groups.get(word) or group_named(word), int(number)) for word, number in told}


def _check_list(survey: Survey) -> Iterator[Finding]:
    """What is in use and left out of a list of rules that names the others by number.

    Reading: a number nobody knows may stand for what is left out; so may a rule without number that says its
    title.
    """
    document = survey.document
    numbered = [cited for rule in document.special if (cited := read_entry(rule.catalogue))]
    if len(numbered) < MANY or any(cited not in catalogue() for cited in numbered):
        return
    told, said = _cited(document), all_rules(document).lower()
    left = [
        catalogue()[rule]
        for rule in _LISTED
        if rule not in told and RULES[rule](survey) and catalogue()[rule].title.lower() not in said
    ]
    if left:
        yield Finding(
            "warning",
            "rule-uncited",
            "special",
            f"In use, and left out of the list: {listed([f'{one.name}, {one.title}' for one in left])}.",
            "Bring it into the list, or take away what it is about.",
            "MD-256",
        )
