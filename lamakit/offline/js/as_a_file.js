/* In every page itself: opened as a file, it can load no script of ours that says what it needs. */

if (location.protocol === "file:") {
  document.getElementById("as-a-file")?.removeAttribute("hidden");
  for (const name of ["loading", "unreachable"]) document.getElementById(name)?.remove();
}
