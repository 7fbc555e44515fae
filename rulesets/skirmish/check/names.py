"""Names that were never given.

Cite: TS-173, TS-297, TS-301.
"""

import re
from collections.abc import Iterable, Iterator

from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.findings import Finding
from rulesets.skirmish.check.say import say

_TEMPLATE = re.compile(
    r"(?:new |another )?(?:unit|row|ability|doctrine|marker|tile|player|entrant|name|n\. ?n\.)(?: \d+)?",
    re.IGNORECASE,
)


def is_template(name: str) -> bool:
    """Whether a name is the one an empty row came with."""
    bare = name.strip()
    return bool(bare) and (
        is_unnamed(bare) or (len(bare) > 1 and is_unfinished(bare)) or _TEMPLATE.fullmatch(bare) is not None
    )


def check_template_names(names: Iterable[tuple[str, str]], cite: str) -> Iterator[Finding]:
    """Names, with their places, that were to be given later."""
    for where, name in names:
        if is_template(name):
            yield say("name-unfinished/template-names", where, name=name, cite=cite)
