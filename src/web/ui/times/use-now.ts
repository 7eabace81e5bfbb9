import { useOutside } from "../../words/use-outside.ts";

const TICK_MILLISECONDS = 15_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The time, one clock for the whole page; it moves on every 15 seconds. */
export function useNow(): Date {
  return useOutside(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date();
    timer = setInterval(tick, TICK_MILLISECONDS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  if (document.hidden) return;
  now = new Date();
  for (const listener of listeners) listener();
}
