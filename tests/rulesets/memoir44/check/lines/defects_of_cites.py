"""Defects of rules as they are cited, listed and switched on (see `defects`)."""

from rulesets.memoir44.document.document import RuleSwitch, SpecialRule
from tests.rulesets.memoir44.check.defect import d_day_map, standard
from tests.rulesets.memoir44.sound import Change, english, with_

LONG = (
    "The mill stream is deep and takes all movement. Whoever stands in the mill ignores one flag. The ford "
    "is narrow: one unit a turn passes it. Hedges count as woods, and the garden wall as sandbags for both."
)


def cited(*rules: tuple[str, str]) -> Change:
    """Special rules, each with its text and number."""
    return with_(special=tuple(SpecialRule(text, number) for text, number in rules))


def switched(name: str, value: str = "true") -> Change:
    return with_(switches=(RuleSwitch(name, value),))


USED = (("They come by the roll.", "Actions 28"), ("Sections count.", "Actions 30"), ("Marked.", "Troops 2"))
CITES = (
    d_day_map("rule-uncited", "special", "MD-256", "sword", cited(*USED)),
    standard("template-text", "author", "MD-334", with_(author="Your name")),
    standard("citation", "words.0.rules", "MD-333", english(rules="Smoke Screen rules (Actions 19) hold.")),
    standard("rule-date", "special.0", "MD-329", cited(("Some units may have one.", "SWAs 1"))),
    standard("rule-side", "special.0", "MD-256", cited(("The Axis may use it.", "Nations 1"))),
    standard("rule-people", "special.0", "MD-330", cited(("American engineers carry a badge.", "Troops 4"))),
    standard("rule-weapon", "special.0", "MD-329", cited(("One Mortar may be chosen.", "SWAs 7"))),
    standard(
        "switch-untold", "switches.0", "MD-257", english(rules=LONG), switched("night_visibility_rules")
    ),
    standard(
        "switch-off",
        "switches.0",
        "MD-257",
        cited(("Smoke may be laid.", "Actions 21")),
        switched("smoke_screen", "false"),
    ),
)
