"""Whether the texts tell of the country whose flag a player has.

Read are the words for countries and peoples in English, French and German, where the story is written out. A
country of the Commonwealth may fight under any flag of it.
Cite: .m44 game_info and text (MD-251).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.document.document import SIDE_TITLES, Player
from rulesets.memoir44.document.form_options import nation_title
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import rules, stories

# A story of so many words tells who fights.
WRITTEN = 40
# What texts call each people, and the side it fought on for the most of the war.
_WORDS = {
    "US": (
        "allied",
        r"U\.?S\.?\b|Americ|États-Unis|[Aa]méricain|[Aa]merikan|Vereinigte Staaten|United States",
    ),
    "GB": ("allied", r"Brit|[Bb]ritann|[Bb]ritisch|English|Scot|Welsh|Commonwealth|Royal (?!Army)"),
    "CA": ("allied", r"[Cc]anad|[Kk]anad"),
    "AU": ("allied", r"Austral|[Aa]ustral|ANZAC|Anzac"),
    "NZ": ("allied", r"Zealand|Zélande|zélandais|[Nn]euseel|Maori|Kiwi|ANZAC|Anzac"),
    "IN": ("allied", r"\bIndia|\bIndien|\bindisch|Gurkha"),
    "ZA": ("allied", r"South Afric|[Ss]üdafrik|[Ss]ud-[Aa]fric"),
    "PL": ("allied", r"Poland|Polish|Poles\b|Pologne|[Pp]olonais|Polen|[Pp]olnisch"),
    "FR": ("allied", r"France|French|[Ff]rançais|Frankreich|[Ff]ranzös|Foreign Legion"),
    "RU": (
        "allied",
        r"Russia|[Rr]usse|Russland|Russen|[Rr]ussisch|[Ss]ovi[eé]t|[Ss]owjet|Red Army|USSR|URSS",
    ),
    "DE": ("axis", r"German|Allemagne|[Aa]llemand|Deutsch|[Dd]eutsch|Wehrmacht|Panzer|Grenadier|Nazi"),
    "IT": ("axis", r"Ital"),
    "JP": ("axis", r"Japan|[Jj]apon|[Jj]apan|Imperial"),
    "RO": ("axis", r"R(?:o|u|ou)mania|[Rr]oumain|Roumanie|[Rr]umän"),
    "FI": ("axis", r"Finland|Finn|[Ff]inlandais|[Ff]innisch"),
    "HU": ("axis", r"Hungar|Hongr|[Hh]ongrois|[Uu]ngar"),
}
_KIN = frozenset({"GB", "CA", "AU", "NZ", "IN", "ZA"})


def check_flags(survey: Survey) -> Iterator[Finding]:
    """Findings about flags of countries no text tells of, where it tells of another of that side."""
    story = "\n".join(passage.said for passage in stories(survey.document))
    if len(story.split()) < WRITTEN:
        return
    told = "\n".join([story, *(passage.said for passage in rules(survey.document))])
    named = {nation for nation, (_, words) in _WORDS.items() if re.search(rf"\b(?:{words})", told)}
    for seat, player in (("top", survey.document.top), ("bottom", survey.document.bottom)):
        others = _others(player, story)
        if player.nation in _WORDS and player.nation not in named and len(others) == 1:
            yield Finding(
                "warning",
                "flag-untold",
                f"{seat}.nation",
                f"The flag of the {SIDE_TITLES[player.side]} is that of {nation_title(player.nation)}, of "
                f"which no text tells; the texts tell of {nation_title(others[0])}.",
                "Choose the country that fights here, or tell of this one.",
                "MD-251",
            )


def _others(player: Player, story: str) -> list[str]:
    """The countries of the player's side of which the story tells, without those of his own kin."""
    return [
        nation
        for nation, (side, words) in _WORDS.items()
        if side == player.side and not {player.nation, nation} <= _KIN and re.search(rf"\b(?:{words})", story)
    ]
