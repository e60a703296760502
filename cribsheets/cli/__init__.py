"""One module a command; importing this package registers them all, in the order that `--help` lists them."""

from cribsheets.cli import new as new  # isort: skip
from cribsheets.cli import job as job  # isort: skip
from cribsheets.cli import card as card  # isort: skip
from cribsheets.cli import key as key  # isort: skip
from cribsheets.cli import schedule as schedule  # isort: skip
from cribsheets.cli import standings as standings  # isort: skip
from cribsheets.cli import packet as packet  # isort: skip
from cribsheets.cli import collect as collect  # isort: skip
from cribsheets.cli import check as check  # isort: skip
from cribsheets.cli import score as score  # isort: skip
from cribsheets.cli import bracket as bracket  # isort: skip
from cribsheets.cli import chart as chart  # isort: skip
from cribsheets.cli import calibrate as calibrate  # isort: skip
from cribsheets.cli import hand as hand  # isort: skip

from cribsheets.cli.app import app
from cribsheets.cli.helppage import PlainCommand

for _command in app.registered_commands:
    _command.cls = PlainCommand
