import { DatabaseError, type Pool } from "pg";
import { storableJson } from "../../lib/storable-text.ts";
import type { Failure, FailureReason } from "../../snapshot/failure.ts";
import type { KeptField } from "../../snapshot/kept-field.ts";
import { fieldOfColumn, keptFieldOf } from "./kept-columns.ts";
import { SHOP_LIST_NAMES, SHOP_LISTS } from "./shop-lists.ts";
import type { ShopState } from "./shop-state.ts";

/** A visit that could not be judged or stored: the failure to show, and details for the log. */
export interface VisitTrouble {
  failure: Failure;
  error: unknown;
}

/** SQLSTATE classes of errors caused by values: cardinality, data, integrity, limits of the database. */
const OF_VALUES = /^(21|22|23|54)/;
/** Two transactions conflicted; nothing is wrong with either. */
const CONFLICTS = new Set(["40001", "40P01"]);
const EXCERPT_CHARACTERS = 200;

/** The state to be saved, with the database's error. */
class Unsaved extends Error {
  readonly after: ShopState;

  constructor(after: ShopState, cause: unknown) {
    super(`A visit could not be saved: ${cause instanceof Error ? cause.message : "for no known reason"}`, { cause });
    this.after = after;
  }
}

/** Attaches the state to errors, so that the refused value can be found. */
export async function saving(after: ShopState, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    throw new Unsaved(after, error);
  });
}

export async function onceMoreAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!CONFLICTS.has(refusalOf(error)?.code ?? "")) throw error;
    return work();
  }
}

/** An internal error occurred before there was anything to save. */
export function brokenOff(error: unknown): VisitTrouble {
  return { failure: failureBy("visit_broken"), error };
}

/** The failure to show for a visit that could not be saved; if a value is to blame, it names the field. */
export async function troubleOfSaving(pool: Pool, error: unknown): Promise<VisitTrouble> {
  const refusal = refusalOf(error);
  if (refusal === null || !OF_VALUES.test(refusal.code ?? "")) return brokenOff(error);
  const field = fieldOfColumn(refusal) ?? (error instanceof Unsaved ? await findRefusedField(pool, error.after) : null);
  const failure = { ...failureBy("answer_not_kept"), excerpt: refusal.message.slice(0, EXCERPT_CHARACTERS) };
  return { failure: field === null ? failure : { ...failure, field }, error };
}

function failureBy(reason: FailureReason): Failure {
  return { reason, excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null };
}

function refusalOf(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? refusalOf(error.cause) : null;
}

/** The first list column that the database refuses; if the error names none, the columns are tried one by one. */
async function findRefusedField(pool: Pool, after: ShopState): Promise<KeptField | null> {
  for (const list of SHOP_LIST_NAMES) {
    const rows = storableJson(after[list]);
    for (const [property, [, type]] of Object.entries(SHOP_LISTS[list].columns)) {
      const isRead = await pool
        .query(`select count("${property}") from jsonb_to_recordset($1::jsonb) as rows("${property}" ${type})`, [rows])
        .then(() => true)
        .catch((error: unknown) => refusalOf(error) === null);
      if (!isRead) return keptFieldOf(list, property);
    }
  }
  return null;
}
