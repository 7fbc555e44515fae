"""Whether the medals on the map are those of the sides and armies that may win them.

A neutral medal is free for anybody. A whole set of medals of another army is what was at hand; one among
others is a slip.
Cite: .m44 tags (MD-264, MD-284).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Medal
from rulesets.memoir44.document.vocabulary import ARMY_OF, known, unit_type
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import is_named

# The armies whose medal a piece is; of the Italian one there are no figures.
_ARMY = {"medal1": "us", "medal2": "ger", "medal4": "brit", "medal6": "ru", "medal7": "jp"}


def check_owners(survey: Survey) -> Iterator[Finding]:
    """Findings about medals that are pieces of the enemy, or of an army that does not fight here."""
    for i, medal in enumerate(survey.document.medals):
        side = _side_of_piece(medal)
        if side and medal.side in SIDES and medal.side != side:
            yield Finding(
                "warning",
                "medal-piece",
                f"medals.{i}",
                f"Only the {SIDE_TITLES[medal.side]} can win {medal.title or 'this medal'}, and its piece "
                f"is one of the {SIDE_TITLES[side]}: {_title(medal)}.",
                "Choose a medal of their own or the neutral one, or give it to the other side.",
                "MD-264",
                (f"medals.{i}", *_place(survey, medal)),
            )
    yield from _check_armies(survey)


def _check_armies(survey: Survey) -> Iterator[Finding]:
    """The one medal of an army without a unit or a country here, where the side has others of its own."""
    armies = {unit_type(unit.name)[1] for _, unit in survey.units()}
    armies |= {ARMY_OF.get(player.nation, "") for player in survey.document.players}
    for side in SIDES if any(survey.units()) else ():
        medals = {i: medal for i, medal in enumerate(survey.document.medals) if _side_of_piece(medal) == side}
        odd = [i for i, medal in medals.items() if medal.name in _ARMY and _ARMY[medal.name] not in armies]
        if len(odd) == 1 < len(medals) and not is_named(survey, medals[odd[0]].at):
            medal = medals[odd[0]]
            yield Finding(
                "warning",
                "medal-army",
                f"medals.{odd[0]}",
                f"This medal alone is of an army that does not fight here: {_title(medal)}.",
                "Choose the medal of the army that may win it.",
                "MD-264",
                (f"medals.{odd[0]}", *_place(survey, medal)),
            )


def _side_of_piece(medal: Medal) -> str:
    """The side whose medal the piece is; "" for the neutral one and for no medal."""
    name = known(medal.name, "tag")
    side = name.kind.removeprefix("medal:") if name else ""
    return side if side in SIDES else ""


def _title(medal: Medal) -> str:
    name = known(medal.name, "tag")
    return name.title if name else medal.name


def _place(survey: Survey, medal: Medal) -> tuple[str, ...]:
    return (survey.where(medal.at),) if survey.is_hex(medal.at) else ()
