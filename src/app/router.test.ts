import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OWN_RULE, RULE } from "./api-world-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { createSecretBox } from "../lib/crypto.ts";
import { isStorable } from "../lib/storable-text.ts";
import { createWebhookSecret } from "../lib/signed/webhook-signature.ts";
import { destinationPlace } from "../notifications/delivering/sending/settings-secrets.ts";
import { ssoProvider } from "../organizations/organization.table.ts";
import { configurationPlace } from "../organizations/sso/sealed-configuration.ts";
import { addIncident } from "../incidents/incident-fixture.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { addProbe } from "../uptime/uptime-fixture.ts";
import { type ProcedureInput, procedureInputs, refusalOf } from "./input-samples-fixture.ts";
import { callerFor, NOW, OIDC, procedureNames, testRouter } from "./router-fixture.ts";

const ROLES = ["nobody", "stranger", "viewer", "member", "admin", "owner"] as const;
type Role = (typeof ROLES)[number];

const TASK_ID = "0".repeat(32);
const VIEW_ID = 7;
const TAG_ID = 8;
const WINDOW_ID = 9;
const RULE_ID = "00000000-0000-4000-8000-000000000001";
const CHANNEL_ID = "00000000-0000-4000-8000-000000000003";
const MESSAGE_ID = "00000000-0000-4000-8000-000000000004";
const ENDPOINT_ID = "00000000-0000-4000-8000-000000000005";
const MAIL_CHANNEL_ID = "00000000-0000-4000-8000-000000000006";
const ADDRESS_ID = "00000000-0000-4000-8000-000000000007";
const REPLAYED = { from: "2026-11-20T00:00:00.000Z", to: "2026-11-20T01:00:00.000Z", type: null, onlyFailed: false };
const SLACK = {
  channel: "slack",
  language: "en",
  timeZone: null,
  settings: { address: "https://hooks.slack.com/services/T024BE7LH/B024BE7LH/abcdefghijklmnop" },
};
const TELEGRAM = { channel: "telegram", settings: { token: "123456789:AAplayed-0123456789-0123456789-0123" } };
const OWN_CHANNEL = {
  ...TELEGRAM,
  language: "en",
  timeZone: null,
  settings: { ...TELEGRAM.settings, chat: "42", topic: "" },
};
/** The point from which all others of the curve are made, and a secret. */
const BROWSER_KEYS = {
  p256dh: "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
  auth: "AAAAAAAAAAAAAAAAAAAAAA",
};
const MUTE_ID = "00000000-0000-4000-8000-000000000002";

let database: FreshDatabase;
let procedures: ReadonlyMap<string, ProcedureInput>;
/** Procedures that only read. */
let queries: ReadonlySet<string>;
let projectId: number;
let emptyProjectId: number;
let shopId: number;
let measurementId: number;
let probeId: number;
let incidentId: number;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  await addOrganization(db, "other");
  for (const role of ROLES.slice(1)) await addUser(db, role);
  await addMember(db, "other", "stranger", "owner");
  for (const role of ["viewer", "member", "admin", "owner"] as const) await addMember(db, "acme", role, role);
  procedures = new Map(procedureInputs(testRouter(database)).map((procedure) => [procedure.path, procedure]));
  queries = new Set([...procedures.values()].flatMap(({ path, type }) => (type === "query" ? [path] : [])));
});

afterAll(() => database.drop());

/** Whether a call since the last `reset` may have changed something. */
let isUsed = true;

/** Recreates the same shop and projects for every call, whatever the previous call changed. */
async function reset(): Promise<void> {
  if (!isUsed) return;
  const { db, pool } = database;
  // At once: most statements cost less than their way to the database.
  await pool.query(`
    delete from account; delete from session; delete from maintenance_window; delete from tag; delete from rule;
    delete from mute; delete from destination; delete from mail_address; delete from shop; delete from project;
    delete from fleet_view`);
  await pool.query(
    `insert into session (id, token, user_id, expires_at, created_at)
     select 'session-' || id, id, id, $1::timestamptz + interval '1 day', $1 from "user"`,
    [NOW],
  );
  await pool.query(
    `insert into destination (id, organization_id, channel, name, settings, origin, language, state, state_since)
     values ($1, 'acme', 'slack', '#alerts', '{}', 'https://hooks.slack.com', 'en', 'on', $2)`,
    [CHANNEL_ID, NOW],
  );
  await pool.query(
    `insert into destination (id, organization_id, channel, name, settings, origin, language, state, state_since)
     values ($1, 'acme', 'email', 'Customers', '{"addresses":"ops@agency.example"}', 'mailto:', 'en', 'unconfirmed', $2)`,
    [MAIL_CHANNEL_ID, NOW],
  );
  await pool.query(
    `insert into mail_address (id, organization_id, address, language, made_at) values ($1, 'acme', 'ops@agency.example', 'en', $2)`,
    [ADDRESS_ID, NOW],
  );
  await pool.query(
    `insert into message (destination_id, id, organization_id, kind, content, state, reason, created_at, settled_at)
     values ($1, $2, 'acme', 'first', '{}', 'dead', 'message_refused', $3, $3)`,
    [CHANNEL_ID, MESSAGE_ID, NOW],
  );
  await pool.query(
    `insert into rule (id, organization_id, place, topics, urgency, scope, scope_ids, pace)
     values ($1, 'acme', 1, '{work}', 'now', 'all', '{}', 'now')`,
    [RULE_ID],
  );
  await pool.query(
    `insert into mute (organization_id, id, until, made_by, created_at)
     values ('acme', $1, $2::timestamptz + interval '1 day', 'owner', $2)`,
    [MUTE_ID, NOW],
  );
  projectId = await addProject(db, "acme");
  emptyProjectId = await addProject(db, "acme", "Empty");
  const secrets = createSecretBox(["a secret of thirty-two characters"]);
  shopId = await addShop(db, { organizationId: "acme", projectId });
  const place = { table: "shop", column: "client_secret", row: shopId };
  await pool.query("update shop set client_secret = $2 where id = $1", [shopId, secrets.seal("secret", place)]);
  await pool.query(
    "insert into shop_task (organization_id, shop_id, id, name, status, interval_seconds) values ('acme', $1, $2, 'cart.cleanup', 'scheduled', 60)",
    [shopId, TASK_ID],
  );
  await pool.query(
    "insert into shop_extension (organization_id, shop_id, name, label, kind, active, installed, version) values ('acme', $1, 'SwagPayPal', 'PayPal', 'plugin', true, true, '1.0.0')",
    [shopId],
  );
  await pool.query(
    "insert into host_fact (organization_id, shop_id, kind, host, port, due_at) values ('acme', $1, 'domain', 'shop.example', 0, now())",
    [shopId],
  );
  probeId = await addProbe(db, { organizationId: "acme", shopId });
  await pool.query("update shop_state set shopware_version = '6.6.10.4'");
  await pool.query(
    `insert into fleet_view (user_id, id, name, state, created_at, updated_at) values ('owner', $1, 'Kept', '{}', $2, $2)`,
    [VIEW_ID, NOW],
  );
  await pool.query(
    "insert into tag (organization_id, id, name, colour, created_at) values ('acme', $1, 'B2B', 1, now())",
    [TAG_ID],
  );
  await pool.query(
    `insert into maintenance_window (organization_id, id, scope_kind, shop_id, name, begins_at, ends_at, time_zone, created_at)
     values ('acme', $1, 'shop', $2, 'Patch night', $3::timestamptz - interval '1 hour', $3::timestamptz + interval '1 hour', 'UTC', $3)`,
    [WINDOW_ID, shopId, NOW],
  );
  await pool.query(
    "insert into window_occurrence (organization_id, window_id, begins_at, ends_at) select organization_id, id, begins_at, ends_at from maintenance_window",
  );
  const { rows } = await pool.query(
    "insert into shop_sitespeed (organization_id, shop_id, run_id, url, at, failure) values ('acme', $1, 'x', 'https://shop.example/', now(), 'timed_out') returning id",
    [shopId],
  );
  measurementId = rows[0].id;
  incidentId = await addIncident(pool, "acme", { shop_id: shopId, acknowledged_at: NOW, acknowledged_by: "owner" });
  await resetEndpoint();
  await resetSso();
  isUsed = false;
}

/** A system of the organization that gets events; its secret was replaced lately. */
async function resetEndpoint(): Promise<void> {
  const box = createSecretBox(["a secret of thirty-two characters"]);
  const settings = {
    address: "https://erp.example/hook",
    types: null,
    scope: "all",
    scopeIds: [],
    versions: {},
    secretSetAt: NOW.toISOString(),
    secretSetBy: "owner",
    oldSecretUntil: new Date(NOW.getTime() + 3_600_000).toISOString(),
  };
  const secrets = JSON.stringify({ secret: createWebhookSecret(), oldSecret: createWebhookSecret() });
  await database.pool.query("delete from rate_bucket");
  await database.pool.query(
    `insert into destination (id, organization_id, channel, name, settings, secrets, origin, language, state, state_since)
     values ($1, 'acme', 'events', 'erp.example', $2, $3, 'https://erp.example', 'en', 'on', $4)`,
    [ENDPOINT_ID, settings, box.seal(secrets, destinationPlace(ENDPOINT_ID)), NOW],
  );
}

async function resetSso(): Promise<void> {
  await database.pool.query("delete from sso_provider");
  const box = createSecretBox(["a secret of thirty-two characters"]);
  const common = { issuer: OIDC.issuer, organizationId: "acme" };
  await database.db.insert(ssoProvider).values([
    {
      ...common,
      id: "oidc",
      providerId: "oidc",
      domain: "acme.example",
      oidcConfig: box.seal(JSON.stringify(OIDC), configurationPlace("oidcConfig", "oidc")),
    },
    {
      ...common,
      id: "saml",
      providerId: "saml",
      domain: "acme.test",
      samlConfig: box.seal("{}", configurationPlace("samlConfig", "saml")),
    },
  ]);
}

const CREDENTIALS = { shopUrl: "https://new.example", clientId: "SWIANEW", clientSecret: "secret" };

const TRIED = { url: "https://shop.example/", timeoutMilliseconds: 2000, expectations: [] };
const PROBE = { ...TRIED, name: "Home", intervalSeconds: 60, confirmSeconds: 30, enabled: true };
const PLANNED = { name: "Patch night", schedule: { kind: "now", minutes: 30 }, pauses: false };
const seenIncident = () => ({ orgId: "acme", incidentId, version: 1 });

interface Row {
  input: () => unknown;
  /** Code for each role, in the order of `ROLES`. */
  answers: readonly string[];
}

const EVERYBODY = ["ok", "ok", "ok", "ok", "ok", "ok"];
const SIGNED_IN = ["UNAUTHORIZED", "ok", "ok", "ok", "ok", "ok"];
const ofEndpoint = (given: object = {}) => ({ organizationId: "acme", id: ENDPOINT_ID, ...given });
const MEMBERS = ["UNAUTHORIZED", "NOT_FOUND", "ok", "ok", "ok", "ok"];
const WORKERS = ["UNAUTHORIZED", "NOT_FOUND", "FORBIDDEN", "ok", "ok", "ok"];
const MANAGERS = ["UNAUTHORIZED", "NOT_FOUND", "FORBIDDEN", "FORBIDDEN", "ok", "ok"];
const ADMINS = ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN"];
/** A view belongs to one person, whatever the roles of the others. */
const OWNERS_OF_VIEW = ["UNAUTHORIZED", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "ok"];
/** What nobody has, or what only its owner could see. */
const NOT_THERE = EVERYBODY.map((_, index) => (index === 0 ? "UNAUTHORIZED" : "NOT_FOUND"));
const UNREACHABLE = EVERYBODY.map(() => "SERVICE_UNAVAILABLE");

const MATRIX: Record<string, Row> = {
  "info.instance": { input: () => undefined, answers: EVERYBODY },
  "info.invitation": { input: () => ({ invitationId: "unknown" }), answers: EVERYBODY },
  "info.getLatestShopwareVersion": { input: () => undefined, answers: UNREACHABLE },
  "info.checkExtensionCompatibility": {
    input: () => ({
      currentVersion: "6.5.8.8",
      futureVersion: "6.6.10.4",
      extensions: [{ name: "SwagPayPal", version: "1.0.0" }],
    }),
    answers: UNREACHABLE,
  },
  "account.currentUser": { input: () => undefined, answers: SIGNED_IN },
  "account.currentUserShops": { input: () => undefined, answers: SIGNED_IN },
  "account.listedShops": { input: () => undefined, answers: SIGNED_IN },
  "account.currentUserProjects": { input: () => undefined, answers: SIGNED_IN },
  "account.currentUserChangelogs": { input: () => undefined, answers: SIGNED_IN },
  "account.currentUserExtensions": { input: () => undefined, answers: SIGNED_IN },
  "account.myExtensions": { input: () => undefined, answers: SIGNED_IN },
  "account.currentUserFleet": { input: () => undefined, answers: SIGNED_IN },
  "account.currentUserFleetCurves": { input: () => undefined, answers: SIGNED_IN },
  "account.currentUserInvitations": { input: () => undefined, answers: SIGNED_IN },
  "account.currentUserSignIns": { input: () => undefined, answers: SIGNED_IN },
  "account.fleetView.list": { input: () => undefined, answers: SIGNED_IN },
  "account.fleetView.create": { input: () => ({ name: "New", state: { filter: "error" } }), answers: SIGNED_IN },
  "account.fleetView.update": {
    input: () => ({ id: VIEW_ID, name: "Renamed", state: { q: "hofmann" } }),
    answers: OWNERS_OF_VIEW,
  },
  "account.fleetView.delete": { input: () => ({ id: VIEW_ID }), answers: OWNERS_OF_VIEW },
  "account.mute.list": { input: () => undefined, answers: SIGNED_IN },
  "account.mute.ended": { input: () => undefined, answers: SIGNED_IN },
  "account.mute.save": {
    input: () => ({ organizationId: "acme", shopId, until: new Date(NOW.getTime() + 3_600_000).toISOString() }),
    answers: MEMBERS,
  },
  "account.mute.remove": {
    input: () => ({ id: "00000000-0000-4000-8000-000000000000" }),
    answers: NOT_THERE,
  },
  "account.why": { input: () => ({ noticeId: 987_654 }), answers: NOT_THERE },
  "account.push.key": { input: () => undefined, answers: SIGNED_IN },
  "account.push.list": { input: () => undefined, answers: SIGNED_IN },
  "account.push.add": {
    input: () => ({ endpoint: "https://push.example/a", keys: BROWSER_KEYS }),
    answers: SIGNED_IN,
  },
  "account.push.remove": { input: () => ({ id: "00000000-0000-4000-8000-000000000000" }), answers: NOT_THERE },
  "account.push.try": { input: () => ({ id: "00000000-0000-4000-8000-000000000000" }), answers: NOT_THERE },
  "account.telling.get": { input: () => undefined, answers: SIGNED_IN },
  "account.telling.set": {
    input: () => ({
      version: 0,
      choice: "calm",
      quiet: null,
      breaksThrough: "urgent",
      digestTime: 480,
      weeklyDay: 1,
      alsoWhenWell: false,
    }),
    answers: SIGNED_IN,
  },
  "account.telling.pause": { input: () => ({ until: null }), answers: SIGNED_IN },
  "account.telling.tryMail": { input: () => undefined, answers: SIGNED_IN },
  "account.telling.enableMail": { input: () => undefined, answers: SIGNED_IN },
  "account.telling.answerOffer": { input: () => undefined, answers: SIGNED_IN },
  "account.destination.list": { input: () => undefined, answers: SIGNED_IN },
  "account.destination.get": { input: () => ({ id: CHANNEL_ID }), answers: NOT_THERE },
  "account.destination.save": {
    input: () => ({ id: null, version: null, name: "My phone", ...OWN_CHANNEL }),
    answers: SIGNED_IN,
  },
  "account.destination.remove": { input: () => ({ id: CHANNEL_ID }), answers: NOT_THERE },
  "account.destination.try": {
    input: () => ({ id: null, samples: ["beginning"], ...OWN_CHANNEL }),
    answers: SIGNED_IN,
  },
  "account.destination.samples": {
    input: () => ({ situation: "few", language: "en", timeZone: "UTC", isOwn: false }),
    answers: SIGNED_IN,
  },
  "account.destination.find": { input: () => ({ id: null, ...TELEGRAM }), answers: SIGNED_IN },
  "account.destination.enable": { input: () => ({ id: CHANNEL_ID, missed: "summary" }), answers: NOT_THERE },
  "account.rule.list": { input: () => undefined, answers: SIGNED_IN },
  "account.rule.save": { input: () => ({ id: null, version: null, rule: OWN_RULE }), answers: SIGNED_IN },
  "account.rule.effect": { input: () => ({ rule: OWN_RULE }), answers: SIGNED_IN },
  "account.rule.order": { input: () => ({ ids: [] }), answers: SIGNED_IN },
  "account.rule.remove": { input: () => ({ id: RULE_ID }), answers: NOT_THERE },
  "account.notification.list": { input: () => undefined, answers: SIGNED_IN },
  "account.notification.unread": { input: () => undefined, answers: SIGNED_IN },
  "account.notification.page": { input: () => ({}), answers: SIGNED_IN },
  "account.notification.markRead": { input: () => undefined, answers: SIGNED_IN },
  "account.notification.markUnread": { input: () => [1], answers: SIGNED_IN },
  "account.notification.markAllRead": { input: () => undefined, answers: SIGNED_IN },
  "account.notification.delete": { input: () => 0, answers: SIGNED_IN },
  "account.notification.restore": { input: () => [0], answers: SIGNED_IN },
  "account.subscribedProjects": { input: () => undefined, answers: SIGNED_IN },
  "account.subscribedShops": { input: () => undefined, answers: SIGNED_IN },
  "account.window.list": { input: () => undefined, answers: SIGNED_IN },
  "account.setPassword": { input: () => ({ newPassword: "correct-horse-1!" }), answers: SIGNED_IN },
  "account.listOrganizations": { input: () => undefined, answers: SIGNED_IN },
  "account.solelyOwnedOrganizations": { input: () => undefined, answers: SIGNED_IN },
  "organization.audit.list": { input: () => ({ orgId: "acme" }), answers: MANAGERS },
  "organization.setTimeZone": { input: () => ({ orgId: "acme", timeZone: "Europe/Vienna" }), answers: MANAGERS },
  "organization.destination.list": { input: () => ({ organizationId: "acme" }), answers: MEMBERS },
  "organization.destination.get": { input: () => ({ organizationId: "acme", id: CHANNEL_ID }), answers: MANAGERS },
  "organization.destination.save": {
    input: () => ({ organizationId: "acme", id: null, version: null, name: "#ops", ...SLACK }),
    answers: MANAGERS,
  },
  "organization.destination.remove": { input: () => ({ organizationId: "acme", id: CHANNEL_ID }), answers: MANAGERS },
  "organization.destination.confirmAgain": {
    input: () => ({ organizationId: "acme", id: MAIL_CHANNEL_ID, addressId: ADDRESS_ID }),
    answers: MANAGERS,
  },
  "organization.destination.try": {
    input: () => ({ organizationId: "acme", id: null, samples: ["beginning"], ...SLACK }),
    answers: MANAGERS,
  },
  "organization.destination.find": {
    input: () => ({ organizationId: "acme", id: null, ...TELEGRAM }),
    answers: MANAGERS,
  },
  "organization.destination.enable": {
    input: () => ({ organizationId: "acme", id: CHANNEL_ID, missed: "summary" }),
    answers: MANAGERS,
  },
  "organization.delivery.page": { input: () => ({ organizationId: "acme" }), answers: MANAGERS },
  "organization.delivery.get": {
    input: () => ({ organizationId: "acme", destinationId: CHANNEL_ID, messageId: MESSAGE_ID }),
    answers: MANAGERS,
  },
  "organization.delivery.redeliver": {
    input: () => ({ organizationId: "acme", destinationId: CHANNEL_ID, messageId: MESSAGE_ID }),
    answers: MANAGERS,
  },
  "organization.rule.list": { input: () => ({ organizationId: "acme" }), answers: MEMBERS },
  "organization.rule.save": {
    input: () => ({ organizationId: "acme", id: null, version: null, rule: RULE }),
    answers: MANAGERS,
  },
  "organization.rule.effect": { input: () => ({ organizationId: "acme", rule: RULE }), answers: MANAGERS },
  "organization.rule.order": { input: () => ({ organizationId: "acme", ids: [RULE_ID] }), answers: MANAGERS },
  "organization.rule.remove": { input: () => ({ organizationId: "acme", id: RULE_ID }), answers: MANAGERS },
  "organization.rule.wouldTell": {
    input: () => ({ organizationId: "acme", shopId, kind: "workNow" }),
    answers: MEMBERS,
  },
  "organization.mute.list": { input: () => ({ organizationId: "acme" }), answers: MEMBERS },
  "organization.mute.ended": { input: () => ({ organizationId: "acme" }), answers: MEMBERS },
  "organization.mute.save": {
    input: () => ({
      organizationId: "acme",
      id: null,
      version: null,
      shopId,
      topic: null,
      thread: null,
      destinationId: null,
      until: new Date(NOW.getTime() + 3_600_000).toISOString(),
      reason: null,
    }),
    answers: WORKERS,
  },
  "organization.mute.end": {
    input: () => ({ organizationId: "acme", id: MUTE_ID }),
    // What others muted is not for members to end.
    answers: MANAGERS,
  },
  "organization.tag.list": { input: () => ({ orgId: "acme" }), answers: MEMBERS },
  "organization.tag.save": { input: () => ({ orgId: "acme", id: null, name: "New", colour: 2 }), answers: WORKERS },
  "organization.tag.remove": { input: () => ({ orgId: "acme", id: TAG_ID }), answers: MANAGERS },
  "organization.tag.set": { input: () => ({ orgId: "acme", shopId, tagIds: [TAG_ID] }), answers: WORKERS },
  "organization.webhook.list": { input: () => ({ organizationId: "acme" }), answers: MANAGERS },
  "organization.webhook.catalogue": { input: () => ({ organizationId: "acme" }), answers: MANAGERS },
  "organization.webhook.get": { input: () => ofEndpoint(), answers: MANAGERS },
  "organization.webhook.save": {
    input: () => ({
      organizationId: "acme",
      id: null,
      version: null,
      address: "https://new.example/hook",
      types: null,
      scope: "all",
      scopeIds: [],
    }),
    answers: MANAGERS,
  },
  "organization.webhook.remove": { input: () => ofEndpoint(), answers: MANAGERS },
  "organization.webhook.rotate": {
    input: () => ofEndpoint({ overlapHours: 24 }),
    // Two secrets hold already.
    answers: MANAGERS.map((answer) => (answer === "ok" ? "CONFLICT" : answer)),
  },
  "organization.webhook.switchVersions": {
    input: () => ofEndpoint({ version: 1 }),
    // There is nothing newer, or it was changed meanwhile.
    answers: MANAGERS.map((answer) => (answer === "ok" ? "CONFLICT" : answer)),
  },
  "organization.webhook.endOldSecret": { input: () => ofEndpoint(), answers: MANAGERS },
  "organization.webhook.try": { input: () => ofEndpoint(), answers: MANAGERS },
  "organization.webhook.enable": {
    input: () => ofEndpoint({ missed: "send" }),
    // It is switched on.
    answers: MANAGERS.map((answer) => (answer === "ok" ? "CONFLICT" : answer)),
  },
  "organization.webhook.disable": { input: () => ofEndpoint(), answers: MANAGERS },
  "organization.webhook.countReplay": { input: () => ofEndpoint(REPLAYED), answers: MANAGERS },
  "organization.webhook.replay": {
    input: () => ofEndpoint(REPLAYED),
    // Nothing happened then.
    answers: MANAGERS.map((answer) => (answer === "ok" ? "BAD_REQUEST" : answer)),
  },
  "organization.webhook.stopReplay": {
    input: () => ofEndpoint({ replayId: MESSAGE_ID }),
    // No replay is running.
    answers: MANAGERS.map((answer) => (answer === "ok" ? "NOT_FOUND" : answer)),
  },
  "organization.window.save": {
    input: () => ({ orgId: "acme", id: null, ...PLANNED, scope: { kind: "shop", shopId } }),
    answers: WORKERS,
  },
  "organization.window.preview": {
    input: () => ({ orgId: "acme", schedule: PLANNED.schedule, scope: { kind: "project", projectId } }),
    answers: MEMBERS,
  },
  "organization.window.endNow": { input: () => ({ orgId: "acme", id: WINDOW_ID }), answers: WORKERS },
  "organization.window.extend": { input: () => ({ orgId: "acme", id: WINDOW_ID }), answers: WORKERS },
  "organization.window.remove": { input: () => ({ orgId: "acme", id: WINDOW_ID }), answers: WORKERS },
  "organization.keepExtensionNames": { input: () => ({ orgId: "acme", kept: true }), answers: MANAGERS },
  "organization.setLinksAskSignIn": { input: () => ({ orgId: "acme", asked: false }), answers: MANAGERS },
  "organization.requireTwoFactor": { input: () => ({ orgId: "acme", required: false }), answers: MANAGERS },
  "organization.sso.list": { input: () => ({ orgId: "acme" }), answers: MEMBERS },
  "organization.sso.isRequired": { input: () => ({ orgId: "acme" }), answers: MEMBERS },
  "organization.sso.discoverOpenIdConfig": {
    input: () => ({ issuer: OIDC.issuer }),
    answers: ["UNAUTHORIZED", ...EVERYBODY.slice(1).map(() => "BAD_REQUEST")],
  },
  "organization.sso.update": {
    input: () => ({ ...OIDC, orgId: "acme", providerId: "oidc", domain: "acme.example" }),
    answers: MANAGERS,
  },
  "organization.sso.updateSaml": {
    input: () => ({ orgId: "acme", providerId: "saml", domain: "acme.test" }),
    answers: MANAGERS,
  },
  "organization.sso.verifyDomain": { input: () => ({ orgId: "acme", providerId: "oidc" }), answers: MANAGERS },
  "organization.sso.require": { input: () => ({ orgId: "acme", required: false }), answers: MANAGERS },
  "organization.sso.delete": { input: () => ({ orgId: "acme", providerId: "oidc" }), answers: MANAGERS },
  "organization.invitation.list": { input: () => ({ orgId: "acme" }), answers: MEMBERS },
  "account.incident.list": { input: () => ({ state: "open" }), answers: SIGNED_IN },
  "account.incident.count": { input: () => undefined, answers: SIGNED_IN },
  "account.incident.calm": { input: () => undefined, answers: SIGNED_IN },
  "organization.incident.get": { input: () => ({ orgId: "acme", incidentId }), answers: MEMBERS },
  "organization.incident.shops": { input: () => ({ orgId: "acme", incidentId }), answers: MEMBERS },
  "organization.incident.acknowledge": { input: () => seenIncident(), answers: WORKERS },
  "organization.incident.giveBack": { input: () => seenIncident(), answers: WORKERS },
  "organization.incident.close": { input: () => ({ ...seenIncident(), anyway: true }), answers: WORKERS },
  "organization.incident.cause": { input: () => ({ ...seenIncident(), cause: "hosting" }), answers: WORKERS },
  "organization.incident.note": {
    input: () => ({ ...seenIncident(), note: { happened: "a", done: "b", follows: "c" } }),
    answers: WORKERS,
  },
  "organization.team.list": { input: () => ({ orgId: "acme" }), answers: MEMBERS },
  "admin.audit.list": { input: () => ({}), answers: ADMINS },
  "admin.telling": { input: () => undefined, answers: ADMINS },
  "admin.givenUp.list": { input: () => undefined, answers: ADMINS },
  "admin.givenUp.retry": {
    input: () => ({ id: "none" }),
    answers: ADMINS.map((answer) => (answer === "ok" ? "NOT_FOUND" : answer)),
  },
  "admin.instance": { input: () => undefined, answers: ADMINS },
  "admin.limits.list": { input: () => undefined, answers: ADMINS },
  "admin.limits.set": { input: () => ({ id: "refreshes", value: 60 }), answers: ADMINS },
  "admin.operation.get": { input: () => undefined, answers: ADMINS },
  "admin.operation.resumeVisits": { input: () => ({ shopId }), answers: ADMINS },
  "admin.speedTests": { input: () => undefined, answers: ADMINS },
  "admin.users": { input: () => ({}), answers: ADMINS },
  "admin.user": { input: () => ({ userId: "owner" }), answers: ADMINS },
  "admin.mailbox.list": { input: () => ({ page: 1 }), answers: ADMINS },
  "admin.mailbox.get": { input: () => ({ id: "x" }), answers: ADMINS },
  "admin.mailbox.deleteAll": { input: () => undefined, answers: ADMINS },
  "organization.project.list": { input: () => ({ orgId: "acme" }), answers: MEMBERS },
  "organization.project.create": { input: () => ({ orgId: "acme", name: "New" }), answers: WORKERS },
  "organization.project.update": { input: () => ({ orgId: "acme", projectId, name: "Renamed" }), answers: WORKERS },
  "organization.project.delete": { input: () => ({ orgId: "acme", projectId: emptyProjectId }), answers: MANAGERS },
  "organization.project.isSubscribedToNotifications": {
    input: () => ({ orgId: "acme", projectId }),
    answers: MEMBERS,
  },
  "organization.project.subscribeToNotifications": {
    input: () => ({ orgId: "acme", projectId }),
    answers: MEMBERS,
  },
  "organization.project.unsubscribeFromNotifications": {
    input: () => ({ orgId: "acme", projectId }),
    answers: MEMBERS,
  },
  "organization.shop.isSubscribedToNotifications": { input: () => ({ shopId }), answers: MEMBERS },
  "organization.shop.subscribeToNotifications": { input: () => ({ shopId }), answers: MEMBERS },
  "organization.shop.unsubscribeFromNotifications": { input: () => ({ shopId }), answers: MEMBERS },
  "organization.shop.list": { input: () => ({ orgId: "acme" }), answers: MEMBERS },
  "organization.shop.get": { input: () => ({ shopId }), answers: MEMBERS },
  "organization.shop.changelog": { input: () => ({ shopId }), answers: MEMBERS },
  "organization.shop.formerWords": { input: () => ({ shopId }), answers: MEMBERS },
  "organization.shop.statusDay": { input: () => ({ shopId, day: "2026-11-20" }), answers: MEMBERS },
  "organization.shop.statusDays": { input: () => ({ shopId }), answers: MEMBERS },
  "organization.shop.versionChanges": {
    input: () => ({ shopId, from: 0, to: NOW.getTime() / 1000 }),
    answers: MEMBERS,
  },
  "organization.shop.extensionChangelog": {
    input: () => ({ shopId, name: "SwagPayPal", locale: "en_GB" }),
    answers: MEMBERS,
  },
  "organization.shop.create": {
    input: () => ({ ...CREDENTIALS, name: "New", projectId }),
    answers: ["UNAUTHORIZED", "BAD_REQUEST", "FORBIDDEN", "ok", "ok", "ok"],
  },
  "organization.shop.testConnection": { input: () => ({ ...CREDENTIALS, orgId: "acme" }), answers: WORKERS },
  "organization.shop.update": {
    input: () => ({ orgId: "acme", shopId, projectId, name: "Renamed", ignores: ["task.cart.cleanup"] }),
    answers: WORKERS,
  },
  "organization.shop.ignoreFindings": {
    input: () => ({ shopId, findings: ["task.cart.cleanup"], ignored: true }),
    answers: WORKERS,
  },
  "organization.shop.delete": { input: () => ({ shopId }), answers: MANAGERS },
  "organization.shop.acceptOtherShop": { input: () => ({ shopId }), answers: WORKERS },
  "organization.shop.refreshShop": { input: () => ({ shopId, sitespeed: true }), answers: WORKERS },
  "organization.shop.updateSitespeedSettings": {
    input: () => ({ shopId, enabled: true, urls: ["https://shop.example/"] }),
    answers: WORKERS,
  },
  "organization.shop.sitespeed": { input: () => ({ shopId }), answers: MEMBERS },
  "organization.shop.sitespeedMeasurement": { input: () => ({ shopId, measurementId }), answers: MEMBERS },
  "organization.shop.sitespeedFilmstrip": { input: () => ({ shopId, measurementId }), answers: MEMBERS },
  "organization.shop.deleteSitespeedResults": { input: () => ({ shopId }), answers: MANAGERS },
  "organization.shop.hosts": { input: () => ({ shopId }), answers: MEMBERS },
  "organization.shop.setDomainRenewal": {
    input: () => ({ shopId, domain: "shop.example", renewsItself: true }),
    answers: WORKERS,
  },
  "organization.shop.uptime.get": { input: () => ({ shopId, range: "24h" }), answers: MEMBERS },
  "organization.shop.uptime.evidence": { input: () => ({ shopId, probeId }), answers: MEMBERS },
  "organization.shop.uptime.save": { input: () => ({ shopId, probe: { id: null, ...PROBE } }), answers: WORKERS },
  "organization.shop.uptime.remove": { input: () => ({ shopId, probeId }), answers: WORKERS },
  "organization.shop.uptime.test": { input: () => ({ shopId, ...TRIED }), answers: WORKERS },
  "organization.shop.uptime.suggest": { input: () => ({ shopId }), answers: WORKERS },
  "organization.shop.clearShopCache": { input: () => ({ shopId }), answers: WORKERS },
  "organization.shop.rescheduleTask": { input: () => ({ shopId, taskId: TASK_ID }), answers: WORKERS },
};

const userOf = (role: Role) => (role === "nobody" ? null : role);

/** Answers to whom a call is not meant for: it has changed nothing. */
const REFUSALS = ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND"];

describe("who may call what", () => {
  it("is decided for every procedure", () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(procedureNames(database));
  });

  const cases = Object.entries(MATRIX).flatMap(([path, row]) =>
    ROLES.map((role, index) => ({ path, role, row, answer: row.answers[index] ?? "missing" })),
  );

  it.each(cases)("$path answers $answer to $role", async ({ path, role, row, answer }) => {
    await reset();
    const { code } = await callerFor(database, userOf(role))(path, row.input());
    isUsed = !queries.has(path) && !REFUSALS.includes(code);
    expect(code).toBe(answer);
  });

  it("tells a stranger word for word what an unknown shop gets", async () => {
    await reset();
    const call = callerFor(database, "stranger");
    const foreign = await call("organization.shop.get", { shopId });
    const unknown = await call("organization.shop.get", { shopId: 999_999 });
    expect(foreign).toEqual(unknown);
    expect(foreign.code).toBe("NOT_FOUND");
  });
});

describe("bad input", () => {
  const hostile = fc.oneof(
    fc.anything({ maxDepth: 2 }),
    fc.record(
      {
        orgId: fc.oneof(fc.constant("acme"), fc.string(), fc.anything({ maxDepth: 1 })),
        shopId: fc.oneof(fc.integer(), fc.double(), fc.constant(-1), fc.string()),
        projectId: fc.oneof(fc.integer(), fc.constant(2 ** 40), fc.string()),
        name: fc.oneof(
          fc.string({ unit: "binary", maxLength: 300 }),
          fc.constant("\u0000"),
          fc.constant("'; drop table shop; --"),
        ),
        description: fc.string({ unit: "binary" }),
        shopUrl: fc.oneof(fc.webUrl(), fc.string(), fc.constant("https://\u0000")),
        clientId: fc.string(),
        clientSecret: fc.string({ unit: "binary" }),
        taskId: fc.oneof(fc.string(), fc.constant(TASK_ID)),
        ignores: fc.oneof(fc.array(fc.string({ unit: "binary" })), fc.string()),
        sitespeed: fc.anything({ maxDepth: 1 }),
        enabled: fc.oneof(fc.boolean(), fc.string()),
        urls: fc.oneof(
          fc.array(fc.oneof(fc.webUrl(), fc.string({ unit: "binary" }), fc.constant("https://shop.example/\u0000"))),
          fc.string(),
        ),
        locale: fc.string(),
        beforeId: fc.oneof(fc.integer(), fc.double()),
        currentVersion: fc.string(),
        futureVersion: fc.string(),
        extensions: fc.anything({ maxDepth: 2 }),
        providerId: fc.oneof(fc.constant("oidc"), fc.constant("saml"), fc.string()),
        domain: fc.oneof(fc.domain(), fc.string({ unit: "binary" })),
        issuer: fc.oneof(fc.webUrl(), fc.string()),
        metadata: fc.string(),
        id: fc.oneof(fc.constant(VIEW_ID), fc.integer(), fc.double()),
        state: fc.oneof(
          fc.dictionary(fc.constantFrom("q", "filter", "sort"), fc.string({ unit: "binary" })),
          fc.anything({ maxDepth: 2 }),
        ),
      },
      { requiredKeys: [] },
    ),
  );

  it.each(Object.keys(MATRIX))("never breaks %s", async (path) => {
    await reset();
    isUsed = !queries.has(path);
    const schemas = procedures.get(path)?.schemas ?? [];
    const known = new Set<string | null>();
    const call = callerFor(database, "owner");
    await fc.assert(
      fc.asyncProperty(hostile, async (input) => {
        const mended =
          typeof input === "object" && input !== null && "shopId" in input && input.shopId === -1
            ? { ...input, shopId }
            : input;
        const refusal = isStorable(mended) ? await refusalOf(mended, schemas) : null;
        if (refusal !== null && known.has(refusal)) return;
        const { code, message } = await call(path, mended);
        expect(code, message).not.toBe("INTERNAL_SERVER_ERROR");
        known.add(refusal);
      }),
      { numRuns: 20 },
    );
  });
});
