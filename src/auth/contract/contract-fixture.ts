import { vi } from "vitest";

/** Lets `work` run at a later time, as far as our servers can tell. */
export async function later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
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
