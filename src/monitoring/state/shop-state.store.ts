import type { PoolClient } from "pg";
import { KNOWN_EPISODES } from "../../changelog/memory/episode.store.ts";
import type { Episode } from "../../changelog/memory/episode.ts";
import { OPEN_SPAN } from "../../changelog/memory/span.store.ts";
import type { Span } from "../../changelog/memory/span.ts";
import type { Transaction } from "../../lib/db.ts";
import type { SealedCredentials } from "../../shops/credentials.ts";
import type { StateFields } from "../../shops/state-fields.ts";
import { isoTime } from "../../shops/stored-field.ts";
import type { InstalledExtension, MessageQueue, ScheduledTask } from "../../snapshot/visit.ts";
import { type Pulse, PULSE_IDS, storedPulse } from "../../snapshot/pulse.ts";
import type { Memory } from "../history/remember.ts";
import { MOMENTS, SHOP_LIST_NAMES, SHOP_LISTS, type ShopList } from "./shop-lists.ts";
import type { ShopState, KeptFinding } from "./shop-state.ts";
import { STATE_COLUMNS, stateIn } from "./state-sql.ts";

export interface VisitKey {
  organizationId: string;
  shopId: number;
  owner: string;
  startedAt: Date;
}

/** The stored credentials of a shop. */
type StoredConnection = Omit<SealedCredentials, "organizationId" | "shopId">;

interface StateRow extends Readonly<Record<keyof StateFields, unknown>>, StoredConnection {
  requestedAt: Date | null;
  ignores: readonly string[];
  taskGraceMinutes: number;
  extensions: readonly InstalledExtension[] | null;
  tasks: readonly ScheduledTask[] | null;
  queue: readonly MessageQueue[] | null;
  findings: readonly KeptFinding[] | null;
  episodes: readonly Omit<Episode, "text" | "params">[] | null;
  span: Span | null;
  pulse: unknown;
  judged: readonly string[] | null;
  judgeAt: Date | null;
  marks: number | null;
}

export interface LoadedState {
  state: ShopState;
  memory: Memory;
  /** When somebody last asked for a visit: one that began earlier does not answer the request. */
  requestedAt: Date | null;
}

/**
 * The state before a visit is saved, locked until the transaction ends. `null` if nothing may be written: this worker
 * has lost the lease, the shop is gone, its address or credentials have changed, or a visit that began later has
 * already been saved.
 */
export async function lockStateForVisit(
  { client }: Transaction,
  key: VisitKey,
  asked: StoredConnection,
): Promise<LoadedState | null> {
  const { rowCount } = await client.query({
    name: "lock_state_for_visit",
    text: `${LOCK_SQL} and lease_owner = $3 and (last_tried_at is null or last_tried_at < $4) for update`,
    values: [key.organizationId, key.shopId, key.owner, key.startedAt],
  });
  const row = rowCount === 0 ? null : await readState(client, key.organizationId, key.shopId);
  if (row === null || CONNECTION.some((part) => row[part] !== asked[part])) return null;
  return { state: stateOf(row), memory: memoryOf(row), requestedAt: row.requestedAt };
}

/** What is judged without a visit. */
export interface LoadedPulse extends Omit<LoadedState, "requestedAt"> {
  now: Date;
  /** How often a judgement was asked for so far. */
  marks: number;
}

/**
 * The same for a judgement without a visit; `null` if none is due (any more), or the shop is gone. `clock` is null for
 * that of the database.
 */
export async function lockStateForJudgement(
  { client }: Transaction,
  { organizationId, shopId }: Pick<VisitKey, "organizationId" | "shopId">,
  clock: Date | null,
): Promise<LoadedPulse | null> {
  const { rows } = await client.query<{ now: Date }>({
    name: "lock_state_for_judgement",
    text: LOCK_FOR_JUDGEMENT_SQL,
    values: [organizationId, shopId, clock],
  });
  const [locked] = rows;
  const row = locked && (await readState(client, organizationId, shopId));
  if (!locked || !row?.judgeAt || row.marks === null || row.judgeAt > locked.now) return null;
  return { state: stateOf(row), memory: memoryOf(row), now: locked.now, marks: row.marks };
}

const CONNECTION = ["url", "clientId", "clientSecret", "extraHeaderName", "extraHeaderValue"] as const;

/** The same for a change by a person; waits for a visit that is being saved. */
export async function lockState(
  { client }: Transaction,
  organizationId: string,
  shopId: number,
): Promise<ShopState | null> {
  await client.query({ name: "lock_state", text: `${LOCK_SQL} for update`, values: [organizationId, shopId] });
  const row = await readState(client, organizationId, shopId);
  return row && stateOf(row);
}

/** A separate statement: one that waits for a lock sees everything except the locked row as it was before the wait. */
const LOCK_SQL = "select 1 from shop_state where organization_id = $1 and shop_id = $2";
const LOCK_FOR_JUDGEMENT_SQL = `select coalesce($3::timestamptz, now()) as now from shop_state
where organization_id = $1 and shop_id = $2 for update`;

async function readState(client: PoolClient, organizationId: string, shopId: number): Promise<StateRow | null> {
  const { rows } = await client.query<StateRow>({
    name: "read_state",
    text: `${STATE_SQL}
where state.organization_id = $1 and state.shop_id = $2`,
    values: [organizationId, shopId],
  });
  return rows[0] ?? null;
}

const PULSE_SQL = `case when pulse.shop_id is not null then json_build_object(${PULSE_IDS.map((id) => `'${id}', pulse."${id}"`).join(", ")}) end as pulse,
  pulse.judged, pulse.judge_at as "judgeAt", pulse.marks`;

const STATE_SQL = `select ${STATE_COLUMNS}, state.requested_at as "requestedAt", shop.ignores, shop.task_grace_minutes as "taskGraceMinutes",
  shop.url, shop.client_id as "clientId", shop.client_secret as "clientSecret",
  shop.extra_header_name as "extraHeaderName", shop.extra_header_value as "extraHeaderValue",
  ${SHOP_LIST_NAMES.map(listSql).join(", ")}, ${KNOWN_EPISODES}, ${OPEN_SPAN}, ${PULSE_SQL}
from shop_state state join shop on shop.organization_id = state.organization_id and shop.id = state.shop_id
  left join shop_pulse pulse on pulse.organization_id = state.organization_id and pulse.shop_id = state.shop_id`;

function listSql(list: ShopList): string {
  const { table, columns } = SHOP_LISTS[list];
  const fields = Object.entries(columns).map(([property, [column]]) => `'${property}', "${column}"`);
  return `(select json_agg(json_build_object(${fields.join(", ")})) from ${table}
    where organization_id = state.organization_id and shop_id = state.shop_id) as "${list}"`;
}

function stateOf(row: StateRow): ShopState {
  const pulse = storedPulse(row.pulse);
  return {
    ...stateIn(row),
    ignores: row.ignores,
    taskGraceMinutes: row.taskGraceMinutes,
    extensions: rowsOf("extensions", row.extensions),
    tasks: rowsOf("tasks", row.tasks),
    queue: rowsOf("queue", row.queue),
    findings: rowsOf("findings", row.findings),
    pulse,
    unseenParts: unseenParts(pulse, row.judged ?? []),
  };
}

function unseenParts(pulse: Pulse, judged: readonly string[]): ShopState["unseenParts"] {
  return PULSE_IDS.filter((id) => pulse[id] !== null && !judged.includes(id));
}

function memoryOf({ episodes, span }: StateRow): Memory {
  return {
    episodes: (episodes ?? []).map((episode) => ({
      ...withMoments(episode, ["openedAt", "notBefore", "closedAt"]),
      text: null,
      params: null,
    })),
    span: span && withMoments(span, ["fromAt", "notBefore", "confirmedAt", "toAt"]),
  };
}

function withMoments<Row extends object>(row: Row, moments: readonly string[]): Row {
  for (const name of moments) Reflect.set(row, name, isoTime(Reflect.get(row, name)));
  return row;
}

/** Words that a list may hold are kept by the constraints of its table; moments are brought to their one form. */
function rowsOf<Row extends object>(list: ShopList, rows: readonly Row[] | null): readonly Row[] {
  return (rows ?? []).map((row) => withMoments(row, MOMENTS[list]));
}
