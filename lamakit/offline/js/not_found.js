/* In the page for what isn't there: finds the site, whichever folder of the host it is in, and a puzzle by the address that a server has. */

(async (mark) => {
  for (let folder = new URL(".", location.href); ; folder = new URL("..", folder)) {
    const found = await fetch(new URL(mark, folder)).then((answer) => answer.ok && answer.json(), () => null).catch(() => null);
    const puzzle = /^puzzles\/([a-z]+-[0-9a-f]{8})\/?$/.exec(location.pathname.slice(folder.pathname.length));
    if (found) for (const link of document.links) link.href = folder.href;
    if (found && puzzle) location.replace(new URL(`puzzles/?at=${puzzle[1]}${location.search.replace("?", "&")}`, folder));
    if (found || folder.pathname === "/") return;
  }
})(document.currentScript?.dataset.mark ?? "");
