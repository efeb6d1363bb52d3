"""The shipped folders are found, and only they."""

from __future__ import annotations

import pytest

from oracle.shipped import FOLDERS, folder


@pytest.mark.parametrize("name", FOLDERS)
def test_each_folder_is_there(name: str) -> None:
    assert folder(name).is_dir()
    assert (folder(name) / "README.md").is_file()


@pytest.mark.parametrize("name", ["tests", "", "..", "fixtures/istanbul"])
def test_no_other_name_is_a_shipped_folder(name: str) -> None:
    with pytest.raises(ValueError, match="no shipped folder"):
        folder(name)
