/* Whoever is awaited at a table is told: on the icon of an installed app, and by the browser, if they have asked it to. */

import { remember, remembered } from "./storage.js";

const WANTED = "notify";

/** On the icon of the app: how many wait for whoever looks. @param {number} count */
export function badge(count) {
  const shown = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => {}); // it is no installed app
}

export const isTold = () => remembered(WANTED, false) && allows() === "granted";

/** Where an address is not safe, or the browser has no notifications, it has no say. */
const allows = () => (isSecureContext && "Notification" in window ? Notification.permission : "none");

/** Only a press may ask. What came of it: "granted", "denied" if the browser refuses, "none" if it can't. @param {boolean} on @param {string} text */
export async function want(on, text) {
  remember(WANTED, on);
  if (!on || allows() === "none") return on ? "none" : "";
  const answer = await Notification.requestPermission();
  if (answer === "granted") return show(text) ? answer : "none";
  return "denied";
}

/** Told while somebody looks elsewhere. @param {string} text */
export function tell(text) {
  if (document.hidden && isTold()) show(text);
}

/** Whether the browser does so: some phones only do for a service worker. @param {string} text */
function show(text) {
  try {
    const notification = new Notification(text, { tag: location.href });
    notification.onclick = () => [focus(), notification.close()];
    return true;
  } catch {
    return false;
  }
}
