import { vi } from "vitest";

/** Runs `work` with the servers' clock set to `seconds` after `since`. */
export async function later<T>(seconds: number, work: () => Promise<T>, since = Date.now()): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: since + seconds * 1000 });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

let count = 0;
/** An address that nobody has had. */
export function newEmail(): string {
  count += 1;
  return `person-${count}@example.com`;
}
