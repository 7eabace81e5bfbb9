import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AUDIT_ACTIONS, type AuditAction } from "../audit/audit-actions.ts";
import { sessionReader } from "../identity/session.store.ts";
import { endWays } from "../identity/ways-in.store.ts";
import { createHitRecorder } from "../instance/hit-recorder.service.ts";
import { DEFAULT_LIMITS } from "../instance/limits.ts";
import { silentLog } from "../lib/log.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addUser } from "../shops/shop-fixture.ts";
import { deleteShop, updateShop } from "../shops/shop.store.ts";
import { type LiveEvents, liveEvents } from "./http/live-events.ts";
import { NOW } from "./router-fixture.ts";
import { ACTIVITIES, APP_URL, runningWorld, SESSION_SECRET, type Outcome, type World } from "./running-fixture.ts";

interface Event {
  /** What the log calls it. */
  actions: readonly AuditAction[];
  happen: (world: World) => Promise<unknown>;
  /** What the event takes away: the shop from Ada's organization, the organization itself, or Ada from it. */
  takes: "nothing" | "connection" | "shop" | "organization" | "person" | "rights";
}

const EVENTS: Readonly<Record<string, Event>> = {
  "the shop moves to another project": {
    actions: ["shop.update"],
    takes: "nothing",
    happen: ({ database, access, secondProjectId: projectId }) =>
      database.db.transaction((tx) => updateShop(tx, access, { project: { organizationId: "acme", projectId } }, NOW)),
  },
  "the shop moves to another organization": {
    actions: ["shop.move"],
    takes: "shop",
    happen: ({ database, access, elsewhereId: projectId }) =>
      database.db.transaction((tx) => updateShop(tx, access, { project: { organizationId: "other", projectId } }, NOW)),
  },
  "the shop is deleted": {
    actions: ["shop.delete"],
    takes: "shop",
    happen: ({ database, access }) => database.db.transaction((tx) => deleteShop(tx, access)),
  },
  "its address and credentials change": {
    actions: ["shop.update"],
    takes: "connection",
    happen: ({ database, access }) => {
      const connection = { url: "https://elsewhere.example", clientId: "SWIAOTHER", clientSecret: "sealed" };
      return database.db.transaction((tx) => updateShop(tx, access, { connection, extraHeader: null }, NOW));
    },
  },
  "the organization is deleted": {
    actions: ["organization.delete"],
    takes: "organization",
    happen: ({ database }) => database.pool.query("delete from organization where id = 'acme'"),
  },
  "the member is removed": {
    actions: ["organization.remove-member", "organization.leave"],
    takes: "person",
    happen: ({ database }) => database.pool.query("delete from member where user_id = 'ada'"),
  },
  "the role is lowered": {
    actions: ["organization.update-member-role"],
    takes: "rights",
    happen: ({ database }) => database.pool.query("update member set role = 'viewer' where user_id = 'ada'"),
  },
  "the account is banned": {
    actions: ["admin.ban-user"],
    takes: "person",
    happen: ({ database: { db } }) =>
      db.transaction(async (tx) => {
        await tx.execute(`update "user" set banned = true where id = 'ada'`);
        await endWays(tx, "ban", { userId: "ada" });
      }),
  },
  "the account is deleted": {
    actions: ["delete-user", "delete-user.callback", "admin.remove-user"],
    takes: "person",
    happen: ({ database: { db } }) =>
      db.transaction(async (tx) => {
        await endWays(tx, "deletion", { userId: "ada" });
        await tx.execute(`delete from "user" where id = 'ada'`);
      }),
  },
};

/** Actions that sound like an end but take nothing away from running work. */
const TAKES_NOTHING: ReadonlySet<AuditAction> = new Set([
  ...(["change-email", "undo-change-email", "reset-password", "change-password", "update-user"] as const),
  ...(["passkey.update-passkey", "passkey.delete-passkey", "two-factor.disable"] as const),
  ...(["unlink-account", "organization.remove-team", "organization.remove-team-member"] as const),
  ...(["organization.update", "organization.update-team", "organization.cancel-invitation"] as const),
  ...(["sso.update-provider", "shop.delete-sitespeed", "shop.update-sitespeed", "shop.setAside"] as const),
  ...(["project.update", "project.delete", "mailbox.delete-all", "admin.update-user", "admin.unban-user"] as const),
  // Whoever sends looks at channels and rules anew (`notifications/delivering/sending/send.test.ts`).
  ...(["channel.update", "channel.delete", "channel.disable", "rule.update", "rule.delete", "mute.update"] as const),
  ...(["probe.update", "probe.delete", "tag.delete", "window.update", "window.delete", "incident.close"] as const),
]);
/** Ends of sessions, and rules about signing in. Every later check covers them in the same way as a ban. */
const ASKED_AS_A_BAN: ReadonlySet<AuditAction> = new Set([
  ...(["revoke-session", "revoke-sessions", "revoke-other-sessions", "admin.revoke-user-session"] as const),
  ...(["admin.revoke-user-sessions", "organization.require-two-factor", "organization.require-sso"] as const),
  ...(["sso.delete-provider", "sso.lose-domain", "admin.set-role"] as const),
]);
const SOUNDS_LIKE_AN_END = /delete|remove|ban|move|role|leave|lose|revoke|require|update|change|unlink|disable|cancel/i;

/**
 * Kinds of work that nothing of a shop or a person can be taken from. Days are written of shops that are where they were
 * (`monitoring/history/close-days.test.ts`); incidents, planned work, and who hears of something in trouble or later, are decided
 * in the transaction that writes them.
 */
const RESTS_ON_NOBODY: ReadonlySet<string> = new Set([
  "incident.weigh",
  "nightly.days",
  "nightly.retention",
  "sitespeed.sweep",
  "uptime.partitions",
  "telling.digests",
  "telling.due",
  "telling.ends",
  "telling.hidden",
  "telling.managers",
  "telling.storms",
  "telling.tasks",
  "uptime.rollup",
  "webhook.feed",
  "window.unfold",
  "window.watch",
]);

describe("the lists", () => {
  const root = join(import.meta.dirname, "..");
  const sources = globSync("**/*.ts", { cwd: root }).filter((path) => !/\.test\.ts$|-fixture\.ts$/.test(path));
  const textOf = (path: string) => readFileSync(join(root, path), "utf8");
  const covered = new Set(Object.values(ACTIVITIES).flatMap(({ covers }) => covers));

  it("of what may run have every kind of job, every call to a shop, and every stream", () => {
    const jobs = sources.flatMap((path) =>
      [...textOf(path).matchAll(/defineJob\(\{\s*name: "([^"]+)"/g)].map(([, name = ""]) => name),
    );
    const platform = /export interface Platform \{([^]*?)\n\}/.exec(textOf("platforms/platform.ts"))?.[1] ?? "";
    const calls = [...platform.matchAll(/^ {2}(\w+)\(/gm)].map(([, name = ""]) => name);
    const streams = sources.filter(
      (path) => path.startsWith("app/http/") && /streamSSE|new ReadableStream/.test(textOf(path)),
    );
    expect([jobs.length, calls.length, streams.length].every((count) => count > 1)).toBe(true);
    const known = [...jobs, ...calls, ...streams.map((path) => path.replace("app/", ""))];
    expect(known.filter((name) => !covered.has(name) && !RESTS_ON_NOBODY.has(name))).toEqual([]);
    expect([...covered, ...RESTS_ON_NOBODY].filter((name) => !known.includes(name))).toEqual([]);
  });

  it("of what may happen have everything that the log calls an end", () => {
    const happening = new Set(Object.values(EVENTS).flatMap(({ actions }) => actions));
    const ends = AUDIT_ACTIONS.filter((action) => SOUNDS_LIKE_AN_END.test(action));
    const known = (action: AuditAction) =>
      happening.has(action) || TAKES_NOTHING.has(action) || ASKED_AS_A_BAN.has(action);
    expect(ends.filter((action) => !known(action))).toEqual([]);
  });
});

let database: FreshDatabase;
let live: LiveEvents;
/** Tables that belong to organizations, and those about shops. */
let owned: readonly string[];
let ofShops: readonly string[];
/** Every statement that the database refused in this process. */
const refused: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  database.pool.on("connect", (client) => {
    const connection: unknown = Reflect.get(client, "connection");
    Object(connection).on("errorMessage", ({ code, message }: { code: string; message: string }) =>
      refused.push(`${code} ${message}`),
    );
  });
  await addUser(database.db, "root", { role: "admin" });
  live = liveEvents({
    config: { databaseUrl: database.url },
    readSession: sessionReader(database.db, { secret: SESSION_SECRET, appUrl: APP_URL, adminUserIds: [] }),
    database,
    clock: () => new Date(),
    log: silentLog,
    limits: { now: () => DEFAULT_LIMITS },
    hits: createHitRecorder(database.db, silentLog),
  });
  await live.listening;
  [owned, ofShops] = [await tablesWith("organization_id"), await tablesWith("shop_id")];
});

beforeEach(() => {
  refused.splice(0);
});

afterAll(async () => {
  await live.stop();
  await database.drop();
});

/** Runs the event while the activity waits for it; `outcome` is the activity's result. */
async function meanwhile(name: string, world: World, happen: () => Promise<unknown>) {
  const [reached, opened, over] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const pass = async () => {
    reached.resolve();
    await opened.promise;
  };
  const outcome = activityOf(name).start(world, pass, () => over.promise);
  outcome.catch(() => undefined);
  const wasHeld = await Promise.race([reached.promise.then(() => true), outcome.then(() => false)]);
  expect(wasHeld, "it waits for the event").toBe(true);
  const happened = happen().then(() => ownedBy("other"));
  happened.then(() => over.resolve(), over.reject);
  over.promise.catch(() => undefined);
  await overOrWaiting(happened);
  opened.resolve();
  const [before, ended] = await Promise.all([happened, outcome]);
  return { before, outcome: ended };
}

function activityOf(name: string) {
  const activity = ACTIVITIES[name];
  if (activity === undefined) throw new Error(`Nothing is called ${name}`);
  return activity;
}

/** Resolves when the event is over, or waits for a lock that running work holds. */
async function overOrWaiting(happening: Promise<unknown>): Promise<void> {
  let isOver = false;
  happening.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while (!isOver && (await database.pool.query(waiting)).rowCount === 0) await nextTurn();
}

async function tablesWith(column: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = $1 and table_name <> all($2) order by 1`,
    [column, LEFT_OUT],
  );
  return rows.map(({ name }) => name);
}

/**
 * Alerts in transit move with their shop and are settled where it is now; the history that a shop left behind stays
 * with its former organization.
 */
const LEFT_OUT = ["message", "incident_told", "shop_history_left"];

/** Everything that an organization owns, except which worker holds a lease on what. */
async function ownedBy(organizationId: string): Promise<readonly string[]> {
  const parts = owned.map(
    (table) => `select '${table}' as name, to_jsonb(kept) - 'lease_owner' - 'lease_until' as row
      from ${table} kept where organization_id = $1`,
  );
  const { rows } = await database.pool.query(`${parts.join(" union all ")} order by 1, 2`, [organizationId]);
  return rows.map(({ name, row }) => `${name} ${JSON.stringify(row)}`);
}

/** Tables with rows about a shop. */
async function leftOf(shopId: number): Promise<readonly string[]> {
  const parts = ofShops.map((table) => `select '${table}' as name from ${table} where shop_id = $1`);
  const { rows } = await database.pool.query(parts.join(" union "), [shopId]);
  return rows.map(({ name }) => name);
}

/**
 * Decisions of people in the organization: which shops there are, how they are connected, and which domains count as
 * proven.
 */
async function decided(): Promise<readonly object[]> {
  const { rows } = await database.pool.query(
    `select id::text, name, url, client_id, project_id from shop where organization_id = 'acme'
     union all select domain, null, null, null, domain_verified::int from sso_provider where organization_id = 'acme'
     order by 1`,
  );
  return rows;
}

/** Shops that are marked as being visited. */
const leased = async () =>
  (await database.pool.query("select from shop_state where lease_owner is not null and lease_until > now()")).rowCount;

const isGone = (shopId: number) =>
  database.pool.query("select from shop where id = $1", [shopId]).then(({ rowCount }) => rowCount === 0);

describe.each(Object.keys(ACTIVITIES))("%s", (name) => {
  const { runs, followsTheShop = false, restsOnConnection = false } = activityOf(name);

  it.each(Object.keys(EVENTS))("while %s", async (what) => {
    const event = EVENTS[what];
    if (event === undefined) throw new Error(`Nothing is called ${what}`);
    const world = await runningWorld(database, live);
    refused.splice(0);
    const left: object[] = [];
    const { before, outcome } = await meanwhile(name, world, async () => {
      await event.happen(world);
      left.push(...(await decided()));
    });
    const { said, shown = "", mailed = [] } = outcome;
    expectSentence(said);
    // The database refuses a person's call that was overtaken, and the person gets a sentence.
    if (runs === "job") expect(refused).toEqual([]);
    expect(refused.filter((reason) => !reason.startsWith("23503"))).toEqual([]);
    if (!followsTheShop) expect(await ownedBy("other")).toEqual(before);
    expect(await leased()).toBe(0);
    if (await isGone(world.shopId)) expect(await leftOf(world.shopId)).toEqual([]);
    if (event.takes === "connection" && restsOnConnection) {
      expect((await database.pool.query("select from shop_visit")).rowCount).toBe(0);
      expect(await decided()).toEqual(left);
    }
    if (["person", "rights"].includes(event.takes) && runs === "person") expect(await decided()).toEqual(left);
    if (["person", "organization"].includes(event.takes)) expect(shown).not.toContain("late");
    expect(shown).not.toContain("foreign");
    if (event.takes !== "nothing" && name.includes("log")) expectBrokenOff(event, outcome);
    if (["shop", "organization", "person"].includes(event.takes)) expect(mailed).toEqual([]);
  });
});

const TRIED_AGAIN = Object.keys(ACTIVITIES).filter((name) => activityOf(name).again !== undefined);

it.each(TRIED_AGAIN)("%s, whose worker is killed and comes back late, is done once", async (name) => {
  const world = await runningWorld(database, live);
  refused.splice(0);
  const { outcome } = await meanwhile(name, world, async () => activityOf(name).again?.(world));
  expectSentence(outcome.said);
  expect(refused).toEqual([]);
  for (const table of ["shop_visit", "shop_changelog"]) {
    const { rowCount } = await database.pool.query(`select from ${table} where shop_id = $1`, [world.shopId]);
    expect(rowCount, table).toBeLessThanOrEqual(1);
  }
  const twice = await database.pool.query("select url from shop_sitespeed group by url having count(*) > 1");
  expect(twice.rows).toEqual([]);
});

/** The person is told of a success, or gets a refusal in words. */
function expectSentence(said: Outcome["said"]): void {
  if (said === undefined || said.code === "ok" || said.code === "broken off") return;
  expect(said.code).not.toBe("INTERNAL_SERVER_ERROR");
  expect(said.message).toMatch(/^[A-Z].{10,}/);
}

/** A download that may not continue must break off, so that nobody takes it for complete. */
function expectBrokenOff({ takes }: Event, { shown = "", said }: Outcome): void {
  const isTheirs = takes === "shop" || takes === "connection";
  expect(shown === "").toBe(!isTheirs);
  expect(said?.code).toBe(isTheirs ? undefined : "broken off");
}
