import { createListeners } from "../../words/listeners.ts";
import { useOutside } from "../../words/use-outside.ts";

/** Something long that runs, whoever looks at it. */
export interface Progress {
  done: number;
  total: number;
  /** Begins nothing new; what has begun comes to its end. */
  stop: () => void;
}

/** They outlive the page on which they began, so that it can be left and found again. */
const running = new Map<string, Progress>();
const listeners = createListeners();

/** How far the work of that name is, `null` while there is none. */
export function useProgress(name: string): Progress | null {
  return useOutside(listeners.subscribe, () => running.get(name) ?? null);
}

export function isRunning(name: string): boolean {
  return running.has(name);
}

/** `null` when it has come to its end. */
export function showProgress(name: string, work: Progress | null): void {
  if (work === null) running.delete(name);
  else running.set(name, work);
  listeners.tell();
}
