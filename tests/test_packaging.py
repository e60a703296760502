"""The wheel, installed where other packages are called `layouts` and `fonts` too, prints every example."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from cribsheets import __version__
from cribsheets.resources import EXAMPLES

ROOT = Path(__file__).parents[1]
EVENTS = sorted(EXAMPLES.glob("*/event.toml"))
DECOYS = ("layouts", "fonts", "examples")


def run(*command: object, folder: Path, **environment: str) -> str:
    """Run a command in `folder` with nothing of this environment but what is given."""
    result = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        env={"PATH": "/usr/bin:/bin", **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def plant_decoys(folder: Path) -> None:
    """Put packages of our folders' names where Python looks first; whoever imports one fails."""
    for name in DECOYS:
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(
            "raise ImportError('somebody else’s package')\n", encoding="utf-8"
        )


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the source archive, and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, folder=folder)
    return folder


@pytest.fixture(scope="module")
def installed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the `bin` of a new environment with the wheel, beside packages of other people."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True, symlinks=True)
    [wheel] = dist.glob("*.whl")
    run(folder / "bin" / "python", "-m", "pip", "install", "--no-index", "--no-deps", wheel, folder=folder)
    [site] = folder.glob("lib/python*/site-packages")
    plant_decoys(site)
    dependencies = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "dependencies.pth").write_text("\n".join(sorted(dependencies)), encoding="utf-8")
    return folder / "bin"


def test_the_wheel_holds_one_package_and_all_licences(dist: Path) -> None:
    [wheel] = dist.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    info = f"cribsheets-{__version__}.dist-info/"
    assert {name.split("/")[0] + "/" for name in names} == {"cribsheets/", info}
    licences = {name.removeprefix(f"{info}licenses/") for name in names if "/licenses/" in name}
    assert licences == {"LICENSE", "fonts/DejaVu-LICENSE.txt", "fonts/SourceSans3-OFL.txt"}
    for folder in DECOYS:
        ours = {
            p.relative_to(ROOT)
            for p in (ROOT / folder).rglob("*")
            if p.is_file() and "__pycache__" not in p.parts
        }
        assert {f"cribsheets/{path.as_posix()}" for path in ours} <= set(names)


def test_the_source_archive_holds_what_building_and_testing_need(dist: Path) -> None:
    [archive] = dist.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        tops = {name.split("/")[1] for name in tar.getnames() if "/" in name}
    assert tops >= {
        "cribsheets",
        "layouts",
        "fonts",
        "examples",
        "tests",
        "pyproject.toml",
        "README.md",
        "LICENSE",
    }
    assert not any(top.startswith((".venv", ".git/", ".mypy", ".hypothesis")) for top in tops)


PRINT_EXAMPLES = """
import sys
from cribsheets.__main__ import main
from cribsheets.resources import EXAMPLES
for event in EXAMPLES.glob("*/event.toml"):
    sys.argv = ["cribsheets", "job", str(event), "-o", f"{event.parent.name}.pdf"]
    try:
        main()
    except SystemExit as left:
        assert left.code == 0, event
print(EXAMPLES)
"""


def test_the_installed_program_prints_its_own_examples_from_another_folder(
    installed: Path, tmp_path: Path
) -> None:
    examples = Path(run(installed / "python", "-c", PRINT_EXAMPLES, folder=tmp_path).strip())
    assert examples.is_relative_to(installed.parent)
    printed = {path.stem: path.read_bytes()[:5] for path in tmp_path.glob("*.pdf")}
    assert printed == {event.parent.name: b"%PDF-" for event in EVENTS}


def test_the_installed_command_runs(installed: Path, tmp_path: Path) -> None:
    run(installed / "cribsheets", "key", folder=tmp_path)
    assert (tmp_path / "key.pdf").is_file()


def test_a_checkout_finds_its_layouts_among_packages_of_their_name(tmp_path: Path) -> None:
    plant_decoys(tmp_path)
    run(sys.executable, "-m", "cribsheets", "key", folder=tmp_path, PYTHONPATH=f"{tmp_path}:{ROOT}")
    assert (tmp_path / "key.pdf").is_file()
