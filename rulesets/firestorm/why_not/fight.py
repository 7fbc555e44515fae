"""Why a claim, a proposal of the dice, an option of the landing or a report does not stand.

Part of `why_not`, under the same terms.
"""

from rulesets.firestorm.battle.combat import MOST_GAMES
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.claims import claimant, claims_left
from rulesets.firestorm.log import commands as order
from rulesets.firestorm.log.state import Battle, Stage, State
from rulesets.kit.flow.agreement import pending_for
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal

_REPORTS = (order.ReportGame, order.ReportGames, order.ReportBattle)
_OF_A_GAME = (*_REPORTS, order.NoteBattle, order.ChooseOptions)
_BEFORE_THE_END = (Stage.PREPARE, Stage.FIGHT)


def no_claim(state: State, side: SideKey, one: Battle) -> Refusal | None:
    """Why the side claims no battle now, or not this one."""
    if state.rulings.how_fought != "mini":
        return Refusal("Battles are not claimed in this campaign; how they are decided is settled.", "FC-187")
    if one.claimed_by:
        return Refusal(f"Battle {one.number} is claimed for the table already.", "FC-185")
    if not claims_left(state, side):
        return Refusal("Your claims of this turn are used.", "FC-186")
    return None


def wrong_claim(state: State, side: SideKey, command: object, one: Battle | None) -> Refusal | None:
    """Why the side does not say now whether it fights the battle at the table."""
    if not isinstance(command, order.ClaimBattle | order.LeaveToDice) or one is None:
        return None
    if found := no_claim(state, side, one):
        return found
    if one.stage is not Stage.CLAIM or claimant(state, one) == side:
        return None
    if side in one.declined:
        return Refusal(f"Your side has left battle {one.number} to the dice already.", "FC-185")
    return Refusal("The attacker says first whether he claims the battle.", "FC-185")


def wrong_fight(state: State, seat: str, command: object, one: Battle | None) -> Refusal | None:
    """Why nothing of the kind is noted, proposed or reported of a battle that is being decided."""
    if isinstance(command, order.ChooseOptions) and one and (found := _no_options(seat, one)):
        return found
    if one is None or one.stage not in _BEFORE_THE_END:
        return None
    number = one.number
    if one.mode == "dice" and isinstance(command, _OF_A_GAME):
        words = f"The General's Wargame decides battle {number} by dice: no game of it is noted or reported."
        return Refusal(words, "FC-319")
    if one.mode == "dice" and isinstance(command, order.ProposeDice):
        return Refusal(f"Battle {number} is left to the dice already.", "FC-184")
    if one.mode == "table" and isinstance(command, order.DecideByDice):
        words = f"Battle {number} is fought at the table; both sides together may leave it to the dice."
        return Refusal(words, "FC-184")
    if isinstance(command, order.ProposeDice):
        return _no_proposal(state, one)
    if isinstance(command, _REPORTS) and one.stage is Stage.FIGHT:
        return _no_report(state, seat, command, one)
    return None


def _no_options(seat: str, one: Battle) -> Refusal | None:
    if one.kind != "landing":
        return Refusal("Only a landing on a beach has options to choose from.", "FC-206")
    if side_of(seat) != "allied":
        return Refusal("The Allies choose the options of a landing.", "FC-206")
    return Refusal("The options of this landing are chosen.", "FC-206") if one.options_chosen else None


def _no_proposal(state: State, one: Battle) -> Refusal | None:
    if pending_for(state.pendings, one.dice_subject):
        return Refusal(f"To leave battle {one.number} to the dice is proposed already.", "FC-184")
    if pending_for(state.pendings, one.subject):
        return Refusal(f"A score of battle {one.number} is reported: that is answered first.", "FC-113")
    if one.games:
        return Refusal("A game of it has been played: report what comes of it.", "FC-184")
    if one.is_assault and one.options_chosen:
        return Refusal("The options of the landing are chosen: it is fought at the table.", "FC-184")
    return None


def _no_report(state: State, seat: str, command: object, one: Battle) -> Refusal | None:
    pending = pending_for(state.pendings, one.subject)
    if isinstance(command, order.ReportGame | order.ReportGames) and one.is_assault:
        return Refusal("An assault of the day of landing is one game: report the battle.", "FC-196")
    if pending is None:
        return _no_games(command, one)
    if pending.disputed_by and seat != ORGANISER:
        return Refusal(f"The score of battle {one.number} is disputed: the organiser settles it.", "FC-113")
    if seat != ORGANISER and side_of(pending.by) == side_of(seat):
        words = f"Your side has reported battle {one.number}: the other side answers, or you withdraw it."
        return Refusal(words, "FC-113")
    if not isinstance(command, order.ReportBattle):
        return Refusal(f"A score of battle {one.number} is reported: that is answered first.", "FC-113")
    return None


def _no_games(command: object, one: Battle) -> Refusal | None:
    if isinstance(command, order.ReportGames) and not one.games:
        return Refusal(f"No game of battle {one.number} is reported yet.", "FC-113")
    if isinstance(command, order.ReportGame) and len(one.games) >= MOST_GAMES:
        return Refusal(f"A battle has at most {MOST_GAMES} games: report them as its score.", "FC-113")
    return None
