"""What `cards.py` compares with: the plainest fast way to print a roster's cards with reportlab alone.

One canvas and one embedded font; the blank card (nine lines, totals, ten paragraphs of key) once as a form; on
each page the form, the name and the seat. No reading of messy files, no check of what the font can print, no
fitting, no bookmarks, no page labels. Run as `python reference.py ROSTER PDF FONT`.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

from reportlab.lib.pagesizes import letter
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

LEFT, RIGHT, TOP = 13 * mm, letter[0] - 13 * mm, letter[1] - 13 * mm
COLUMNS = [LEFT + share * (RIGHT - LEFT) for share in (0, 0.1, 0.3, 0.5, 0.7, 0.85, 1)]
KEY = "Win by 30 or fewer: 2 game points, a skunk by 31 or more: 3, a loss: 0. Spread is 121 less the loser’s score."


def draw_blank(canvas: Canvas) -> None:
    """Draw the card that all players share."""
    canvas.setFont("Face", 20)
    canvas.drawString(LEFT, TOP - 20, "Tuesday club night")
    canvas.line(LEFT, TOP - 80, RIGHT, TOP - 80)
    canvas.setFont("Face", 10)
    heads = ("Game", "Opp. seat", "Won by", "Lost by", "Game points", "Initials")
    for x, head in zip(COLUMNS, heads, strict=False):
        canvas.drawString(x + 4, TOP - 120, head)
    for line in range(10):
        y = TOP - 130 - line * 9 * mm
        canvas.line(LEFT, y, RIGHT, y)
        if line:
            canvas.drawString(LEFT + 10, y + 8, str(line))
    for x in COLUMNS:
        canvas.line(x, TOP - 110, x, TOP - 130 - 9 * 9 * mm)
    for i, total in enumerate(("Game points", "Games won", "Plus spread", "Minus spread", "Net spread")):
        canvas.rect(LEFT + i * 100, TOP - 470, 96, 40)
        canvas.drawString(LEFT + i * 100 + 4, TOP - 440, total)
    for paragraph in range(10):
        canvas.drawString(LEFT, TOP - 500 - paragraph * 18, KEY)


def main(roster: str, pdf: str, font: str) -> None:
    """Write a page for each row of the roster."""
    pdfmetrics.registerFont(TTFont("Face", font))
    canvas = Canvas(pdf, pagesize=letter, initialFontName="Face")  # type: ignore[arg-type]  # a stub's slip
    canvas.beginForm("card")
    draw_blank(canvas)
    canvas.endForm()
    with Path(roster).open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            canvas.doForm("card")
            canvas.setFont("Face", 18)
            canvas.drawString(LEFT, TOP - 72, row["name"])
            canvas.setFont("Face", 30)
            canvas.drawCentredString(RIGHT - 50, TOP - 45, row["seat"])
            canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
