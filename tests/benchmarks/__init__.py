"""Measurements, run by command (`python -m tests.benchmarks.fold`). They print figures and judge nothing."""
