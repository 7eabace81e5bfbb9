import type { Failure, FailureReason } from "../../snapshot/failure.ts";
import { ROW_LIMITS } from "../../snapshot/field-limits.ts";
import type { Section } from "../../snapshot/section.ts";
import { listOf, type JsonRecord } from "./parse/lenient-value.ts";
import { rowsOf, type Rows } from "./parse/rows.ts";
import type { ListOutcome } from "./read-list.client.ts";
import type { CallOutcome } from "./shop-session.client.ts";

/** An answer that every shop has: if it is missing, that is a failure and never means "there is none". */
interface Expected<T> {
  parse: (value: unknown) => T | null;
  /** The failure if an answer cannot be parsed. */
  broken: FailureReason;
}

export function sectionOf<T>(outcome: CallOutcome, { parse, broken }: Expected<T>): Section<T> {
  if (outcome.state !== "read") return refusalOf(outcome);
  const value = parse(outcome.value);
  return value === null ? { state: "failed", failure: outcome.broken(broken) } : { state: "read", value };
}

/** A list in a single answer; a shop may not have the call. */
export function wholeListOf<Row>(
  outcome: CallOutcome,
  parse: (value: unknown) => Rows<Row> | null,
): Section<readonly Row[]> {
  if (outcome.state === "missing") return { state: "absent" };
  if (outcome.state !== "read") return refusalOf(outcome);
  const length = listOf(outcome.value)?.length ?? 0;
  if (length > ROW_LIMITS.perList) return { state: "failed", failure: outcome.broken("too_many_rows") };
  const rows = parse(outcome.value);
  return rows === null ? { state: "failed", failure: outcome.broken("answer_broken") } : readableOf(rows, outcome);
}

/** Listings that every shop has. Rows that appear twice because pages shifted count once. */
export function listSectionOf<T>(
  outcome: ListOutcome,
  parse: (row: JsonRecord) => T | null,
  keyOf: (row: T) => string,
): Section<readonly T[]> {
  if (outcome.state !== "read") return refusalOf(outcome);
  const { rows, lost } = rowsOf(outcome.rows, parse);
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const missing = outcome.total - known.size - lost;
  if (missing <= 0) return readableOf({ rows: [...known.values()], lost }, outcome);
  const failure = { ...outcome.broken("rows_missing"), rows: { affected: missing, of: outcome.total } };
  return { state: "failed", failure };
}

/** A list without a single readable row says nothing, not even that it is empty. */
export function readableOf<Row>(
  { rows, lost }: Rows<Row>,
  { broken }: { broken: (reason: FailureReason) => Failure },
): Section<readonly Row[]> {
  if (lost > 0 && rows.length === 0)
    return { state: "failed", failure: { ...broken("rows_unreadable"), rows: { affected: lost, of: lost } } };
  return lost === 0 ? { state: "read", value: rows } : { state: "read", value: rows, lost };
}

type NotRead = Exclude<CallOutcome, { state: "read" }>;

export function refusalOf(outcome: NotRead): Extract<Section<never>, { state: "forbidden" | "failed" }> {
  return outcome.state === "forbidden"
    ? { state: "forbidden", rights: outcome.rights }
    : { state: "failed", failure: outcome.failure };
}
