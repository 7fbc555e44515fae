"""The auction at the desk: a document that refers to another, which is chosen from the library."""

from dataclasses import replace

from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.paths import value_at
from rulesets.kit.editing.rows import FormPage, SetField, edited
from rulesets.kit.flow.choices import Count, Option, Text
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import offered, ref_of, word_of
from rulesets.kit.ruleset import Ref, Shelf
from tests.systems.sealed_bid.documents import EVENING, Auction


def forms(auction: Auction, shelf: Shelf) -> tuple[FormPage, ...]:
    """One page; its price list is one of those that stand in the library."""
    fields = (
        Text("title", "Title", 60, 1),
        Count("rounds", "Rounds", 1, 20),
        offered("prices", "Price list", "prices", shelf),
    )
    return (FormPage("auction", "Auction", fields),)


def edit(auction: Auction, change: Edit) -> Auction:
    """The auction after the edit."""
    match change:
        case SetField("prices"):
            return replace(auction, prices=ref_of(str(change.value)) or auction.prices)
        case SetField():
            return edited(auction, change, {})
        case _:
            raise Refusal("An auction has no lists and no map.", "SB-009")


def value(auction: Auction, path: str) -> object:
    """What a form shows for the path."""
    found = value_at(auction, path)
    return word_of(found) if isinstance(found, Ref) else found


def editing(shelf: Shelf) -> Editing[Auction]:
    """How an auction is edited beside that shelf."""
    return Editing(
        (Option("evening", "An evening of two rounds"),),
        lambda key: replace(EVENING, title=""),
        edit,
        lambda auction: forms(auction, shelf),
        lambda auction, owned: (),
        asides="",
        value=value,
    )
