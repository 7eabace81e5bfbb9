import { createHmac } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHECKS } from "../checks/registry.ts";
import { sessionReader } from "../identity/session.store.ts";
import { sessionCookieName } from "../identity/session.ts";
import { createSecretBox } from "../lib/crypto.ts";
import { createFolderStore } from "../lib/files/file-store.ts";
import { createSourceLimiter } from "../lib/http/limiter.ts";
import { NOTHING_ALLOWED } from "../lib/http/outbound-allow.ts";
import { hostNames } from "../lib/http/peer/host-names.ts";
import { silentLog } from "../lib/log.ts";
import type { Mail } from "../lib/mail/mail.ts";
import type { FreshDatabase } from "../lib/test-database.ts";
import type { OutsideSource } from "../lib/outside/outside-source.client.ts";
import { claimDueShops } from "../monitoring/lease.store.ts";
import { answered, healthyState, sectionsOf, task } from "../monitoring/state/shop-state-fixture.ts";
import { visitShop } from "../monitoring/visit.job.ts";
import { CHANNELS } from "../notifications/channels/registry.ts";
import { sendToPeople } from "../notifications/ways/sending/alert-fixture.ts";
import { failing, happen, minutesLater, weighAll } from "../notifications/notification-fixture.ts";
import { tellPending } from "../notifications/tell.job.ts";
import type { Platform } from "../platforms/platform.ts";
import { watchProofs } from "../organizations/sso/proof-watch.job.ts";
import { ShopAccess } from "../shops/access.ts";
import { secretPlace } from "../shops/credentials.ts";
import { figuresFor } from "../sitespeed/speed-fixture.ts";
import { requestSpeedTest } from "../sitespeed/request-speed-test.service.ts";
import { requestDailyRuns, runSpeedTest } from "../sitespeed/sitespeed.job.ts";
import { lookAtDomains } from "../uptime/hosts/domain-look.job.ts";
import { type HostLookContext, lookAtHosts } from "../uptime/hosts/host-look.job.ts";
import { syncStore } from "../extensions/store-sync.job.ts";
import { syncAdvisories } from "../advisories/advisory-sync.job.ts";
import { auditExportRoutes } from "./http/audit-export-routes.ts";
import type { LiveEvents } from "./http/live-events.ts";
import { callerFor, NOW, obligingPlatform } from "./router-fixture.ts";

const ROUTER_SECRET = "a secret of thirty-two characters";
export const SESSION_SECRET = "another secret of thirty-two characters";
export const APP_URL = "http://localhost:3000";
const TASK = "a".repeat(32);

export interface World {
  database: FreshDatabase;
  live: LiveEvents;
  access: ShopAccess;
  shopId: number;
  otherShopId: number;
  projectId: number;
  secondProjectId: number;
  elsewhereId: number;
}

const [SHOP, OTHER_SHOP, PROJECT, SECOND_PROJECT, ELSEWHERE] = [900_001, 900_002, 900_003, 900_004, 900_005];
const sealedFor = (shopId: number) =>
  createSecretBox([ROUTER_SECRET]).seal("secret", secretPlace("client_secret", shopId));

/** All statements in one query, because the world is rebuilt for every pair. */
const WORLD_SQL = `
  delete from organization; delete from rate_bucket; delete from audit_entry; delete from outside_answer;
  delete from store_extension;
  delete from "user" where id <> 'root';
  insert into "user" (id, name, email, email_verified)
    select id, id, id || '@shopwarden.example', true from unnest(array['ada', 'grace', 'zoe']) id;
  insert into session (id, token, user_id, expires_at, created_at)
    values ('session-ada', 'token-ada', 'ada', now() + interval '1 day', now());
  insert into organization (id, name, slug) select id, id, id from unnest(array['acme', 'other']) id;
  insert into member (id, organization_id, user_id, role) values ('1', 'acme', 'grace', 'owner'),
    ('2', 'other', 'grace', 'owner'), ('3', 'acme', 'ada', 'owner'), ('4', 'other', 'zoe', 'member');
  insert into project (organization_id, id, name, created_at, updated_at) values ('acme', ${PROJECT}, 'First', now(), now()),
    ('acme', ${SECOND_PROJECT}, 'Second', now(), now()), ('other', ${ELSEWHERE}, 'Elsewhere', now(), now());
  insert into shop (organization_id, project_id, id, name, url, client_id, client_secret, created_at, sitespeed_enabled, sitespeed_urls)
    select 'acme', ${PROJECT}, id, 'Shop', 'https://shop.example', 'SWIATEST', secret, now(), true,
      array['https://shop.example/', 'https://shop.example/b']
    from (values (${SHOP}, '${sealedFor(SHOP)}'), (${OTHER_SHOP}, '${sealedFor(OTHER_SHOP)}')) as shops(id, secret);
  insert into shop_state (organization_id, shop_id, host, due_at) values
    ('acme', ${SHOP}, 'shop.example', '2026-11-01'), ('acme', ${OTHER_SHOP}, 'shop.example', null);
  insert into shop_task (organization_id, shop_id, id, name, status, interval_seconds)
    values ('acme', ${SHOP}, '${TASK}', 'cart.cleanup', 'failed', 60);
  insert into sso_provider (id, issuer, provider_id, organization_id, domain, proof_token, domain_verified, proof_checked_at)
    values ('1', 'https://idp.example', 'new', 'acme', 'acme.example', 'proof', false, null),
      ('2', 'https://idp.example', 'old', 'acme', 'former.example', 'proof', true, '2026-01-01');
  insert into shop_watch (organization_id, shop_id, user_id, watching) values ('acme', ${SHOP}, 'ada', true);`;

/** Ada acts and watches; Grace owns both organizations; Zoe is a member of the second one only. */
export async function runningWorld(database: FreshDatabase, live: LiveEvents): Promise<World> {
  await database.pool.query(WORLD_SQL);
  return {
    database,
    live,
    access: ShopAccess.system("acme", SHOP),
    shopId: SHOP,
    otherShopId: OTHER_SHOP,
    projectId: PROJECT,
    secondProjectId: SECOND_PROJECT,
    elsewhereId: ELSEWHERE,
  };
}

/** The result: what the person was told, what they were shown after the event, and who got a mail after it. */
export interface Outcome {
  said?: { code: string; message: string };
  shown?: string;
  mailed?: readonly string[];
}

/** Called where an activity waits, once, until the event has happened. */
export type Pass = () => Promise<void>;

export interface Activity {
  /** The kinds of jobs, calls to shops and streams that the activity covers, by their names in the sources. */
  covers: readonly string[];
  /** `person`: somebody waits for the answer; `job`: it is retried when it fails. */
  runs: "person" | "job";
  start: (world: World, pass: Pass, isOver: () => Promise<unknown>) => Promise<Outcome>;
  /** The request stays with the shop, whoever owns it by then. */
  followsTheShop?: true;
  /** It speaks to the shop at its former address, so nothing is stored once the address has changed. */
  restsOnConnection?: true;
  /** Runs the same once more, as after its worker was killed. */
  again?: (world: World) => Promise<unknown>;
}

const once = (pass: Pass): Pass => {
  let hasPassed = false;
  return async () => {
    if (hasPassed) return;
    hasPassed = true;
    await pass();
  };
};

const call = async (world: World, path: string, input: object, platform: Platform = obligingPlatform) => {
  const { shopId } = world;
  const said = await callerFor(world.database, "ada", platform)(path, { orgId: "acme", shopId, ...input });
  return { said };
};

/** A shop that answers when the event has happened. */
function waitingPlatform(pass: Pass): Platform {
  const wait = once(pass);
  return {
    ...obligingPlatform,
    testConnection: async (connection) => {
      await wait();
      return obligingPlatform.testConnection(connection);
    },
    clearCache: async (connection) => {
      await wait();
      return obligingPlatform.clearCache(connection);
    },
    rescheduleTask: async (connection, taskId, at) => {
      await wait();
      return obligingPlatform.rescheduleTask(connection, taskId, at);
    },
  };
}

async function visitDueShops({ database }: World, owner: string, pass: Pass = async () => {}): Promise<void> {
  const { pool } = database;
  // By then the killed worker's lease has expired.
  await pool.query("update shop_state set lease_until = now() - interval '1 hour' where lease_owner <> $1", [owner]);
  const claim = { owner, leaseSeconds: 120, limit: 5, busyHosts: [] };
  const { shops } = await claimDueShops(pool, claim);
  const storefront = { state: "read" as const, value: { contentType: "image/png" as const, base64: "iVBORw0KGgo=" } };
  for (const shop of shops) {
    const startedAt = new Date();
    await visitShop(
      {
        pool,
        platform: {
          ...obligingPlatform,
          visit: async () => {
            await pass();
            const state = healthyState({ tasks: [task("cart.cleanup")] });
            const visit = answered(sectionsOf(state, { storefront }));
            return { ...visit, startedAt, finishedAt: new Date() };
          },
        },
        checks: CHECKS,
        facts: () => Promise.resolve({ advisories: null }),
        openSecret: (sealed) => sealed,
        clock: () => new Date(),
        log: silentLog,
        owner,
      },
      shop,
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), "shopwarden-running-"));
const LOADED = {
  ok: true as const,
  figures: figuresFor(),
  kept: { report: "<!doctype html>", filmstrip: null, screenshot: null },
};

async function measure(world: World, machine: string, pass: Pass = async () => {}): Promise<Outcome> {
  const wait = once(pass);
  const context = {
    db: world.database.db,
    clock: () => NOW,
    files: createFolderStore(join(folder, "files")),
    browser: "/usr/bin/chromium",
    machine,
    outboundAllow: "",
    timeZone: "Europe/Berlin",
    log: silentLog,
    turnsFolder: join(folder, machine),
    load: async () => {
      await wait();
      return LOADED;
    },
  };
  const { signal } = new AbortController();
  await runSpeedTest(context, {
    organizationId: "acme",
    shopId: world.shopId,
    isDaily: false,
    runId: `run of ${world.shopId}`,
    signal,
  });
  return {};
}

function waitingSource(pass: Pass, body: unknown): OutsideSource {
  return {
    baseUrl: "https://source.example",
    http: {
      request: async () => {
        await pass();
        const answer = { body: Buffer.from(JSON.stringify(body)), headers: {}, url: "https://source.example/" };
        return { ok: true, status: 200, ...answer, milliseconds: 0 };
      },
    },
    limiter: createSourceLimiter({ concurrency: 4, minimumIntervalMilliseconds: 0, now: () => NOW }),
  };
}

/** Nothing outside answers. */
function hostContext({ pool, db }: FreshDatabase): HostLookContext {
  const away = waitingSource(async () => {}, "");
  return {
    pool,
    db,
    clock: () => NOW,
    readCertificate: () => Promise.resolve({ ok: false, error: "connection_refused", detail: "" }),
    names: hostNames([], NOTHING_ALLOWED),
    registries: { list: away, at: () => away },
  };
}

const neverAborted = () => ({ signal: new AbortController().signal });

/** Decides who is told that the shop fails, and sends nothing yet. */
async function alertOnItsWay({ database, access }: World): Promise<void> {
  await happen(database, access, [failing()], minutesLater(0));
  await weighAll(database, minutesLater(0));
  await tellPending({ db: database.db, channels: CHANNELS, clock: () => minutesLater(1) });
}

/** Sends what is on its way; returns who got a mail, ignoring `onItsWay`. */
async function bring({ database }: World, { onItsWay }: { onItsWay?: Pass } = {}): Promise<Outcome> {
  const mailed: string[] = [];
  const send = async ({ to }: Mail) => {
    if (onItsWay === undefined) mailed.push(to);
    else await onItsWay();
  };
  await sendToPeople(database, { mailer: { send }, now: minutesLater(2) });
  return { mailed };
}

const cookie = `${sessionCookieName(APP_URL)}=${encodeURIComponent(
  `token-ada.${createHmac("sha256", SESSION_SECRET).update("token-ada").digest("base64")}`,
)}`;

/** Reads what arrives after the event, to the end. */
async function restOf(answer: Response, pass: Pass): Promise<Outcome> {
  // No wrapper in between: it would read ahead.
  const reader = answer.body?.getReader();
  if (reader === undefined || answer.status !== 200) throw new Error(`There is no stream: ${answer.status}`);
  await reader.read();
  await pass();
  let shown = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) shown += Buffer.from(part.value);
  } catch (error) {
    return { shown, said: { code: "broken off", message: String(error) } };
  }
  return { shown };
}

async function saveLog({ database }: World, pass: Pass, search: string): Promise<Outcome> {
  await database.pool.query(`insert into audit_entry (organization_id, at, action, subject, subject_id)
    select 'acme', now(), 'organization.update', 'organization', n::text from generate_series(1, 1700) n`);
  const config = { secret: SESSION_SECRET, appUrl: APP_URL, adminUserIds: [] };
  const routes = auditExportRoutes({
    readSession: sessionReader(database.db, config),
    database,
    clock: () => new Date(),
  });
  return restOf(await routes.request(`/api/audit.jsonl${search}`, { headers: { cookie } }), pass);
}

/** Everything that may be running when its basis is taken away. */
export const ACTIVITIES: Readonly<Record<string, Activity>> = {
  "a visit, with the icon of the storefront": {
    covers: ["visit"],
    runs: "job",
    restsOnConnection: true,
    start: async (world, pass) => {
      await visitDueShops(world, "worker-1", pass);
      return {};
    },
    again: (world) => visitDueShops(world, "worker-2"),
  },
  "a refresh that somebody asked for": {
    covers: ["visit"],
    runs: "person",
    followsTheShop: true,
    start: async (world, pass) => {
      const outcome = await call(world, "organization.shop.refreshShop", { sitespeed: true });
      await pass();
      await visitDueShops(world, "worker-1");
      return outcome;
    },
  },
  "a test of a connection": {
    covers: ["testConnection"],
    runs: "person",
    start: (world, pass) => call(world, "organization.shop.testConnection", CONNECTION, waitingPlatform(pass)),
  },
  "a new shop whose connection is tested": {
    covers: ["testConnection"],
    runs: "person",
    start: (world, pass) =>
      call(
        world,
        "organization.shop.create",
        { ...CONNECTION, name: "New", projectId: world.projectId },
        waitingPlatform(pass),
      ),
  },
  "a change whose connection is tested": {
    covers: ["testConnection"],
    runs: "person",
    restsOnConnection: true,
    start: (world, pass) =>
      call(
        world,
        "organization.shop.update",
        { ...CONNECTION, name: "Changed", projectId: world.projectId },
        waitingPlatform(pass),
      ),
  },
  "clearing a cache": {
    covers: ["clearCache"],
    runs: "person",
    start: (world, pass) => call(world, "organization.shop.clearShopCache", {}, waitingPlatform(pass)),
  },
  "rescheduling a task": {
    covers: ["rescheduleTask"],
    runs: "person",
    start: (world, pass) => call(world, "organization.shop.rescheduleTask", { taskId: TASK }, waitingPlatform(pass)),
  },
  "a deed for several shops": {
    covers: ["clearCache"],
    runs: "person",
    start: async (world, pass) => {
      await call(world, "organization.shop.clearShopCache", {}, waitingPlatform(pass));
      return call(world, "organization.shop.clearShopCache", { shopId: world.otherShopId });
    },
  },
  "a question about compatibility": {
    covers: [],
    runs: "person",
    start: async (world, pass) => {
      const input = {
        currentVersion: "6.5.8.8",
        futureVersion: "6.6.10.4",
        extensions: [{ name: "SwagPayPal", version: "1.0.0" }],
      };
      const { database } = world;
      const source = waitingSource(once(pass), []);
      await database.pool.query(
        `insert into shop_extension (organization_id, shop_id, name, label, kind, active, installed, version, from_store)
         values ('acme', $1, 'SwagPayPal', 'PayPal', 'plugin', true, true, '1.0.0', true) on conflict do nothing`,
        [world.shopId],
      );
      const ask = callerFor(database, "ada", obligingPlatform, { compatibility: source });
      return { said: await ask("info.checkExtensionCompatibility", input) };
    },
  },
  "a domain that is being proven": {
    covers: [],
    runs: "person",
    start: async ({ database }, pass) => {
      const readTextRecords = async () => {
        await pass();
        return { ok: true as const, records: ["proof"] };
      };
      const ask = callerFor(database, "ada", obligingPlatform, { readTextRecords });
      return { said: await ask("organization.sso.verifyDomain", { orgId: "acme", providerId: "new" }) };
    },
  },
  "a look at the hosts of shops": {
    covers: ["host.look"],
    runs: "job",
    start: async ({ database }, pass) => {
      const wait = once(pass);
      const addresses = async () => {
        await wait();
        return { ok: true as const, names: ["203.0.113.7"] };
      };
      const nameServers = () => Promise.resolve({ ok: true as const, names: ["ns1.example"] });
      await lookAtHosts({ ...hostContext(database), names: { addresses, nameServers } }, neverAborted());
      return {};
    },
  },
  "asking a registry when domains end": {
    covers: ["host.domains"],
    runs: "job",
    start: async ({ database }, pass) => {
      await database.pool.query(`insert into host_fact (organization_id, shop_id, kind, host, port, due_at)
        select organization_id, id, 'domain', 'radwerk.com', 0, '2026-11-01' from shop`);
      const registry = waitingSource(once(pass), { objectClassName: "domain", ldhName: "radwerk.com" });
      const list = waitingSource(async () => {}, { services: [[["com"], ["https://registry.example/"]]] });
      await lookAtDomains({ ...hostContext(database), registries: { list, at: () => registry } }, neverAborted());
      return {};
    },
  },
  "looking whether domains are proven still": {
    covers: ["sso.proofs"],
    runs: "job",
    start: async ({ database: { db } }, pass) => {
      const readTextRecords = async () => {
        await pass();
        return { ok: true as const, records: [] };
      };
      const mailer = { send: async () => undefined };
      await watchProofs({ db, readTextRecords, mailer, appUrl: APP_URL, clock: () => NOW, log: silentLog });
      return {};
    },
  },
  "a speed test that waits": {
    covers: ["sitespeed.test"],
    runs: "job",
    start: async (world, pass) => {
      const { db } = world.database;
      await requestSpeedTest({ db, jobs: { enqueue: async () => true } }, world.access, { at: NOW });
      await pass();
      return measure(world, "machine-1");
    },
    again: (world) => measure(world, "machine-2"),
  },
  "asking for the speed tests of the night": {
    covers: ["sitespeed.night"],
    runs: "job",
    start: async ({ database: { db } }, pass) => {
      const wait = once(pass);
      const enqueue = async () => {
        await wait();
        return true;
      };
      await requestDailyRuns({ db, jobs: { enqueue }, clock: () => END_OF_NIGHT }, "Europe/Berlin");
      return {};
    },
  },
  "a speed test that runs": {
    covers: ["sitespeed.test"],
    runs: "job",
    start: (world, pass) => measure(world, "machine-1", pass),
    again: (world) => measure(world, "machine-2"),
  },
  "telling what happened": {
    covers: ["notification.tell"],
    runs: "job",
    start: async (world, pass, isOver) => {
      const { database, access } = world;
      await happen(database, access, [failing()], minutesLater(0));
      await weighAll(database, minutesLater(0));
      const wait = once(pass);
      const clock = () => minutesLater(1);
      await database.db.transaction(async (tx) => {
        await tellPending({ db: tx, channels: CHANNELS, clock });
        await wait();
      });
      await isOver();
      return bring(world);
    },
    again: ({ database }) => tellPending({ db: database.db, channels: CHANNELS, clock: () => minutesLater(1) }),
  },
  "an alert that waits to be mailed": {
    covers: ["mail.send"],
    runs: "job",
    start: async (world, pass) => {
      await alertOnItsWay(world);
      await pass();
      return bring(world);
    },
  },
  "an alert that is being mailed": {
    covers: ["mail.send"],
    runs: "job",
    start: async (world, pass) => {
      await alertOnItsWay(world);
      return bring(world, { onItsWay: pass });
    },
  },
  "an organization's log that is being saved": {
    covers: ["http/audit-export-routes.ts"],
    runs: "person",
    start: (world, pass) => saveLog(world, pass, "?orgId=acme"),
  },
  "the hints that an open page hears": {
    covers: ["http/live-events.ts"],
    runs: "person",
    start: hear,
  },
  "asking the store": {
    covers: ["store.sync"],
    runs: "job",
    start: async (world, pass) => {
      const { database, shopId } = world;
      await database.pool.query(
        `insert into shop_extension (organization_id, shop_id, name, label, kind, active, installed, version, from_store)
         values ('acme', $1, $2, 'PayPal', 'plugin', true, true, '1.0.0', true)`,
        [shopId, `Swag${shopId}`],
      );
      await database.pool.query("update shop_state set shopware_version = '6.6.10.4'");
      await syncStore({ db: database.db, clock: () => new Date(), store: waitingSource(once(pass), []) });
      return {};
    },
    again: ({ database }) =>
      syncStore({ db: database.db, clock: () => new Date(), store: waitingSource(async () => {}, []) }),
  },
  "asking for advisories": {
    covers: ["feeds.sync"],
    runs: "job",
    start: async ({ database: { db } }, pass) => {
      const source = waitingSource(once(pass), {});
      await syncAdvisories({ db, clock: () => new Date(), advisories: source, severities: source });
      return {};
    },
  },
};

/** By then every shop has had its turn. */
const END_OF_NIGHT = new Date("2026-11-21T03:59:00.000Z");

const CONNECTION = { shopUrl: "https://shop.example", clientId: "SWIANEW", clientSecret: "new" };

/** Listens to the stream; returns the hints about the organization once the stream knows of the event, or has ended. */
async function hear({ live, database }: World, pass: Pass): Promise<Outcome> {
  const answer = await live.routes.request("/api/events", { headers: { cookie } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined || answer.status !== 200) throw new Error(`There is no stream: ${answer.status}`);
  await reader.read();
  await pass();
  const tell = (topic: string, of: object) =>
    database.pool.query("select pg_notify('shopwarden_events', $1)", [
      JSON.stringify({ topic, organizationId: null, userId: null, id: null, ...of }),
    ]);
  let shown = "";
  // Twice, because access is checked again when a hint concerns the person.
  for (const turn of ["first", "second"]) {
    await tell("shop", { organizationId: "acme", id: turn === "second" ? "late" : "early" });
    await tell("shop", { organizationId: "other", id: "foreign" });
    await tell("store", {});
    for (;;) {
      const { value = "", done } = await reader.read();
      if (done) return { shown };
      shown += value;
      if (value.includes('"store"')) break;
    }
  }
  await reader.cancel();
  return { shown };
}
