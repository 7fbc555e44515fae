"""Files by their paths, for the commands: read, written, and what is said where that fails."""

import sys
from pathlib import Path

from authoring.files import ReadFile, read_file
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset

DOCUMENT = "a document: .json, or a format of another program"


def read_path(path: Path, rulesets: tuple[AnyRuleset, ...]) -> ReadFile:
    """The document in the file at a path; Refusal says why there is none."""
    return read_file(path.name, bytes_at(path), rulesets)


def bytes_at(path: Path) -> bytes:
    """What is in the file; Refusal where the machine does not give it."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {error.strerror or error}.") from error


def save(path: Path, data: bytes) -> None:
    """Writes the file; Refusal where the machine does not take it."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Refusal(f"{path} cannot be written: {error.strerror or error}.") from error


def refuse(refusal: Refusal) -> int:
    """Says on stderr why nothing was done; the exit code of that."""
    print(refusal, file=sys.stderr)
    return 1
