"""The scenario file of the publisher's desktop editor (.m44), both ways.

Unchanged, a file that the editor wrote comes back byte for byte; any other file that can be read reaches a
fixed point at once. The modules beside this one: text (bytes), values (single values), read, options, tree
(the plain tree of a document), carry (differences into the tree that was read), write, lost.
"""

from dataclasses import replace

from rulesets.kit.ruleset import Format
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.formats.read import read
from rulesets.memoir44.formats.write import write


def _of_draft(document: Scenario) -> Scenario:
    """The scenario as private: the status is the only mark of the format. Cite: MD-249."""
    return replace(document, status="PRIVATE")


M44: Format[Scenario] = Format("Memoir '44 scenario file", ".m44", read, write, of_draft=_of_draft)
