"""Which language the page speaks: the one that is set, once it is here."""

from __future__ import annotations

from asyncio import Future, ensure_future
from collections.abc import Callable

from spots.ui.app.app import App
from spots.ui.app.intents import Set
from spots.ui.app.state import Notice
from spots.ui.browser import catalogues
from spots.ui.text.language import Language


class Speech:
    """Follows the settings; a language that is not here yet is fetched first."""

    def __init__(self, app: App, language: Language, changed: Callable[[], None]) -> None:
        """`changed` hears that the page speaks another language, or could not learn it."""
        self.language = language
        self._app = app
        self._changed = changed
        self._learning: Future[None] | None = None  # a language that is on its way

    def follow(self) -> None:
        """Speak the language that is set, with the digits that are."""
        settings = self._app.state.settings
        if settings.language in ("", self.language.code):
            self.language = self.language.with_digits(settings.digits == "western")
        elif self._learning is None:
            self._learning = ensure_future(self._learn(settings.language))

    async def _learn(self, code: str) -> None:
        try:
            self.language = await catalogues.language(code)
        except catalogues.NotLoaded:
            self._app.handle(Set("language", self.language.code))
            self._app.tell(Notice.LANGUAGE)
        self._learning = None
        self.follow()  # meanwhile another one may have been chosen
        self._changed()
