"""Every sentence of a scenario, or of another document that speaks of one, against all laws of sentences.

Cite: TN-173, TN-186.
"""

from collections.abc import Iterable, Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.texts import texts_of
from rulesets.tide_of_iron.check.told import fields, forces, rounds
from rulesets.tide_of_iron.check.told.arrivals import check_arrivals
from rulesets.tide_of_iron.check.told.having import check_having
from rulesets.tide_of_iron.check.told.names import check_names_told
from rulesets.tide_of_iron.check.told.numbers import check_numbers
from rulesets.tide_of_iron.check.told.places import check_places
from rulesets.tide_of_iron.check.told.reader import Said, said_in
from rulesets.tide_of_iron.check.told.starts import check_starts
from rulesets.tide_of_iron.check.told.tables import check_tables
from rulesets.tide_of_iron.check.told.tracks import check_tracks, of_length
from rulesets.tide_of_iron.ground.survey import Survey

STORIES = ("background", "front")


def check_sentences(asked: Survey) -> Iterator[Finding]:
    """Every text of the scenario; those that tell of other days against the rounds alone."""
    texts = [(where, words) for where, words in texts_of(asked.scenario) if where not in STORIES]
    for said in said_in(texts, asked.scenario):
        yield from _of_sentence(asked, said)
        yield from check_arrivals(asked, said)
        yield from check_starts(asked, said)
        yield from check_tracks(asked, said)
        yield from check_tables(asked, said)
    stories = [(where, words) for where, words in texts_of(asked.scenario) if where in STORIES]
    for said in said_in(stories):
        yield from check_arrivals(asked, said)
        yield from of_length(asked, said)


def _of_sentence(asked: Survey, said: Said) -> Iterator[Finding]:
    """What one sentence says otherwise than the scenario."""
    yield from check_numbers(asked, said)
    yield from check_places(asked, said)
    yield from check_names_told(asked, said)
    yield from check_having(asked, said)


def of_texts(asked: Survey, texts: Iterable[tuple[str, str]]) -> Iterator[Finding]:
    """The sentences of another document about the scenario, against these laws and those of its own texts;
    not against who begins, who comes when and the tracks, which such a sentence may change."""
    for said in said_in(texts):
        yield from _of_sentence(asked, said)
        yield from fields.of_sentence(asked, said.where, said.words)
        yield from forces.of_sentence(asked, said.where, said.words)
        yield from rounds.of_sentence(asked, said.where, said.words)
