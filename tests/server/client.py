"""A visitor without a browser: raw requests with whatever headers, and the line to a page's session."""

import http.client
import json
import ssl
from dataclasses import dataclass, field
from urllib.parse import urlencode, urlsplit

from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect


@dataclass
class Answer:
    status: int
    headers: list[tuple[str, str]]
    body: str

    def header(self, name: str) -> str:
        return next((text for key, text in self.headers if key.lower() == name.lower()), "")

    def cookie(self, name: str) -> str:
        """All that the server says about it."""
        return next((text for key, text in self.headers if key == "Set-Cookie" and text.startswith(name)), "")


UNSIGNED = ssl.create_default_context()  # a certificate that a test has made itself will do
UNSIGNED.check_hostname, UNSIGNED.verify_mode = False, ssl.CERT_NONE


def connected(url: str) -> http.client.HTTPConnection:
    parts = urlsplit(url)
    if parts.scheme == "https":
        return http.client.HTTPSConnection(parts.hostname or "", parts.port, timeout=60, context=UNSIGNED)
    return http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=60)


@dataclass
class Visitor:
    """Keeps cookies as a browser does."""

    url: str
    cookies: dict[str, str] = field(default_factory=dict)

    def ask(self, path: str = "/", method: str = "GET", body: dict[str, str] | None = None, **headers: str) -> Answer:
        """`path` is below that of the server's address, unless it says so itself."""
        parts = urlsplit(self.url)
        if not path.startswith(parts.path):
            path = parts.path + path[1:]
        line = connected(self.url)
        sent = {name.replace("_", "-"): text for name, text in headers.items()}
        if self.cookies:
            sent["Cookie"] = self.cookie_header()
        if body is not None:
            sent["Content-Type"] = "application/x-www-form-urlencoded"
        line.putrequest(method, path, skip_host="Host" in sent)
        text = urlencode(body or {}).encode()
        for name, value in {**sent, "Content-Length": str(len(text))}.items():
            line.putheader(name, value)
        line.endheaders(text)
        got = line.getresponse()
        answer = Answer(got.status, got.getheaders(), got.read().decode(errors="replace"))
        line.close()
        for key, value in answer.headers:
            if key == "Set-Cookie":
                name, _, rest = value.partition("=")
                self.cookies[name] = rest.partition(";")[0]
        return answer

    @property
    def key(self) -> str:
        """By which the server knows this visitor."""
        keys = {text for name, text in self.cookies.items() if name.startswith("lamakit_visitor") and len(text) == 32}
        assert len(keys) == 1
        return keys.pop()

    def cookie_header(self) -> str:
        return "; ".join(f"{name}={text}" for name, text in self.cookies.items())

    def form(self, **fields: str) -> dict[str, str]:
        return {"_xsrf": self.cookies.get("_xsrf", ""), **fields}

    def reach(self, page: str = "play", **headers: str) -> int:
        """The status with which the line to a page's session answers; 101 if there is one."""
        address = f"{self.url.replace('http', 'ws', 1)}line/{page}"
        try:
            with connect(address, additional_headers={"Cookie": self.cookie_header(), **headers}, proxy=None) as line:
                line.send(json.dumps({"session": "", "heard": 0}))
                return 101 if line.recv(timeout=60) else 0
        except InvalidStatus as refused:
            return refused.response.status_code
