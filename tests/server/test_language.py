"""In which language a visitor is answered."""

from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

from lamakit.server.language import language_of
from tests.for_each import for_each
from tests.server.client import Visitor
from tests.server.test_tables import arrived, asked, at_table, host_of


def request(address: str = "/", wishes: str = "", kept: str = "") -> HTTPServerRequest:
    cookie = {"Cookie": f"lamakit_language={kept}"} if kept else {}
    return HTTPServerRequest(
        start_line=RequestStartLine("GET", address, "HTTP/1.1"),
        headers=HTTPHeaders({"Host": "localhost", "Accept-Language": wishes, **cookie}),
    )


@for_each(
    ("wishes", "language"),
    [
        ("pl", "pl"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr,pl;q=0.2,en;q=0.7", "en"),
        ("fr", ""),
        (";q=x,,de", "de"),
        ("fr, de;q=0", ""),
        ("fr, de;q=0.000, pl;q=0.001", "pl"),
        ("en; q=0.5, de; q=0.9", "de"),
        ("en;q=0.5,\tde ; Q=0.9", "de"),
        ("pl;q=0.8, de;q=1.000", "de"),
        ("pl;q=1.5, de;q=0.1", "de"),
        ("pl;q=nan, de;q=0.1", "de"),
        ("pl;q=-1, de;q=0.1", "de"),
        ("*, pl;q=0.5", "pl"),
        ("*", "en"),
        ("fr, *;q=0.1", "en"),
        ("en;q=0, *", "de"),
        ("fr, *;q=0.5, en;q=0, de;q=0", "pl"),
        ("fr, *;q=0", ""),
        ("de;level=1, pl;q=0.1", "pl"),
        ("pl;q=, de;q=0.1", "de"),
        ("DE-at;q=0.3", "de"),
    ],
)
def test_the_browser_s_best_wish_counts_that_there_are_texts_in(wishes, language):
    assert language_of(request(wishes=wishes)) == language


def test_a_visitor_s_choice_comes_before_the_class_s_and_that_before_the_browser_s(monkeypatch):
    monkeypatch.setattr("lamakit.texts.spoken._usual", "pl")
    assert language_of(request("/?lang=de", "en", kept="pl"), "en") == "de"
    assert language_of(request("/?lang=xx", "en", kept="de"), "en") == "de"
    assert language_of(request(wishes="en"), "de") == "de"
    assert language_of(request(wishes="en")) == "pl"


def test_an_address_asks_for_a_language_and_later_pages_come_in_it(server):
    visitor = Visitor(server.url)
    for path in ("/?lang=pl", "/learn", "/play", "/nowhere"):
        answer = visitor.ask(path)
        assert answer.status in (200, 404)
        assert '<html lang="pl" dir="ltr"' in answer.body, path
    assert '<html lang="pl"' in visitor.ask("/", Accept_Language="de").body, "what one has chosen stays"
    assert '<html lang="de"' in Visitor(server.url).ask("/", Accept_Language="de").body


def test_a_shared_table_speaks_to_each_device_in_its_own_language(server):
    host, _address, codes = host_of(server, "away", "alma")
    visitor = arrived(server)
    visitor.ask("/table?lang=en-XA")
    guest = at_table(visitor, asked(visitor, "join", code=codes[0], name="Zoe")["address"])
    host.send("people", {"kind": "start"})
    prompts = {page: page.until("view")["view"]["turn"] for page in (host, guest)}
    assert prompts[host] == "Your turn."
    assert prompts[guest] == "Ann's tûûrñ."
