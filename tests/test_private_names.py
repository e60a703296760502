"""The private names of other libraries that this project uses: a release that changes one is named here."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import pypdf
import pytest
import reportlab
import typer
from pypdf.generic import NameObject, NullObject
from reportlab.pdfgen.canvas import Canvas
from typer.core import TyperArgument, TyperCommand, TyperOption

from cribsheets.cli import helppage
from cribsheets.pdf import pypdf_private
from cribsheets.typesetting import reportlab_private

if TYPE_CHECKING:
    from collections.abc import Callable

REPORTLAB = f"reportlab {reportlab.__version__}: see cribsheets/typesetting/reportlab_private.py"
PYPDF = f"pypdf {pypdf.__version__}: see cribsheets/pdf/pypdf_private.py"
TYPER = f"typer {typer.__version__}: see cribsheets/cli/helppage.py"


def check(holds: Callable[[], object], message: str) -> None:
    """Check something of another library, whatever it fails with."""
    try:
        held = holds()
    except Exception as error:
        raise AssertionError(f"{message} ({error})") from error
    assert held, message


def data(canvas: Any) -> bytes:
    drawn: bytes = canvas.getpdfdata()
    return drawn


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(BytesIO(), invariant=1)


def test_what_is_appended_to_the_operators_of_a_canvas_is_drawn(canvas: Canvas) -> None:
    def holds() -> bool:
        canvas.setPageCompression(0)
        reportlab_private.operators(canvas).append("% drawn")
        canvas.showPage()
        return b"% drawn" in data(canvas)

    check(holds, f"operators are no longer a list that the page is made of, {REPORTLAB}")


def test_a_form_starts_with_no_operators_and_the_page_goes_on_after_it(canvas: Canvas) -> None:
    def holds() -> bool:
        reportlab_private.operators(canvas).append("% page")
        canvas.beginForm("form")
        inside = list(reportlab_private.operators(canvas))
        reportlab_private.operators(canvas).append("% form")
        canvas.endForm()
        return (inside, reportlab_private.operators(canvas)) == ([], ["% page"])

    check(holds, f"a form no longer has operators of its own, {REPORTLAB}")


def test_a_document_knows_its_forms_and_fonts(canvas: Canvas) -> None:
    def holds() -> bool:
        canvas.beginForm("form")
        canvas.endForm()
        return bool(reportlab_private.document(canvas).getXObjectName("form"))

    check(holds, f"the document of a canvas is another, {REPORTLAB}")


def test_pages_can_start_without_a_matrix(canvas: Canvas) -> None:
    def holds() -> bool:
        canvas.setPageCompression(0)
        reportlab_private.start_pages_bare(canvas)
        canvas.showPage()
        return b"1 0 0 1 0 0 cm" not in data(canvas)

    check(holds, f"pages start with a matrix again, {REPORTLAB}")


def test_a_text_object_gives_its_operators(canvas: Canvas) -> None:
    check(
        lambda: "(word) Tj" in reportlab_private.text_operators(canvas.beginText(), "word"),
        f"text objects no longer give the operators of a text, {REPORTLAB}",
    )


def test_objects_are_added_in_order_and_can_be_put_in_by_hand() -> None:
    def holds() -> bool:
        writer = pypdf.PdfWriter()
        before = len(pypdf_private.objects(writer))
        reference = pypdf_private.add(writer, NullObject())
        pypdf_private.objects(writer).append(NameObject("/Last"))
        last: Any = pypdf.generic.IndirectObject(before + 2, 0, writer).get_object()
        return (reference.idnum, last) == (before + 1, "/Last")

    check(holds, f"a writer no longer numbers its objects in one list, {PYPDF}")


def test_a_writer_names_its_pages_and_its_information() -> None:
    def holds() -> bool:
        writer = pypdf.PdfWriter()
        writer.add_metadata({"/Title": "Night"})
        pages: Any = pypdf_private.page_tree(writer).get_object()
        information: Any = pypdf_private.information(writer)
        return (pages["/Type"], information["/Title"]) == ("/Pages", "Night") and (
            information.indirect_reference is not None
        )

    check(holds, f"a writer keeps its pages or its information elsewhere, {PYPDF}")


def test_a_stream_holds_its_data_as_they_are() -> None:
    def holds() -> bool:
        stream = pypdf_private.stream_of(b"as it is")
        return stream.get_data() == pypdf_private.raw_data(stream) == b"as it is"

    check(holds, f"a stream keeps its data elsewhere, {PYPDF}")


def test_typer_asks_a_command_for_its_help() -> None:
    def holds() -> bool:
        app = typer.Typer(add_completion=False, rich_markup_mode=None)
        app.command(cls=helppage.PlainCommand)(_example)
        command: Any = typer.main.get_command(app)
        shown = command.get_help(command.context_class(command, info_name="example"))
        return "1 to 9" in shown

    check(holds, f"a command is no longer asked for the lines of its help, {TYPER}")
    hooks = {
        TyperCommand: ("format_options", "collect_usage_pieces", "get_params"),
        TyperArgument: ("get_help_record", "param_type_name"),
        TyperOption: ("get_help_record", "param_type_name"),
    }
    gone = [
        f"{kind.__name__}.{name}"
        for kind, names in hooks.items()
        for name in names
        if not hasattr(kind, name)
    ]
    assert not gone, f"no {', '.join(gone)}, {TYPER}"


def test_typer_has_the_types_that_help_is_written_with() -> None:
    def holds() -> object:
        from typer import _click  # noqa: PLC0415 - whether it is there is the question

        return {"Context", "HelpFormatter"} <= vars(_click).keys()

    check(holds, f"Context and HelpFormatter are elsewhere, {TYPER}")


def _example(count: int = typer.Option(1, min=1, max=9)) -> None: ...
