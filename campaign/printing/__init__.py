"""Paper set outside the web: a queue, the processes that work it off, and what they made."""
