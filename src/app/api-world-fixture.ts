import { createSecretBox } from "../lib/crypto.ts";
import type { FreshDatabase } from "../lib/test-database.ts";
import { ssoProvider } from "../organizations/organization.table.ts";
import { configurationPlace } from "../organizations/sso/sealed-configuration.ts";
import { addProject, addShop } from "../shops/shop-fixture.ts";
import { addProbe } from "../uptime/uptime-fixture.ts";
import { type InputNode, sampleOf } from "./input-samples-fixture.ts";
import { NOW, OIDC } from "./router-fixture.ts";

type Known = Readonly<Record<string, unknown>>;

/** Resets the world, so that every procedure meets the same data, whatever the previous one changed. */
export async function resetWorld({ db, pool }: FreshDatabase): Promise<Known> {
  await pool.query(emptied());
  const projectId = await addProject(db, "acme");
  const secrets = createSecretBox(["a secret of thirty-two characters"]);
  const shopId = await addShop(db, { organizationId: "acme", projectId });
  const place = { table: "shop", column: "client_secret", row: shopId };
  await pool.query("update shop set client_secret = $2 where id = $1", [shopId, secrets.seal("secret", place)]);
  const oidcConfig = secrets.seal(JSON.stringify(OIDC), configurationPlace("oidcConfig", "oidc"));
  const provider = { id: "oidc", providerId: "oidc", issuer: OIDC.issuer, organizationId: "acme" };
  await db.insert(ssoProvider).values({ ...provider, domain: "acme.example", oidcConfig });
  await pool.query(
    "insert into host_fact (organization_id, shop_id, kind, host, port, due_at) values ('acme', $1, 'domain', $2, 0, $3)",
    [shopId, TYPED.domain, NOW],
  );
  const probeId = await addProbe(db, { organizationId: "acme", shopId });
  await pool.query(
    `with planned as (
       insert into maintenance_window (organization_id, id, scope_kind, shop_id, name, begins_at, ends_at, time_zone, created_at)
       values ('acme', 7, 'shop', $1, 'Patch night', $2::timestamptz - interval '1 hour', $2::timestamptz + interval '1 hour', 'UTC', $2)
       returning *
     )
     insert into window_occurrence (organization_id, window_id, begins_at, ends_at)
     select organization_id, id, begins_at, ends_at from planned`,
    [shopId, NOW],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into notification (organization_id, user_id, shop_id, key, level, title, message, created_at)
     values ('acme', 'ada', $1, 'kept', 'error', 'Kept', 'Kept', $2) returning id`,
    [shopId, NOW],
  );
  return { ...OIDC, ...TYPED, shopId, projectId, probeId, noticeId: rows[0]?.id };
}

/** At once: worlds are reset by the hundred, and most statements cost less than their way to the database. */
function emptied(): string {
  const now = `timestamptz '${NOW.toISOString()}'`;
  return `
    delete from account; delete from audit_entry; delete from fleet_view; delete from sso_provider;
    delete from maintenance_window; delete from tag; delete from shop; delete from project; delete from destination;
    insert into session (id, token, user_id, expires_at, created_at)
    values ('session-ada', 'ada', 'ada', ${now} + interval '1 day', ${now}) on conflict do nothing;
    insert into fleet_view (user_id, id, name, state, created_at, updated_at)
    values ('ada', 7, 'Kept', '{}', ${now}, ${now});
    insert into destination (id, organization_id, channel, name, settings, origin, language, state, state_since)
    values ('${CHANNEL_ID}', 'acme', 'slack', '#betrieb', '{}', 'https://hooks.slack.com', 'en', 'on', ${now});
    insert into message (destination_id, id, organization_id, kind, content, state, reason, created_at, settled_at)
    values ('${CHANNEL_ID}', '${MESSAGE_ID}', 'acme', 'first', '{}', 'dead', 'message_refused', ${now}, ${now});
    insert into tag (organization_id, id, name, colour, created_at) values ('acme', 7, 'B2B', 1, ${now})`;
}

const TYPED = {
  orgId: "acme",
  organizationId: "acme",
  userId: "ada",
  providerId: "oidc",
  id: 7,
  name: "SwagPayPal",
  shopUrl: "https://other.example",
  clientId: "SWIATEST",
  extraHeader: { name: "x-kept", value: "kept" },
  newPassword: "correct-horse-1!",
  taskId: "0".repeat(32),
  domain: "acme.example",
  userInfoEndpoint: null,
  currentVersion: "6.5.8.8",
  futureVersion: "6.6.10.4",
  url: "https://shop.example/",
  urls: ["https://shop.example/"],
  timeZone: "Europe/Berlin",
  tagIds: [7],
  schedule: { kind: "now", minutes: 30 },
  scope: { kind: "organization" },
};

/** A rule that tells whoever watches a shop of its background work. */
export const RULE = {
  name: "Night",
  isOn: true,
  topics: ["work"],
  urgency: "now",
  scope: "all",
  scopeIds: [],
  ends: true,
  pace: "now",
  hours: null,
  outside: "keep",
  remindMinutes: null,
  receivers: [
    { step: 0, afterMinutes: 0, destinationId: null, role: null, teamId: null, userId: null, watchers: true },
  ],
};
/** A rule of a person's own, which tells them by mail. */
export const OWN_RULE = {
  ...RULE,
  receivers: [
    {
      step: 0,
      afterMinutes: 0,
      destinationId: null,
      role: null,
      teamId: null,
      userId: null,
      watchers: false,
      way: "email",
    },
  ],
};
const CHANNEL_ID = "00000000-0000-4000-8000-000000000003";
const MESSAGE_ID = "00000000-0000-4000-8000-000000000004";
const SLACK = {
  name: "#alerts",
  channel: "slack",
  language: "en",
  timeZone: null,
  settings: { address: "https://hooks.slack.com/services/T024BE7LH/B024BE7LH/abcdefghijklmnop" },
};
const TELEGRAM = { channel: "telegram", settings: { token: "123456789:AAplayed-0123456789-0123456789-0123" } };
const OWN_CHANNEL = {
  ...TELEGRAM,
  name: "My phone",
  language: "en",
  timeZone: null,
  settings: { ...TELEGRAM.settings, chat: "42", topic: "" },
};
const MUTED = { id: null, version: null, topic: null, thread: null, destinationId: null, reason: "kept" };

/** Exceptions: for these procedures the known value of a field with this name does not fit. */
const KNOWN_OF: Record<string, Readonly<Record<string, unknown>>> = {
  "account.mute.save": { organizationId: "acme", until: "2026-11-25T00:00:00.000Z" },
  "account.destination.save": { id: null, version: null, ...OWN_CHANNEL },
  "account.destination.try": { id: null, ...OWN_CHANNEL },
  "account.destination.samples": { situation: "few", language: "en", timeZone: "UTC", isOwn: false },
  "account.destination.find": { id: null, ...TELEGRAM },
  "account.rule.save": { id: null, version: null, rule: OWN_RULE },
  "account.rule.effect": { rule: OWN_RULE },
  "account.rule.order": { ids: [] },
  "organization.rule.save": { id: null, version: null, rule: RULE },
  "organization.rule.effect": { rule: RULE },
  "organization.destination.get": { id: CHANNEL_ID },
  "organization.destination.save": { id: null, version: null, ...SLACK },
  "organization.destination.remove": { id: CHANNEL_ID },
  "organization.destination.confirmAgain": { id: CHANNEL_ID },
  "organization.destination.try": { id: null, ...SLACK },
  "organization.destination.find": { id: null, ...TELEGRAM },
  "organization.destination.enable": { id: CHANNEL_ID },
  "organization.delivery.page": { filter: {}, cursor: null },
  "organization.delivery.get": { destinationId: CHANNEL_ID, messageId: MESSAGE_ID },
  "organization.delivery.redeliver": { destinationId: CHANNEL_ID, messageId: MESSAGE_ID },
  "organization.rule.order": { ids: [] },
  "organization.mute.save": { ...MUTED, until: "2026-11-25T00:00:00.000Z" },
  "account.fleetView.create": { name: "New", state: { q: "kept" } },
  "account.fleetView.update": { name: "Other", state: { q: "kept" } },
  "admin.limits.set": { id: "refreshes", value: 60 },
  "admin.mailbox.get": { id: "x" },
  "organization.shop.versionChanges": { from: 0, to: 1 },
  "organization.audit.list": { from: "2026-01-01T00:00:00Z", until: "2026-12-01T00:00:00Z" },
  "admin.audit.list": { from: "2026-01-01T00:00:00Z", until: "2026-12-01T00:00:00Z" },
};

/** A sample input that the procedure accepts, as far as its schema can tell. */
export function sampleFor(path: string, input: InputNode | null, known: Known): unknown {
  return sampleOf(input ?? {}, { ...known, ...KNOWN_OF[path] });
}
