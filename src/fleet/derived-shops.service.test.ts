import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHECKS } from "../checks/registry.ts";
import { claimDuePairs, forgetUnused, markUnknown, saveChunk } from "../extensions/store-sync.store.ts";
import type { Db } from "../lib/db.ts";
import { saveAnswer, saveFailure } from "../lib/outside/outside-source.store.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { claimDueShops } from "../monitoring/lease.store.ts";
import { answered, extension, failed, healthyState, sectionsOf } from "../monitoring/state/shop-state-fixture.ts";
import { visitShop } from "../monitoring/visit.job.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import type { Visit } from "../snapshot/section.ts";
import { unpackFleet } from "./fleet-answer.ts";
import { readFleet } from "./fleet.api.ts";

const MORNING = new Date("2026-11-20T09:41:00.000Z").getTime();
const MINUTE = 60_000;
const VERSION = "6.6.10.4";
const NAMES = ["SwagPayPal", "FroshTools", "AcmePrivate"] as const;
const ADVISORIES = { source: "advisories", key: "security" };
const ROBIN = { id: "robin", ssoProviderId: null };

let database: FreshDatabase;
let shopIds: readonly number[];
let minute = 0;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addUser(db, "robin");
  for (const id of ["acme", "other"]) {
    await addOrganization(db, id);
    await addMember(db, id, "robin", "owner");
  }
  const places = [await addProject(db, "acme"), await addProject(db, "other")];
  shopIds = [
    await addShop(db, { organizationId: "acme", projectId: places[0] ?? 0, name: "One" }),
    await addShop(db, { organizationId: "acme", projectId: places[0] ?? 0, name: "Two" }),
    await addShop(db, { organizationId: "other", projectId: places[1] ?? 0, name: "Three" }),
  ];
});

afterAll(() => database.drop());

/** A server with its own connection to the database; records its queries. */
function server(): { db: Db; asked: string[] } {
  const asked: string[] = [];
  return { db: drizzle({ client: database.pool, logger: { logQuery: (query) => void asked.push(query) } }), asked };
}

const now = () => new Date(MORNING + minute * MINUTE);
const fleetOf = (db: Db) => readFleet(db, ROBIN, now());

async function visit(place: number, came: Visit): Promise<void> {
  const { pool } = database;
  minute += 1;
  await pool.query("update shop_state set due_at = case when shop_id = $1 then $2::timestamptz end, urgent = false", [
    shopIds[place],
    now(),
  ]);
  const owner = "worker";
  const { shops } = await claimDueShops(pool, { owner, now: now(), leaseSeconds: 60, limit: 1, busyHosts: [] });
  const unused = () => Promise.reject(new Error("Not part of a visit"));
  for (const shop of shops) {
    await visitShop(
      {
        pool,
        platform: {
          id: "shopware",
          visit: () => Promise.resolve(came),
          testConnection: unused,
          clearCache: unused,
          rescheduleTask: unused,
        },
        checks: CHECKS,
        facts: () => Promise.resolve({ advisories: null }),
        openSecret: (sealed) => sealed,
        clock: now,
        log: pino({ enabled: false }),
        owner,
      },
      shop,
    );
  }
}

const place = fc.nat({ max: 2 });
const name = fc.constantFrom(...NAMES);
const release = fc.constantFrom("1.0.0", "1.1.0", "2.0.0");
const installed = fc.uniqueArray(fc.record({ name, version: release, upgradeVersion: fc.option(release) }), {
  selector: (one) => one.name,
});

/** Every kind of change that affects derived data, and some that do not. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("visit"), place, installed, waiting: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant("failure"), place }),
  fc.record({ kind: fc.constant("store"), name, latestVersion: fc.option(release) }),
  fc.record({ kind: fc.constant("silence"), name }),
  fc.record({ kind: fc.constantFrom("claim", "forget", "facts", "noFacts") }),
  fc.record({ kind: fc.constant("keep"), keeps: fc.boolean() }),
  fc.record({ kind: fc.constant("ignore"), place, ignores: fc.subarray(["security.unread", "shopware.env"]) }),
  fc.record({ kind: fc.constant("rename"), place, to: fc.constantFrom("Alpha", "Beta") }),
  fc.record({ kind: fc.constant("move"), place: fc.constant(1), to: fc.constantFrom("acme", "other") }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The organization decides whether the store is asked about private names. */
const SECRET_NAME: [Step, number][] = [
  [
    {
      kind: "visit",
      place: 0,
      installed: [{ name: "AcmePrivate", version: "1.0.0", upgradeVersion: null }],
      waiting: 0,
    },
    0,
  ],
  [{ kind: "keep", keeps: false }, 0],
  [{ kind: "keep", keeps: true }, 0],
];

async function take(one: Step): Promise<void> {
  const { db, pool } = database;
  if ("installed" in one) {
    const extensions = one.installed.map(({ name: called, ...rest }) => extension(called, rest));
    const queue = [{ name: "async", size: one.waiting }];
    return visit(one.place, answered(sectionsOf(healthyState({ extensions, queue })), now()));
  }
  if ("ignores" in one)
    return void (await pool.query("update shop set ignores = $2 where id = $1", [shopIds[one.place], one.ignores]));
  if ("keeps" in one) return void (await pool.query("update organization set keeps_extension_names = $1", [one.keeps]));
  if ("latestVersion" in one) {
    const { latestVersion, name: called } = one;
    const told = { name: called, latestVersion, rating: 8, link: null, label: called, producer: null, releases: [] };
    const extensions = { en_GB: latestVersion === null ? [] : [told] };
    return void (await saveChunk(db, { shopwareVersion: VERSION, names: [called], extensions }, now()));
  }
  if ("name" in one) return markUnknown(db, [{ name: one.name, shopwareVersion: VERSION }], "timed_out", now());
  if ("to" in one) return one.kind === "move" ? move(one.to) : rename(one.place, one.to);
  if ("place" in one) return visit(one.place, failed("timed_out", now()));
  return worldwide(one.kind);
}

async function worldwide(kind: "claim" | "forget" | "facts" | "noFacts"): Promise<void> {
  const { db } = database;
  minute += 1;
  if (kind === "claim") await claimDuePairs(db, { now: now(), ageHours: 1, retryMinutes: 1, limit: 10, only: null });
  if (kind === "forget") await forgetUnused(db, now());
  if (kind === "facts") await saveAnswer(db, ADVISORIES, {}, now());
  if (kind === "noFacts") await saveFailure(db, ADVISORIES, "timed_out", now());
}

async function rename(at: number, to: string): Promise<void> {
  await database.pool.query("update shop set name = $2 where id = $1", [shopIds[at], to]);
}

async function move(to: string): Promise<void> {
  await database.pool.query(
    `update shop set organization_id = $2, project_id = (select min(id) from project where organization_id = $2)
     where id = $1`,
    [shopIds[1], to],
  );
}

describe("what a server keeps of shops", () => {
  it("is read again of the one shop that was visited", async () => {
    for (const at of shopIds.keys()) await visit(at, answered(sectionsOf(healthyState()), now()));
    const { db, asked } = server();
    await fleetOf(db);
    const whole = asked.splice(0).length;
    await fleetOf(db);
    expect(asked.splice(0)).toHaveLength(whole - 1);
    const extensions = [extension("FroshTools", { upgradeVersion: "1.1.0" })];
    await visit(0, answered(sectionsOf(healthyState({ extensions })), now()));
    const { shops } = unpackFleet(await fleetOf(db));
    expect(asked).toHaveLength(whole);
    expect(shops.find(({ shopId }) => shopId === shopIds[0])?.updates).toBe(1);
  });

  it("is what another one derives anew, whatever has happened", async () => {
    const servers = [server(), server()];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.nat({ max: 1 })), { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const [one, asks] of steps) {
          await take(one);
          const kept = servers[asks]?.db;
          if (kept !== undefined) expect(await fleetOf(kept)).toEqual(await fleetOf(server().db));
        }
        for (const { db } of servers) expect(await fleetOf(db)).toEqual(await fleetOf(server().db));
      }),
      { numRuns: 5, examples: [[SECRET_NAME]] },
    );
  });

  it("is of lists that nothing writes but what writes the state with them", () => {
    const sources = join(import.meta.dirname, "..");
    const isOwn = (path: string) => /\.(ts|sql)$/.test(path) && !/(\.test|-fixture)\.ts$/.test(path);
    const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(isOwn);
    const writes =
      /replaceRowsSql\)|(into|update|delete from) (shop_extension|shop_queue)\b|\.(insert|update|delete)\((shopExtension|shopQueue)\)/;
    const writers = files.filter((path) => writes.test(readFileSync(join(sources, path), "utf8")));
    expect(writers).toEqual(["monitoring/visit.store.ts"]);
  });

  it("is not told to whoever may no longer see the shop", async () => {
    const { db } = server();
    await addUser(database.db, "sam");
    const sam = { id: "sam", ssoProviderId: null };
    await fleetOf(db);
    expect(unpackFleet(await readFleet(db, sam, now())).shops).toEqual([]);
    await addMember(database.db, "other", "sam", "member");
    expect(
      unpackFleet(await readFleet(db, sam, now())).shops.map(({ organizationSlug }) => organizationSlug),
    ).toContain("other");
    await database.pool.query("delete from member where user_id = 'sam'");
    expect(unpackFleet(await readFleet(db, sam, now()))).toMatchObject({ shops: [], groups: [] });
  });
});
