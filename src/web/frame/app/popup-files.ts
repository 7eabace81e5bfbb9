import { fetchAhead } from "../../ui/parts/fetch-part.ts";
import { loadNotifications } from "./notifications-button.tsx";
import { preparePopups } from "./app-keys.tsx";

/** A page that was just opened has other things to do. */
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
 * Fetches what opens above every page while nobody waits for anything, so that it is there when the line is
 * lost. Answers with how to stop.
 */
export function fetchPopups(): () => void {
  const rest = [...FILES];
  const next = async () => {
    // Whoever opens it fetches it again, and says what went wrong.
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

/** Not every browser says when it is idle. */
function whenIdle(run: () => Promise<void>): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}
