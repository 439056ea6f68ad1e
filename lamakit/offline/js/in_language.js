/* In every page itself, before anything is painted: the page of the language that the visitor has chosen; where they have
 * chosen none, and the address says none, of the one that the site was built for, or the best that the browser asks for.
 * A host may show a folder's page at an address without the slash at its end, from where its links would lead astray: it gets one. */

{
  const { languages = "", usual = "" } = document.currentScript?.dataset ?? {};
  const [general, ...others] = languages.split(" "); // pages of the first lie at addresses that say no language
  const { lang } = document.documentElement;
  /** @param {string | null | undefined} tag */
  const known = (tag) => [general, ...others].find((name) => name === tag?.toLowerCase().split("-")[0]);
  const here = new URL(location.href);
  const file = here.pathname.split("/").at(-1);
  if (file && !["index", general, ...others].includes(file.replace(/[.]html$/, ""))) {
    here.pathname += "/";
    history.replaceState(history.state, "", here);
    for (const base of document.querySelectorAll("base")) base.href = base.getAttribute("href") ?? ""; // seen from there
  }
  const asked = known(here.searchParams.get("lang"));
  let chosen = asked;
  try {
    if (asked) localStorage.setItem("lamakit.language", JSON.stringify(asked));
    else chosen = known(JSON.parse(localStorage.getItem("lamakit.language") ?? '""'));
  } catch {
    // a browser that keeps nothing is asked each time
  }
  const wanted = chosen ?? (lang === general ? usual || navigator.languages.map(known).find(Boolean) : lang) ?? lang;
  if (wanted !== lang) {
    here.searchParams.delete("lang");
    here.pathname = here.pathname.replace(/[^/]*$/, `${wanted === general ? "index" : wanted}.html`);
    location.replace(here);
  }
  // a script that doesn't come, or that the host calls a plain text
  addEventListener("error", ({ target }) => {
    const told = target instanceof HTMLScriptElement ? document.getElementById("not-come") : null;
    told?.querySelector("code")?.replaceChildren(/** @type {HTMLScriptElement} */ (target).src);
    told?.removeAttribute("hidden");
  }, true);
}
