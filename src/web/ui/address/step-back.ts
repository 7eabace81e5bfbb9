import type { AnyRouter } from "@tanstack/react-router";

let isLeaving = false;
let keptEntry: string | undefined;

/** Goes back once, even if called again before that is done, and keeps the scroll position. */
export function stepBack(router: AnyRouter): void {
  if (isLeaving) return;
  isLeaving = true;
  const { scrollX, scrollY } = window;
  const stop = router.subscribe("onRendered", ({ toLocation }) => {
    stop();
    keptEntry = toLocation.state.__TSR_key;
    window.scrollTo(scrollX, scrollY);
  });
  addEventListener("popstate", () => (isLeaving = false), { once: true });
  router.history.back();
}

/** Whether returning to this history entry kept the scroll position; true only once. */
export function hasStayed(entry: string): boolean {
  const isKept = keptEntry === entry;
  keptEntry = undefined;
  return isKept;
}
