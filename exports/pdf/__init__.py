"""Pages of ours on paper, set in a process of its own."""
