"""When tactics cards come up, who is asked, and what becomes of them."""

import pytest

from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.drawing.board import Table
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e
from tests.rulesets.axis_allies_dday.tactics.played import ASHORE, at_tactics, game, using

FRENCH = CardKey("tactics", 12)
MOVING = {"Z33": {"uk": "I"}, "Z36": {"germany": "I"}}


def moved(state: State) -> State:
    """The game with order card 12 come up and its moves over."""
    return g.ordered(g.at_card(g.placed(state, MOVING), 12), "axis", c.EndMoves())


@rule("AD-216")
def test_a_tactics_card_comes_up_just_after_its_order_and_before_the_next_card() -> None:
    state = at_tactics(g.placed(g.begun(decks="all"), MOVING), 12, "orders")
    assert state.card is not None and state.card.key == CardKey("orders", 12)
    events = g.events_of(state, "axis", c.EndMoves())
    assert [(row.deck, row.number) for row in events if isinstance(row, e.CardOpened)] == [("tactics", 12)]
    after = g.ordered(g.ordered(state, "axis", c.EndMoves()), "allies", c.PassTactics(12))
    assert after.card is not None and after.card.key == CardKey("tactics", 13)


@rule("AD-216")
def test_with_all_decks_the_run_is_fortune_order_tactics() -> None:
    run = g.begun(decks="all").deck.cards
    assert [card.deck for card in run] == ["fortune", "orders", "tactics"] * 16
    assert [card.number for card in run] == sorted([*range(1, 17)] * 3)
    contested = at_tactics(g.placed(g.begun(decks="all"), ASHORE), 10)
    passed = g.ordered(contested, "allies", c.PassTactics(10))
    assert passed.card is not None and passed.card.key == CardKey("fortune", 11)
    rolled = g.ordered(passed, "allies", c.RollFortune(), 3)
    assert rolled.card is not None and rolled.card.key == CardKey("orders", 11)


@pytest.mark.parametrize(
    ("decks", "cards"), [("orders", 16), ("orders and fortune", 32), ("orders and tactics", 32), ("all", 48)]
)
@rule("AD-217")
def test_the_deck_holds_sixteen_cards_and_as_many_more_for_each_added_deck(decks: str, cards: int) -> None:
    state = g.begun(decks=decks)
    (deck,) = [
        table
        for view in AXIS_ALLIES_DDAY.views(state, None)
        for table in view.panels
        if isinstance(table, Table) and table.key == "deck"
    ]
    assert len(deck.rows) == cards
    assert len(AXIS_ALLIES_DDAY.standing(state, None).phases) == 16


@rule("AD-218")
def test_a_declined_card_stays_in_the_deck_and_comes_up_again_next_turn() -> None:
    state = moved(game())
    assert (g.asked_of(state, "allies"), g.asked_of(state, "axis")) == ({c.UseTactics, c.PassTactics}, set())
    assert p.refused(state, "axis", c.PassTactics(12))
    declined = g.ordered(state, "allies", c.PassTactics(12))
    assert FRENCH in declined.deck.cards and FRENCH not in declined.deck.gone
    again = moved(declined)
    assert using(again, "allies")


@rule("AD-218")
def test_a_used_card_leaves_the_deck_for_good() -> None:
    used = g.ordered(g.ordered(moved(game()), "allies", c.UseTactics(12)), "allies", c.EndTactics(12))
    assert FRENCH in used.deck.gone and FRENCH not in used.deck.cards
    again = moved(used)
    assert not using(again, "allies") and again.card is not None and again.card.key != FRENCH


@rule("AD-218")
def test_an_owner_may_pass_a_card_until_he_says_otherwise() -> None:
    state = moved(game())
    never = g.ordered(state, "allies", c.PassTactics(12, until_told=True))
    assert "pass French Resistance every turn" in " ".join(
        g.told(state, "allies", c.PassTactics(12, until_told=True))
    )
    again = moved(never)
    assert not using(again, "allies") and FRENCH in again.deck.cards
    assert not g.choices(again, "axis", c.TakeTacticsUp)
    (wanted,) = g.choices(again, "allies", c.TakeTacticsUp)
    assert wanted.label == "Offer “French Resistance” again"
    taken_up = g.ordered(again, "allies", c.TakeTacticsUp(12))
    assert using(moved(taken_up), "allies") and not g.choices(taken_up, "allies", c.TakeTacticsUp)


@rule("AD-219")
def test_a_used_card_works_no_more_in_the_next_turn() -> None:
    state = g.placed(game(), {"Z15": {"germany": "2A", "uk": "F"}, **MOVING})
    state = g.ordered(at_tactics(state, 3), "allies", c.UseTactics(3, "Z15", "uk"))
    assert state.card is not None and state.card.key == CardKey("tactics", 4)
    following = at_tactics(state, 17)
    assert following.turn == state.turn + 1
    again = at_tactics(following, 4, "orders")
    assert g.asked_of(again, "axis") == {c.FireFlak}


@rule("AD-219", "AD-239")
def test_pairs_of_a_used_card_raise_its_owners_attack_and_not_that_of_the_axis_after_it() -> None:
    fight = {"Z20": {"germany": "2I 2A", "uk": "2I 2A"}}
    used = g.ordered(at_tactics(g.placed(game(), fight), 10), "allies", c.UseTactics(10))
    assert numbers(used, "allies") == {"British infantry on 1 or 2", "British artillery on 1 or 2"}
    later = g.at_card(used, 13)
    assert numbers(later, "axis") == {"German infantry on 1", "German artillery on 1 or 2"}


def numbers(state: State, seat: str) -> set[str]:
    """What the dice of the attack need, without the zone."""
    (attack, *_) = g.choices(state, seat, c.Attack)
    return {row.words.split(", ", 1)[1] for row in attack.throw.groups}  # type: ignore[union-attr]


@pytest.mark.parametrize(("ruling", "stays"), [("stays", True), ("leaves", False)])
@rule("AD-220")
def test_a_tactics_card_without_its_order_stays_or_leaves_by_the_house_rule(ruling: str, stays: bool) -> None:
    state = at_tactics(game(tactics_without_order=ruling), 5, "orders")
    assert CardKey("orders", 5) in state.deck.gone
    assert bool(using(state, "allies")) is stays
    assert (CardKey("tactics", 5) in state.deck.cards, CardKey("tactics", 5) in state.deck.gone) == (
        stays,
        not stays,
    )


@rule("AD-222")
def test_a_ruling_puts_takes_and_moves_pieces_and_the_log_keeps_its_text() -> None:
    state = g.ordered(moved(game()), "allies", c.UseTactics(12))
    put = c.PutUnits("Z36", "uk", "infantry", 2, "the card says so")
    assert g.told(state, "organiser", put)[0].endswith("the card says so.")
    after = g.ordered(state, "organiser", put)
    after = g.ordered(after, "organiser", c.TakeUnits("Z36", "germany", "infantry", 1, "and so"))
    after = g.ordered(after, "organiser", c.ShiftUnits("Z33", "uk", "infantry", 1, "Z36", "and so"))
    assert (g.standing(after, "Z36", "uk"), g.standing(after, "Z36", "germany")) == ("3I", "")
    assert g.standing(after, "Z33", "uk") == ""
    assert p.refused(after, "organiser", c.PutUnits("Z36", "uk", "tank", 6, "no room for so many"))
    assert p.refused(after, "organiser", c.PutUnits("Z36", "uk", "tank", 1, ""))


@rule("AD-222")
def test_a_number_of_a_ruling_counts_for_its_phase_alone() -> None:
    fight = {"Z15": {"germany": "A", "uk": "F"}, "Z18": {"germany": "A", "us": "F"}, **ASHORE}
    state = g.at_card(g.placed(game(), fight), 4)
    ruled = g.ordered(state, "organiser", c.SetNumber(6, "the card says so"))
    shot = g.ordered(ruled, "axis", g.choices(ruled, "axis", c.FireFlak)[0].command(), 6, 5)
    assert g.standing(shot, "Z15", "uk") == g.standing(shot, "Z18", "us") == ""
    again = g.ordered(state, "axis", g.choices(state, "axis", c.FireFlak)[0].command(), 6, 5)
    assert g.standing(again, "Z15", "uk") == "F"
