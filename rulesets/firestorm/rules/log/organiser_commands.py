"""The orders of the organiser (see `commands`): fallbacks, rulings with a reason, the end of a campaign."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FallBack:
    """The organiser applies the fallback of a battle that was not played."""

    battle: int
    how: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EndBattles:
    """The organiser ends the turn's battles before their number is reached."""

    reason: str


@dataclass(frozen=True, slots=True)
class PutTroop:
    """The organiser places a troop, with a reason."""

    place: str
    troop: str
    reason: str


@dataclass(frozen=True, slots=True)
class GiveArea:
    area: str
    reason: str


@dataclass(frozen=True, slots=True)
class CorrectScore:
    side: str
    points: int
    reason: str
    sign: str = "add"


@dataclass(frozen=True, slots=True)
class ChangeRuling:
    """Set a house rule anew, with a reason. `value` is the setting as the switch spells it."""

    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class AgreeChange:
    """Record a small change of rules that all players agreed."""

    text: str
    agreed_by: str


@dataclass(frozen=True, slots=True)
class CloseCampaign:
    """The organiser ends the campaign early, with the result as it stands."""

    reason: str
