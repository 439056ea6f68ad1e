from lamakit.pages.session import TableSession
from lamakit.pages.llama.beside import OddsBeside
s=TableSession()
s.receive({"kind":"hello"})
