"""The command `work`: answers questions that take long and makes the pages of papers, for the process that
prints. The database refuses whatever an answer would write.

A question is a line of JSON on its standard input, the answer a line on its output: `{"work": "mend",
"arguments": [...]}` or `{"asked": ...}`, a request under its seal.
"""

import argparse
import json
import math
import os
import resource
import sys
import threading
from collections.abc import Callable, Iterator
from pkgutil import resolve_name
from queue import SimpleQueue
from typing import Any

from flask import Flask
from sqlalchemy import text

from campaign.pages.paper.made import made
from campaign.works.answers import answered

SUMMARY = "do long calculations (used by Sandtable itself)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many seconds of the processor each may take."""
    parser.add_argument("seconds", type=int)


def run(args: argparse.Namespace) -> int:
    """Answers until nobody asks any more."""
    lines = _lines()
    app: Flask = resolve_name("app:create_app")({"RATELIMIT_ENABLED": False, "PRINT_POOL": False})
    for line in lines:
        _allow(args.seconds)
        print(json.dumps(answer(app, json.loads(line))), flush=True)
    return 0


def answer(app: Flask, question: dict[str, Any]) -> Any:
    """The answer to one question, as plain data."""
    if "asked" in question:
        return made(app, question["asked"])
    with app.extensions["sandtable"]["house"].sessions()() as session:
        is_sqlite = session.get_bind().dialect.name == "sqlite"
        session.execute(text("PRAGMA query_only = ON" if is_sqlite else "SET TRANSACTION READ ONLY"))
        try:
            return answered(session, question["work"], question["arguments"])
        finally:
            if is_sqlite:
                session.execute(text("PRAGMA query_only = OFF"))


def _allow(seconds: int) -> None:
    """So much of the processor more, and no more."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = math.ceil(used.ru_utime + used.ru_stime) + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _lines() -> Iterator[str]:
    """The lines of the standard input; this process ends at once when that closes, whatever it is at."""
    found: SimpleQueue[str] = SimpleQueue()

    def read(put: Callable[[str], None]) -> None:
        for line in sys.stdin:
            put(line)
        os._exit(0)

    threading.Thread(target=read, args=(found.put,), daemon=True).start()
    return iter(found.get, None)
