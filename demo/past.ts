import type { Pool } from "pg";
import type { FakeShops } from "../fake-shop/server.ts";
import type { Db } from "../src/lib/db.ts";
import type { Reason } from "../src/checks/status.ts";
import { watchShops } from "./accounts.ts";
import { lookAtCertificates } from "./certificates.ts";
import { beginTroubles, troubledShops } from "./current-troubles.ts";
import { beginOpenIncidents } from "./open-incidents.ts";
import { writePastDays } from "./past-days.ts";
import { writePastIncidents } from "./past-incidents.ts";
import { writePastProbes } from "./past-probes.ts";
import type { SecretBox } from "../src/lib/crypto.ts";
import { addTelling, writeTold } from "./telling/add-telling.ts";
import { writeSpeedPast } from "./past-speed.ts";
import { certificatesJudged, everybodyTold, everyShopTried, everythingWeighed, until } from "./awaited.ts";
import { findingSince, type PastFinding, pastUpdates, since, versionBefore, visitHistory } from "./history.ts";

const REFUSALS = 3;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

interface StoredShop {
  organizationId: string;
  shopId: number;
  clientId: string;
  status: "green" | "yellow" | "red" | null;
  reasons: readonly Reason[];
  shopwareVersion: string | null;
  responseMilliseconds: number | null;
  queueSize: number;
}

export interface PastContext {
  pool: Pool;
  db: Db;
  shops: FakeShops;
  now: () => Date;
  /** In which the product counts days. */
  timeZone: string;
  /** With which the product opens what was sealed. */
  secrets: SecretBox;
  appUrl: string;
}

/**
 * Gives the fleet three months of history: waits for the first round of visits, lets the shops that have trouble run
 * into it, and then dates everything back.
 */
export async function makePast(ctx: PastContext): Promise<void> {
  await until("What is known of vulnerabilities was not read", async () => {
    const { rows } = await ctx.pool.query(
      "select 1 from outside_answer where source = 'advisories' and fetched_at is not null",
    );
    return rows.length > 0;
  });
  await ctx.pool.query("update shop_state set due_at = now(), urgent = true");
  await everyShopTried(ctx.pool, new Date(0));
  await lookAtCertificates(ctx.pool, ctx.shops, ctx.now());
  await certificatesJudged(ctx.pool, "green");
  const started = ctx.now();
  beginTroubles(ctx.shops);
  const clientIds = troubledShops().map(({ slug }) => ctx.shops.shop(slug).clientId);
  await ctx.pool.query(
    "update shop_state set due_at = $2 from shop where shop.id = shop_state.shop_id and shop.client_id = any($1)",
    [clientIds, started],
  );
  await lookAtCertificates(ctx.pool, ctx.shops, started);
  await everyShopTried(ctx.pool, started, clientIds);
  await certificatesJudged(ctx.pool, "red");
  await confirmFailures(ctx);
  await everythingWeighed(ctx.pool);
  for (const stored of await listStored(ctx.pool)) await dateBack(ctx, stored);
  await writePastDays({ pool: ctx.pool, now: ctx.now(), timeZone: ctx.timeZone });
  await writePastProbes({ pool: ctx.pool, db: ctx.db, now: ctx.now(), timeZone: ctx.timeZone });
  // Nobody has watched so far: mails would say something else than pages.
  await beginOpenIncidents(ctx.pool);
  await watchShops(ctx.pool);
  await addTelling({ ...ctx, now: ctx.now() });
  await everybodyTold(ctx.pool, ctx.db);
  await writePastIncidents(ctx.pool);
  await writeTold({ ...ctx, now: ctx.now() });
  // They are made anew of what was dated back.
  await ctx.pool.query("update shop_state set causes = null");
  await writeSpeedPast(ctx.pool, ctx.shops, ctx.now());
}

/** A shop counts as failing only after a second failed visit a while later, so this makes one. */
async function confirmFailures(ctx: PastContext): Promise<void> {
  const moment = ctx.now();
  const { rows } = await ctx.pool.query<{ clientId: string }>(
    `update shop_state set failing_since = failing_since - interval '1 hour', due_at = $1, connection_issue_count = 0
     from shop where shop.id = shop_state.shop_id and failing_since is not null returning shop.client_id as "clientId"`,
    [moment],
  );
  await everyShopTried(
    ctx.pool,
    moment,
    rows.map(({ clientId }) => clientId),
  );
}

async function listStored(pool: Pool): Promise<readonly StoredShop[]> {
  const { rows } = await pool.query<StoredShop>(
    `select shop.organization_id as "organizationId", shop.id as "shopId", shop.client_id as "clientId", status,
       status_reasons as reasons, shopware_version as "shopwareVersion", response_milliseconds as "responseMilliseconds",
       coalesce((select sum(size) from shop_queue where shop_queue.shop_id = shop.id), 0)::integer as "queueSize"
     from shop join shop_state on shop_state.shop_id = shop.id order by shop.id`,
  );
  return rows;
}

async function dateBack(ctx: PastContext, stored: StoredShop): Promise<void> {
  const now = ctx.now();
  const failure = stored.reasons.find((reason) => reason.kind === "failure");
  const failingSince =
    failure === undefined ? null : since(`failing-${stored.shopId}`, now, { fromHours: 2, toHours: 30 });
  const lastSeenAt = failingSince === null ? now : new Date(failingSince.getTime() - HOUR_MILLISECONDS);
  await dateFindingsBack(ctx.pool, stored, lastSeenAt);
  await writeVisits(ctx.pool, stored, {
    now,
    failing: failure === undefined || failingSince === null ? null : { since: failingSince, reason: failure.reason },
  });
  if (failingSince !== null) await dateFailureBack(ctx.pool, stored, failingSince);
  await ctx.pool.query("delete from shop_changelog where shop_id = $1", [stored.shopId]);
  await writeUpdates(ctx.pool, stored, now);
  await writeStatusChange(ctx.pool, stored, failingSince ?? (await oldestReason(ctx.pool, stored, now)));
}

/** No finding may be newer than the shop's last visit, or than the last time its section could be read. */
async function dateFindingsBack(pool: Pool, { shopId }: StoredShop, until: Date): Promise<void> {
  const unreadSince = since(`sections-${shopId}`, until, { fromHours: 20, toHours: 200 });
  const { rows: unread } = await pool.query(
    `update shop_state set sections = (
       select jsonb_object_agg(key, case when value ? 'since'
         then value || jsonb_build_object('since', $2::text, 'readAt', $2::text) else value end)
       from jsonb_each(sections))
     where shop_id = $1 and jsonb_path_exists(sections, '$.*.since') returning shop_id`,
    [shopId, unreadSince.toISOString()],
  );
  const { rows } = await pool.query<PastFinding>("select id, level, params from shop_finding where shop_id = $1", [
    shopId,
  ]);
  const known = { shopId, until: unread.length > 0 ? unreadSince : until };
  const dated = rows.map((finding) => ({ id: finding.id, since: findingSince(finding, known) }));
  await pool.query(
    `update shop_finding set since = dated.since from jsonb_to_recordset($2) as dated(id text, since timestamptz)
     where shop_finding.shop_id = $1 and shop_finding.id = dated.id`,
    [shopId, JSON.stringify(dated)],
  );
}

async function writeVisits(
  pool: Pool,
  stored: StoredShop,
  { now, failing }: { now: Date; failing: { since: Date; reason: string } | null },
): Promise<void> {
  const { shopId, responseMilliseconds, queueSize } = stored;
  const visits = visitHistory({ shopId, responseMilliseconds: responseMilliseconds ?? 200, queueSize, failing }, now);
  await pool.query(
    `insert into shop_visit (organization_id, shop_id, at, outcome, response_milliseconds, queue_size)
     select $1, $2, at, outcome, "responseMilliseconds", "queueSize"
     from jsonb_to_recordset($3) as rows(at timestamptz, outcome text, "responseMilliseconds" integer, "queueSize" integer)
     on conflict do nothing`,
    [stored.organizationId, shopId, JSON.stringify(visits)],
  );
}

/** A shop that refuses access has done so often enough for visits to have stopped. */
async function dateFailureBack(pool: Pool, { shopId, reasons }: StoredShop, failingSince: Date): Promise<void> {
  const isRefused = reasons.some((reason) => reason.kind === "failure" && reason.reason === "credentials_refused");
  await pool.query(
    `update shop_state set failing_since = $2, last_visited_at = $2::timestamptz - interval '1 hour', confirmed_at = $2, failed_attempts = 7,
       connection_issue_count = $3, due_at = case when $3 > 0 then null else due_at end where shop_id = $1`,
    [shopId, failingSince, isRefused ? REFUSALS : 0],
  );
}

async function oldestReason(pool: Pool, { shopId, status }: StoredShop, now: Date): Promise<Date> {
  const { rows } = await pool.query<{ since: Date | null }>(
    "select min(since) as since from shop_finding where shop_id = $1 and level = $2",
    [shopId, status],
  );
  return status === "green" ? since(`fine-${shopId}`, now, { fromHours: 30, toHours: 330 }) : (rows[0]?.since ?? now);
}

async function writeUpdates(pool: Pool, stored: StoredShop, now: Date): Promise<void> {
  const { organizationId, shopId, shopwareVersion } = stored;
  const { rows } = await pool.query(
    "select name, label, version, active from shop_extension where shop_id = $1 order by name",
    [shopId],
  );
  for (const { date, extensions } of pastUpdates(shopId, rows, now)) {
    await pool.query(
      "insert into shop_changelog (organization_id, shop_id, date, extensions) values ($1, $2, $3, $4)",
      [organizationId, shopId, date, JSON.stringify(extensions)],
    );
  }
  if (shopwareVersion === null || shopId % 5 !== 0) return;
  const from = versionBefore(shopwareVersion);
  const date = since(`update-${shopId}`, now, { fromHours: 40, toHours: 320 });
  await pool.query(
    `insert into shop_changelog (organization_id, shop_id, date, old_shopware_version, new_shopware_version) values ($1, $2, $3, $4, $5)`,
    [organizationId, shopId, date, from, shopwareVersion],
  );
  await pool.query("update shop_state set last_changelog = $2 where shop_id = $1", [
    shopId,
    JSON.stringify({ date, from, to: shopwareVersion }),
  ]);
}

async function writeStatusChange(
  pool: Pool,
  { organizationId, shopId, status, reasons }: StoredShop,
  date: Date,
): Promise<void> {
  await pool.query("update shop_state set status_since = $2 where shop_id = $1", [shopId, date]);
  if (status === null) return;
  await pool.query(
    `insert into shop_changelog (organization_id, shop_id, date, old_status, new_status, reasons) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [organizationId, shopId, date, status === "green" ? "yellow" : "green", status, JSON.stringify(reasons)],
  );
}
