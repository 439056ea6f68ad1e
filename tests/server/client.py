"""A visitor without a browser: raw requests with whatever headers, and a kernel's websocket."""

import http.client
import json
import re
from dataclasses import dataclass, field
from urllib.parse import urlencode, urlsplit

from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect


def message(kind: str, **content: object) -> str:
    header = {"msg_id": kind, "msg_type": kind, "username": "", "session": "a", "version": "5.3"}
    rest = {"parent_header": {}, "metadata": {}, "buffers": [], "channel": "shell"}
    return json.dumps({"header": header, "content": content, **rest})


QUESTION = message("kernel_info_request")
CLICK = message("comm_msg", comm_id="none", data={"method": "custom", "content": {}})


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


@dataclass
class Visitor:
    """Keeps cookies as a browser does."""

    url: str
    cookies: dict[str, str] = field(default_factory=dict)
    kernel: str = ""

    def ask(self, path: str = "/", method: str = "GET", body: dict[str, str] | None = None, **headers: str) -> Answer:
        parts = urlsplit(self.url)
        line = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=60)
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
        answer = Answer(got.status, got.getheaders(), got.read().decode())
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

    def sit_down(self, path: str = "/play", **headers: str) -> Answer:
        answer = self.ask(path, **headers)
        if found := re.search(r'"kernelId": ?"([^"]+)"', answer.body):
            self.kernel = found[1]
        return answer

    def form(self, **fields: str) -> dict[str, str]:
        return {"_xsrf": self.cookies.get("_xsrf", ""), **fields}

    def reach(self, kernel: str, *more: str, **headers: str) -> int:
        """What the kernel's websocket answers; 101 if the kernel itself has said something."""
        address = f"{self.url.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id=a"
        try:
            with connect(address, additional_headers={"Cookie": self.cookie_header(), **headers}, proxy=None) as line:
                for text in (*more, QUESTION):
                    line.send(text)
                return 101 if line.recv(timeout=60) else 0
        except InvalidStatus as refused:
            return refused.response.status_code
