import { DatabaseError, type Pool } from "pg";
import { storableJson } from "../../lib/storable-text.ts";
import type { Failure, FailureReason } from "../../snapshot/failure.ts";
import type { KeptField } from "../../snapshot/kept-field.ts";
import { fieldOfColumn, keptFieldOf } from "./kept-columns.ts";
import { SHOP_LIST_NAMES, SHOP_LISTS } from "./shop-lists.ts";
import type { ShopState } from "./shop-state.ts";

/** A visit that nobody could judge or keep: what is shown of it, and what the log says. */
export interface VisitTrouble {
  failure: Failure;
  error: unknown;
}

/** Classes of SQLSTATE that speak of the values: cardinality, data, integrity, limits of the database. */
const OF_VALUES = /^(21|22|23|54)/;
/** Two transactions were in each other's way: nothing is wrong with either. */
const CONFLICTS = new Set(["40001", "40P01"]);
const EXCERPT_CHARACTERS = 200;

/** What was to be saved, with what the database said to it. */
class Unsaved extends Error {
  readonly after: ShopState;

  constructor(after: ShopState, cause: unknown) {
    super(`A visit could not be saved: ${cause instanceof Error ? cause.message : "for no known reason"}`, { cause });
    this.after = after;
  }
}

/** Lets whoever looks into a refusal know what was to be saved. */
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

/** Something of ours went wrong before there was anything to save. */
export function brokenOff(error: unknown): VisitTrouble {
  return { failure: failureBy("visit_broken"), error };
}

/** What is shown of a visit that could not be saved; where the values are to blame, it names the one that is. */
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

/**
 * The first column of the lists that the database cannot read; where a refusal names none, it is asked column by
 * column.
 */
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
