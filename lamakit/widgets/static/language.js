/* The language of the page: which it can have, and how to ask for another one. */

/** Each by its code, in its own words; none where nobody could answer in another. @returns {Record<string, string>} */
export const languages = () => JSON.parse(document.documentElement.dataset.languages ?? "{}");

/** In JupyterLab ours is not that of the page around it. */
export const spoken = () => document.documentElement.dataset.spoken || document.documentElement.lang || "en";

/** For numbers and dates; English is as the browser writes it. */
export const locale = () => (spoken() === "en" ? [] : spoken());

const WEEK = 6 * 86400; // seconds in which a weekday says which day it was

/** A moment that was so many seconds ago, which the server's clock says. @param {number} moment in seconds since 1970 @param {number} ago */
export const tellTime = (moment, ago) => new Date(1000 * moment).toLocaleString(locale(), {
  weekday: "long", hour: "numeric", minute: "2-digit", ...(ago < WEEK ? {} : { day: "numeric", month: "long" }),
});

/** The server remembers it. @param {string} language */
export function choose(language) {
  const address = new URL(location.href);
  address.searchParams.set("lang", language);
  location.assign(address);
}
