"""Questions that take long, answered by a process beside the servers and kept by what they hang on."""
