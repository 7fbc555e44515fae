"""House rules: switches, their settings, what is refused."""

from dataclasses import dataclass

import pytest

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import setting, switch, switches, with_setting, words


@dataclass(frozen=True, slots=True)
class House:
    ties: str = switch("K1", "Who has a tie?", ("first", "the first"), ("dice", "the dice"), rows=("X-1",))
    limit: int = switch("K2", "How many?", (2, "two"), (1, "one"))
    open: bool = switch("K3", "Lies it open?", (False, "no"), (True, "yes"))


def test_the_first_setting_is_the_default() -> None:
    assert House() == House("first", 2, False)
    assert [(item.name, item.id, item.rows) for item in switches(House)] == [
        ("ties", "K1", ("X-1",)),
        ("limit", "K2", ("K2",)),
        ("open", "K3", ("K3",)),
    ]


def test_a_switch_is_set_to_one_of_its_settings() -> None:
    assert with_setting(House(), "ties", "dice") == House("dice")
    assert words(switches(House)[1], 1) == "one"


UNKNOWN = [("ties", "last"), ("limit", 3), ("limit", True), ("open", 0), ("no", 1)]


@pytest.mark.parametrize(("name", "value"), UNKNOWN)
def test_any_other_setting_is_refused(name: str, value: object) -> None:
    with pytest.raises(Refusal):
        setting(House, name, value)
