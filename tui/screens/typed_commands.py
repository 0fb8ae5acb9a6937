"""Commands and choices typed by name on a screen of a game."""

from __future__ import annotations

from textual.binding import Binding

from engine.core.choice import Choice, parse_choice
from engine.core.message import Refusal
from engine.core.options import OneOf
from tui.screens.requests import CommandRequest, CommandSource, Offer

BY_NAME = ("turn", "look", "ahead", "undo", "leave", "always", "list", "lesson")
"""Binding groups whose actions have a name behind ``:``."""


class TypedCommands:
    """Run what is typed on a screen: the name of a key's action, or a choice that answers the decision."""

    def __init__(self, screen: CommandSource) -> None:
        self.screen = screen

    def ask(self) -> None:
        """Ask for a command or a choice, and run it."""
        screen = self.screen
        offers = [Offer(name, screen.words.say(screen.key_text(binding))) for name, binding in self.named().items()]
        scene, game_view = screen.session.scene, screen.session.game_view
        offers += [Offer(str(choice), game_view.choice(scene, choice)) for choice in self._choices()]
        screen.open_screen(CommandRequest(screen.words, offers), self.run)

    def named(self) -> dict[str, Binding]:
        """Return the commands of the screen by the last part of their id."""
        keys = self.screen.keys()
        named = [((binding.id or "").split("."), binding) for binding, _ in keys]
        return {parts[-1]: binding for parts, binding in named if parts[0] in BY_NAME and parts[-1] != "command"}

    def run(self, text: str | None) -> None:
        """Run a typed command or choice, or say why not. A legal choice goes before a command of the same name."""
        commands = self.named()
        if not text:
            return
        if text in commands and not self._is_legal(text):
            self.screen.call_later(self.screen.run_action, commands[text].action)
            return
        try:
            self._answer(parse_choice(text))
        except Refusal as refusal:
            self.screen.show_hint(self.screen.words.render(refusal.message), "bad")

    def _is_legal(self, text: str) -> bool:
        """Return whether a text names a legal choice, such as ``leave``."""
        decision = self.screen.session.scene.decision
        try:
            return decision is not None and self.screen.answers_here() and parse_choice(text) in decision.options
        except Refusal:
            return False

    def _answer(self, choice: Choice) -> None:
        """Answer the decision with a choice. Raises ``Refusal`` if it is illegal."""
        scene = self.screen.session.scene
        decision = scene.decision
        if decision is None or not self.screen.answers_here():
            raise Refusal("command.not-here")
        if choice not in decision.options:
            reasons = scene.game.why_not(scene.state, scene.seat, choice)
            raise Refusal("match.illegal", choice=str(choice), reasons=tuple(reasons))
        self.screen.accept(choice)

    def _choices(self) -> list[Choice]:
        """Return the choices that can be typed here, if they can be listed."""
        decision = self.screen.session.scene.decision
        if decision is None or not self.screen.answers_here() or not isinstance(decision.options, OneOf):
            return []
        return list(decision.options)
