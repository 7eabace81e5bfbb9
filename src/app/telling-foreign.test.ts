import { afterAll, beforeAll, expect, it } from "vitest";
import { addIncident } from "../incidents/incident-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addDestination, addRule } from "../notifications/delivering/delivering-fixture.ts";
import { addEndpoint } from "../notifications/endpoints/endpoint-fixture.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { OWN_RULE, RULE } from "./api-world-fixture.ts";
import { type InputNode, procedureInputs } from "./input-samples-fixture.ts";
import { callerFor, NOW, testRouter } from "./router-fixture.ts";

/** What is named in calls about telling. */
interface Named {
  shop: number;
  project: number;
  tag: number;
  incident: number;
  notice: number;
  user: string;
  team: string;
  channel: string;
  person: string;
  address: string;
  message: string;
  rule: string;
  ownRule: string;
  mute: string;
  ownMute: string;
  endpoint: string;
  replay: string;
  device: string;
}

const NO_UUID = "00000000-0000-4000-8000-00000000dead";
const NOTHING: Named = {
  shop: 987_654,
  project: 987_654,
  tag: 987_654,
  incident: 987_654,
  notice: 987_654,
  user: "nobody",
  team: "nothing",
  channel: NO_UUID,
  person: NO_UUID,
  address: NO_UUID,
  message: NO_UUID,
  rule: NO_UUID,
  ownRule: NO_UUID,
  mute: NO_UUID,
  ownMute: NO_UUID,
  endpoint: NO_UUID,
  replay: NO_UUID,
  device: NO_UUID,
};

const SLACK = { address: "https://hooks.slack.com/services/T024BE7LH/B024BE7LH/abcdefghijklmnop" };
const saved = { version: 1, name: "Taken over", channel: "slack", language: "en", timeZone: null, settings: SLACK };
const tried = { channel: "slack", language: "en", timeZone: null, settings: {}, samples: ["beginning"] };
const sought = { channel: "slack-bot", settings: {} };
const telegram = { ...saved, channel: "telegram", settings: { chat: "42", topic: "" } };
const RECEIVER = {
  step: 0,
  afterMinutes: 0,
  destinationId: null,
  role: null,
  teamId: null,
  userId: null,
  watchers: false,
};
const told = (receiver: object) => ({ ...RULE, receivers: [{ ...RECEIVER, ...receiver }] });
const about = (scope: string, id: number) => ({ ...RULE, scope, scopeIds: [String(id)] });
const toldOwn = (destinationId: string) => ({ ...OWN_RULE, receivers: [{ ...RECEIVER, destinationId }] });
const ownAbout = (scope: string, id: number) => ({ ...OWN_RULE, scope, scopeIds: [String(id)] });
const until = "2026-11-25T00:00:00.000Z";
const muted = { id: null, version: null, shopId: null, topic: null, thread: null, destinationId: null, until };
const endpoint = { version: 1, address: "https://evil.example/hook", types: null, scope: "all", scopeIds: [] };
const range = {
  from: "2026-11-19T00:00:00.000Z",
  to: "2026-11-21T00:00:00.000Z",
  type: null,
  onlyFailed: false,
};
const rules = (of: Named) => [
  told({ destinationId: of.channel }),
  told({ destinationId: of.endpoint }),
  told({ destinationId: of.person }),
  told({ teamId: of.team }),
  told({ userId: of.user }),
  about("shops", of.shop),
  about("projects", of.project),
  about("tags", of.tag),
];

/** Calls of somebody who owns another organization, for each place where an id can stand. */
const CALLS: Readonly<Record<string, (of: Named) => readonly unknown[]>> = {
  "organization.destination.get": (of) => [{ id: of.channel }, { id: of.endpoint }, { id: of.person }],
  "organization.destination.save": (of) => [
    { ...saved, id: of.channel },
    { ...saved, id: of.endpoint },
  ],
  "organization.destination.remove": (of) => [{ id: of.channel }, { id: of.endpoint }, { id: of.person }],
  "organization.destination.try": (of) => [
    { ...tried, id: of.channel },
    { ...tried, id: of.endpoint },
  ],
  "organization.destination.find": (of) => [{ ...sought, id: of.channel }],
  "organization.destination.enable": (of) => [{ id: of.channel, missed: "summary" }],
  "organization.destination.confirmAgain": (of) => [{ id: of.channel, addressId: of.address }],
  "organization.delivery.page": (of) => [{ filter: { destinationId: of.channel } }, { filter: { shopId: of.shop } }],
  "organization.delivery.get": (of) => [{ destinationId: of.channel, messageId: of.message }],
  "organization.delivery.redeliver": (of) => [
    { destinationId: of.channel, messageId: of.message },
    { destinationId: of.channel, messageId: null },
    { destinationId: of.person, messageId: null },
    { destinationId: of.endpoint, messageId: null },
  ],
  "organization.rule.save": (of) => [
    { id: of.rule, version: 1, rule: RULE },
    { id: of.ownRule, version: 1, rule: RULE },
    ...rules(of).map((rule) => ({ id: null, version: null, rule })),
  ],
  "organization.rule.effect": (of) => rules(of).map((rule) => ({ rule })),
  "organization.rule.order": (of) => [{ ids: [of.rule] }, { ids: [of.ownRule] }],
  "organization.rule.remove": (of) => [{ id: of.rule }, { id: of.ownRule }],
  "organization.rule.wouldTell": (of) => [{ shopId: of.shop, kind: "availabilityNow" }],
  "organization.mute.save": (of) => [
    { ...muted, id: of.mute, version: 1, reason: null },
    { ...muted, id: of.ownMute, version: 1, reason: null },
    { ...muted, shopId: of.shop, reason: null },
    { ...muted, destinationId: of.channel, reason: null },
    { ...muted, thread: `incident:${of.incident}`, reason: null },
    { ...muted, shopId: of.shop, thread: `shop:${of.shop}:availability`, reason: null },
  ],
  "organization.mute.end": (of) => [{ id: of.mute }, { id: of.ownMute }],
  "organization.webhook.get": (of) => [{ id: of.endpoint }, { id: of.channel }],
  "organization.webhook.save": (of) => [
    { ...endpoint, id: of.endpoint },
    { ...endpoint, id: null, version: null, scope: "shops", scopeIds: [of.shop] },
    { ...endpoint, id: null, version: null, scope: "projects", scopeIds: [of.project] },
    { ...endpoint, id: null, version: null, scope: "tags", scopeIds: [of.tag] },
  ],
  "organization.webhook.remove": (of) => [{ id: of.endpoint }],
  "organization.webhook.rotate": (of) => [{ id: of.endpoint, overlapHours: 24 }],
  "organization.webhook.endOldSecret": (of) => [{ id: of.endpoint }],
  "organization.webhook.switchVersions": (of) => [{ id: of.endpoint, version: 1 }],
  "organization.webhook.try": (of) => [{ id: of.endpoint }],
  "organization.webhook.enable": (of) => [{ id: of.endpoint, missed: "send" }],
  "organization.webhook.disable": (of) => [{ id: of.endpoint }],
  "organization.webhook.countReplay": (of) => [{ id: of.endpoint, ...range }],
  "organization.webhook.replay": (of) => [{ id: of.endpoint, ...range }],
  "organization.webhook.stopReplay": (of) => [{ id: of.endpoint, replayId: of.replay }],
  "account.destination.save": (of) => [
    { ...telegram, id: of.person },
    { ...telegram, id: of.channel },
  ],
  "account.destination.remove": (of) => [{ id: of.person }, { id: of.channel }],
  "account.destination.try": (of) => [{ ...tried, channel: "telegram", id: of.person }],
  "account.destination.find": (of) => [{ ...sought, channel: "telegram", id: of.person }],
  "account.destination.enable": (of) => [{ id: of.person, missed: "summary" }],
  "account.destination.get": (of) => [{ id: of.person }, { id: of.channel }],
  "account.rule.save": (of) => [
    { id: of.ownRule, version: 1, rule: OWN_RULE },
    { id: of.rule, version: 1, rule: OWN_RULE },
    { id: null, version: null, rule: toldOwn(of.person) },
    { id: null, version: null, rule: toldOwn(of.channel) },
    ...(["shops", "projects", "tags"] as const).map((scope) => ({
      id: null,
      version: null,
      rule: ownAbout(scope, of[scope === "shops" ? "shop" : scope === "projects" ? "project" : "tag"]),
    })),
  ],
  "account.rule.effect": (of) => [{ rule: toldOwn(of.person) }, { rule: ownAbout("shops", of.shop) }],
  "account.rule.order": (of) => [{ ids: [of.ownRule] }, { ids: [of.rule] }],
  "account.rule.remove": (of) => [{ id: of.ownRule }, { id: of.rule }],
  "account.mute.save": (of) => [
    { id: of.ownMute, version: 1, until },
    { id: of.mute, version: 1, until },
    { notificationId: of.notice, of: "matter", span: "hour" },
    { notificationId: of.notice, of: "shop", span: "day" },
    { organizationId: "evil", shopId: of.shop, until },
    { organizationId: "evil", incidentId: of.incident, until },
  ],
  "account.mute.remove": (of) => [{ id: of.ownMute }, { id: of.mute }],
  "account.push.remove": (of) => [{ id: of.device }],
  "account.push.try": (of) => [{ id: of.device }],
  "account.why": (of) => [{ noticeId: of.notice }],
  "account.notification.page": (of) => [
    { filter: { organizationId: "acme" } },
    { filter: { shopId: of.shop } },
    { cursor: { at: "2026-11-20T09:41:00.000Z", id: of.notice } },
  ],
  "account.notification.markRead": (of) => [[of.notice]],
  "account.notification.markUnread": (of) => [[of.notice]],
  "account.notification.restore": (of) => [[of.notice]],
  "account.notification.delete": (of) => [of.notice],
};

/** Calls that name nothing but an organization, or nothing at all. */
const NAMES_NOTHING: readonly string[] = [
  "account.destination.samples",
  "organization.destination.list",
  "organization.rule.list",
  "organization.mute.list",
  "organization.mute.ended",
  "organization.webhook.list",
  "organization.webhook.catalogue",
  "account.destination.list",
  "account.rule.list",
  "account.mute.list",
  "account.mute.ended",
  "account.push.key",
  "account.push.list",
  "account.push.add",
  "account.notification.list",
  "account.notification.unread",
  "account.notification.markAllRead",
];

let database: FreshDatabase;
let theirs: Named;
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool.query<Record<string, string>>(text, [...values])).rows;
const oneId = async (text: string, values: readonly unknown[] = []) => (await rows(text, values))[0]?.["id"] ?? "";

beforeAll(async () => {
  database = await freshDatabase();
  const { db, pool } = database;
  for (const id of ["ada", "eve"]) await addUser(db, id);
  for (const id of ["acme", "evil"]) await addOrganization(db, id);
  await addMember(db, "acme", "ada", "owner");
  await addMember(db, "evil", "eve", "owner");
  const project = await addProject(db, "acme");
  const shop = await addShop(db, { organizationId: "acme", projectId: project });
  const incident = await addIncident(pool, "acme", { shop_id: shop });
  const channel = await addDestination(db, "Slack", { channel: "slack", settings: {} });
  const person = await addDestination(db, "Phone", { organizationId: null, userId: "ada", channel: "telegram" });
  const endpointId = await addEndpoint(db);
  const rule = await addRule(db, [channel]);
  await pool.query("insert into team (id, name, organization_id, created_at) values ('crew', 'Crew', 'acme', now())");
  const made = (columns: string, values: string) =>
    oneId(`insert into mute (organization_id, created_at, ${columns}) values ('acme', now(), ${values}) returning id`);
  theirs = {
    shop,
    project,
    incident,
    channel,
    person,
    rule,
    user: "ada",
    team: "crew",
    endpoint: endpointId,
    tag: Number(
      await oneId(
        "insert into tag (organization_id, id, name, colour, created_at) overriding system value values ('acme', 7, 'B2B', 1, now()) returning id",
      ),
    ),
    notice: Number(
      await oneId(
        `insert into notification (organization_id, user_id, shop_id, key, level, title, message, created_at, thread)
         values ('acme', 'ada', $1, 'kept', 'error', 'Kept', 'Kept', $2, 'incident:${incident}') returning id`,
        [shop, NOW],
      ),
    ),
    address: await oneId(
      `insert into mail_address (id, organization_id, address, language, made_at) values (gen_random_uuid(), 'acme', 'ops@agency.example', 'en', now()) returning id`,
    ),
    message: await oneId(
      `insert into message (destination_id, id, organization_id, kind, content, state, reason, created_at, settled_at)
       values ($1, gen_random_uuid(), 'acme', 'first', '{}', 'dead', 'message_refused', $2, $2) returning id`,
      [channel, NOW],
    ),
    ownRule: await oneId(
      `insert into rule (id, user_id, place, is_on, topics, urgency, scope, scope_ids, ends, pace, outside)
       values (gen_random_uuid(), 'ada', 1, true, '{work}', 'now', 'all', '{}', true, 'now', 'keep') returning id`,
    ),
    mute: await made("thread", `'incident:${incident}'`),
    ownMute: await made("user_id, thread", `'ada', 'incident:${incident}'`),
    replay: await oneId(
      `insert into webhook_replay (id, destination_id, from_at, to_at, only_failed, count, started_at)
       values (gen_random_uuid(), $1, $2, $2, false, 1, $2) returning id`,
      [endpointId, NOW],
    ),
    device: NO_UUID,
  };
});
afterAll(() => database.drop());

/** Everything about telling that is none of the intruder's. */
async function kept(): Promise<string> {
  const all = [];
  for (const table of ["destination", "rule", "rule_receiver", "mute", "message", "webhook_replay", "mail_address"])
    all.push(await rows(`select * from ${table} order by 1, 2, 3`));
  all.push(await rows("select * from notification order by id"), await rows("select count(*) from audit_entry"));
  return JSON.stringify(all);
}

const hasIds = (node: InputNode | null, name = ""): boolean =>
  node !== null &&
  ((/(?:^id|^ids|Ids?)$/u.test(name) && name !== "organizationId" && name !== "orgId") ||
    Object.entries(node.properties ?? {}).some(([key, inner]) => hasIds(inner, key)) ||
    (node.anyOf ?? []).some((inner) => hasIds(inner)) ||
    (node.items !== undefined && hasIds(node.items)));

it("no call about telling knows what is another organization's or person's, wherever its id stands, nor changes it", async () => {
  const call = callerFor(database, "eve");
  const ask = async (path: string, input: unknown) => {
    await rows("delete from rate_bucket");
    return await call(path, input);
  };
  const inside = (path: string, input: unknown) =>
    path.startsWith("organization.") ? { organizationId: "evil", ...Object(input) } : input;
  const before = await kept();
  const different: string[] = [];
  for (const [path, callsOf] of Object.entries(CALLS)) {
    const [foreign, unknown] = [callsOf(theirs), callsOf(NOTHING)];
    for (const [index, input] of foreign.entries()) {
      const asTheirs = JSON.stringify(await ask(path, inside(path, input)));
      const asNothing = JSON.stringify(await ask(path, inside(path, unknown[index])));
      if (asTheirs !== asNothing) different.push(`${path} ${JSON.stringify(input)}: ${asTheirs} / ${asNothing}`);
      expect({ path, input, said: asTheirs }).not.toEqual({
        path,
        input,
        said: expect.stringContaining("BAD_REQUEST"),
      });
    }
    const acme = path.startsWith("organization.") ? (callsOf(theirs)[0] ?? {}) : null;
    if (acme !== null)
      expect({ path, said: await ask(path, { organizationId: "acme", ...acme }) }).toMatchObject({
        path,
        said: { code: "NOT_FOUND" },
      });
  }
  expect(different).toEqual([]);
  expect(await kept()).toBe(before);
});

it("and each call about telling that names something is among them", () => {
  const isOfTelling = (path: string) =>
    /^(?:organization\.(?:destination|delivery|rule|mute|webhook)|account\.(?:destination|rule|mute|push|notification))\.|^account\.why$/u.test(
      path,
    );
  const asked = procedureInputs(testRouter(database)).filter(({ path }) => isOfTelling(path));
  const listed = [...Object.keys(CALLS), ...NAMES_NOTHING];
  expect(asked.map(({ path }) => path).toSorted()).toEqual(listed.toSorted());
  expect(
    asked.filter(({ input }) => hasIds(input)).flatMap(({ path }) => (NAMES_NOTHING.includes(path) ? [path] : [])),
  ).toEqual([]);
});
