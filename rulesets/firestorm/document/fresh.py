"""The words with which a form begins a new row, or a part that is switched on.

A designer is to write over them, so what still reads like this has been forgotten.
"""

TURN = {"name": "Another turn", "dates": "the next days"}
"""What a new turn reads, by field."""
GAP = "Gap in the line"
"""What a new gap is called."""
