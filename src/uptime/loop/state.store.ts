import type { Pool, PoolClient } from "pg";
import type { SpanState } from "../../changelog/memory/span.ts";
import { transact } from "../../lib/db.ts";
import { writePulses } from "../../shops/pulse/pulse.store.ts";
import type { Move } from "../judging/probe-state.ts";
import { readUptimePulses } from "./probe-pulse.store.ts";
import { type DueProbe, saveTurns, stateOf, type TurnRow } from "./turn.store.ts";

/** Changes of a probe's state, one after the other, that were made from version `version`. */
export interface StateChange {
  probe: Pick<DueProbe, "organizationId" | "shopId" | "probeId" | "intervalSeconds">;
  /** The turn whose result they were made from, with what is known after it. */
  turn: TurnRow;
  /** `null`: there was none. */
  version: number | null;
  /** At least one. */
  moves: readonly Move[];
}

/**
 * `overtaken`: the probe was changed, or its next turn was taken; that one's result is judged. `conflict`: somebody else
 * has written a change.
 */
export type Written = "written" | "overtaken" | "conflict";

/**
 * Writes the states of probes, what they were made from, their spans and what is known of their shops, together or not at
 * all: whoever goes on after a worker that ended in between makes the same of the next results. The shops are locked
 * first, as by whoever deletes them. However many probes change at once, it takes a handful of statements: after a night
 * off that is every probe there is. The answer is by id of the probe.
 */
export async function writeStates(
  pool: Pool,
  location: number,
  changes: readonly StateChange[],
): Promise<ReadonlyMap<number, Written>> {
  if (changes.length === 0) return new Map();
  return transact(pool, async (tx) => {
    const { client } = tx;
    const current = await turnsThatStand(client, location, changes);
    const own = changes.filter(({ probe }) => current.has(probe.probeId));
    const kept = await writeMemories(client, own);
    const written = own.filter(({ probe }) => kept.has(probe.probeId));
    if (written.length > 0) {
      const turns = written.map(({ turn }) => turn);
      await saveTurns(client, location, turns);
      await writeMoves(client, written);
      const shops = [...new Map(written.map(({ probe }) => [probe.shopId, probe])).values()];
      await writePulses(tx, "uptime", await readUptimePulses(client, shops));
    }
    const writtenOf = (probeId: number): Written => {
      if (!current.has(probeId)) return "overtaken";
      return kept.has(probeId) ? "written" : "conflict";
    };
    return new Map(changes.map(({ probe }) => [probe.probeId, writtenOf(probe.probeId)]));
  });
}

const CURRENT_SQL = `with asked as materialized (
  select * from unnest($2::text[], $3::integer[], $4::integer[], $5::timestamptz[]) as asked(organization_id, shop_id, probe_id, slot_at)
), held as materialized (
  select id from shop where (organization_id, id) in (select organization_id, shop_id from asked) order by id for no key update
)
select turn.probe_id as "probeId" from asked join held on held.id = asked.shop_id
  join probe on probe.organization_id = asked.organization_id and probe.shop_id = held.id and probe.id = asked.probe_id
  join probe_turn turn on turn.probe_id = probe.id
where turn.location = $1 and turn.slot_at = asked.slot_at order by turn.probe_id for no key update of turn`;

/** Probes of which these are still the last turns that were taken. */
async function turnsThatStand(client: PoolClient, location: number, changes: readonly StateChange[]) {
  const values = [
    location,
    changes.map(({ probe }) => probe.organizationId),
    changes.map(({ probe }) => probe.shopId),
    changes.map(({ probe }) => probe.probeId),
    changes.map(({ turn }) => new Date(turn.slotAt)),
  ];
  return probesIn(await client.query<{ probeId: number }>({ name: "current_probe_turns", text: CURRENT_SQL, values }));
}

const probesIn = ({ rows }: { rows: readonly { probeId: number }[] }): ReadonlySet<number> =>
  new Set(rows.map(({ probeId }) => probeId));

const momentOf = (at: number | null) => (at === null ? null : new Date(at));

const MEMORY_SQL = `with given as materialized (
  select * from unnest($1::text[], $2::integer[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::text[],
    $9::timestamptz[], $10::integer[])
    as given(organization_id, probe_id, state, since, first_failed_at, confirmed_at, before, span, bound_at, version)
), begun as (
  insert into probe_state (organization_id, probe_id, state, since, first_failed_at, confirmed_at, before, span, bound_at, version)
  select organization_id, probe_id, state, since, first_failed_at, confirmed_at, before, span, bound_at, 1 from given where version is null
  on conflict do nothing returning probe_id
), changed as (
  update probe_state known set state = given.state, since = given.since, first_failed_at = given.first_failed_at,
    confirmed_at = given.confirmed_at, before = given.before, span = given.span, bound_at = given.bound_at, version = known.version + 1
  from given where known.organization_id = given.organization_id and known.probe_id = given.probe_id and known.version = given.version
  returning known.probe_id
)
select probe_id as "probeId" from begun union all select probe_id from changed`;

/** Probes whose state is still the one that the change was made from. */
async function writeMemories(client: PoolClient, changes: readonly StateChange[]): Promise<ReadonlySet<number>> {
  const memories = changes.flatMap(({ probe, version, moves }) => {
    const last = moves.at(-1);
    return last === undefined ? [] : [{ ...last.memory, probe, version }];
  });
  if (memories.length === 0) return new Set();
  const values = [
    memories.map(({ probe }) => probe.organizationId),
    memories.map(({ probe }) => probe.probeId),
    memories.map(({ state }) => state),
    memories.map(({ since }) => momentOf(since)),
    memories.map(({ firstFailedAt }) => momentOf(firstFailedAt)),
    memories.map(({ confirmedAt }) => momentOf(confirmedAt)),
    memories.map(({ before }) => before),
    memories.map(({ span }) => span),
    memories.map(({ boundAt }) => momentOf(boundAt)),
    memories.map(({ version }) => version),
  ];
  return probesIn(await client.query<{ probeId: number }>({ name: "write_probe_states", text: MEMORY_SQL, values }));
}

/** The subject of a probe's spans. */
export const subjectOf = (probeId: number) => `probe:${probeId}`;

/** The first changes of all, then the second ones: those of one probe follow each other. */
async function writeMoves(client: PoolClient, changes: readonly StateChange[]): Promise<void> {
  const most = Math.max(...changes.map(({ moves }) => moves.length));
  for (let step = 0; step < most; step += 1) {
    const moves = changes.flatMap((change) => {
      const move = change.moves[step];
      return move === undefined ? [] : [{ ...change, move }];
    });
    await endSpans(
      client,
      moves.flatMap(({ probe, move }) => (move.ended === null ? [] : [{ probe, at: move.ended }])),
    );
    await beginSpans(
      client,
      moves.flatMap(({ probe, turn, move }) => (move.begun === null ? [] : [{ probe, turn, begun: move.begun }])),
    );
  }
}

const END_SQL = `update span set to_at = given.to_at
from unnest($1::text[], $2::integer[], $3::text[], $4::timestamptz[]) as given(organization_id, shop_id, subject, to_at)
where span.organization_id = given.organization_id and span.shop_id = given.shop_id and span.subject = given.subject and span.to_at is null`;

async function endSpans(client: PoolClient, ends: readonly (Pick<StateChange, "probe"> & { at: number })[]) {
  if (ends.length === 0) return;
  const values = [...keysOf(ends), ends.map(({ at }) => new Date(at))];
  await client.query({ name: "end_probe_spans", text: END_SQL, values });
}

const keysOf = (changes: readonly Pick<StateChange, "probe">[]) => [
  changes.map(({ probe }) => probe.organizationId),
  changes.map(({ probe }) => probe.shopId),
  changes.map(({ probe }) => subjectOf(probe.probeId)),
];

type Beginning = Pick<StateChange, "probe" | "turn"> & { begun: NonNullable<Move["begun"]> };

const BEGIN_SQL = `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, not_before, confirmed_at, http_status)
select * from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::timestamptz[], $8::timestamptz[],
  $9::timestamptz[], $10::integer[])`;

async function beginSpans(client: PoolClient, spans: readonly Beginning[]): Promise<void> {
  if (spans.length === 0) return;
  const values = [
    ...keysOf(spans),
    spans.map(({ begun }) => begun.state),
    spans.map(({ begun, turn }) => causeOf(begun.state, turn)),
    spans.map(({ probe }) => probe.intervalSeconds),
    spans.map(({ begun }) => new Date(begun.from)),
    spans.map((span) => notBefore(span)),
    spans.map(({ begun }) => new Date(begun.confirmedAt)),
    spans.map(({ begun, turn }) => (begun.state === "down" ? turn.httpStatus : null)),
  ];
  await client.query({ name: "begin_probe_spans", text: BEGIN_SQL, values });
}

function notBefore({ turn, begun }: Beginning): Date | null {
  const { goodAt } = turn.memory;
  return goodAt !== null && goodAt <= begun.from ? new Date(goodAt) : null;
}

/** Nobody knows anything where nobody could look, or a wall kept us out. */
function causeOf(state: SpanState, { reason }: TurnRow) {
  return reason ?? (state === "unknown" ? "notWatched" : "unreachable");
}

/** The state as somebody else has written it. */
export async function readState(pool: Pool, probeId: number): Promise<DueProbe["state"]> {
  const at = (column: string) => `(extract(epoch from ${column}) * 1000)::double precision`;
  const { rows } = await pool.query<Parameters<typeof stateOf>[0]>(
    `select state, ${at("since")} as "stateSince", ${at("first_failed_at")} as "firstFailedAt", ${at("confirmed_at")} as "confirmedAt",
      before, span, ${at("bound_at")} as "boundAt", version
    from probe_state where probe_id = $1`,
    [probeId],
  );
  return rows[0] === undefined ? null : stateOf(rows[0]);
}
