"""The process that sets paper: jobs in, PDFs out, under limits of its own.

Run as `python -m exports.pdf.worker` by exports/pdf/pdf.py with a socket as its standard input.
It ends when the other end goes, after long idleness, and after any failure: a new one is
cheap. It holds no secret and writes nothing but fonts in a temporary folder.
"""

import contextlib
import gc
import resource
import socket

from exports.pdf import wire as pdf_wire
from exports.pdf.priority import give_way
from exports.pdf.wire import Answer

_MEMORY = 1 << 30
_LARGEST_FILE = 16 << 20
_IDLE_SECONDS = 900
_OFTEN_ENOUGH = 500_000
"""New objects before garbage is looked for within a job: nearly all of a sheet is in use until it is set, and
looking over it again and again takes a third of the time. A hundred megabytes at most lie idle by then."""


def limit_memory() -> None:
    """Binds this process to a gigabyte, small files and no core dumps."""
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (_LARGEST_FILE, _LARGEST_FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_time(seconds: int) -> None:
    """Lets this process take `seconds` of the processor from now on; beyond that the system ends it."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = int(used.ru_utime + used.ru_stime) + 1 + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def serve(line: socket.socket) -> None:
    """Answers jobs until one fails or the line closes. The first answer says whether it can set at all."""
    limit_memory()
    try:
        from exports.pdf.setting import Setting, TooManyPages
    except (ImportError, OSError) as missing:
        pdf_wire.send(line, pdf_wire.write_answer(Answer("missing", str(missing).splitlines()[0])))
        return
    room = Setting()
    pdf_wire.send(line, pdf_wire.write_answer(Answer()))
    line.settimeout(_IDLE_SECONDS)
    gc.freeze()
    gc.set_threshold(_OFTEN_ENOUGH)
    while True:
        job = pdf_wire.read_job(pdf_wire.receive(line))
        limit_time(job.seconds)
        try:
            paper, remarks = room.set(job)
        except TooManyPages:
            pdf_wire.send(line, pdf_wire.write_answer(Answer("pages")))
            continue
        except MemoryError:
            pdf_wire.send(line, pdf_wire.write_answer(Answer("memory")))
            return
        except Exception as bug:
            pdf_wire.send(line, pdf_wire.write_answer(Answer("bug", f"{type(bug).__name__}: {bug}")))
            return
        pdf_wire.send(line, pdf_wire.write_answer(Answer(remarks=remarks)))
        pdf_wire.send(line, paper)
        del job, paper
        gc.collect()


def main() -> None:
    """Serves the socket that came as standard input."""
    give_way()
    with socket.socket(fileno=0) as line, contextlib.suppress(pdf_wire.LineClosed, pdf_wire.LineSlow):
        serve(line)


if __name__ == "__main__":
    main()
