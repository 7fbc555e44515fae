"""Many documents at once: read from the files of a zip or a folder, and written as the files of one.

One file that cannot be read keeps none of the others back: it is told with why. Needs no database.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from authoring import zips
from authoring.files import OURS, ReadFile, formats_of, most_of, our_file, read_file
from authoring.zips import File
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset, Library

LONGEST_NAME = 80
DRAFTS = "Draft, "
"""What the name of a draft's file begins with."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """A file among many: its path, and what was read of it or why it could not be."""

    path: str
    found: ReadFile | None
    refusal: str = ""


def is_many(data: bytes, rulesets: Sequence[AnyRuleset]) -> bool:
    """Whether the file is a zip of documents, and no file of a program that packs its own as zips."""
    if not zips.is_zip(data):
        return False
    endings = {OURS, *_endings(rulesets)} - {".zip"}
    return any(PurePath(path).suffix.lower() in endings for path in zips.names_in(data))


def _endings(rulesets: Sequence[AnyRuleset]) -> Iterator[str]:
    return (format.suffix for ruleset in rulesets for kind in ruleset.kinds for format in kind.formats)


def read_many(data: bytes, rulesets: Sequence[AnyRuleset]) -> tuple[OneOf, ...]:
    """Every file of the zip with what was read of it; refuses a zip that is not to be trusted."""
    files = zips.files_in(data, lambda path: most_of(path, rulesets))
    return tuple(one_of(path, text, rulesets) for path, text in files)


def one_of(path: str, data: bytes, rulesets: Sequence[AnyRuleset]) -> OneOf:
    """The file with the document in it, or why there is none."""
    try:
        return OneOf(path, read_file(PurePath(path).name, data, rulesets))
    except Refusal as refusal:
        return OneOf(path, None, refusal.sentence)


def written(documents: Iterable[tuple[ReadFile, Library]], *, are_drafts: bool = False) -> Iterator[File]:
    """Each document as a file of our own, and as one of each other program that can hold it, in a folder
    named by how its files end. Files of drafts say so, in their names too."""
    for found, library in documents:
        title = file_name(found.kind.cover(found.document, library).title)
        name = f"{DRAFTS}{title}" if are_drafts else title
        yield f"{name}{OURS}", our_file(found.ruleset, found.kind, found.document, is_draft=are_drafts)
        for suffix, format in formats_of(found.kind).items():
            data, _ = format.write(format.of_draft(found.document) if are_drafts else found.document)
            if data:
                yield f"{suffix.lstrip('.')}/{name}{suffix}", data


def file_name(title: str) -> str:
    """A name for a file out of a title: letters, digits, blanks and what no system minds."""
    plain = re.sub(r"[^\w .,()'-]+", " ", title)
    return " ".join(plain.split())[:LONGEST_NAME].strip(" .") or "Untitled"
