"""Priority: a process that sets paper lets whoever looks at a page come first."""

import contextlib
import os
from pathlib import Path


def give_way(steps: int = 0) -> None:
    """Lowers this process by so many steps below its starter, of which none takes anything back.

    Where the system shares the processor out among sessions first, a session of its own counts for as
    little as its process: without that a niceness would hold within the session alone.
    """
    niceness = os.nice(steps)
    if niceness > 0:
        with contextlib.suppress(OSError):
            Path("/proc/self/autogroup").write_text(str(niceness))
