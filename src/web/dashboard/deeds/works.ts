import { createListeners } from "../../words/listeners.ts";
import { useOutside } from "../../words/use-outside.ts";

/** Something long that runs, whoever looks at it. */
export interface Work {
  done: number;
  total: number;
  /** Begins nothing new; what has begun comes to its end. */
  stop: () => void;
}

/** They outlive the page on which they began, so that it can be left and found again. */
const works = new Map<string, Work>();
const listeners = createListeners();

/** How far the work of that name is, `null` while there is none. */
export function useWork(name: string): Work | null {
  return useOutside(listeners.subscribe, () => works.get(name) ?? null);
}

export function isAtWork(name: string): boolean {
  return works.has(name);
}

/** `null` when it has come to its end. */
export function showWork(name: string, work: Work | null): void {
  if (work === null) works.delete(name);
  else works.set(name, work);
  listeners.tell();
}
