import type { Pool } from "pg";
import { daysAfter } from "../../lib/calendar/calendar-day.ts";
import { dayOf } from "../../changelog/memory/day.ts";
import { OF_SHOP } from "../../changelog/memory/span.store.ts";
import type { ShopAccess } from "../../shops/access.ts";
import type { Reason } from "../../checks/status.ts";
import { readPast } from "./past.store.ts";
import {
  type DatedDay,
  DAYS_SHOWN,
  type FindingWords,
  type StatusDays,
  statusDays,
  type ToldReason,
} from "./status-days.ts";

/** What a finding's words may be made of here. */
const PARAMS_BYTES = 2000;

interface Kept {
  today: string;
  /** The first day that is not written yet; `null`: the shop was never visited. */
  open: string | null;
  days: readonly DatedDay[] | null;
}

/** A shop's last 90 days in the zone of the instance, up to now: those that are over as they were written. */
export async function readStatusDays(
  pool: Pool,
  access: ShopAccess,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<StatusDays> {
  const { organizationId, shopId } = access;
  const key = [organizationId, shopId];
  const { rows } = await pool.query<Kept>({ name: "kept_days", text: KEPT_SQL, values: [...key, now, timeZone] });
  const { today, open, days } = rows[0] ?? { today: now.toISOString().slice(0, 10), open: null, days: null };
  const live =
    open === null ? [] : await liveDays(pool, { organizationId, shopId, first: open }, { today, now, timeZone });
  const all = [...(days ?? []), ...live];
  const ids = new Set(
    all.flatMap(({ reasons }) => reasons.flatMap((reason) => (reason.kind === "finding" ? [reason.id] : []))),
  );
  const from = daysAfter(today, 1 - DAYS_SHOWN);
  const said = await pool.query<SaidWords & { outages: number }>({
    name: "said_of_days",
    text: SAID_SQL,
    values: [...key, [...ids], from, timeZone],
  });
  const { outages = 0, words = null } = said.rows[0] ?? {};
  return statusDays(all, { last: today, timeZone, outages }, (id) => words?.[id] ?? null);
}

/** Gives reasons the words that findings had last. */
export async function wordsOfFindings(
  pool: Pool,
  { organizationId, shopId }: ShopAccess,
  reasons: readonly Reason[],
): Promise<(reason: Reason) => ToldReason> {
  const ids = [...new Set(reasons.flatMap((reason) => (reason.kind === "finding" ? [reason.id] : [])))];
  const values = [organizationId, shopId, ids];
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await pool.query<SaidWords>({ name: "said_words", text: `select ${WORDS}`, values });
  const words = rows[0]?.words ?? null;
  return (reason) => (reason.kind === "failure" ? reason : { ...reason, words: words?.[reason.id] ?? null });
}

/** What findings said last that have gone since, by their ids. */
export async function readFormerWords(
  pool: Pool,
  { organizationId, shopId }: ShopAccess,
): Promise<NonNullable<SaidWords["words"]>> {
  const values = [organizationId, shopId];
  const { rows } = await pool.query<SaidWords>({ name: "former_words", text: FORMER_SQL, values });
  return rows[0]?.words ?? {};
}

interface SaidWords {
  words: Readonly<Record<string, FindingWords>> | null;
}

async function liveDays(
  pool: Pool,
  { organizationId, shopId, first }: { organizationId: string; shopId: number; first: string },
  { today, now, timeZone }: { today: string; now: Date; timeZone: string },
): Promise<readonly DatedDay[]> {
  const [shop] = await readPast(pool, [{ organizationId, shopId, first }], { last: today, timeZone, now });
  if (shop === undefined) return [];
  return shop.days
    .map(({ day, from, to }) => ({ day, from, to: to < now ? to : now }))
    .filter(({ from, to }) => to > from)
    .map(({ day, ...time }) => ({ day, ...dayOf(time, shop.past) }));
}

/** Nothing from before the shop came to its organization, nor from before the days that are shown. */
const KEPT_SQL = `with around as (
  select ($3::timestamptz at time zone $4)::date as today, (joined_at at time zone $4)::date as joined
  from shop where organization_id = $1 and id = $2
), kept as (
  select to_char(day, 'YYYY-MM-DD') as day, known_seconds as "knownSeconds", unknown_seconds as "unknownSeconds",
    down_seconds as "downSeconds", maintenance_seconds as "maintenanceSeconds", level, reasons, unknown_cause as "unknownCause"
  from visit_day, around
  where organization_id = $1 and shop_id = $2 and day > today - ${DAYS_SHOWN} and day >= joined and day < today
)
select to_char(today, 'YYYY-MM-DD') as today, (select json_agg(kept) from kept) as days,
  case when unwritten is not null then to_char(greatest(today - ${DAYS_SHOWN - 1}, joined, unwritten), 'YYYY-MM-DD') end as open
from around, lateral (select coalesce(
  (select max(day) + 1 from visit_day where organization_id = $1 and shop_id = $2 and day < today),
  (select (min(at) at time zone $4)::date from shop_visit where organization_id = $1 and shop_id = $2)
) as unwritten) first_open`;

const SAID = `json_object_agg(finding_id, json_build_object('check', "check", 'text', text,
    'params', case when octet_length(params::text) <= ${PARAMS_BYTES} then params else '{}' end))`;

const WORDS = `(
  select ${SAID} from (
    select distinct on (finding_id) finding_id, "check", text, params from finding_episode
    where organization_id = $1 and shop_id = $2 and finding_id = any($3) order by finding_id, opened_at desc
  ) newest
) as words`;

/** More than all pages of a changelog name, which a person reads. */
const FORMER_TOLD = 300;
/** A shop may bring other findings with each visit, and they are remembered for years. */
const FORMER_READ = 5000;

/** What was over before the shop came to its organization stays with the one before. */
const FORMER_SQL = `select ${SAID} as words from (
  select * from (
    select distinct on (finding_id) finding_id, "check", text, params, opened_at from (
      select episode.* from finding_episode as episode
      join shop on shop.organization_id = episode.organization_id and shop.id = episode.shop_id
      where episode.organization_id = $1 and episode.shop_id = $2 and closed_at >= joined_at
      order by closed_at desc limit ${FORMER_READ}
    ) lately order by finding_id, opened_at desc
  ) newest order by opened_at desc limit ${FORMER_TOLD}
) former`;

const SAID_SQL = `select (
  select count(*)::integer from span join shop on shop.organization_id = span.organization_id and shop.id = span.shop_id
  where span.organization_id = $1 and shop_id = $2 and subject = '${OF_SHOP}' and state = 'down' and confirmed_at is not null
    and (to_at is null or to_at > greatest($4::timestamp at time zone $5, joined_at))
) as outages, ${WORDS}`;
