import { fetchAhead } from "../../ui/parts/fetch-part.ts";
import { loadNotifications } from "./notifications-button.tsx";
import { preparePopups } from "./app-keys.tsx";

/** A page that was just opened is still busy. */
const AFTER_MILLISECONDS = 2000;

const FILES: readonly (() => Promise<unknown>)[] = [
  () => import("../../ui/press/menu-popup.tsx"),
  () => import("../../ui/overlays/popover-popup.tsx"),
  () => import("../../ui/overlays/dialog-popup.tsx"),
  () => import("../../ui/overlays/confirm-popup.tsx"),
  () => import("../../ui/overlays/drawer-popup.tsx"),
  loadNotifications,
  preparePopups,
];

/**
 * Loads overlays while the page is idle, so that they work even without a connection. Returns a function that stops.
 */
export function fetchPopups(): () => void {
  const rest = [...FILES];
  const next = async () => {
    // A failure is not reported here: opening the overlay loads it again.
    const load = rest.shift();
    if (load !== undefined) await fetchAhead(load);
    if (rest.length > 0) whenIdle(next);
  };
  const timer = setTimeout(() => whenIdle(next), AFTER_MILLISECONDS);
  return () => {
    clearTimeout(timer);
    rest.length = 0;
  };
}

/** Not every browser can tell when it is idle. */
function whenIdle(run: () => Promise<void>): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}
