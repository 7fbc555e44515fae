"""Findings of what words say of the choices, starts and single figures of a sheet."""
