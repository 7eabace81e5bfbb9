import type { Pool } from "pg";
import { stateOfFailure } from "../src/changelog/memory/span.ts";
import { closeDays } from "../src/monitoring/history/close-days.job.ts";
import type { FailureReason } from "../src/snapshot/failure.ts";
import { createSeed } from "../fake-shop/state/seed.ts";
import { type PastTrouble, pastTroubles } from "./troubles.ts";

const DAY = 24 * 3_600_000;
/** A little more than is drawn. */
const PAST_DAYS = 96;
/** Every so many shops came later than that. */
const LATE_COMERS = 6;

interface DatedShop {
  organizationId: string;
  shopId: number;
  status: string | null;
  statusSince: Date | null;
  failingSince: Date | null;
  reason: FailureReason | null;
  speaksTls: boolean;
}

/**
 * What would be remembered of the shops, had they been visited for three months: outages, warnings that came and went, a
 * night in which nobody looked, and the days that follow from it.
 */
export async function writePastDays({
  pool,
  now,
  timeZone,
}: {
  pool: Pool;
  now: Date;
  timeZone: string;
}): Promise<void> {
  await pool.query("delete from finding_episode");
  await pool.query("delete from span");
  await pool.query("delete from visit_day");
  const night = new Date(now.getTime() - 36.4 * DAY);
  await pool.query(
    "insert into instance_gap (from_at, to_at) values ($1, $1::timestamptz + interval '5 hours') on conflict do nothing",
    [night],
  );
  const { rows } = await pool.query<DatedShop>(
    `select shop.organization_id as "organizationId", shop.id as "shopId", status, status_since as "statusSince",
       failing_since as "failingSince", failure ->> 'reason' as reason, starts_with(url, 'https:') as "speaksTls"
     from shop join shop_state on shop_state.shop_id = shop.id order by shop.id`,
  );
  await pool.query("analyze shop_visit");
  for (const shop of rows) await writeShop(pool, shop, now);
  await pool.query("delete from shop_visit where at between $1 and $1::timestamptz + interval '5 hours'", [night]);
  await pool.query("analyze shop_visit");
  await closeDays({ pool, now, timeZone });
  await pool.query("delete from shop_visit where at < $1::timestamptz - interval '14 days'", [now]);
}

async function writeShop(pool: Pool, shop: DatedShop, now: Date): Promise<void> {
  const { shopId, status, speaksTls } = shop;
  const days = shopId % LATE_COMERS === 0 ? createSeed(`joined-${shopId}`).integer(25, 70) : PAST_DAYS;
  const from = new Date(now.getTime() - days * DAY);
  await pool.query("update shop set created_at = $2, joined_at = $2 where id = $1", [shopId, from]);
  await writeVisits(pool, shop, { from, now });
  const to = shop.statusSince ?? now;
  const troubles = pastTroubles({ shopId, from, to, endsWithWarning: status === "green", speaksTls });
  await writeOpen(pool, shop);
  await writeStatuses(pool, shop, troubles);
  await writeSpans(pool, shop, troubles);
  await writeEpisodes(pool, shop, troubles);
}

/** Those before the fortnight that has been written already. */
async function writeVisits(pool: Pool, shop: DatedShop, { from, now }: { from: Date; now: Date }): Promise<void> {
  await pool.query(
    `insert into shop_visit (organization_id, shop_id, at, outcome, response_milliseconds, queue_size)
     select $1, $2::integer, at, 'answered', 90 + abs(hashtext(at::text || $2::text)) % 160, abs(hashtext(at::text)) % 5
     from generate_series($3::timestamptz, coalesce((select min(at) from shop_visit where organization_id = $1 and shop_id = $2::integer), $4::timestamptz), interval '1 hour') as at
     on conflict do nothing`,
    [shop.organizationId, shop.shopId, from, now],
  );
}

/** What goes on: the findings that are there, and that a shop does not answer. */
async function writeOpen(pool: Pool, { organizationId, shopId, failingSince, reason }: DatedShop): Promise<void> {
  await pool.query(
    `insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, text, params, opened_at, not_before, from_start)
     select organization_id, shop_id, id, "check", level, level, jsonb_build_array(jsonb_build_object('at', since, 'level', level)), text, params,
       since, since - interval '1 hour', false
     from shop_finding where shop_id = $1 and level <> 'green'`,
    [shopId],
  );
  if (failingSince === null || reason === null) return;
  await pool.query(
    `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, not_before, confirmed_at)
     values ($1, $2, 'shop', $3, $4, 3600, $5, $5::timestamptz - interval '1 hour', $5)`,
    [organizationId, shopId, stateOfFailure(reason), reason, failingSince],
  );
}

async function writeStatuses(pool: Pool, shop: DatedShop, troubles: readonly PastTrouble[]): Promise<void> {
  const entries = troubles.flatMap((trouble) => {
    const level = trouble.kind === "failure" ? "red" : "yellow";
    const reason =
      trouble.kind === "failure"
        ? { kind: "failure", reason: trouble.reason }
        : { kind: "finding", id: trouble.finding.id, level };
    const began = { date: trouble.from, old: "green", new: level, reasons: [reason] };
    const isLast = trouble.to.getTime() === shop.statusSince?.getTime();
    return isLast ? [began] : [began, { date: trouble.to, old: level, new: "green", reasons: [] }];
  });
  await pool.query(
    `insert into shop_changelog (organization_id, shop_id, date, old_status, new_status, reasons, source)
     select $1, $2, date, old, new, reasons, 'visit'
     from jsonb_to_recordset($3) as entries(date timestamptz, old text, new text, reasons jsonb)`,
    [shop.organizationId, shop.shopId, JSON.stringify(entries)],
  );
}

async function writeSpans(pool: Pool, shop: DatedShop, troubles: readonly PastTrouble[]): Promise<void> {
  const outages = troubles.filter((trouble) => trouble.kind === "failure");
  const key = [shop.organizationId, shop.shopId, JSON.stringify(outages)];
  const rows = `jsonb_to_recordset($3) as outages(state text, reason text, "from" timestamptz, "to" timestamptz)`;
  await pool.query(
    `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, not_before, confirmed_at, to_at)
     select $1, $2, 'shop', state, reason, 3600, "from", "from" - interval '1 hour', least("from" + interval '1 minute', "to"), "to" from ${rows}`,
    key,
  );
  await pool.query(
    `update shop_visit set outcome = reason, response_milliseconds = null, queue_size = null from ${rows}
     where organization_id = $1 and shop_id = $2 and at >= "from" and at < "to"`,
    key,
  );
}

async function writeEpisodes(pool: Pool, shop: DatedShop, troubles: readonly PastTrouble[]): Promise<void> {
  const gone = troubles.flatMap((trouble) =>
    trouble.kind === "finding" ? [{ ...trouble.finding, from: trouble.from, to: trouble.to }] : [],
  );
  await pool.query(
    `insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, text, params, opened_at, not_before, from_start, closed_at, closed_how)
     select $1, $2, id, "check", 'yellow', 'yellow', jsonb_build_array(jsonb_build_object('at', "from", 'level', 'yellow')), text, params,
       "from", "from" - interval '1 hour', false, "to", 'gone'
     from jsonb_to_recordset($3) as gone(id text, "check" text, text text, params jsonb, "from" timestamptz, "to" timestamptz)`,
    [shop.organizationId, shop.shopId, JSON.stringify(gone)],
  );
}
