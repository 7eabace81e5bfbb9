import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { type FakeShops, startFakeShops } from "../../fake-shop/server.ts";
import { type FakeReceivers, startFakeReceivers } from "../../fake-receivers/server.ts";
import { callsTo } from "../../fake-receivers/told-fixture.ts";
import { callerFor } from "../../src/app/router-fixture.ts";
import { createSecretBox } from "../../src/lib/crypto.ts";
import { silentLog } from "../../src/lib/log.ts";
import { freshDatabase, type FreshDatabase } from "../../src/lib/test-database.ts";
import { CHANNEL_KINDS, DESTINATION_KINDS } from "../../src/notifications/channels/kinds.ts";
import { createSendMails } from "../../src/notifications/delivering/mailing/send-mails.service.ts";
import { startSendLoop } from "../../src/notifications/delivering/sending/send-loop.job.ts";
import { usable, usableByAny } from "../../src/notifications/delivering/sending/usable-channel.ts";
import { answers, failing, heldMails } from "../../src/notifications/notification-fixture.ts";
import { CHANNELS } from "../../src/notifications/channels/registry.ts";
import { tellPending } from "../../src/notifications/tell.job.ts";
import { insertEvents, type PlacedEvent } from "../../src/changelog/event.store.ts";
import { weighPending } from "../../src/incidents/weigh.job.ts";
import { transact } from "../../src/lib/db.ts";
import { takeWindows } from "../../src/windows/weighed-windows.store.ts";
import { sendingToPeople } from "../../src/notifications/ways/sending/alert-fixture.ts";
import { DEMO_SHOPS, SHARED_SERVER } from "../fleet.ts";
import { untroubledShops } from "../current-troubles.ts";
import { watchShops } from "../accounts.ts";
import { greeting } from "../greeting.ts";
import { seed } from "../seed.ts";
import { addTelling, writeTold } from "./add-telling.ts";
import { DEMO_CHANNELS, TOLD_ORGANIZATION } from "./demo-channels.ts";
import { writePastInbox } from "./past-inbox.ts";
import { ANSWERED_WELL } from "./past-messages.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");
const APP_URL = "https://shopwarden.example";
const secrets = createSecretBox(["a secret of thirty-two characters"]);
const of = { organizationId: TOLD_ORGANIZATION };

let database: FreshDatabase;
let shops: FakeShops;
let receivers: FakeReceivers;

beforeAll(async () => {
  database = await freshDatabase();
  shops = await startFakeShops({ shops: untroubledShops() });
  receivers = await startFakeReceivers();
  const ctx = { pool: database.pool, db: database.db, secrets, now: NOW };
  await seed({ ...ctx, shops });
  // Every shop was away for a while every fifth day.
  await database.pool.query(
    `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, to_at, not_before, confirmed_at)
     select organization_id, id, 'shop', 'down', 'gateway_error', 60, at, at + interval '20 minutes', at - interval '1 minute', at
     from shop, generate_series($1::timestamptz - interval '40 days', $1::timestamptz - interval '1 day', interval '5 days') as at`,
    [NOW],
  );
  // Something happened that systems of customers hear of.
  await database.pool.query(
    `insert into event (organization_id, shop_id, date, kind, data, weighed_at, decided_at)
     select organization_id, id, $1, 'answers', jsonb_build_object('since', $3::text), $1, $1 from shop where organization_id = $2`,
    [NOW, TOLD_ORGANIZATION, NOW.toISOString()],
  );
  await addTelling(ctx);
  await writeTold({ ...ctx, appUrl: APP_URL });
});

afterAll(async () => {
  await receivers.close();
  await shops.close();
  await database.drop();
});

/** What the product answers the visitor. */
async function ask<Shape extends z.ZodType>(shape: Shape, path: string, input: unknown = of): Promise<z.infer<Shape>> {
  const { code, value } = await callerFor(database, "demo-user")(path, input);
  expect(code).toBe("ok");
  return shape.parse(value);
}

test("nine channels are set up, one of them disabled because it is gone, with what it missed", async () => {
  const row = z.object({ id: z.string(), name: z.string(), state: z.string(), reason: z.string().nullable() });
  const { destinations } = await ask(z.object({ destinations: z.array(row) }), "organization.destination.list");
  expect(destinations).toHaveLength(9);
  expect(destinations.filter(({ state }) => state !== "on")).toMatchObject([
    { name: "#naturkost", state: "disabled", reason: "channel_gone" },
  ]);
  const one = z.object({ missed: z.number(), secretsSet: z.array(z.string()) });
  const { missed, secretsSet } = await ask(one, "organization.destination.get", {
    ...of,
    id: DEMO_CHANNELS.naturkost.id,
  });
  expect(missed).toBeGreaterThan(1);
  expect(secretsSet).toEqual(["address"]);
});

test("six rules tell them, of which one tells nobody", async () => {
  const row = z.object({ name: z.string(), tellsNobody: z.object({ mend: z.string() }).nullable() });
  const { rules } = await ask(z.object({ rules: z.array(row) }), "organization.rule.list");
  expect(rules).toHaveLength(6);
  expect(rules.filter(({ tellsNobody }) => tellsNobody !== null).map(({ name }) => name)).toEqual(["Naturkost"]);
});

test("two mutes hold for everybody, and one for the visitor", async () => {
  const { mutes } = await ask(z.object({ mutes: z.array(z.unknown()) }), "organization.mute.list");
  expect(mutes).toHaveLength(2);
  expect((await database.pool.query("select from mute where user_id = 'demo-user'")).rowCount).toBe(1);
});

test("one system of customers gets everything, and one struggles", async () => {
  const row = z.object({ state: z.string(), waiting: z.number() });
  const { endpoints } = await ask(z.object({ endpoints: z.array(row) }), "organization.webhook.list");
  expect(endpoints).toMatchObject([{ state: "struggling" }, { state: "on", waiting: 0 }]);
  expect(endpoints[0]?.waiting).toBeGreaterThan(0);
});

test("thirty days of messages show every way that one can end", async () => {
  const row = z.object({ state: z.string(), isUnknown: z.boolean(), createdAt: z.string() });
  const page = z.object({ rows: z.array(row), next: z.string().nullable() });
  const rows: z.infer<typeof row>[] = [];
  let cursor: string | null = null;
  do {
    const answer: z.infer<typeof page> = await ask(page, "organization.delivery.page", { ...of, filter: {}, cursor });
    rows.push(...answer.rows);
    cursor = answer.next;
  } while (cursor !== null);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["dead", "waiting", "accepted", "arrived"]));
  expect(rows.filter(({ isUnknown }) => isUnknown)).toHaveLength(1);
  const oldest = Math.min(...rows.map(({ createdAt }) => Date.parse(createdAt)));
  expect(NOW.getTime() - oldest).toBeGreaterThan(20 * 86_400_000);
});

test("what is over stands in the inbox in the language of whoever reads it", async () => {
  await database.pool.query(
    `insert into incident (organization_id, shop_id, topic, state, title, began_at, noticed_at, ended_at)
     select organization_id, id, 'availability', 'ended', '{"key": "down", "params": {}}', $2, $2, $3 from shop where organization_id = $1 order by id limit 1`,
    [TOLD_ORGANIZATION, new Date(NOW.getTime() - 7_200_000), new Date(NOW.getTime() - 3_600_000)],
  );
  await writePastInbox({ pool: database.pool, secrets, now: NOW });
  await database.pool.query(`update "user" set language = 'de' where id = 'demo-user'`);
  const row = z.object({ title: z.string(), text: z.string(), since: z.string(), endedAt: z.string() });
  const filter = { part: "all", organizationId: null, topic: null, shopId: null };
  const { rows } = await ask(z.object({ rows: z.array(row) }), "account.notification.page", { filter, cursor: null });
  expect(rows).toMatchObject([
    {
      title: expect.stringContaining("antwortet wieder"),
      since: "2026-11-20T07:41:00.000Z",
      endedAt: "2026-11-20T08:41:00.000Z",
    },
  ]);
});

test("what is wrong now stands there, too, as open", async () => {
  await watchShops(database.pool);
  const { rows: shopRows } = await database.pool.query<{ id: number }>(
    "select max(id) as id from shop where organization_id = $1",
    [TOLD_ORGANIZATION],
  );
  const place = { organizationId: TOLD_ORGANIZATION, shopId: shopRows[0]?.id ?? 0 };
  await transact(database.pool, (tx) => insertEvents(tx, place, [failing()], NOW));
  const ctx = { db: database.db, pool: database.pool, clock: () => NOW };
  await weighPending({ ...ctx, readWindows: takeWindows, askAgain: async () => {} });
  await tellPending({ ...ctx, channels: CHANNELS, timeZone: "Europe/Berlin" });
  const row = z.object({ endedAt: z.string().nullable() });
  const filter = { part: "all", organizationId: TOLD_ORGANIZATION, topic: null, shopId: null };
  const { rows } = await ask(z.object({ rows: z.array(row) }), "account.notification.page", { filter, cursor: null });
  expect(new Set(rows.map(({ endedAt }) => endedAt === null))).toEqual(new Set([true, false]));
});

test("what arrives is shown on a page, to which whoever starts it is led", async () => {
  expect(greeting({ port: 3000, receiversUrl: receivers.url })).toContain(`${receivers.url}/\n`);
  const page = await fetch(`${receivers.url}/`);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
});

test("each service answered as it does, and what that means is what stands there", () => {
  const thread = { reference: null, now: NOW };
  for (const [name, { channel, settings }] of Object.entries(DEMO_CHANNELS)) {
    const kind = CHANNEL_KINDS.find(({ id }) => id === channel);
    // Mails are handed to the mail server, which answers nothing that is kept.
    if (kind === undefined) continue;
    const ready = usable(kind).withSettings(settings);
    const { outcome, status, answer } = z.record(z.string(), answered).parse(ANSWERED_WELL)[name] ?? {};
    const call = { method: "POST" as const, url: `${ready?.origin}/`, headers: {}, body: "{}" };
    const understood = ready?.understand({ status: status ?? 0, retryAfter: null, body: answer ?? "" }, call, thread);
    expect([name, understood?.result]).toEqual([name, outcome]);
  }
});

const answered = z.object({ outcome: z.string(), status: z.number(), answer: z.string() }).partial();

/** A worker that sends to where the services are played, and notes whom it mails. */
function startSending() {
  const { call, close } = callsTo(receivers);
  const mails: string[] = [];
  const mailer = { send: async ({ to }: { to: string }) => void mails.push(to) };
  const unsubscribeUrl = (id: string) => `${APP_URL}/do/mail/${id}`;
  const mail = createSendMails({ db: database.db, mailer, appUrl: APP_URL, unsubscribeUrl, clock: () => new Date() });
  const loop = startSendLoop({
    db: database.db,
    pool: database.pool,
    channels: DESTINATION_KINDS.map(usableByAny),
    people: sendingToPeople(database, { mailer: heldMails(), now: NOW }),
    call,
    mail,
    secrets,
    appUrl: APP_URL,
    timeZone: "Europe/Berlin",
    clock: () => new Date(),
    log: silentLog,
    chance: () => 0.5,
    moment: () => null,
    owner: "demo",
  });
  loop.wake();
  return { mails, wake: () => loop.wake(), stop: () => loop.stop().then(close) };
}

test("what is due arrives where the services are played", async () => {
  await database.pool.query(
    `update message set state = 'waiting', reason = null, settled_at = null, next_at = now() from (
       select distinct on (destination_id) destination_id, message.id from message join destination on destination.id = destination_id
       -- Where a matter is kept open until its end, nothing opens what is over.
       where kind = case channel when 'pagerduty' then 'end' else 'first' end order by destination_id, message.created_at desc) as newest
     where message.destination_id = newest.destination_id and message.id = newest.id`,
  );
  await database.pool.query("update destination set next_due_at = now() where state = 'on'");
  const { mails, stop } = startSending();
  await vi.waitFor(
    () => {
      for (const service of ["slack", "slack-bot", "pagerduty", "telegram", "ntfy", "webhook"])
        expect({ service, shown: receivers.arrivals(service).some(({ shown }) => shown !== null) }).toEqual({
          service,
          shown: true,
        });
      expect(new Set(mails)).toEqual(new Set(["betrieb@alpenglanz.example", "shop@alpenglanz.example"]));
    },
    { timeout: 10_000 },
  );
  await stop();
});

test("a server that is lost with its shops and comes back is told from beginning to end on the page of what arrives", async () => {
  const lost = DEMO_SHOPS.filter(({ address }) => address === SHARED_SERVER).map(({ slug }) => shops.shop(slug).url);
  const { rows: places } = await database.pool.query<{ id: number; of: string; url: string; name: string }>(
    "select id, organization_id as of, url, name from shop where url = any($1) order by id",
    [lost],
  );
  const isThere = () =>
    fetch(`http://${SHARED_SERVER}:${shops.port}/`).then(
      () => true,
      () => false,
    );
  const lookAt = async (minute: number) => {
    const events: readonly PlacedEvent[] = [(await isThere()) ? answers : failing()];
    const now = new Date(NOW.getTime() + minute * 60_000);
    const ctx = { db: database.db, pool: database.pool, clock: () => now };
    for (const { id, of: organizationId } of places)
      await transact(database.pool, (tx) => insertEvents(tx, { organizationId, shopId: id }, events, now));
    await weighPending({ ...ctx, readWindows: takeWindows, askAgain: async () => {} });
    await tellPending({ ...ctx, channels: CHANNELS, timeZone: "Europe/Berlin" });
  };
  const told = async () => {
    const page = await (await fetch(`${receivers.url}/`)).text();
    return places.map(({ name }) =>
      [`Shop ${name} cannot be reached`, `Shop ${name} answers again`].map((title) => page.includes(title)),
    );
  };
  expect(places).toHaveLength(6);
  receivers.forget();
  const sending = startSending();
  await shops.switchOff(SHARED_SERVER);
  await lookAt(60);
  sending.wake();
  await vi.waitFor(async () => expect(await told()).toContainEqual([true, false]), { timeout: 30_000 });
  await shops.switchOn(SHARED_SERVER);
  await lookAt(70);
  sending.wake();
  await vi.waitFor(async () => expect(await told()).toContainEqual([true, true]), { timeout: 30_000 });
  await sending.stop();
});
