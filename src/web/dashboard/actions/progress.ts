import { createListeners } from "../../words/listeners.ts";
import { useOutside } from "../../words/use-outside.ts";

/** Long-running work that continues whether or not somebody looks at it. */
export interface Progress {
  done: number;
  total: number;
  /** Starts no new item; running items finish. */
  stop: () => void;
}

/** Kept outside of React, so that the work survives leaving the page and can be found again. */
const running = new Map<string, Progress>();
const listeners = createListeners();

/** Progress of the work with this name, `null` while there is none. */
export function useProgress(name: string): Progress | null {
  return useOutside(listeners.subscribe, () => running.get(name) ?? null);
}

export function isRunning(name: string): boolean {
  return running.has(name);
}

/** `null` when the work has ended. */
export function showProgress(name: string, work: Progress | null): void {
  if (work === null) running.delete(name);
  else running.set(name, work);
  listeners.tell();
}
