import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { session } from "../../identity/identity.table.ts";
import { sessionReader } from "../../identity/session.store.ts";
import { sessionCookieName } from "../../identity/session.ts";
import { createHitRecorder } from "../../instance/hit-recorder.service.ts";
import { DEFAULT_LIMITS } from "../../instance/limits.ts";
import { notify, notifyAll } from "../../lib/events.ts";
import { fleetViewHint, type Hint, sessionHint, shopEvents, visitRequested } from "../../lib/hints.ts";
import { member } from "../../organizations/organization.table.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addUser } from "../../shops/shop-fixture.ts";
import { type LiveEvents, liveEvents } from "./live-events.ts";
import { callerFor } from "../router-fixture.ts";

const SECRET = "a secret of thirty-two characters";
const APP_URL = "http://localhost:3000";

let database: FreshDatabase;
let live: LiveEvents;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  for (const id of ["insider", "outsider", "leaver"]) {
    await addUser(db, id);
    await db.insert(session).values({
      id: `session-${id}`,
      token: `token-${id}`,
      userId: id,
      expiresAt: new Date(Date.now() + 60_000),
      createdAt: new Date(),
      updatedAt: new Date(),
    });
  }
  await addOrganization(db, "acme");
  await addMember(db, "acme", "insider", "viewer");
  live = liveEvents({
    config: { databaseUrl: database.url },
    readSession: sessionReader(db, { secret: SECRET, appUrl: APP_URL, adminUserIds: [] }),
    database: { db },
    clock: () => new Date(),
    log: pino({ enabled: false }),
    limits: { now: () => DEFAULT_LIMITS },
    hits: createHitRecorder(db, pino({ enabled: false })),
  });
  await live.listening;
});

const opened: ReadableStreamDefaultReader<Uint8Array>[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((reader) => reader.cancel()));
});

afterAll(async () => {
  await live.stop();
  await database.drop();
});

function cookieOf(id: string): string {
  const token = `token-${id}`;
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  return `${sessionCookieName(APP_URL)}=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Opens the stream as somebody; `next` resolves with the next event. */
async function listen(id: string) {
  const answer = await live.routes.request("/api/events", { headers: { cookie: cookieOf(id) } });
  const reader = answer.body?.getReader();
  if (reader === undefined) throw new Error(`No stream: ${answer.status}`);
  opened.push(reader);
  const events = eventsOf(reader);
  const read = async () => (await events.next()).value;
  expect(await read()).toEqual({ topic: "gap" });
  // What was told before somebody listened may be heard only then.
  const passed = JSON.stringify(fleetViewHint(id));
  const isPassed = (event: unknown) => JSON.stringify(event) === passed;
  await notify(database.db, fleetViewHint(id));
  while (!isPassed(await read()));
  const next = async () => {
    for (;;) {
      const event = await read();
      if (!isPassed(event)) return event;
    }
  };
  return { answer, next };
}

async function* eventsOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator {
  const decoder = new TextDecoder();
  for (let text = ""; ;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = block.split("\n").find((line) => line.startsWith("data: "));
      if (data !== undefined) yield JSON.parse(data.slice("data: ".length));
    }
  }
}

const shopEvent = (id: number): Hint => ({ topic: "shop", organizationId: "acme", userId: null, id });
const news: Hint = { topic: "store", organizationId: null, userId: null, id: null };

describe("the event stream", () => {
  it("is only for those who are signed in", async () => {
    expect((await live.routes.request("/api/events")).status).toBe(401);
  });

  it("is not held back by proxies", async () => {
    const { answer } = await listen("insider");
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    expect(answer.headers.get("x-accel-buffering")).toBe("no");
  });

  it("tells members what has changed, several at once in their order", async () => {
    const { next } = await listen("insider");
    await notifyAll(database.db, [shopEvent(1), shopEvent(2)]);
    expect([await next(), await next()]).toEqual([shopEvent(1), shopEvent(2)]);
  });

  it("tells strangers nothing of an organization, and everybody what belongs to nobody", async () => {
    const { next } = await listen("outsider");
    await notify(database.db, shopEvent(1));
    await notify(database.db, news);
    expect(await next()).toEqual(news);
  });

  it("keeps hints for workers and for other people to itself", async () => {
    const { next } = await listen("insider");
    await notify(database.db, visitRequested());
    await notify(database.db, shopEvents());
    await notify(database.db, { topic: "notification", organizationId: null, userId: "outsider", id: 1 });
    await notify(database.db, shopEvent(3));
    expect(await next()).toEqual(shopEvent(3));
  });

  it.each([
    ["a topic that nobody knows", { topic: "secrets", organizationId: "acme" }],
    ["a topic of every object", { topic: "constructor", organizationId: "acme" }],
    ["members' news that names no organization", { topic: "shop", organizationId: null }],
    ["a person's news that names nobody", { topic: "notification", organizationId: null }],
  ])("keeps %s to itself", async (_, hint) => {
    const { next } = await listen("insider");
    const payload = JSON.stringify({ userId: null, id: 1, ...hint });
    await database.pool.query("select pg_notify('shopwarden_events', $1)", [payload]);
    await notify(database.db, shopEvent(6));
    expect(await next()).toEqual(shopEvent(6));
  });

  it("is open ten times per session, and no more", async () => {
    for (let stream = 0; stream < DEFAULT_LIMITS.eventStreams; stream += 1) await listen("insider");
    const refused = await live.routes.request("/api/events", { headers: { cookie: cookieOf("insider") } });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    await listen("outsider");
  });

  it("ends with the session, at once when that is told", async () => {
    const { db } = database;
    const { next } = await listen("leaver");
    await db.delete(session).where(eq(session.id, "session-leaver"));
    await notify(db, sessionHint("leaver"));
    expect(await next()).toEqual(sessionHint("leaver"));
    expect(await next()).toBeUndefined();
    const refused = await live.routes.request("/api/events", { headers: { cookie: cookieOf("leaver") } });
    expect(refused.status).toBe(401);
  });

  it("tells new members at once, and former ones no more", async () => {
    const { next } = await listen("outsider");
    const membership = { topic: "membership", organizationId: null, userId: "outsider", id: "acme" };
    await addMember(database.db, "acme", "outsider", "viewer");
    expect(await next()).toEqual(membership);
    await notify(database.db, shopEvent(4));
    expect(await next()).toEqual(shopEvent(4));
    await database.db.delete(member).where(eq(member.userId, "outsider"));
    expect(await next()).toEqual(membership);
    await notify(database.db, shopEvent(5));
    await notify(database.db, news);
    expect(await next()).toEqual(news);
  });

  it("tells those nothing more whom a new rule about signing in holds out, and lets them hear that it has ended", async () => {
    const { db, pool } = database;
    const { next } = await listen("insider");
    const rule = { topic: "organization", organizationId: "acme", userId: null, id: "acme" };
    for (const set of ["requires_sso = true", "requires_sso = false"]) {
      await pool.query(`update organization set ${set} where id = 'acme'`);
      expect(await next()).toEqual(rule);
      await notify(db, shopEvent(7));
      await notify(db, news);
      if (set.endsWith("false")) expect(await next()).toEqual(shopEvent(7));
      expect(await next()).toEqual(news);
    }
    await pool.query(
      `insert into account (id, account_id, provider_id, user_id, password) values ('p', 'insider', 'credential', 'insider', 'x')`,
    );
    await pool.query("update organization set requires_two_factor = true where id = 'acme'");
    expect(await next()).toEqual(rule);
    await notify(db, shopEvent(8));
    await notify(db, news);
    expect(await next()).toEqual(news);
    await pool.query("update organization set requires_two_factor = false where id = 'acme'");
    expect(await next()).toEqual(rule);
    await notify(db, shopEvent(8));
    expect(await next()).toEqual(shopEvent(8));
  });

  it("tells those nothing more whose provider lets nobody in any more", async () => {
    const { db, pool } = database;
    await pool.query(`insert into sso_provider (id, issuer, user_id, provider_id, organization_id, domain, domain_verified)
      values ('idp', 'https://idp.example', 'insider', 'idp', 'acme', 'acme.example', true)`);
    await pool.query("insert into account (id, account_id, provider_id, user_id) values ('a', 'x', 'idp', 'insider')");
    await pool.query("update session set sso_provider_id = 'idp' where user_id = 'insider'");
    await pool.query("update organization set requires_sso = true where id = 'acme'");
    const { next } = await listen("insider");
    await notify(db, shopEvent(9));
    expect(await next()).toEqual(shopEvent(9));
    await pool.query("update sso_provider set domain_verified = false");
    expect(await next()).toEqual({ topic: "organization", organizationId: "acme", userId: null, id: "acme" });
    await notify(db, shopEvent(10));
    await notify(db, news);
    expect(await next()).toEqual(news);
    await pool.query("update session set sso_provider_id = null where user_id = 'insider'");
    await pool.query("delete from sso_provider");
    expect(await next()).toEqual({ topic: "organization", organizationId: "acme", userId: null, id: "acme" });
    await pool.query("update organization set requires_sso = false where id = 'acme'");
  });

  it("tells members of projects and shops that come, change, move and go, and of another name", async () => {
    const { db, pool } = database;
    await addUser(db, "owner");
    for (const id of ["north", "south"]) {
      await addOrganization(db, id);
      await addMember(db, id, "owner", "owner");
    }
    const { next } = await listen("insider");
    await addMember(db, "south", "insider", "viewer");
    expect(await next()).toEqual({ topic: "membership", organizationId: null, userId: "insider", id: "south" });
    const call = callerFor(database, "owner");
    const hint = (topic: string, id: unknown) => ({ topic, organizationId: "south", userId: null, id });

    const { value: there } = await call("organization.project.create", { orgId: "north", name: "There" });
    const { value: here } = await call("organization.project.create", { orgId: "south", name: "Here" });
    expect(await next()).toEqual(hint("project", here));
    await call("organization.project.update", { orgId: "south", projectId: here, name: "Here still" });
    expect(await next()).toEqual(hint("project", here));

    const connection = { shopUrl: "https://shop.example", clientId: "SWIAFIRST", clientSecret: "secret" };
    const { value: shopId } = await call("organization.shop.create", { ...connection, name: "Shop", projectId: there });
    await call("organization.shop.update", { orgId: "north", shopId, projectId: here });
    expect([await next(), await next()]).toEqual([hint("shop", shopId), hint("project", null)]);
    await call("organization.shop.update", { orgId: "south", shopId, projectId: here, name: "Renamed" });
    expect(await next()).toEqual(hint("shop", shopId));
    await call("organization.shop.update", { orgId: "south", shopId, projectId: there });
    expect([await next(), await next()]).toEqual([hint("shop", shopId), hint("project", null)]);
    const { value: second } = await call("organization.shop.create", { ...connection, name: "Two", projectId: here });
    expect([await next(), await next()]).toEqual([hint("shop", second), hint("project", null)]);
    await call("organization.shop.delete", { shopId: second });
    expect([await next(), await next()]).toEqual([hint("shop", second), hint("project", null)]);
    await call("organization.project.delete", { orgId: "south", projectId: here });
    expect(await next()).toEqual(hint("project", here));

    await pool.query("update organization set name = 'The South', logo = null where id = 'south'");
    expect(await next()).toEqual(hint("organization", "south"));
    await pool.query("update organization set logo = 'x' where id = 'south'");
    await notify(db, news);
    expect(await next()).toEqual(news);
  });
});
