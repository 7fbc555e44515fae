""" "Then more" stands only beside an order after which its seat has more to give."""

from pathlib import Path

from campaign.pages.frame.foresight import going_on
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.choices import mark
from rulesets.kit.replay import from_text, play

GAME = Path(__file__).parents[2] / "replays" / "firestorm" / "pace-caen-turn-2.json"
ALLIES, AXIS = "allied_general", "axis_general"


def test_more_follows_a_move_and_what_leads_to_something_new_but_no_bare_consent() -> None:
    _, replay = from_text(GAME.read_text("utf-8"), (FIRESTORM,))
    steps, found = play(FIRESTORM, replay).steps, dict[int, set[str]]()
    for number, seat in ((19, ALLIES), (23, AXIS), (27, AXIS), (40, ALLIES)):
        state = steps[number].before
        menu = {mark(choice): choice for choice in FIRESTORM.menu(state, seat)}
        going = {seal for seal, choice in menu.items() if choice.goes_on}
        assert going
        more = going_on(FIRESTORM, state, seat, menu, going)
        found[number] = {menu[seal].command.__name__ for seal in more}
    assert found == {
        19: {"AdvanceSurvivors"},
        23: {"HoldInReserve", "DeployTroops"},
        27: {"MoveTroops"},
        40: set(),
    }
