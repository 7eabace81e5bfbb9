import type { Pool } from "pg";
import type { HostChange } from "../../changelog/changelog-entry.ts";
import { insertHostChanges } from "../../changelog/host-change.store.ts";
import { isAheadSql } from "../../lib/calendar/clocks-differ.ts";
import { transact, type Transaction } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { writePulse } from "../../shops/pulse/pulse.store.ts";
import { holdShop } from "../../shops/shop.store.ts";
import type { HostFactKind, HostFacts, HostLine } from "./host-fact.ts";
import { storedFact } from "./host-fact.ts";
import { PULSE_OF } from "./host-pulse-of.ts";
import { linesOf } from "./host-targets.store.ts";
import type { HostTrouble } from "./host-trouble.ts";
import { latestLookAt, nextLookAt } from "./next-look.ts";

/** A host that is due, with what was known of it when it was claimed. */
export interface DueHost {
  organizationId: string;
  shopId: number;
  kind: HostFactKind;
  host: string;
  port: number;
  value: unknown;
}

/** A worker that ends during a look leaves the host due again after this time. */
const CLAIM_MINUTES = 10;
/** So many may be locked by others who claim at the same moment. */
const OTHERS_CLAIM = 64;

/**
 * Takes the hosts that are due; no other worker gets them meanwhile. Organizations take turns, and within one those come
 * first that wait for longest: thousands of hosts of one keep no other one waiting. A look that is planned for later than
 * any look plans the next one was planned by a clock that was ahead, and is due as well.
 */
export async function claimDueHosts(
  pool: Pool,
  { kinds, limit, now }: { kinds: readonly HostFactKind[]; limit: number; now: Date },
): Promise<readonly DueHost[]> {
  const latest = kinds.map((kind) => latestLookAt(kind, now));
  const { rows } = await pool.query<DueHost>(
    `with waiting as materialized (
  select organization_id, shop_id, host_fact.kind, host, port, due_at,
    row_number() over (partition by organization_id order by due_at, shop_id, host_fact.kind, host, port) as turn
  from host_fact join unnest($1::text[], $4::timestamptz[]) as wanted(kind, latest) on wanted.kind = host_fact.kind
  where due_at <= $2 or ${isAheadSql("due_at", "wanted.latest")}
), next as materialized (
  select * from waiting order by turn, due_at, organization_id, shop_id, kind, host, port limit $3::integer + ${OTHERS_CLAIM}
), due as materialized (
  select host_fact.organization_id, host_fact.shop_id, host_fact.kind, host_fact.host, host_fact.port
  from next join host_fact using (organization_id, shop_id, kind, host, port)
  where host_fact.due_at = next.due_at
  order by next.turn, next.due_at, organization_id, shop_id, kind, host, port limit $3 for no key update of host_fact skip locked
), claimed as (
  update host_fact set due_at = $2::timestamptz + make_interval(mins => ${CLAIM_MINUTES})
  from due where host_fact.organization_id = due.organization_id and host_fact.shop_id = due.shop_id
    and host_fact.kind = due.kind and host_fact.host = due.host and host_fact.port = due.port
  returning host_fact.organization_id as "organizationId", host_fact.shop_id as "shopId", host_fact.kind, host_fact.host,
    host_fact.port, host_fact.value
)
select * from claimed order by "shopId", kind, host, port`,
    [kinds, now, limit, latest],
  );
  return rows;
}

/**
 * Has certificates looked at at once that a visit or a probe has refused since the last look. What is said of the shop
 * then is why, and not only that.
 */
export async function hurryRefused(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `with refused as (
  select organization_id, shop_id, 'https://' || host as address, failing_since as since from shop_state
  where failure->>'reason' = 'certificate_invalid'
  union all
  select probe.organization_id, probe.shop_id, lower(probe.url), turn.since from probe_turn turn
  join probe on probe.organization_id = turn.organization_id and probe.id = turn.probe_id
  where turn.reason = 'certificate_invalid'
)
update host_fact set due_at = $1 from refused where kind = 'certificate' and due_at > $1
  and refused.organization_id = host_fact.organization_id and refused.shop_id = host_fact.shop_id
  and starts_with(refused.address, 'https://' || host_fact.host) and refused.since > host_fact.tried_at`,
    [now],
  );
}

/** Has the certificates of a shop looked at at once: they were refused, or its address has changed. */
export async function askForLook(
  { client }: Transaction,
  { organizationId, shopId }: { organizationId: string; shopId: number },
  host: string,
  now: Date,
): Promise<void> {
  await client.query(
    `update host_fact set due_at = least(due_at, $4) where organization_id = $1 and shop_id = $2 and kind = 'certificate' and host = $3`,
    [organizationId, shopId, host, now],
  );
}

/** What a look brought: a fact with what is new about it, or why there is none. */
export type Looked<Kind extends HostFactKind> =
  | { fact: HostFacts[Kind]; changes: readonly HostChange[] }
  | { trouble: HostTrouble };

/**
 * Writes a look with everything that follows from it. `learn` gets what is kept now, which another look may have written
 * meanwhile. Nothing is written for a shop that is gone, has moved or has the host no more.
 */
export async function saveLook<Kind extends HostFactKind>(
  pool: Pool,
  due: DueHost & { kind: Kind },
  learn: (before: HostFacts[Kind] | null) => Looked<Kind>,
  now: Date,
): Promise<void> {
  await transact(pool, async (tx) => {
    if (!(await holdShop(tx.db, due))) return;
    const lines = await linesOf(tx, due, due.kind);
    const line = lines.find(({ host, port }) => host === due.host && port === due.port);
    if (line === undefined) return;
    const before = storedFact(due.kind, line.value);
    const looked = learn(before);
    if ("trouble" in looked) return writeTrouble(tx, due, looked.trouble, now);
    const { fact, changes } = looked;
    const readBefore = await writeFact(tx, due, fact, now);
    await insertHostChanges(tx, due, changes, { at: now, notBefore: readBefore });
    if (changes.some(({ name }) => name === "addresses")) await askForLook(tx, due, due.host, now);
    const after = lines.map((one): HostLine => (one === line ? { ...line, value: fact } : one));
    await writeNews(tx, due, { before: lines, after, isFirst: readBefore === null });
  });
}

/** The shop is judged anew only when there is something new to judge, or for the first time. */
async function writeNews(
  tx: Transaction,
  { kind, ...shop }: DueHost,
  { before, after, isFirst }: { before: readonly HostLine[]; after: readonly HostLine[]; isFirst: boolean },
): Promise<void> {
  const pulse = PULSE_OF[kind](after);
  if (!isFirst && JSON.stringify(PULSE_OF[kind](before)) === JSON.stringify(pulse)) return;
  await writePulse(tx, shop, kind, pulse);
}

/** Of a look at `$7`: next at `$8`, unless somebody has asked for another one while it went on. */
const DUE_SQL = "case when host_fact.due_at > $7 then $8 else host_fact.due_at end";

/** Returns when it was read before; `null`: never. */
async function writeFact<Kind extends HostFactKind>(
  { client }: Transaction,
  due: DueHost & { kind: Kind },
  fact: HostFacts[Kind],
  now: Date,
): Promise<Date | null> {
  const { rows } = await client.query<{ readAt: Date | null }>(
    `with former as (
  select value, read_at from host_fact where ${KEY_SQL}
)
update host_fact set value = $6::text::jsonb, tried_at = $7, read_at = $7, unknown_since = null, trouble = null, due_at = ${DUE_SQL},
  changed_at = case when host_fact.value = $6::text::jsonb then host_fact.changed_at else $7 end
from former where ${KEY_SQL} returning former.read_at as "readAt"`,
    [...keyOf(due), storableJson(fact), now, nextLookAt(due.kind, fact, now)],
  );
  return rows[0]?.readAt ?? null;
}

/** What was known before stays. */
async function writeTrouble({ client }: Transaction, due: DueHost, trouble: HostTrouble, now: Date): Promise<void> {
  await client.query(
    `update host_fact set tried_at = $7, unknown_since = coalesce(unknown_since, $7), trouble = $6, due_at = ${DUE_SQL} where ${KEY_SQL}`,
    [...keyOf(due), trouble, now, nextLookAt(due.kind, null, now)],
  );
}

const KEY_SQL =
  "host_fact.organization_id = $1 and host_fact.shop_id = $2 and host_fact.kind = $3 and host_fact.host = $4 and host_fact.port = $5";

const keyOf = ({ organizationId, shopId, kind, host, port }: DueHost) => [organizationId, shopId, kind, host, port];
