import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MemberAccess } from "../organizations/access.ts";
import { listLeftHistory } from "../changelog/left-history.store.ts";
import { createSecretBox } from "../lib/crypto.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import type { Platform } from "../platforms/platform.ts";
import { secretPlace } from "../shops/credentials.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { setWatch } from "../shops/watching/watch.store.ts";
import { callerFor, obligingPlatform } from "./router-fixture.ts";
import { byCookie } from "../organizations/caller.ts";

/** The secret that the test router seals with. */
const ROUTER_SECRET = "a secret of thirty-two characters";
const TASK_ID = "a".repeat(32);

let database: FreshDatabase;
let projectId: number;
let otherProjectId: number;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  for (const name of ["robin", "ada", "bob"]) await addUser(db, name);
  for (const name of ["acme", "other"]) await addOrganization(db, name);
  await addMember(db, "acme", "robin", "owner");
  await addMember(db, "other", "robin", "owner");
  await addMember(db, "acme", "ada", "member");
  await addMember(db, "acme", "bob", "member");
  await addMember(db, "other", "bob", "member");
  projectId = await addProject(db, "acme");
  otherProjectId = await addProject(db, "other");
});

beforeEach(async () => {
  await database.pool.query("delete from shop");
  await database.pool.query("delete from audit_entry");
  shopId = await addShop(database.db, { organizationId: "acme", projectId });
  const secret = createSecretBox([ROUTER_SECRET]).seal("secret", secretPlace("client_secret", shopId));
  await database.pool.query("update shop set client_secret = $1", [secret]);
});

afterAll(() => database.drop());

const call = (path: string, input: object, platform?: Platform) =>
  callerFor(database, "robin", platform)(path, { orgId: "acme", shopId, ...input });

async function rowsOf<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return (await database.pool.query<Row>(sql, [...values])).rows;
}

const audited = (action: string) =>
  rowsOf<{ organization_id: string; after: unknown }>(
    "select organization_id, after from audit_entry where action = $1 and subject_id = $2 order by organization_id, id",
    [action, String(shopId)],
  );

describe("a shop that moves to another organization", () => {
  const move = () => call("organization.shop.update", { projectId: otherProjectId });

  it("leaves a line in the logs of both", async () => {
    expect((await move()).code).toBe("ok");
    const after = { organizationId: "other" };
    expect(await audited("shop.move")).toEqual([
      { organization_id: "acme", after },
      { organization_id: "other", after },
    ]);
  });

  it("is watched on only by those who are members there", async () => {
    for (const userId of ["ada", "bob"]) {
      await setWatch(database.db, { organizationId: "acme", shopId }, { userId, watching: true });
    }
    await move();
    expect(await rowsOf("select organization_id, user_id from shop_watch")).toEqual([
      { organization_id: "other", user_id: "bob" },
    ]);
  });

  it("takes no history along, which stays readable where it was", async () => {
    await database.pool.query(
      `insert into shop_changelog (organization_id, shop_id, date, old_status, new_status)
       select 'acme', $1, date, 'green', 'red' from unnest(array[timestamptz '2026-11-01', '2026-11-02']) as date`,
      [shopId],
    );
    await database.pool.query(
      `insert into shop_sitespeed (organization_id, shop_id, run_id, url, at, failure)
       values ('acme', $1, 'run', 'https://shop.example', '2026-11-03', 'timed_out')`,
      [shopId],
    );
    await move();
    expect(await rowsOf("select 1 from shop_changelog")).toEqual([]);
    expect(await rowsOf("select 1 from shop_sitespeed")).toEqual([]);
    const access = await MemberAccess.grant(
      database.db,
      byCookie({ id: "robin", ssoProviderId: null }),
      "acme",
      "audit:read",
    );
    const page = (before: { date: Date; id: number } | null) =>
      listLeftHistory(database.db, access, { before, limit: 2 });
    const first = await page(null);
    expect(first.map(({ kind, shopId: of }) => [kind, of])).toEqual([
      ["speed", shopId],
      ["change", shopId],
    ]);
    expect(first[1]?.entry).toMatchObject({ old_status: "green", new_status: "red" });
    expect(await page(first[1] ?? null)).toHaveLength(1);
  });

  it("takes everything along within one organization", async () => {
    await database.pool.query(
      "insert into shop_changelog (organization_id, shop_id, date) values ('acme', $1, now())",
      [shopId],
    );
    const second = await addProject(database.db, "acme", "Second");
    expect((await call("organization.shop.update", { projectId: second })).code).toBe("ok");
    expect(await rowsOf("select 1 from shop_changelog")).toHaveLength(1);
    expect(await audited("shop.move")).toEqual([]);
  });
});

describe("two at once", () => {
  it("delete a shop once, and leave one line", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call("organization.shop.delete", {})));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["NOT_FOUND", "NOT_FOUND", "ok"]);
    expect(await audited("shop.delete")).toHaveLength(1);
  });

  const ROTATED = { clientId: "SWIANEW", clientSecret: "new" };
  const headerOf = async () =>
    (await rowsOf("select url, client_id, extra_header_name from shop where id = $1", [shopId]))[0];
  /** The first call changes credentials; `meanwhile` does something else while the shop is being asked about them. */
  const whileTested = async (first: object, meanwhile: () => Promise<unknown>) => {
    const testConnection: Platform["testConnection"] = async (connection) => {
      await meanwhile();
      return obligingPlatform.testConnection(connection);
    };
    return call("organization.shop.update", { projectId, ...first }, { ...obligingPlatform, testConnection });
  };
  const setHeader = () =>
    call("organization.shop.update", { projectId, extraHeader: { name: "X-Let-In", value: "please" } });
  const moveElsewhere = () =>
    call("organization.shop.update", { projectId, ...ROTATED, shopUrl: "https://elsewhere.example" });

  it("rotate credentials and change the header, and both are kept", async () => {
    expect((await whileTested(ROTATED, setHeader)).code).toBe("ok");
    expect(await headerOf()).toMatchObject({ client_id: "SWIANEW", extra_header_name: "X-Let-In" });
  });

  it("send no header to an address that it was not meant for, and say so", async () => {
    const refused = await whileTested({ ...ROTATED, shopUrl: "https://elsewhere.example" }, setHeader);
    expect(refused).toMatchObject({ code: "CONFLICT", message: expect.stringMatching(/changed meanwhile/) });
    expect(await headerOf()).toMatchObject({ url: "https://shop.example", extra_header_name: "X-Let-In" });
    await database.pool.query("update shop set extra_header_name = null, extra_header_value = null");
    const late = await whileTested({ ...ROTATED, extraHeader: { name: "X-Let-In", value: "please" } }, moveElsewhere);
    expect(late.code).toBe("CONFLICT");
    expect(await headerOf()).toMatchObject({ url: "https://elsewhere.example", extra_header_name: null });
  });

  it("change the status of a shop in one moment, each with a line of its own", async () => {
    await database.pool.query(
      "update shop_state set status = 'red', last_visited_at = now(), findings_level = 'red' where shop_id = $1",
      [shopId],
    );
    await database.pool.query(
      `insert into shop_finding (organization_id, shop_id, id, "check", level, text, params, source, since)
       values ('acme', $1, 'one', 'environment', 'red', 'notPublic', '{}', 'Shopwarden', now())`,
      [shopId],
    );
    const ignore = (ignored: boolean) => call("organization.shop.ignoreFindings", { findings: ["one"], ignored });
    expect([(await ignore(true)).code, (await ignore(false)).code]).toEqual(["ok", "ok"]);
    expect(await rowsOf("select new_status from shop_changelog order by id")).toEqual([
      { new_status: "green" },
      { new_status: "red" },
    ]);
  });
});

describe("what is asked of a shop", () => {
  it("is recorded before it is sent, once, with what came of it", async () => {
    const seen: unknown[] = [];
    const clearCache: Platform["clearCache"] = async () => {
      seen.push(await audited("shop.clear-cache"));
      return { ok: true };
    };
    expect((await call("organization.shop.clearShopCache", {}, { ...obligingPlatform, clearCache })).code).toBe("ok");
    expect(seen).toEqual([[{ organization_id: "acme", after: { outcome: "sent" } }]]);
    expect(await audited("shop.clear-cache")).toEqual([{ organization_id: "acme", after: { outcome: "done" } }]);
  });

  it("leaves a trace when the process dies while the shop works on it", async () => {
    const clearCache = () => Promise.reject(new Error("The process was killed"));
    await call("organization.shop.clearShopCache", {}, { ...obligingPlatform, clearCache });
    expect(await audited("shop.clear-cache")).toEqual([{ organization_id: "acme", after: { outcome: "sent" } }]);
  });

  it("says that the shop refused, and why", async () => {
    await database.pool.query(
      `insert into shop_task (organization_id, shop_id, id, name, status, interval_seconds)
       values ('acme', $1, $2, 'cart.cleanup', 'failed', 60)`,
      [shopId, TASK_ID],
    );
    const rescheduleTask: Platform["rescheduleTask"] = () => Promise.resolve({ ok: false, rights: ["system:run"] });
    const platform = { ...obligingPlatform, rescheduleTask };
    expect((await call("organization.shop.rescheduleTask", { taskId: TASK_ID }, platform)).code).toBe("BAD_REQUEST");
    expect(await audited("shop.reschedule-task")).toMatchObject([
      { after: { taskId: TASK_ID, outcome: "refused", reason: expect.stringContaining("system:run") } },
    ]);
  });

  it("is asked so often a minute and no more, whoever asks, also all at once", async () => {
    let calls = 0;
    const clearCache: Platform["clearCache"] = () => {
      calls += 1;
      return Promise.resolve({ ok: true });
    };
    const platform = { ...obligingPlatform, clearCache };
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => call("organization.shop.clearShopCache", {}, platform)),
    );
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(6);
    expect(answers.filter(({ code }) => code === "TOO_MANY_REQUESTS")).toHaveLength(3);
    expect(calls).toBe(6);
  });
});
