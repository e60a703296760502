"""Lists as people and ticket shops make them: read as they were meant, or said before anything is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from listfiles import ANA_AND_BO, LISTS, csv_file, names, players, refused, said

from cribsheets.files.event import read_event

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_exports_of_ticket_shops_are_read_by_the_people_who_come(subtests: pytest.Subtests) -> None:
    for name, expected in {
        "eventbrite-full.csv": ANA_AND_BO,
        "attendee-hash-name.csv": ANA_AND_BO,
        "player-number.csv": ANA_AND_BO,
        "preferred.csv": ANA_AND_BO,
        "tito.csv": ANA_AND_BO,
        "status.csv": ["Ana Price"],
        "french.csv": ["Anne Prix", "Bo Quille"],
    }.items():
        with subtests.test(name=name):
            assert names(LISTS / name) == expected
    assert [player.club for player in players(LISTS / "eventbrite-full.csv")] == ["North", "South"]


def test_the_column_that_was_meant_is_read(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for header, row in [
        ("Attendee,First Name,Last Name", "77,Ana,Price"),
        ("Entrant,Last name,First name", "12,Price,Ana"),
        ("Player #,Player Name,Club #", "9,Ana Price,4"),
        ("Order #,Name,Attendee #", "9,Ana Price,4"),
        (
            "Order code,Attendee name,Attendee name: Given name,Attendee name: Family name",
            "X,A. Price,Ana,Price",
        ),
        ("Timestamp,Email Address,What is your name?", "1,a@example.org,Ana Price"),
        ("ID,Start time,Email,Name,Your full name", "1,9:00,anonymous,anonymous,Ana Price"),
        ("Seed,Display Name,Username", "1,Ana Price,anap"),
        ("SNo,Name,FideID,FED,Rtg,Club/City", "1,Ana Price,0,USA,0,North"),
        ("Nachname,Vorname,Verein", "Price,Ana,North"),
        ("Name,Vorname,Verein", "Price,Ana,North"),
        ("Nombre,Apellidos,Club", "Ana,Price,North"),
        ("Achternaam,Voornaam,Vereniging", "Price,Ana,North"),
        ("Joueur,Club", "Ana Price,North"),
        ("Name (first and last),Club (if any)", "Ana Price,North"),
        ("Badge name,First name,Last name", "Ana Price,Anastasia,Price"),
        ("Nickname,First name,Last name", "Ana,Anastasia,Price"),
        ("Full name,Known as", "Anastasia Price,Ana"),
        ("Preferred name,First name,Last name", "n/a,Ana,Price"),
        ("Nickname,First name,Last name", "-,Ana Price,-"),
        ("Preferred first name,Legal first name,Legal last name", ",Ana,Price"),
    ]:
        with subtests.test(header=header):
            (player,) = players(csv_file(tmp_path, f"{header}\n{row}\n"))
            assert (player.name, player.club) in {("Ana Price", None), ("Ana Price", "North")}


def test_a_dutch_particle_stands_between_the_names(tmp_path: Path) -> None:
    path = csv_file(tmp_path, "Voornaam,Tussenvoegsel,Achternaam\nAnna,van der,Prijs\nBo,,Kwil\n")
    assert names(path) == ["Anna van der Prijs", "Bo Kwil"]


def test_numbers_are_no_names_and_the_column_that_was_meant_is_named(tmp_path: Path) -> None:
    message = refused(csv_file(tmp_path, "Player,Who\n1,Ana Price\n2,Bo Quill\n"))
    assert message == (
        'players.csv:1: the column "Player" has only numbers, no names: call the column "Who" name, if the '
        "names are there"
    )
    assert 'players.csv:3: "7" is a number, not a name' in refused(csv_file(tmp_path, "name\nAna\n7\n"))


def test_whoever_does_not_come_is_left_out_by_name(tmp_path: Path, subtests: pytest.Subtests) -> None:
    assert said(LISTS / "eventbrite-full.csv") == [
        'eventbrite-full.csv:4: left out by their status: "Cy Reed", Not Attending (row 4)'
    ]
    for header, status in [
        ("Status", "Cancelled"),
        ("Ticket status", "refunded on 3 Nov"),
        ("RSVP", "No"),
        ("Status", "withdrew"),
        ("Statut", "Liste d’attente"),
        ("Status", "Warteliste"),
        ("Attendee Status", "Deleted"),
    ]:
        with subtests.test(status=status):
            path = csv_file(tmp_path, f"name,{header}\nAna Price,yes\nBo Quill,{status}\n")
            assert (names(path), "Bo Quill" in said(path)[0]) == (["Ana Price"], True)
    for status in ["confirmed", "Attending", "not paid", "waiting for payment", "", "northern"]:
        with subtests.test(status=status):
            assert names(csv_file(tmp_path, f"name,status\nAna Price,{status}\n")) == ["Ana Price"]


def test_rows_that_are_no_players_are_left_out_by_name(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for name, count in {"header-again": 4, "placeholders": 2, "sections": 3, "total": 3}.items():
        with subtests.test(name=name):
            path = LISTS / f"{name}.csv"
            assert (len(names(path)), "left out as no players" in said(path)[0]) == (count, True)
    for row in [
        "Grand total: 12,",
        "Subtotal,",
        "2 players,",
        "# Di Stone,South",
        "// Di Stone,South",
        "tba,",
        "Vacant,",
        "---,",
        "BYE,",
        "ghost,",
        "Bye 2,South",
        "name,club",
        "Division B,",
        "Harbor club:,",
        "East section,",
    ]:
        with subtests.test(row=row):
            path = csv_file(tmp_path, f"name,club\nAna Price,North\n{row}\nBo Quill,\n")
            assert (names(path), len(said(path))) == (ANA_AND_BO, 1)
            assert "(row 3)" in said(path)[0]


def test_names_that_look_like_something_else_stay(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for name in [
        "Nan",
        "Na",
        "Ghost Rider",
        "Bye Bye Byron",
        "Count Basil",
        "Bo Club",
        "Unknown Ann",
        "Sum Lee",
        "X",
    ]:
        with subtests.test(name=name):
            assert names(csv_file(tmp_path, f"name,club\n{name},North\nAna Price,South\n"))[0] == name


def test_numbers_before_names_go(tmp_path: Path) -> None:
    for text in [
        "1. Ana Price\n2. Bo Quill",
        "1) Ana Price\nBo Quill",
        "1 Ana Price\n2 Bo Quill",
        "#1 Ana Price\n#2 Bo Quill",
    ]:
        path = csv_file(tmp_path, f"name\n{text}\n")
        assert names(path) == ANA_AND_BO
        assert "the numbers before names are left out" in str(read_event(path).report.notes)
    assert names(csv_file(tmp_path, "name\n50 Pence\nBo Quill\n")) == ["50 Pence", "Bo Quill"]


def test_a_list_of_nobody_says_why(tmp_path: Path) -> None:
    assert "all rows are hidden, no players" in refused(
        csv_file(tmp_path, "name,status\nAna,cancelled\nTBD,\n")
    )


def test_a_club_in_the_first_of_several_rows_is_asked_about_once(tmp_path: Path) -> None:
    path = csv_file(tmp_path, "name,club\nAna,North\nBo,\nCy,\nDi,South\nEd,\n")
    assert said(path) == [
        (
            "players.csv:2: clubs are written in rows 2 and 5 alone, and no other row has one: where a club is that of the "
            "rows below too, fill it down"
        )
    ]
    for clubs in ["North,North,,,", "North,,South,East,", ",,North,,", "North,,,,"]:
        rows = "".join(f"P{number},{club}\n" for number, club in enumerate(clubs.split(",")))
        assert said(csv_file(tmp_path, f"name,club\n{rows}")) == []


def test_a_seat_in_the_first_of_several_rows_is_one_line(tmp_path: Path) -> None:
    csv_file(tmp_path, "name,seat\n" + "".join(f"P{n},{n}\n" for n in range(1, 51)))
    lines = "".join(
        f"{seat if game == 1 else ''},{game},{51 - seat},12,\n"
        for seat in range(1, 26)
        for game in range(1, 10)
    )
    (tmp_path / "cards.csv").write_text(f"seat,game,opponent,won_by,lost_by\n{lines}", encoding="utf-8")
    (tmp_path / "event.toml").write_text(
        'players = "players.csv"\nresults = "cards.csv"\ngames = 9\n', encoding="utf-8"
    )
    assert refused(tmp_path / "event.toml") == (
        "cards.csv:3: has no seat: write a seat or a name into every row "
        "(so in rows 3, 4, 5, 6, 7, 8, 9, 10, 12, 13 ..., 200 in all)"
    )


def test_marks_of_quotation_survive_or_are_refused(tmp_path: Path, subtests: pytest.Subtests) -> None:
    assert "misquoted.csv:2: a quotation mark" in refused(LISTS / "misquoted.csv")
    for cell in ['Bob "Butch" Smith', '"Bob ""Butch"" Smith"', '"Bob ""Butch"" Smith" ']:
        with subtests.test(cell=cell):
            assert names(csv_file(tmp_path, f"name,seat\n{cell},A-1\n")) == ['Bob "Butch" Smith']
    for cell in ['"Butch" Smith', '"Bob" "Butch" Smith', '"Bob "Butch" Smith']:
        with subtests.test(cell=cell):
            assert "players.csv:2: a quotation mark" in refused(
                csv_file(tmp_path, f"name,seat\n{cell},A-1\n")
            )


def test_numbers_kept_as_text_are_plain_and_shortened_ones_are_refused(tmp_path: Path) -> None:
    assert [player.acc for player in players(LISTS / "excel-text-tricks.csv")] == ["00123", "00124"]
    assert names(csv_file(tmp_path, "name\n'Abd Price\n'-Bo\n")) == ["'Abd Price", "-Bo"]
    for column, number in [("acc", "1.23E+05"), ("seat", "1E+05"), ("club", "2,5e+11"), ("acc", "1.844E10")]:
        message = refused(csv_file(tmp_path, f"name;{column}\nAna Price;{number}\n"))
        assert "spreadsheet has made" in message
        assert number in message


def test_players_written_on_one_line_are_left_out_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "event.toml"
    path.write_text(
        'players = [{name = "Ana Price"}, {name = "BYE"}, {name = "Bo Quill"}]\n', encoding="utf-8"
    )
    assert names(path) == ANA_AND_BO


def test_a_row_with_cells_beyond_the_header_alone_is_a_mistake(tmp_path: Path) -> None:
    assert "players.csv:3: has more cells than the header" in refused(
        csv_file(tmp_path, "name,seat\nAna,1\n,,x\n")
    )


def test_what_is_left_out_is_shown_in_short(tmp_path: Path) -> None:
    (line,) = said(csv_file(tmp_path, f"name\nAna Price\n# {'x' * 90_000}\n"))
    assert len(line) < 150
