import { sql } from "drizzle-orm";
import { LASTING_CHARACTERS } from "../checks/matter.ts";
import { expect, test } from "vitest";
import { MATTER_CHARACTERS } from "../changelog/event.table.ts";
import { ACCOUNT_LIMITS } from "../identity/account-limits.ts";
import { NAME_MAX_CHARACTERS } from "../identity/users/name-limit.ts";
import { ADDRESS_CHARACTERS } from "../notifications/channels/email/addresses.ts";
import { TELLING_LIMITS } from "../notifications/delivering/telling-limits.ts";
import { ENDPOINT_LIMITS } from "../notifications/endpoints/endpoint-limits.ts";
import { REASON_MAX_CHARACTERS } from "../identity/users/user-admin.ts";
import { MUTE_LIMITS } from "../notifications/mutes/mute-limits.ts";
import { PUSH_LIMITS } from "../notifications/ways/push/push-limits.ts";
import { INCIDENT_LIMITS } from "../incidents/incident.ts";
import { inTransaction } from "../lib/test-database.ts";
import { STORE_LIMITS } from "../extensions/store-limits.ts";
import { PROBE_LIMITS } from "../uptime/probe-limits.ts";
import { FIELD_LIMITS } from "../snapshot/field-limits.ts";
import { HOST_LIMITS } from "../snapshot/host-pulse.ts";
import { JSON_LIMITS } from "../snapshot/json-limits.ts";

/**
 * What fills each column that holds text, JSON or bytes. `ours`: our own ids, words and sentences. `typed`: input of
 * people, limited by the calls; nothing else can make it longer. `sealed`: encrypted or hashed. A number: data from
 * outside the instance, and how much of it the database accepts (characters of text, bytes of JSON).
 */
type Filling = "ours" | "typed" | "sealed" | number;

const COLUMNS: Record<string, Record<string, Filling>> = {
  account: {
    id: "ours",
    account_id: ACCOUNT_LIMITS.subject,
    provider_id: "ours",
    user_id: "ours",
    access_token: "sealed",
    refresh_token: "sealed",
    id_token: "sealed",
    scope: ACCOUNT_LIMITS.scope,
    password: "sealed",
  },
  audit_entry: {
    organization_id: "ours",
    actor_id: "ours",
    actor_name: "typed",
    impersonator_id: "ours",
    action: "ours",
    subject: "ours",
    subject_id: "ours",
    before: "typed",
    after: "typed",
    ip_address: "ours",
    subject_name: "typed",
  },
  attempt: { outcome: "ours", answer: TELLING_LIMITS.answer },
  destination: {
    organization_id: "ours",
    user_id: "ours",
    channel: "ours",
    name: TELLING_LIMITS.name,
    settings: TELLING_LIMITS.settings,
    secrets: "sealed",
    origin: TELLING_LIMITS.origin,
    language: "ours",
    time_zone: "typed",
    state: "ours",
    reason: "ours",
    lease_owner: "ours",
    made_by: "ours",
  },
  mail_address: { organization_id: "ours", address: ADDRESS_CHARACTERS, language: "ours", asked_by: "ours" },
  message_address: { outcome: "ours" },
  message: {
    organization_id: "ours",
    thread: TELLING_LIMITS.threadThere,
    kind: "ours",
    content: TELLING_LIMITS.content,
    alert: JSON_LIMITS.event,
    rules: TELLING_LIMITS.why,
    waits_for: "ours",
    untold: "ours",
    state: "ours",
    reason: "ours",
  },
  notice: {
    organization_id: "ours",
    thread: TELLING_LIMITS.threadThere,
    phase: "ours",
    urgency: "ours",
    why: TELLING_LIMITS.why,
  },
  rule: {
    organization_id: "ours",
    user_id: "ours",
    name: TELLING_LIMITS.name,
    topics: "ours",
    urgency: "ours",
    scope: "ours",
    scope_ids: "ours",
    pace: "ours",
    hours: TELLING_LIMITS.hours,
    lost: TELLING_LIMITS.lost,
    outside: "ours",
  },
  rule_receiver: { role: "ours", team_id: "ours", user_id: "ours", way: "ours" },
  telling_setting: { user_id: "ours", choice: "ours", breaks_through: "ours" },
  telling_task: { organization_id: "ours", kind: "ours", thread: TELLING_LIMITS.thread },
  thread_at: {
    thread: TELLING_LIMITS.threadThere,
    organization_id: "ours",
    told_urgency: "ours",
    reference: TELLING_LIMITS.reference,
  },
  email_undo: { token_hash: "sealed", user_id: "ours", old_email: ACCOUNT_LIMITS.email },
  event: {
    organization_id: "ours",
    kind: "ours",
    data: JSON_LIMITS.event,
    matter: MATTER_CHARACTERS,
    batch: "ours",
    bodies: JSON_LIMITS.eventBodies,
    told: 131_072,
  },
  finding_episode: {
    organization_id: "ours",
    finding_id: FIELD_LIMITS.findingId,
    check: "ours",
    level: "ours",
    worst_level: "ours",
    levels: JSON_LIMITS.episodeLevels,
    text: "ours",
    params: JSON_LIMITS.findingParams,
    closed_how: "ours",
  },
  fleet_view: { user_id: "ours", name: "typed", state: "typed" },
  host_fact: {
    organization_id: "ours",
    kind: "ours",
    host: HOST_LIMITS.host,
    value: JSON_LIMITS.hostFact,
    trouble: "ours",
  },
  incident: {
    organization_id: "ours",
    topic: "ours",
    state: "ours",
    matter: MATTER_CHARACTERS,
    title: JSON_LIMITS.event,
    acknowledged_by: "ours",
    closed_by: "ours",
    cause: "ours",
    note: INCIDENT_LIMITS.note,
  },
  incident_entry: { organization_id: "ours", kind: "ours", params: INCIDENT_LIMITS.entry, user_id: "ours" },
  incident_hearer: { organization_id: "ours", user_id: "ours" },
  incident_told: {
    organization_id: "ours",
    user_id: "ours",
    way: "ours",
    what: "ours",
    state: "ours",
    why: "ours",
    reason: INCIDENT_LIMITS.reason,
  },
  incident_trouble: {
    organization_id: "ours",
    key: INCIDENT_LIMITS.key,
    check: "ours",
    text: "ours",
    params: JSON_LIMITS.event,
    matter: MATTER_CHARACTERS,
  },
  instance_setting: { name: "ours", value: "typed" },
  invitation: {
    id: "ours",
    organization_id: "ours",
    email: "typed",
    role: "ours",
    team_id: "ours",
    status: "ours",
    inviter_id: "ours",
  },
  known_device: { user_id: "ours", device_hash: "sealed" },
  limit_hit: { limit_id: "ours", subject: "ours", subject_id: "ours" },
  maintenance_window: {
    organization_id: "ours",
    scope_kind: "ours",
    name: 80,
    cron: 60,
    time_zone: "typed",
  },
  member: { id: "ours", organization_id: "ours", user_id: "ours", role: "ours" },
  mute: {
    organization_id: "ours",
    user_id: "ours",
    topic: "ours",
    thread: MUTE_LIMITS.thread,
    reason: MUTE_LIMITS.reason,
    made_by: "ours",
  },
  notification: {
    organization_id: "ours",
    user_id: "ours",
    key: "ours",
    level: "ours",
    title: 1000,
    message: 20_000,
    kind: "ours",
    data: JSON_LIMITS.event,
    link: "ours",
    thread: "ours",
    topic: "ours",
    urgency: "ours",
    why: "ours",
    rules: TELLING_LIMITS.why,
  },
  organization: { id: "ours", name: "typed", slug: "typed", logo: "typed", metadata: "ours", time_zone: "typed" },
  outside_answer: { source: "ours", key: 255, payload: 8_388_608, last_error: "ours" },
  passkey: {
    id: "ours",
    name: NAME_MAX_CHARACTERS,
    public_key: "typed",
    user_id: "ours",
    credential_id: "typed",
    device_type: "ours",
    transports: "typed",
    aaguid: "typed",
  },
  probe: {
    organization_id: "ours",
    name: PROBE_LIMITS.nameCharacters,
    url: PROBE_LIMITS.urlCharacters,
    expects: PROBE_LIMITS.expectationsBytes,
  },
  probe_evidence: {
    organization_id: "ours",
    reason: "ours",
    final_url: FIELD_LIMITS.url,
    address: PROBE_LIMITS.addressCharacters,
    phases: PROBE_LIMITS.phasesBytes,
    headers: PROBE_LIMITS.headersBytes,
    excerpt: FIELD_LIMITS.excerpt,
  },
  probe_location: { name: PROBE_LIMITS.locationNameCharacters, token_hash: "sealed", sight_rule: "ours" },
  probe_state: { organization_id: "ours", state: "ours", before: "ours", span: "ours" },
  probe_turn: { organization_id: "ours", last_state: "ours", reason: "ours", vendor: PROBE_LIMITS.vendorCharacters },
  process_presence: { figures: "ours", host: "ours", id: "ours", kind: "ours", version: "ours" },
  project: { organization_id: "ours", name: "typed", description: "typed" },
  project_watch: { organization_id: "ours", user_id: "ours" },
  push_device: {
    user_id: "ours",
    session_id: "ours",
    endpoint: PUSH_LIMITS.endpoint,
    keys: "sealed",
    name: PUSH_LIMITS.name,
  },
  push_told: {},
  push_key: { id: "ours", public_key: "ours", private_key: "sealed" },
  rate_bucket: { key: "ours" },
  rate_limit: { id: "ours", key: "ours" },
  session: {
    id: "ours",
    token: "ours",
    ip_address: "ours",
    user_agent: ACCOUNT_LIMITS.userAgent,
    user_id: "ours",
    impersonated_by: "ours",
    active_organization_id: "ours",
    active_team_id: "ours",
    sso_provider_id: "ours",
  },
  setup_link: { nonce: "ours" },
  shop: {
    organization_id: "ours",
    name: "typed",
    url: "typed",
    client_id: "typed",
    client_secret: "sealed",
    extra_header_name: "typed",
    extra_header_value: "sealed",
    ignores: "typed",
    sitespeed_urls: "typed",
  },
  shared_matter: { organization_id: "ours", matter: LASTING_CHARACTERS, memory: "ours" },
  shop_alert_memory: { organization_id: "ours", memory: "ours" },
  shop_changelog: {
    organization_id: "ours",
    extensions: JSON_LIMITS.extensionChanges,
    old_shopware_version: FIELD_LIMITS.version,
    new_shopware_version: FIELD_LIMITS.version,
    old_status: "ours",
    new_status: "ours",
    reasons: JSON_LIMITS.reasons,
    settings: JSON_LIMITS.settingChanges,
    source: "ours",
  },
  shop_extension: {
    organization_id: "ours",
    name: FIELD_LIMITS.name,
    label: FIELD_LIMITS.label,
    kind: "ours",
    version: FIELD_LIMITS.version,
    upgrade_version: FIELD_LIMITS.version,
  },
  shop_finding: {
    organization_id: "ours",
    id: FIELD_LIMITS.findingId,
    check: "ours",
    level: "ours",
    text: "ours",
    params: JSON_LIMITS.findingParams,
    source: FIELD_LIMITS.label,
    link: FIELD_LIMITS.url,
  },
  shop_history_left: {
    organization_id: "ours",
    shop_name: "typed",
    kind: "ours",
    entry: 2 * JSON_LIMITS.extensionChanges,
  },
  shop_icon: { organization_id: "ours", hash: "ours", content_type: "ours" },
  shop_pulse: {
    organization_id: "ours",
    uptime: JSON_LIMITS.pulse,
    certificate: JSON_LIMITS.pulse,
    domain: JSON_LIMITS.pulse,
    names: JSON_LIMITS.pulse,
    judged: "ours",
  },
  shop_queue: { organization_id: "ours", name: FIELD_LIMITS.name },
  shop_sitespeed: {
    organization_id: "ours",
    run_id: "ours",
    url: 1000,
    failure: "ours",
    failure_detail: 1000,
    start: "ours",
    traffic: 65_536,
    loads: 4096,
    lighthouse_version: "ours",
    machine: "ours",
    throttling: "ours",
  },
  shop_sitespeed_file: { organization_id: "ours", kind: "ours", key: "ours" },
  shop_sitespeed_state: { organization_id: "ours", daily_run_on: "ours" },
  shop_state: {
    organization_id: "ours",
    lease_owner: "ours",
    visit_read: "ours",
    host: "typed",
    status: "ours",
    findings_level: "ours",
    status_reasons: JSON_LIMITS.reasons,
    causes: JSON_LIMITS.causes,
    failure: JSON_LIMITS.failure,
    shopware_version: FIELD_LIMITS.version,
    config: JSON_LIMITS.config,
    cache: JSON_LIMITS.cache,
    facts: JSON_LIMITS.facts,
    sections: JSON_LIMITS.sections,
    last_changelog: JSON_LIMITS.lastUpdate,
    icon_hash: "ours",
    own_hosts: JSON_LIMITS.ownHosts,
  },
  shop_tag: { organization_id: "ours" },
  shop_task: {
    organization_id: "ours",
    id: FIELD_LIMITS.id,
    name: FIELD_LIMITS.name,
    status: FIELD_LIMITS.word,
  },
  shop_visit: { organization_id: "ours", outcome: "ours" },
  shop_watch: { organization_id: "ours", user_id: "ours" },
  sign_in_attempt: { key: "ours" },
  span: { organization_id: "ours", subject: "ours", state: "ours", cause: "ours" },
  speed_machine: { name: "ours" },
  sso_provider: {
    id: "ours",
    issuer: "typed",
    oidc_config: "sealed",
    saml_config: "sealed",
    user_id: "ours",
    provider_id: "typed",
    organization_id: "ours",
    domain: "typed",
    proof_token: "ours",
  },
  store_extension: {
    name: FIELD_LIMITS.name,
    shopware_version: FIELD_LIMITS.version,
    latest_version: STORE_LIMITS.version,
    link: STORE_LIMITS.link,
    label: STORE_LIMITS.label,
    producer: STORE_LIMITS.label,
    last_error: "ours",
  },
  store_release: {
    name: FIELD_LIMITS.name,
    locale: "ours",
    version: STORE_LIMITS.version,
    text: STORE_LIMITS.notesHtml,
  },
  tag: { organization_id: "ours", name: 40 },
  team: { id: "ours", name: "typed", organization_id: "ours" },
  team_member: { id: "ours", team_id: "ours", user_id: "ours", membership_key: "ours" },
  two_factor: { id: "ours", secret: "sealed", backup_codes: "sealed", user_id: "ours" },
  user: {
    id: "ours",
    name: NAME_MAX_CHARACTERS,
    email: ACCOUNT_LIMITS.email,
    image: ACCOUNT_LIMITS.image,
    role: "ours",
    ban_reason: REASON_MAX_CHARACTERS,
    language: "ours",
    time_zone: 64,
  },
  visit_day: {
    organization_id: "ours",
    level: "ours",
    reasons: JSON_LIMITS.dayReasons,
    unknown_cause: "ours",
  },
  webhook_feed: { organization_id: "ours" },
  webhook_replay: { type: ENDPOINT_LIMITS.type, started_by: "ours" },
  window_occurrence: { organization_id: "ours", ended_by: "ours" },
  verification: { id: "ours", identifier: "typed", value: "sealed" },
};

test("every column of text says what it is filled with, and what strangers fill is bounded by the database", async () => {
  const { columns, rules } = await inTransaction(async (db) => ({
    columns: (
      await db.execute<{ place: string }>(sql`select table_name || '.' || column_name as place
        from information_schema.columns where table_schema = 'public'
          and udt_name in ('text', 'varchar', 'bpchar', '_text', 'json', 'jsonb', 'xml', 'citext') order by 1`)
    ).rows,
    rules: (
      await db.execute<{ name: string; definition: string }>(sql`select conname as name,
        pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'`)
    ).rows,
  }));
  const listed = Object.entries(COLUMNS).flatMap(([table, fillings]) =>
    Object.entries(fillings).map(([column, filling]) => ({ place: `${table}.${column}`, filling })),
  );
  expect(columns.map(({ place }) => place)).toEqual(listed.map(({ place }) => place).toSorted());
  const bounded = listed.flatMap(({ place, filling }) => (typeof filling === "number" ? [{ place, filling }] : []));
  const found = bounded.map(({ place }) => {
    const rule = rules.find(({ name }) => name === `${place.replace(".", "_")}_fits`)?.definition ?? "";
    return { place, filling: Number(/<= (\d+)/.exec(rule)?.[1]) };
  });
  expect(found).toEqual(bounded);
});

test("what is one of a few words takes no other one", async () => {
  const { words, rules } = await inTransaction(async (db) => ({
    words: (
      await db.execute<{ place: string }>(sql`select table_name || '_' || column_name as place
        from information_schema.columns where table_schema = 'public' and data_type = 'text'
          and (column_name in ('status', 'level', 'kind') or column_name like '%\_status' or column_name like '%\_level') order by 1`)
    ).rows,
    rules: (await db.execute<{ name: string }>(sql`select conname as name from pg_constraint where contype = 'c'`))
      .rows,
  }));
  const names = new Set(rules.map(({ name }) => name));
  expect(names).toContain("shop_state_status_known");
  const free = words.map(({ place }) => place).filter((place) => !names.has(`${place}_known`));
  expect(free).toEqual(Object.keys(ANY_WORD).toSorted());
});

/**
 * Columns named as if they held one of a few words, with the reason why the database does not check them: no level or
 * status of a shop depends on them.
 */
const ANY_WORD: Readonly<Record<string, string>> = {
  event_kind: "of this program; whoever reads an event asks its kind, and minds none that it does not know",
  invitation_status: "of the auth library, which knows them",
  notification_kind: "that of an event; a row of another kind is shown in the words of its time",
  process_presence_kind: "of this program, written by its processes alone",
  shop_history_left_kind: "written by triggers alone",
  shop_sitespeed_file_kind: "the end of the file's name, and looked up by it",
  shop_task_status: "the shop's own word; one that nobody knows is shown as it is",
};
