"""The command `work`: answers a question that takes long, for the process that prints. It writes nothing."""

import argparse
import json
import resource

from sqlalchemy import text

from campaign.commands.configured import configured_house
from campaign.log.running import House
from campaign.printing.starter import end_with_starter
from campaign.works.answers import ANSWERS, answered

SUMMARY = "do one long calculation (used by Sandtable itself)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which question, its arguments as JSON, and how many seconds of the processor it may take."""
    parser.add_argument("question", choices=ANSWERS)
    parser.add_argument("arguments", type=json.loads)
    parser.add_argument("seconds", type=int)


def run(args: argparse.Namespace, house: House | None = None) -> int:
    """Prints the answer as JSON. A process of its own ends when whoever started it does."""
    if house is None:
        end_with_starter()
        resource.setrlimit(resource.RLIMIT_CPU, (args.seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))
    with (house or configured_house()).sessions()() as session:
        is_sqlite = session.get_bind().dialect.name == "sqlite"
        session.execute(text("PRAGMA query_only = ON" if is_sqlite else "SET TRANSACTION READ ONLY"))
        print(json.dumps(answered(session, args.question, args.arguments)))
        if is_sqlite:
            session.execute(text("PRAGMA query_only = OFF"))
    return 0
