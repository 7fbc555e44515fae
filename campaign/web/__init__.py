"""What all pages share: forms and their fields, errors, what browsers may keep."""
