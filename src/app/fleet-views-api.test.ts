import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listenForEvents } from "../lib/events.ts";
import type { Hint } from "../lib/hints.ts";
import { silentLog } from "../lib/log.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { callerFor, NOW } from "./router-fixture.ts";

let database: FreshDatabase;
let projectId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  for (const id of ["robin", "sam"]) await addUser(db, id);
  await addOrganization(db, "acme");
  for (const id of ["robin", "sam"]) await addMember(db, "acme", id, "member");
  projectId = await addProject(db, "acme");
});

beforeEach(async () => {
  for (const table of ["fleet_view", "shop"]) await database.pool.query(`delete from ${table}`);
});

afterAll(() => database.drop());

const call = (path: string, input?: unknown, userId = "robin") => callerFor(database, userId)(path, input);

async function ask(path: string, input?: unknown, userId = "robin"): Promise<unknown> {
  const { code, message, value } = await call(path, input, userId);
  if (code !== "ok") throw new Error(`${code} ${message}`);
  return value;
}

async function keep(name: string, state: unknown = { filter: "error" }, userId = "robin"): Promise<number> {
  const view = await ask("account.fleetView.create", { name, state }, userId);
  if (typeof view !== "object" || view === null || !("id" in view) || typeof view.id !== "number")
    throw new Error("The view has no id");
  return view.id;
}

const names = async (userId = "robin") => {
  const views = await ask("account.fleetView.list", undefined, userId);
  return Array.isArray(views) ? views.map(({ name }) => name) : views;
};

/** How many connections wait for a lock. */
async function waiting(): Promise<unknown> {
  const { rows } = await database.pool.query(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.waiting;
}

describe("views of the fleet", () => {
  it("are kept with all that stands in the address, by name", async () => {
    await keep("Outdated", { version: "outdated", sort: "-version" });
    const id = await keep("  hofmann  ", { q: "hofmann", organization: "hofmann" });
    expect(await ask("account.fleetView.list")).toEqual([
      { id, name: "hofmann", state: { q: "hofmann", organization: "hofmann" } },
      { id: expect.any(Number), name: "Outdated", state: { version: "outdated", sort: "-version" } },
    ]);
  });

  it("belong to one person", async () => {
    const id = await keep("Mine");
    expect(await names("sam")).toEqual([]);
    expect((await call("account.fleetView.update", { id, name: "Theirs" }, "sam")).code).toBe("NOT_FOUND");
    expect((await call("account.fleetView.delete", { id }, "sam")).code).toBe("NOT_FOUND");
    await keep("Mine", { q: "x" }, "sam");
    expect(await names()).toEqual(["Mine"]);
  });

  it("have names that tell them apart, whatever their case", async () => {
    const id = await keep("Night shift");
    await keep("Other");
    expect(await call("account.fleetView.create", { name: "NIGHT SHIFT", state: { q: "x" } })).toMatchObject({
      code: "CONFLICT",
      message: "You have a view of this name already. Choose another name.",
    });
    expect((await call("account.fleetView.update", { id, name: "other" })).code).toBe("CONFLICT");
    await ask("account.fleetView.update", { id, name: "Night Shift" });
    expect(await names()).toEqual(["Night Shift", "Other"]);
  });

  it("are renamed without losing what they show, and updated without losing their name", async () => {
    const id = await keep("Red", { filter: "error" });
    expect(await ask("account.fleetView.update", { id, name: "Now" })).toEqual({
      id,
      name: "Now",
      state: { filter: "error" },
    });
    expect(await ask("account.fleetView.update", { id, state: { filter: "error,warning" } })).toEqual({
      id,
      name: "Now",
      state: { filter: "error,warning" },
    });
  });

  it("are gone once deleted, which a second device is told", async () => {
    const id = await keep("Red");
    await ask("account.fleetView.delete", { id });
    expect(await names()).toEqual([]);
    expect((await call("account.fleetView.delete", { id })).code).toBe("NOT_FOUND");
  });

  it("are told to the person's other devices and to nobody else", async () => {
    const heard: Hint[] = [];
    const listener = listenForEvents(database.url, {
      onEvent: (event) => heard.push(event),
      onGap: () => undefined,
      log: silentLog,
    });
    await listener.listening;
    await keep("Red");
    await expect.poll(() => heard).toEqual([{ topic: "fleetView", organizationId: null, userId: "robin", id: null }]);
    await listener.stop();
  });

  it("hold only what the fleet reads, and not too much of it", async () => {
    const refused = [
      { name: "", state: { q: "x" } },
      { name: "x".repeat(61), state: { q: "x" } },
      { name: "Empty", state: {} },
      { name: "Empty value", state: { q: "" } },
      { name: "Long", state: { q: "x".repeat(201) } },
      { name: "Foreign", state: { redirect: "https://evil.example" } },
    ];
    for (const input of refused) expect((await call("account.fleetView.create", input)).code).toBe("BAD_REQUEST");
    expect(await names()).toEqual([]);
  });

  it("are refused a name that is taken at the same instant", async () => {
    const ids = [await keep("One"), await keep("Two")];
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("select id from fleet_view for update");
    const renames = ids.map((id) => call("account.fleetView.update", { id, name: "Night shift" }));
    await expect.poll(waiting).toBe(2);
    await holder.query("rollback");
    holder.release();
    expect((await Promise.all(renames)).map(({ code }) => code).toSorted()).toEqual(["CONFLICT", "ok"]);
    const creates = ["Red", "RED", "red"].map((name) => call("account.fleetView.create", { name, state: { q: "x" } }));
    expect((await Promise.all(creates)).map(({ code }) => code).toSorted()).toEqual(["CONFLICT", "CONFLICT", "ok"]);
  });

  it("are at most fifty, even when several are kept at the same instant", async () => {
    await database.pool.query(
      `insert into fleet_view (user_id, name, state, created_at, updated_at)
       select 'robin', 'View ' || n, '{"q":"x"}', $1, $1 from generate_series(1, 48) n`,
      [NOW],
    );
    const kept = Array.from({ length: 5 }, (_, n) =>
      call("account.fleetView.create", { name: `More ${n}`, state: { q: "x" } }),
    );
    expect((await Promise.all(kept)).filter(({ code }) => code === "ok")).toHaveLength(2);
    const { rows } = await database.pool.query("select count(*)::int as views from fleet_view");
    expect(rows).toEqual([{ views: 50 }]);
  });

  it("are at most fifty", async () => {
    await database.pool.query(
      `insert into fleet_view (user_id, name, state, created_at, updated_at)
       select 'robin', 'View ' || n, '{"q":"x"}', $1, $1 from generate_series(1, 50) n`,
      [NOW],
    );
    const answer = await call("account.fleetView.create", { name: "One more", state: { q: "x" } });
    expect(answer).toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining("50 views") });
  });
});

describe("the fleet's answer", () => {
  it("says of each shop whether the person watches it and in which environment it runs", async () => {
    const shopId = await addShop(database.db, { organizationId: "acme", projectId, name: "Radwerk" });
    await database.pool.query(`update shop_state set cache = '{"environment":"dev"}'`);
    await ask("organization.shop.subscribeToNotifications", { shopId });
    expect(await ask("account.currentUserFleet")).toMatchObject({
      shops: { shopId: [shopId], isWatched: [true], environment: ["dev"] },
    });
    expect(await ask("account.currentUserFleet", undefined, "sam")).toMatchObject({
      shops: { shopId: [shopId], isWatched: [false] },
    });
    await ask("organization.project.subscribeToNotifications", { orgId: "acme", projectId }, "sam");
    expect(await ask("account.currentUserFleet", undefined, "sam")).toMatchObject({
      shops: { shopId: [shopId], isWatched: [true] },
    });
  });

  it("is the same from what a visit has stored as from what it is made of", async () => {
    const shopId = await addShop(database.db, { organizationId: "acme", projectId, name: "Radwerk" });
    await database.pool.query(
      `insert into shop_finding (organization_id, shop_id, id, "check", level, text, params, source, since)
       select 'acme', $1, id, 'message-queue', level, 'waits', '{"minutes": 20}', 'Shopwarden', $2
       from unnest(array['queue', 'other', 'fine'], array['red', 'yellow', 'green']) as found (id, level)`,
      [shopId, NOW],
    );
    await database.pool.query(`update shop_state set status = 'red', last_visited_at = $1`, [NOW]);
    const stored = async () => (await database.pool.query("select causes from shop_state")).rows[0]?.causes;
    const before = await ask("account.currentUserFleet");
    expect(before).toMatchObject({ groups: [{ urgency: "now" }, { urgency: "week" }, { urgency: "unclear" }] });
    expect(await stored()).toBeNull();
    await ask("organization.shop.ignoreFindings", { shopId, findings: ["nothing"], ignored: true });
    expect(await stored()).toMatchObject({ causes: [{ kind: "finding" }, { kind: "finding" }] });
    expect(await ask("account.currentUserFleet")).toEqual(before);
    await database.pool.query("update shop_state set causes = jsonb_set(causes, '{rules}', '0')");
    expect(await ask("account.currentUserFleet")).toEqual(before);
    await ask("organization.shop.ignoreFindings", { shopId, findings: ["queue"], ignored: true });
    expect(await ask("account.currentUserFleet")).toMatchObject({
      groups: [{ urgency: "week" }, { urgency: "unclear" }],
    });
  });
});

describe("the last changes", () => {
  it("are of one kind, or more than ten, when asked for", async () => {
    const shopId = await addShop(database.db, { organizationId: "acme", projectId, name: "Radwerk" });
    await database.pool.query(
      `insert into shop_changelog (organization_id, shop_id, date, old_status, new_status, old_shopware_version, new_shopware_version, extensions)
       select 'acme', $1, $2::timestamptz + n * interval '1 minute',
         case when n % 3 = 0 then 'green' end, case when n % 3 = 0 then 'red' end,
         case when n % 3 = 1 then '6.6.0.0' end, case when n % 3 = 1 then '6.7.0.0' end,
         case when n % 3 = 2 then '[{"name":"A","label":"A","state":"updated","old_version":"1","new_version":"2","changelog":null,"active":true}]'::jsonb else '[]' end
       from generate_series(1, 15) n`,
      [shopId, NOW],
    );
    const count = async (input?: unknown) => {
      const rows = await ask("account.currentUserChangelogs", input);
      return Array.isArray(rows) ? rows.length : rows;
    };
    expect(await count()).toBe(10);
    expect(await count({ limit: 20 })).toBe(15);
    expect(await count({ kind: "status" })).toBe(5);
    expect(await count({ kind: "shopware" })).toBe(5);
    expect(await count({ kind: "extensions", limit: 3 })).toBe(3);
    expect((await call("account.currentUserChangelogs", { limit: 101 })).code).toBe("BAD_REQUEST");
  });
});
