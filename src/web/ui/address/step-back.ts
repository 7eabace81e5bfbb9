import type { AnyRouter } from "@tanstack/react-router";

let isLeaving = false;
let keptEntry: string | undefined;

/**
 * Goes back once, however often it is asked before that is done, and stays at the place on the page where the
 * reader is.
 */
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

/** Whether the reader stayed where they were when this entry of the history was come back to; told once. */
export function hasStayed(entry: string): boolean {
  const isKept = keptEntry === entry;
  keptEntry = undefined;
  return isKept;
}
