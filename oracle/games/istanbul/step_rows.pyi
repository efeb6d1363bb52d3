# What typed Python sees of step_rows.py, whose C signatures are in step_rows.pxd.
STEP_FIELDS: tuple[str, ...]
