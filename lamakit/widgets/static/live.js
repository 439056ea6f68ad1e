/* A page that is shown on a wall follows what is kept: each of its parts by its stamp, unless something is typed in it. */

export const LIVE = 4000; // ms between two looks

/** @param {Element} part */
const isTyped = (part) => {
  const inputs = /** @type {HTMLInputElement[]} */ ([...part.querySelectorAll("input")]);
  return part.contains(document.activeElement) || inputs.some(({ value, defaultValue }) => value !== defaultValue);
};

export async function follow() {
  const answer = document.hidden ? null : await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-live]"))) {
    const now = fresh.getElementById(part.id);
    if (!now) return location.reload();
    if (now.dataset.live !== part.dataset.live && !isTyped(part)) part.replaceWith(now);
  }
}
