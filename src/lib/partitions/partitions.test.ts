import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prepareRoles } from "../postgres/database-roles.ts";
import { createDatabase } from "../db.ts";
import { silentLog } from "../log.ts";
import { freshDatabase, type FreshDatabase } from "../test-database.ts";
import type { PartitionedTable } from "./partition-ranges.ts";
import { keepPartitions, tablesWithStrays } from "./partitions.store.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const DAYS: PartitionedTable = { name: "kept", step: "day", keepDays: 3 };
const MONTHS: PartitionedTable = { ...DAYS, step: "month", keepDays: 45 };

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  await database.pool.query(`drop table if exists kept;
    create table kept (at timestamptz not null, id integer not null, primary key (id, at), check (id > 0)) partition by range (at);
    create table kept_default partition of kept default`);
});
afterAll(() => database.drop());

const keep = (table = DAYS, now = NOW) => keepPartitions(database.pool, table, now);
const add = (...moments: readonly string[]) =>
  database.pool.query(
    "insert into kept select at, ordinality from unnest($1::timestamptz[]) with ordinality as m(at)",
    [moments],
  );
const places = async () =>
  (await database.pool.query("select tableoid::regclass::text as place, id from kept order by id")).rows.map(
    ({ place, id }) => `${id} ${place}`,
  );

describe("partitions", () => {
  it("are made three ahead, once, however many workers do it", async () => {
    const days = ["23", "24", "25", "26"].map((day) => `kept_p202611${day}`);
    const kept = await Promise.all([keep(), keep(), keep()]);
    expect(kept.flatMap(({ made }) => made).toSorted()).toEqual(days);
    expect((await keep(DAYS, new Date("2026-11-24T03:10:00Z"))).made).toEqual(["kept_p20261127"]);
  });

  it("are months where a day holds little", async () => {
    const september = await keep(MONTHS, new Date("2026-09-10T12:00:00Z"));
    expect(september.made).toEqual(["kept_p202609", "kept_p202610", "kept_p202611", "kept_p202612"]);
    expect(await keep(MONTHS, new Date("2026-11-14T12:00:00Z"))).toEqual({
      made: ["kept_p202701", "kept_p202702"],
      dropped: [],
    });
    expect((await keep(MONTHS, new Date("2026-11-15T00:00:00Z"))).dropped).toEqual(["kept_p202609"]);
  });

  it("take the rows that came before them out of the default one, which catches all others", async () => {
    await keep();
    await add("2026-11-23T00:00:00Z", "2026-11-22T23:59:59Z", "2026-11-21T10:00:00Z", "2026-12-24T10:00:00Z");
    expect(await places()).toEqual(["1 kept_p20261123", "2 kept_default", "3 kept_default", "4 kept_default"]);
    expect(await tablesWithStrays(database.pool, [DAYS])).toEqual(["kept"]);
    await keep();
    expect(await places()).toEqual(["1 kept_p20261123", "2 kept_p20261122", "3 kept_p20261121", "4 kept_p20261224"]);
    expect(await tablesWithStrays(database.pool, [DAYS])).toEqual([]);
  });

  it("hold what their table holds", async () => {
    await keep();
    await expect(database.pool.query("insert into kept values ('2026-11-24', 0)")).rejects.toThrow(/check constraint/);
    await add("2026-11-24T10:00:00Z");
    await expect(add("2026-11-24T10:00:00Z")).rejects.toThrow(/unique constraint/);
  });

  it("go when nothing in them is young enough, and old rows that had none go too", async () => {
    await keep(DAYS, new Date("2026-11-18T12:00:00Z"));
    await add("2026-11-19T23:00:00Z", "2026-11-20T00:00:00Z", "2026-11-01T00:00:00Z");
    expect((await keep()).dropped).toEqual(["kept_p20261118", "kept_p20261119"]);
    expect(await places()).toEqual(["2 kept_p20261120"]);
  });

  it("wait two seconds for whoever holds the table, and are made at the next try", async () => {
    const client = await database.pool.connect();
    await client.query("begin; lock table kept_default in share mode");
    await expect(keep()).rejects.toMatchObject({ code: "55P03" });
    await client.query("rollback");
    client.release();
    expect((await keep()).made).toHaveLength(4);
  });
});

describe("the role of processes", () => {
  it("makes and drops partitions, and no other tables", async () => {
    const { workerUrl } = await prepareRoles(database.url, silentLog);
    const worker = createDatabase(workerUrl, { name: "test" });
    try {
      await worker.pool.query("select make_partition('kept', 'kept_p20261123', '2026-11-23', '2026-11-24')");
      await worker.pool.query("insert into kept values ('2026-11-23T10:00:00Z', 1)");
      for (const call of [
        "make_partition('kept', 'shop_p20261123', '2026-11-23', '2026-11-24')",
        "make_partition('shop', 'shop_p20261123', '2026-11-23', '2026-11-24')",
        "drop_partition('kept', 'kept_default')",
        "drop_partition('kept', 'shop')",
        "drop_partition('shop', 'shop')",
      ]) {
        await expect(worker.pool.query(`select ${call}`)).rejects.toThrow("not a partition");
      }
      await expect(worker.pool.query("drop table kept_p20261123")).rejects.toThrow("must be owner");
      await worker.pool.query("select drop_partition('kept', 'kept_p20261123')");
      expect(await places()).toEqual([]);
    } finally {
      await worker.close();
    }
  });
});
