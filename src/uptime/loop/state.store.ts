import type { Pool, PoolClient } from "pg";
import type { SpanState } from "../../changelog/memory/span.ts";
import { transact } from "../../lib/db.ts";
import { writePulse } from "../../shops/pulse/pulse.store.ts";
import type { Move, ProbeMemory } from "../judging/probe-state.ts";
import { readUptimePulse } from "./probe-pulse.store.ts";
import { type DueProbe, saveTurn, stateOf, type TurnRow } from "./turn.store.ts";

/** Changes of a probe's state, one after the other, that were made from version `version`. */
export interface StateChange {
  probe: Pick<DueProbe, "organizationId" | "shopId" | "probeId" | "intervalSeconds">;
  location: number;
  /** The turn whose result they were made from, with what is known after it. */
  turn: TurnRow;
  /** `null`: there was none. */
  version: number | null;
  moves: readonly Move[];
}

/**
 * `overtaken`: the probe was changed, or its next turn was taken; that one's result is judged. `conflict`: somebody else
 * has written a change.
 */
export type Written = "written" | "overtaken" | "conflict";

/**
 * Writes the state of a probe, what it was made from, its spans and what is known of its shop, together or not at all:
 * whoever goes on after a worker that ended in between makes the same of the next result. The shop is locked first, as by
 * whoever deletes it.
 */
export async function writeState(pool: Pool, change: StateChange): Promise<Written> {
  const last = change.moves.at(-1);
  if (last === undefined) return "written";
  return transact(pool, async (tx) => {
    if (!(await isStillTurn(tx.client, change))) return "overtaken";
    if (!(await writeMemory(tx.client, change, last.memory))) return "conflict";
    await saveTurn(tx.client, change.location, change.turn);
    for (const move of change.moves) await writeMove(tx.client, change, move);
    const { organizationId, shopId } = change.probe;
    await writePulse(tx, { organizationId, shopId }, "uptime", await readUptimePulse(tx.client, change.probe));
    return "written";
  });
}

async function isStillTurn(client: PoolClient, { probe, location, turn }: StateChange): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "probe_still_turn",
    text: `with held as materialized (
      select id from shop where organization_id = $1 and id = $2 for no key update
    )
    select from held join probe on probe.organization_id = $1 and probe.shop_id = held.id and probe.id = $3
      join probe_turn turn on turn.probe_id = probe.id
    where turn.location = $4 and turn.slot_at = $5 for no key update of turn`,
    values: [probe.organizationId, probe.shopId, probe.probeId, location, new Date(turn.slotAt)],
  });
  return rowCount === 1;
}

const momentOf = (at: number | null) => (at === null ? null : new Date(at));

/** `false`: the state is no longer the one that the change was made from. */
async function writeMemory(client: PoolClient, { probe, version }: StateChange, memory: ProbeMemory) {
  const values = [
    probe.organizationId,
    probe.probeId,
    memory.state,
    momentOf(memory.since),
    momentOf(memory.firstFailedAt),
    momentOf(memory.confirmedAt),
    memory.before,
    memory.span,
    momentOf(memory.boundAt),
  ];
  const { rowCount } =
    version === null
      ? await client.query({ name: "begin_probe_state", text: BEGIN_SQL, values })
      : await client.query({ name: "write_probe_state", text: WRITE_SQL, values: [...values, version] });
  return rowCount === 1;
}

const BEGIN_SQL = `insert into probe_state (organization_id, probe_id, state, since, first_failed_at, confirmed_at, before, span, bound_at, version)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1) on conflict do nothing`;

const WRITE_SQL = `update probe_state set state = $3, since = $4, first_failed_at = $5, confirmed_at = $6, before = $7, span = $8,
    bound_at = $9, version = version + 1
  where organization_id = $1 and probe_id = $2 and version = $10`;

/** The subject of a probe's spans. */
export const subjectOf = (probeId: number) => `probe:${probeId}`;

async function writeMove(client: PoolClient, change: StateChange, { ended, begun }: Move): Promise<void> {
  const { organizationId, shopId, probeId, intervalSeconds } = change.probe;
  const key = [organizationId, shopId, subjectOf(probeId)];
  if (ended !== null) await client.query({ name: "end_probe_span", text: END_SQL, values: [...key, new Date(ended)] });
  if (begun === null) return;
  const { state, from, confirmedAt } = begun;
  const { goodAt } = change.turn.memory;
  const isGoodBefore = goodAt !== null && goodAt <= from;
  await client.query({
    name: "begin_probe_span",
    text: `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, not_before, confirmed_at, http_status)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      ...key,
      state,
      causeOf(state, change.turn),
      intervalSeconds,
      new Date(from),
      isGoodBefore ? momentOf(goodAt) : null,
      new Date(confirmedAt),
      state === "down" ? change.turn.httpStatus : null,
    ],
  });
}

const END_SQL = `update span set to_at = $4 where organization_id = $1 and shop_id = $2 and subject = $3 and to_at is null`;

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
