"""Reports on a scenario: pieces against boxes, ways to the objectives, what each division brings."""
