import { afterAll, beforeAll, expect, it } from "vitest";
import { insertEvents } from "../changelog/event.store.ts";
import { AUDIT_ACTIONS } from "../audit/audit-actions.ts";
import { createSecretBox } from "../lib/crypto.ts";
import { transact } from "../lib/db.ts";
import { createLog } from "../lib/log.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import type { ChannelCall } from "../notifications/channels/channel-kind.ts";
import { SAMPLE_SETTINGS } from "../notifications/channels/kinds-fixture.ts";
import { CHANNEL_KINDS } from "../notifications/channels/kinds.ts";
import { CHANNELS } from "../notifications/channels/registry.ts";
import { claimDestinations } from "../notifications/delivering/sending/claim.store.ts";
import { type SendContext, sendNext } from "../notifications/delivering/sending/send.job.ts";
import { usable } from "../notifications/delivering/sending/usable-channel.ts";
import { LEASE_SECONDS } from "../notifications/delivering/telling-limits.ts";
import { feedWebhooks } from "../notifications/endpoints/feed.job.ts";
import { sendEvent } from "../notifications/endpoints/sending/send-event.job.ts";
import { tellManagers } from "../notifications/managers/tell-managers.job.ts";
import { answers, failing, heldMails, weighAll } from "../notifications/notification-fixture.ts";
import { tellPending } from "../notifications/tell.job.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { RULE } from "./api-world-fixture.ts";
import { callerFor, NOW, obligingPlatform } from "./router-fixture.ts";

const MARK = /MARKED/u;

let database: FreshDatabase;
let shopId: number;
const logged: string[] = [];
const said: unknown[] = [];
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addUser(db, "ada");
  await addOrganization(db, "acme");
  await addMember(db, "acme", "ada", "owner");
  const projectId = await addProject(db, "acme");
  shopId = await addShop(db, { organizationId: "acme", projectId, name: "Radwerk" });
});
afterAll(() => database.drop());

let status = 200;
/** A service that says everything that it was sent. */
const echo = async (_organizationId: string | null, { method, url, headers, body }: ChannelCall) => ({
  status,
  retryAfter: null,
  body: JSON.stringify({ method, url, path: new URL(url).pathname, headers, body }),
});

/** Keeps what a call answered, whatever that is; returns it. */
async function ask(path: string, input: object): Promise<Record<string, unknown>> {
  const call = callerFor(database, "ada", obligingPlatform, { call: echo });
  const answer = await call(path, { organizationId: "acme", ...input });
  said.push({ path, answer });
  return Object(answer.value);
}

/** One after the other, each kind is made, read, tried, refused and changed. */
async function walkCalls(): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const kind of CHANNEL_KINDS) {
    const isOwn = kind.owner === "person";
    const calls = `${isOwn ? "account" : "organization"}.destination`;
    const settings = SAMPLE_SETTINGS[kind.id] ?? {};
    const given = { channel: kind.id, name: kind.name, language: "en", timeZone: null, settings };
    const { id } = await ask(`${calls}.save`, { ...given, id: null, version: null });
    expect({ kind: kind.id, id }).toEqual({ kind: kind.id, id: expect.any(String) });
    ids.push(String(id));
    await ask(`${calls}.get`, { id });
    for (const answered of [200, 400, 500]) {
      status = answered;
      await rows("delete from rate_bucket");
      await ask(`${calls}.try`, { ...given, id: null, samples: ["beginning"] });
      await ask(`${calls}.try`, { ...given, id, settings: openOf(kind.secrets, settings), samples: ["end"] });
      await ask(`${calls}.find`, { id, channel: kind.id, settings: {} });
    }
    await ask(`${calls}.save`, { ...given, id, version: 7 });
    await ask(`${calls}.save`, { ...given, id: null, version: null });
    for (const field of Object.keys(kind.fields))
      await ask(`${calls}.save`, { ...given, id, version: 1, settings: { ...settings, [field]: { no: "such" } } });
    await ask(`${calls}.save`, { ...given, id, version: 1, name: `${kind.name} 2` });
    await ask(`${calls}.enable`, { id, missed: "summary" });
  }
  return ids;
}

const openOf = (secrets: readonly string[], settings: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !secrets.includes(name)));

const RANGE = {
  from: new Date(NOW.getTime() - 60_000).toISOString(),
  to: new Date(NOW.getTime() + 3_600_000).toISOString(),
};
const OF_TELLING = /^(?:channel|webhook|message|rule|mute)\./u;

const around = (text: string) => text.slice(Math.max(0, text.search(MARK) - 300), text.search(MARK) + 100);

/** What else of telling is written down. */
async function changeRules(): Promise<void> {
  const { id, version } = await ask("organization.rule.save", { id: null, version: null, rule: RULE });
  await ask("organization.rule.save", { id, version, rule: { ...RULE, name: "Day" } });
  const ids = (await rows("select id from rule order by place desc")).map(({ id: one }) => one);
  await ask("organization.rule.order", { ids });
  await ask("organization.rule.remove", { id });
  const until = new Date(NOW.getTime() + 86_400_000).toISOString();
  const about = { shopId, topic: null, thread: null, destinationId: null, reason: "Moving", until };
  const mute = await ask("organization.mute.save", { ...about, id: null, version: null });
  await ask("organization.mute.save", { ...about, ...mute, reason: "Moving house" });
  await ask("organization.mute.end", { id: mute["id"] });
  const dead = await rows(
    `select destination_id as "destinationId", message.id as "messageId" from message join destination on destination.id = destination_id
     where message.state = 'dead' and destination.channel <> 'events' limit 1`,
  );
  await rows("update destination set state = 'on', reason = null where channel <> 'events'");
  await ask("organization.delivery.redeliver", dead[0] ?? {});
}

async function tellAll(minutes: number): Promise<void> {
  const { db, pool } = database;
  const now = new Date(NOW.getTime() + minutes * 60_000);
  const moment = () => now;
  const happens = [minutes % 2 === 0 ? failing(undefined, NOW) : answers];
  await transact(pool, (tx) => insertEvents(tx, { organizationId: "acme", shopId }, happens, now));
  await weighAll(database, now);
  await tellPending({ db, channels: CHANNELS, clock: moment, timeZone: "UTC" });
  const log = createLog({ level: "trace", part: "worker", destination: { write: (line) => void logged.push(line) } });
  await feedWebhooks({ db, log, moment });
  const ctx: SendContext = {
    db,
    channels: CHANNEL_KINDS.map((kind) => usable(kind)),
    call: echo,
    secrets: createSecretBox(["a secret of thirty-two characters"]),
    appUrl: "https://shopwarden.example",
    timeZone: "UTC",
    clock: moment,
    log,
    chance: () => 0.5,
    moment,
  };
  const claim = { lease: `w:${minutes}`, limit: 100, busyHosts: [], running: [], leaseSeconds: LEASE_SECONDS, now };
  for (const item of (await claimDestinations(pool, claim)).items)
    await (item.channel === "events" ? sendEvent(ctx, item) : sendNext(ctx, item)).catch((error: unknown) => {
      log.error({ err: error }, "It failed");
    });
}

it("no secret of a channel or endpoint is in any answer, log, audit entry, message, try or unsealed column", async () => {
  const ids = await walkCalls();
  const { secret, id: endpoint } = await ask("organization.webhook.save", {
    id: null,
    version: null,
    address: "https://erp.example/hook?key=MARKED-IN-QUERY",
    types: null,
    scope: "all",
    scopeIds: [],
  });
  const { secret: next } = await ask("organization.webhook.rotate", { id: endpoint, overlapHours: 24 });
  // A new secret is shown this once.
  said.splice(-2);
  const receivers = ids.map((destinationId) => ({ ...RULE.receivers[0], watchers: false, destinationId }));
  for (let from = 0; from < receivers.length; from += 10)
    await ask("organization.rule.save", {
      id: null,
      version: null,
      rule: { ...RULE, name: `Night ${from}`, topics: ["availability"], receivers: receivers.slice(from, from + 10) },
    });
  for (const [minute, answered] of [200, 400, 503, 410].entries()) {
    status = answered;
    await tellAll(minute);
  }
  const tried = await rows("select count(distinct destination_id)::integer as count from attempt");
  expect(tried).toEqual([{ count: CHANNEL_KINDS.length + 1 }]);
  const mailer = heldMails();
  const clock = () => new Date(NOW.getTime() + 3_600_000);
  await tellManagers({ db: database.db, mailer: () => mailer, clock, appUrl: "https://x.example" });
  expect(mailer.sent.length).toBeGreaterThan(0);
  said.push(mailer.sent);
  await ask("organization.webhook.try", { id: endpoint });
  await ask("organization.webhook.get", { id: endpoint });
  for (const path of ["destination", "webhook", "rule", "mute"]) await ask(`organization.${path}.list`, {});
  const { rows: listed } = await ask("organization.delivery.page", { filter: {} });
  for (const one of Array.isArray(listed) ? listed : [])
    await ask("organization.delivery.get", { destinationId: one.destinationId, messageId: one.id });
  await ask("organization.rule.wouldTell", { shopId, kind: "availabilityNow" });
  await changeRules();
  await ask("organization.webhook.enable", { id: endpoint, missed: "nothing" });
  await ask("organization.webhook.replay", { id: endpoint, ...RANGE, type: null, onlyFailed: false });
  await ask("organization.audit.list", { orgId: "acme", from: "2026-01-01T00:00:00Z", until: "2026-12-01T00:00:00Z" });
  await ask("account.notification.page", { filter: {} });
  await rows(`update "user" set role = 'admin'`);
  await ask("admin.telling", {});
  for (const id of ids) await ask("organization.destination.remove", { id });
  const known = await rows("select distinct action from audit_entry order by action");
  expect(known.map(({ action }) => String(action)).filter((action) => OF_TELLING.test(action))).toEqual(
    AUDIT_ACTIONS.filter((action) => OF_TELLING.test(action)).toSorted(),
  );
  const marked = (what: string, text: string) => ({
    what,
    marked: MARK.test(text) || text.includes(String(secret)) || text.includes(String(next)),
  });
  for (const one of [...said, ...logged].map((whole) => JSON.stringify(whole)))
    expect(marked(around(one), one)).toEqual({ what: around(one), marked: false });
  expect(String(secret)).toMatch(/^whsec_/u);
  for (const { name } of await rows(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )) {
    if (name === "destination") continue;
    const kept = JSON.stringify(await rows(`select * from "${String(name)}"`));
    expect(marked(String(name), kept)).toEqual({ what: name, marked: false });
  }
});
