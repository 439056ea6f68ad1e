"""The form that asks for the password."""

from urllib.parse import urlsplit

from lamakit.server.handlers import Handler
from lamakit.server.password import Passwords, TooOftenError
from lamakit.server.visitors import visitor
from lamakit.site.rendered import rendered
from lamakit.texts import _


class Login(Handler):
    is_open = True

    def get(self) -> None:
        visitor(self)
        self._form()

    async def post(self) -> None:
        passwords: Passwords = self.settings["passwords"]
        try:
            is_right = await passwords.is_right(self, self.get_body_argument("password", ""))
        except TooOftenError as refused:
            self.set_status(429)
            self._form(refused.said)
            return
        if is_right:
            passwords.welcome(self)
            self.redirect(self._onward())
        else:
            self.set_status(401)
            self._form(_("That is not the password."))

    def _form(self, said: str = "") -> None:
        self.set_header("Cache-Control", "no-store")
        self.finish(
            rendered(
                "login.html.j2", said=said, token=self.xsrf_token.decode(), onward=self._onward(), root=self.base_url
            )
        )

    def _onward(self) -> str:
        """Where the visitor wanted to go, which is below our root and nowhere else."""
        wanted = self.get_argument("next", self.base_url)
        try:
            parts = urlsplit(wanted.replace("\\", "/"))
        except ValueError:
            return self.base_url
        is_ours = not parts.scheme and not parts.netloc and parts.path.startswith(self.base_url)
        return wanted if is_ours else self.base_url
