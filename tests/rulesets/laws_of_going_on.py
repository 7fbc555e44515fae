"""The laws of going on: who may order something, who is waited for, what the house does by itself."""

import random
from typing import Any

from rulesets.kit.automation import asked_in_vain, next_of_house, waits_in_vain
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import mark
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.players import PLAYERS
from rulesets.kit.playing import of_menus
from tests.rulesets.laws import Table, check_sentence


def check_organiser(table: Table, state: Any) -> None:
    """Of the organiser alone nothing is asked but consents and what is to be filled in: so the game never
    goes on in that name."""
    offered = {mark(choice) for seat in table.players for choice in table.ruleset.menu(state, seat)}
    for choice in table.ruleset.menu(state, ORGANISER):
        needed = choice.weight == "asked" and not choice.fields and choice.command not in agreement.COMMANDS
        assert not needed or mark(choice) in offered, f"nobody but the organiser is asked: {choice.label}"


def check_standing(table: Table, state: Any) -> None:
    """While unfinished somebody may order something; who is waited for has something to order."""
    standings = {viewer: table.ruleset.standing(state, viewer) for viewer in table.viewers}
    finished = {standing.is_finished for standing in standings.values()}
    assert len(finished) == 1, "some think the game is finished, others not"
    won = {standing.winners for standing in standings.values()}
    assert len(won) == 1 and (True in finished or won == {()}), "who has won is told before the end"
    menus = {seat: table.ruleset.menu(state, seat) for seat in table.seats}
    if True in finished:
        asked = [choice.label for menu in menus.values() for choice in menu if choice.weight == "asked"]
        assert not asked, f"the game is finished, yet {asked} is asked"
        return
    assert any(menus.values()), "unfinished, and nobody may order anything"
    for viewer, standing in standings.items():
        for duty in standing.duties:
            assert set(duty.seats) <= set(table.seats), f"{duty} waits for nobody at this table"
            assert viewer not in duty.seats or menus[viewer], f"{viewer} can do nothing of what waits: {duty}"


def check_nobody_waits_for_nothing(table: Table, state: Any) -> None:
    """At rest nobody is asked for the only order there is, unless the system says why a person must."""
    if table.ruleset.standing(state, None).is_finished:
        return
    for seat in table.seats:
        menu = table.ruleset.menu(state, seat)
        for duty in table.ruleset.standing(state, seat).duties:
            mine = [choice for choice in menu if choice.subject == duty.subject and choice.weight != "ruling"]
            asked = [choice for choice in mine if choice.weight == "asked"]
            if seat not in duty.seats or len(asked) != 1 or len(mine) != 1:
                continue
            choice = asked[0]
            if choice.fields or choice.throw or choice.command in agreement.COMMANDS:
                continue
            why = table.ruleset.held(state, seat, choice)
            check_sentence(why, f"{seat} is asked for {choice.label}, and nothing is to be chosen")


def check_players_can_go_on(table: Table, state: Any) -> None:
    """While the game is unfinished some player has an order that is no ruling, and whatever is asked, some of
    those asked have an order of it."""
    assert table.players, "nobody plays"
    stuck = waits_in_vain(table.ruleset, state, table.players) or asked_in_vain(table.ruleset, state)
    assert not stuck, stuck


def check_house_keeps_secrets(table: Table, state: Any, twin: Any) -> None:
    """What goes on by itself is the same in two states that differ only in what is hidden."""
    for rolls in (True, False):
        one, other = (next_of_house(table.ruleset, each, table.seats, rolls) for each in (state, twin))
        assert (one and (one.seat, one.command)) == (other and (other.seat, other.command)), (
            f"the house betrays a secret: {one} or {other}"
        )


def check_players_keep_secrets(table: Table, state: Any, twin: Any, seat: str) -> None:
    """A player of the house that weighs orders gives the same ones in both."""
    if table.ruleset.weigh is not None:
        one, other = (_ordered(table, each, seat) for each in (state, twin))
        assert one == other, f"the player of {seat} knows a secret: {one} or {other}"


def _ordered(table: Table, state: Any, seat: str) -> list[Any]:
    """What a player gives for each thing that is asked of the seat, with the same chance each time."""
    player, seen = PLAYERS["cautious"](table.ruleset), table.ruleset.seen_by(state, seat)
    assert player is not None
    return [player(seen, ask, random.Random(7)) for ask in of_menus(table.ruleset, state, (seat,))]
