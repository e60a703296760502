"""One module a command; importing this package registers them all, in the order that `--help` lists them."""

from cribsheets.commands import new as new  # isort: skip
from cribsheets.commands import job as job  # isort: skip
from cribsheets.commands import card as card  # isort: skip
from cribsheets.commands import key as key  # isort: skip
from cribsheets.commands import schedule as schedule  # isort: skip
from cribsheets.commands import standings as standings  # isort: skip
from cribsheets.commands import packet as packet  # isort: skip
from cribsheets.commands import collect as collect  # isort: skip
from cribsheets.commands import check as check  # isort: skip
from cribsheets.commands import score as score  # isort: skip
from cribsheets.commands import bracket as bracket  # isort: skip
from cribsheets.commands import chart as chart  # isort: skip
from cribsheets.commands import calibrate as calibrate  # isort: skip
from cribsheets.commands import hand as hand  # isort: skip

from cribsheets.cli import app
from cribsheets.commands.helppage import PlainCommand

for _command in app.registered_commands:
    _command.cls = PlainCommand
