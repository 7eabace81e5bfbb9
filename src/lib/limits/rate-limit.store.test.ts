import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EMPTY_BUCKETS, takeFromBucket } from "./rate-limit.store.ts";
import { freshDatabase, type FreshDatabase } from "../test-database.ts";

let database: FreshDatabase;
const HOURLY = { count: 5, seconds: 3600, burst: 5 };

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.drop());

describe("buckets that servers share", () => {
  it("let exactly the burst through, however many ask at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => takeFromBucket(database.db, "race", HOURLY)));
    expect(answers.filter((seconds) => seconds === null)).toHaveLength(5);
  });

  it("say how long to wait, and take nothing from who is refused", async () => {
    for (let call = 0; call < 5; call += 1) expect(await takeFromBucket(database.db, "waiting", HOURLY)).toBeNull();
    const first = await takeFromBucket(database.db, "waiting", HOURLY);
    const second = await takeFromBucket(database.db, "waiting", HOURLY);
    expect(first).toBeGreaterThan(700);
    expect(second).toBeLessThanOrEqual(first ?? 0);
  });

  it("keep subjects apart", async () => {
    const once = { count: 1, seconds: 3600, burst: 1 };
    expect(await takeFromBucket(database.db, "calls person:a", once)).toBeNull();
    expect(await takeFromBucket(database.db, "calls person:b", once)).toBeNull();
    expect(await takeFromBucket(database.db, "calls person:a", once)).not.toBeNull();
  });

  it("are forgotten when they are empty, and not before", async () => {
    await database.db.execute(sql`insert into rate_bucket values ('old', now() - interval '1 minute')`);
    await takeFromBucket(database.db, "new", HOURLY);
    await EMPTY_BUCKETS.remove(database.db, new Date(), 10);
    const { rows } = await database.pool.query("select key from rate_bucket where key in ('old', 'new')");
    expect(rows).toEqual([{ key: "new" }]);
  });

  it("lie in a table that is not logged", async () => {
    const { rows } = await database.pool.query(
      "select relpersistence as kind from pg_class where relname = 'rate_bucket'",
    );
    expect(rows).toEqual([{ kind: "u" }]);
  });
});
