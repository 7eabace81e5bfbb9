import pg from "pg";
import { vi } from "vitest";

/** The process is killed at its statement with that number: its connections break, and it does nothing any more. */
export function killAt(number: number) {
  const query = pg.Client.prototype.query;
  let statements = 0;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    statements += 1;
    if (statements < number) return Reflect.apply(query, this, given);
    void this.end().catch(() => undefined);
    throw new Error("The process was killed");
  });
  return { restart: () => spy.mockRestore(), wasKilled: () => statements >= number };
}
