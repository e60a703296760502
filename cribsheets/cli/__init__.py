"""One module a command, found here by itself: importing this package registers them all."""

from importlib import import_module
from pkgutil import iter_modules

from cribsheets.cli.app import app
from cribsheets.cli.helppage import PlainCommand

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

for _command in app.registered_commands:
    _command.cls = PlainCommand
