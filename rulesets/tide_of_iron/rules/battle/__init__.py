"""The helper at the table: what the scenario throws, shuffles and counts; the battle stays on the boards."""
