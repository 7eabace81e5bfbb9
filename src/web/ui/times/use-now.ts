import { createListeners } from "../../words/listeners.ts";
import { useOutside } from "../../words/use-outside.ts";

const TICK_MILLISECONDS = 15_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = createListeners();

/** The current time from one clock for the whole page, updated every 15 seconds. */
export function useNow(): Date {
  return useOutside(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  if (!listeners.areThere()) {
    now = new Date();
    timer = setInterval(tick, TICK_MILLISECONDS);
  }
  const leave = listeners.subscribe(listener);
  return () => {
    leave();
    if (!listeners.areThere()) clearInterval(timer);
  };
}

function tick(): void {
  if (document.hidden) return;
  now = new Date();
  listeners.tell();
}
