"""The shipped lists as documents on a shelf."""

from rulesets.kit.ruleset import Ref, Shelf
from rulesets.skirmish.document.shipped import DOCTRINES, MAPS, MATCHES, PRICE_LISTS, UNIT_LISTS

LIBRARY: dict[Ref, object] = {
    Ref(kind, id, 1): document
    for kind, documents in (
        ("map", MAPS),
        ("price_list", PRICE_LISTS),
        ("unit_list", UNIT_LISTS),
        ("doctrines", DOCTRINES),
        ("match", MATCHES),
    )
    for id, document in documents.items()
}


SHELF = Shelf(
    LIBRARY.get, lambda kind: tuple((ref, f"{ref.id} of {kind}") for ref in LIBRARY if ref.kind == kind)
)
