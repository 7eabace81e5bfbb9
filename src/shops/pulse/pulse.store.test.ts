import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transact } from "../../lib/db.ts";
import { listenForEvents } from "../../lib/events.ts";
import { silentLog } from "../../lib/log.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addOrganization, addProject, addShop } from "../shop-fixture.ts";
import { downProbe, probePulse } from "../../snapshot/pulse-fixture.ts";
import { shopPulse } from "./pulse.table.ts";
import { markToJudge, writePulse } from "./pulse.store.ts";

let database: FreshDatabase;
let projectId: number;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  projectId = await addProject(database.db, "acme");
});

beforeEach(async () => {
  await database.pool.query("delete from shop");
  shopId = await addShop(database.db, { organizationId: "acme", projectId });
});

afterAll(() => database.drop());

const key = () => ({ organizationId: "acme", shopId });
const rows = () => database.db.select().from(shopPulse);

describe("a part of the pulse", () => {
  it("is written beside the others, each time as a mark", async () => {
    await transact(database.pool, (tx) => writePulse(tx, key(), "uptime", { probes: [probePulse()] }));
    await transact(database.pool, (tx) => writePulse(tx, key(), "domain", { domains: [] }));
    await transact(database.pool, (tx) => writePulse(tx, key(), "uptime", { probes: [downProbe()] }));
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ uptime: { probes: [downProbe()] }, domain: { domains: [] }, names: null, marks: 2 });
    expect(row?.judgeAt).toBeInstanceOf(Date);
  });

  it("is not written for a shop that is gone or belongs to somebody else now", async () => {
    await transact(database.pool, (tx) => writePulse(tx, { ...key(), shopId: shopId + 1 }, "names", { domains: [] }));
    await transact(database.pool, (tx) => writePulse(tx, { ...key(), organizationId: "beta" }, "names", null));
    expect(await rows()).toEqual([]);
  });

  it("goes with its shop", async () => {
    await transact(database.pool, (tx) => writePulse(tx, key(), "uptime", { probes: [] }));
    await database.pool.query("delete from shop");
    expect(await rows()).toEqual([]);
  });
});

describe("marking", () => {
  it("brings a judgement forward, and never puts one off", async () => {
    const later = await addShop(database.db, { organizationId: "acme", projectId });
    await transact(database.pool, (tx) => markToJudge(tx, [key(), { ...key(), shopId: later }]));
    await database.pool.query(
      `update shop_pulse set judge_at = now() + case shop_id when $1 then 1 else -1 end * interval '1 hour'`,
      [shopId],
    );
    await transact(database.pool, (tx) => markToJudge(tx, [{ ...key(), shopId: later }, key()]));
    const marked = await database.pool.query<{ hours: number; marks: number }>(
      "select round(extract(epoch from judge_at - now()) / 3600)::integer as hours, marks from shop_pulse order by shop_id",
    );
    expect(marked.rows).toEqual([
      { hours: 0, marks: 1 },
      { hours: -1, marks: 1 },
    ]);
  });

  it("asks for nothing where nobody is named", async () => {
    await transact(database.pool, (tx) => markToJudge(tx, []));
    expect(await rows()).toEqual([]);
  });

  it("wakes the workers once it is committed, once for all shops", async () => {
    const heard: string[] = [];
    const listener = listenForEvents(database.url, {
      onEvent: ({ topic }) => heard.push(topic),
      onGap: () => undefined,
      log: silentLog,
    });
    await listener.listening;
    const other = await addShop(database.db, { organizationId: "acme", projectId });
    await transact(database.pool, async (tx) => {
      await markToJudge(tx, [key(), { ...key(), shopId: other }]);
      await writePulse(tx, key(), "uptime", { probes: [] });
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(["judgement-requested"]);
    await listener.stop();
  });
});
