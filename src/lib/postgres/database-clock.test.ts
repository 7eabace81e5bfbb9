import { afterAll, expect, it } from "vitest";
import { freshDatabase } from "../test-database.ts";
import { readDatabaseClock } from "./database-clock.ts";

const database = await freshDatabase();
afterAll(() => database.drop());

const MINUTE = 60_000;

it("is the same for workers whose clocks are ten minutes apart, and goes on as theirs do", async () => {
  const { rows } = await database.pool.query<{ at: Date }>("select clock_timestamp() as at");
  const begin = rows[0]?.at.getTime() ?? Number.NaN;
  for (const apart of [-10 * MINUTE, 0, 10 * MINUTE]) {
    let passed = 0;
    const clock = await readDatabaseClock(database.db, () => new Date(begin + apart + passed));
    const at = clock().getTime();
    expect(at).toBeGreaterThanOrEqual(begin);
    expect(at).toBeLessThan(begin + MINUTE);
    passed = 5000;
    expect(clock().getTime()).toBe(at + 5000);
  }
});
