import type { Pool, PoolClient } from "pg";
import type { SpanState } from "../../changelog/memory/span.ts";
import { isAheadSql } from "../../lib/calendar/clocks-differ.ts";
import type { FailureReason } from "../../snapshot/failure.ts";
import type { ProbeState } from "../../snapshot/pulse.ts";
import type { ProbeMemory } from "../judging/probe-state.ts";
import type { Standing } from "../judging/standing.ts";
import { NOTHING_HEARD, type TurnMemory } from "../judging/turn-memory.ts";
import { pausedShops } from "../../windows/paused-shops.store.ts";
import { type Outcome, OUTCOMES } from "../probe-answer.ts";

/** A probe whose turn it is, with all that a fetch and its judgement need. Times are milliseconds since 1970. */
export interface DueProbe {
  organizationId: string;
  shopId: number;
  probeId: number;
  url: string;
  intervalSeconds: number;
  timeoutMilliseconds: number;
  confirmSeconds: number;
  /** As stored. */
  expects: unknown;
  shopUrl: string;
  extraHeaderName: string | null;
  /** Sealed. */
  extraHeaderValue: string | null;
  slotAt: number;
  /** The turn before this one; `null`: the probe begins anew. */
  formerSlotAt: number | null;
  /** The database's clock. */
  now: number;
  memory: TurnMemory;
  /** Why the newest result was not good. */
  reason: FailureReason | null;
  state: (ProbeMemory & { version: number }) | null;
}

export interface TurnOrder {
  location: number;
  limit: number;
  /** Turns are left to others for so long. Default: not at all. */
  patienceSeconds?: number;
  /** Default: the clock of the database. */
  now?: Date | undefined;
}

/** A turn that begins later than that says nothing: whoever was away leaves a gap. */
export const LATEST_START_SECONDS = 30;
const PUT_BACK_AT_ONCE = 2000;

const millisecondsOf = (column: string) => `(extract(epoch from ${column}) * 1000)::double precision`;
const NOW = "coalesce($3::timestamptz, now())";
/** What was due then is taken. */
const DUE = `${NOW} - make_interval(secs => $4)`;

/**
 * Takes what is due: each turn goes on by whole intervals, so that workers never share one, and a time in which nobody
 * took any leaves no pile. Turns that are long over are passed over without a fetch, and those of shops whose planned work
 * pauses them. Turns that a clock gave that was ahead, since none is given for later than an interval, are put back by
 * whole intervals, so that they stay spread.
 */
const CLAIM_SQL = `with ahead as materialized (
  select turn.probe_id, turn.due_at - floor(extract(epoch from turn.due_at - ${NOW}) / probe.interval_seconds) * probe.interval_seconds * interval '1 second' as due_at
  from probe_turn turn join probe on probe.id = turn.probe_id
  where turn.location = $1 and ${isAheadSql("turn.due_at", NOW)}
    and ${isAheadSql("turn.due_at", `${NOW} + probe.interval_seconds * interval '1 second'`)}
  order by turn.probe_id limit ${PUT_BACK_AT_ONCE} for no key update of turn skip locked
), put_back as (
  update probe_turn turn set due_at = ahead.due_at from ahead where turn.probe_id = ahead.probe_id and turn.location = $1
), due as materialized (
  select turn.probe_id, turn.slot_at as former_slot_at, probe.organization_id, probe.shop_id, probe.url, probe.interval_seconds,
    probe.timeout_milliseconds, probe.confirm_seconds, probe.expects,
    turn.due_at + floor(extract(epoch from ${NOW} - turn.due_at) / probe.interval_seconds) * probe.interval_seconds * interval '1 second' as slot
  from probe_turn turn join probe on probe.id = turn.probe_id
  where turn.location = $1 and turn.due_at <= ${DUE}
  order by turn.due_at, turn.probe_id limit $2 for no key update of turn skip locked
), taken as (
  update probe_turn turn set slot_at = due.slot, due_at = due.slot + due.interval_seconds * interval '1 second'
  from due where turn.probe_id = due.probe_id and turn.location = $1
  returning turn.*, due.former_slot_at
), coming as (
  select extract(epoch from least(
    (select min(due_at) from taken),
    (select due_at from probe_turn where location = $1 and due_at > ${DUE} order by due_at limit 1)
  ) - (${DUE}))::double precision as seconds
)
select coming.seconds as "nextDueSeconds", (select count(*) from due)::integer as "takenCount", due.organization_id as "organizationId", due.shop_id as "shopId", due.probe_id as "probeId", due.url,
  due.interval_seconds as "intervalSeconds", due.timeout_milliseconds as "timeoutMilliseconds",
  due.confirm_seconds as "confirmSeconds", due.expects, shop.url as "shopUrl",
  shop.extra_header_name as "extraHeaderName", shop.extra_header_value as "extraHeaderValue",
  ${millisecondsOf("due.slot")} as "slotAt", ${millisecondsOf("due.former_slot_at")} as "formerSlotAt", ${millisecondsOf(NOW)} as now,
  taken.last_state as standing, ${millisecondsOf("taken.since")} as since, taken.times, taken.slow_bits as "slowBits",
  ${millisecondsOf("taken.good_at")} as "goodAt", ${millisecondsOf("taken.last_at")} as "lastAt", taken.reason,
  state.state, ${millisecondsOf("state.since")} as "stateSince", ${millisecondsOf("state.first_failed_at")} as "firstFailedAt",
  ${millisecondsOf("state.confirmed_at")} as "confirmedAt", state.before, state.span,
  ${millisecondsOf("state.bound_at")} as "boundAt", state.version
from coming left join (
  taken join due on due.probe_id = taken.probe_id and due.slot > ${NOW} - ${LATEST_START_SECONDS} * interval '1 second'
  join shop on shop.organization_id = due.organization_id and shop.id = due.shop_id
    and not (shop.id = any(${pausedShops(NOW)}))
  left join probe_state state on state.probe_id = due.probe_id
) on true
order by due.slot, due.probe_id`;

interface StateColumns {
  state: ProbeState | null;
  stateSince: number | null;
  firstFailedAt: number | null;
  confirmedAt: number | null;
  before: ProbeState | null;
  span: SpanState | null;
  boundAt: number | null;
  version: number | null;
}

type TakenRow = Omit<DueProbe, "memory" | "state"> &
  StateColumns & {
    standing: Standing | null;
    since: number | null;
    times: number;
    slowBits: number;
    goodAt: number | null;
    lastAt: number | null;
  };

/** If nothing was taken, the single row contains no probe. */
type ClaimRow = { nextDueSeconds: number | null; takenCount: number } & (
  | TakenRow
  | { [Column in keyof TakenRow]: null }
);

export interface ClaimedTurns {
  due: readonly DueProbe[];
  /** Turns that are over with it, whether they are fetched or passed over. */
  takenCount: number;
  /** Seconds until the next turn comes; `null`: none will. */
  nextDueSeconds: number | null;
}

export async function claimTurns(pool: Pool, order: TurnOrder): Promise<ClaimedTurns> {
  const { location, limit, patienceSeconds = 0, now = null } = order;
  const { rows } = await pool.query<ClaimRow>({
    name: "claim_turns",
    text: CLAIM_SQL,
    values: [location, limit, now, patienceSeconds],
  });
  const nextDueSeconds = rows[0]?.nextDueSeconds ?? null;
  const due = rows.flatMap((row) => (row.probeId === null ? [] : [dueOf(row)]));
  return { due, takenCount: rows[0]?.takenCount ?? 0, nextDueSeconds };
}

const dueOf = (row: TakenRow): DueProbe => ({ ...row, memory: memoryOf(row), state: stateOf(row) });

function memoryOf({ standing, since, times, slowBits, goodAt, lastAt }: TakenRow): TurnMemory {
  if (standing === null || since === null || lastAt === null) return NOTHING_HEARD;
  return { standing, since, times, slowBits, goodAt, lastAt };
}

export function stateOf(row: StateColumns): DueProbe["state"] {
  const { state, stateSince, version, firstFailedAt, confirmedAt, before, span, boundAt } = row;
  if (state === null || stateSince === null || version === null) return null;
  return { state, since: stateSince, firstFailedAt, confirmedAt, before, span, boundAt, version };
}

export interface ResultRow {
  probeId: number;
  at: number;
  outcome: Outcome;
  httpStatus: number | null;
  milliseconds: number;
  firstByteMilliseconds: number | null;
}

/** What a location knows of a probe after its newest result. */
export interface TurnRow {
  probeId: number;
  /** The turn that it was made in; once another one was taken, that one's result counts. */
  slotAt: number;
  memory: TurnMemory;
  milliseconds: number;
  address: string | null;
  reason: FailureReason | null;
  httpStatus: number | null;
  vendor: string | null;
}

const LONGEST_MILLISECONDS = 32_767;

const TURN_TYPES =
  "integer timestamptz text timestamptz integer smallint timestamptz timestamptz integer text text integer text".split(
    " ",
  );

/** Keeps what a location knows of turns that are still theirs; `$1` is the location, the rest begins with number `from`. */
const turnsSql = (
  from: number,
) => `update probe_turn turn set last_state = given.standing, since = given.since, times = given.times,
  slow_bits = given.slow_bits, good_at = given.good_at, last_at = given.last_at, last_milliseconds = given.milliseconds,
  address = given.address::inet, reason = given.reason, http_status = given.http_status, vendor = given.vendor
from unnest(${TURN_TYPES.map((type, index) => `$${from + index}::${type}[]`).join(", ")})
  as given(probe_id, slot_at, standing, since, times, slow_bits, good_at, last_at, milliseconds, address, reason, http_status, vendor)
where turn.probe_id = given.probe_id and turn.location = $1 and turn.slot_at = given.slot_at`;

const SAVE_SQL = `with results as (
  insert into probe_result (location, at, probe_id, outcome, status, milliseconds, first_byte_milliseconds)
  select $1::smallint, * from unnest($2::timestamptz[], $3::integer[], $4::smallint[], $5::smallint[], $6::smallint[], $7::smallint[])
  on conflict do nothing
)
${turnsSql(8)}`;
const SAVE_TURNS_SQL = turnsSql(2);

/** What was heard of a probe and is not kept yet. */
export interface HeardOf {
  probeId: number;
  results: readonly ResultRow[];
  turns: readonly TurnRow[];
}

/** In the order of the probes, in which they are written. */
export function heardOf(results: readonly ResultRow[], turns: readonly TurnRow[]): readonly HeardOf[] {
  const resultsOf = Map.groupBy(results, ({ probeId }) => probeId);
  const turnsOf = Map.groupBy(turns, ({ probeId }) => probeId);
  const probes = [...new Set([...resultsOf.keys(), ...turnsOf.keys()])].toSorted((one, other) => one - other);
  return probes.map((probeId) => ({
    probeId,
    results: resultsOf.get(probeId) ?? [],
    turns: turnsOf.get(probeId) ?? [],
  }));
}

/** Keeps results, and what each location knows now: one statement for all. A result that is kept already stays. */
export async function saveResults(pool: Pool, location: number, heard: readonly HeardOf[]): Promise<void> {
  const results = heard.flatMap((one) => one.results);
  const known = heard.flatMap(({ turns }) => turns);
  await pool.query({
    name: "save_probe_results",
    text: SAVE_SQL,
    values: [
      location,
      results.map(({ at }) => new Date(at)),
      results.map(({ probeId }) => probeId),
      results.map(({ outcome }) => OUTCOMES.indexOf(outcome)),
      results.map(({ httpStatus }) => httpStatus),
      results.map(({ milliseconds }) => Math.min(milliseconds, LONGEST_MILLISECONDS)),
      results.map(
        ({ firstByteMilliseconds }) => firstByteMilliseconds && Math.min(firstByteMilliseconds, LONGEST_MILLISECONDS),
      ),
      ...turnValues(known),
    ],
  });
}

/** Keeps what a location knows of probes, together with what follows from it. */
export async function saveTurns(client: PoolClient, location: number, turns: readonly TurnRow[]): Promise<void> {
  await client.query({ name: "save_probe_turns", text: SAVE_TURNS_SQL, values: [location, ...turnValues(turns)] });
}

function turnValues(turns: readonly TurnRow[]): readonly unknown[] {
  const known = turns.toSorted((one, other) => one.probeId - other.probeId);
  return [
    known.map(({ probeId }) => probeId),
    known.map(({ slotAt }) => new Date(slotAt)),
    known.map(({ memory }) => memory.standing),
    known.map(({ memory }) => dateOf(memory, memory.since)),
    known.map(({ memory }) => memory.times),
    known.map(({ memory }) => memory.slowBits),
    known.map(({ memory }) => dateOf(memory, memory.goodAt)),
    known.map(({ memory }) => dateOf(memory, memory.lastAt)),
    known.map(({ milliseconds }) => milliseconds),
    known.map(({ address }) => address),
    known.map(({ reason }) => reason),
    known.map(({ httpStatus }) => httpStatus),
    known.map(({ vendor }) => vendor),
  ];
}

const dateOf = ({ standing }: TurnMemory, at: number | null) =>
  standing === null || at === null ? null : new Date(at);
