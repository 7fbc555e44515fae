"""Who wrote a map, a list, a set of doctrines or a tournament: asked at the desk, told on paper and at a
glance; what says nothing keeps its bytes."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.codec import shape, to_json
from rulesets.kit.editing.rows import SetField
from rulesets.kit.ruleset import DocumentKind, Shelf
from rulesets.skirmish.event.kind import EVENT
from rulesets.skirmish.lists_kind import DOCTRINES_KIND, PRICES_KIND, UNITS_KIND
from rulesets.skirmish.map_kind import MAP
from rulesets.skirmish.match_kind import MATCH_KIND
from tests.rulesets.skirmish.document.shelves import LIBRARY

KINDS: tuple[DocumentKind[Any], ...] = (MAP, PRICES_KIND, UNITS_KIND, DOCTRINES_KIND, MATCH_KIND, EVENT)
EACH = pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])


@EACH
def test_who_wrote_a_document_and_after_what_is_asked_printed_and_told(kind: DocumentKind[Any]) -> None:
    document = next(iter(kind.builtin.values()))
    assert "author" not in repr(to_json(shape(kind.type), document))
    editing = kind.editing_with(Shelf()) if kind.editing_with else kind.editing
    assert editing is not None
    for name, words in (("author", "Ines Blum"), ("bibliography", "Our own\nnotebooks")):
        document = editing.edit(document, SetField(name, words))
    assert (document.author, document.bibliography) == ("Ines Blum", "Our own\nnotebooks")
    told = [(fact.word, fact.text) for fact in kind.glance(document, LIBRARY).whose]
    assert told == [("Author", "Ines Blum"), ("Sources", "Our own notebooks")]
    on_paper = repr(kind.handouts(document, LIBRARY))
    assert "Ines Blum" in on_paper and "Our own notebooks" in on_paper
    plain = replace(document, author="", bibliography="")
    assert "Ines Blum" not in repr(kind.handouts(plain, LIBRARY)) and not kind.glance(plain, LIBRARY).whose
