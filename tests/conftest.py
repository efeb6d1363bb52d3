"""What every test run says about itself first: which of the two speeds it tested."""

from __future__ import annotations

from oracle.kernel import speed


def pytest_report_header() -> list[str]:
    lines = [f"oracle: rules {'compiled' if speed.compiled() else 'interpreted'}"]
    if speed.compiled() and (old := speed.stale()):
        lines.append(f"oracle: BUILT FILES ARE OLDER THAN THEIR SOURCES ({', '.join(old)}): run python setup.py build_ext --inplace")
    return lines
