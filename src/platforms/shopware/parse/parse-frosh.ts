import { FIELD_LIMITS } from "../../../snapshot/field-limits.ts";
import { isReadable, UNREADABLE, type Reading } from "../../../snapshot/reading.ts";
import type { FroshState, SeenFroshResult } from "../../../snapshot/visit.ts";
import { isNothing, isRecord, listOf, readLine, readName, textOf } from "./lenient-value.ts";
import { rowsOf, type Rows } from "./rows.ts";

const STATES: ReadonlyMap<unknown, FroshState> = new Map([
  ["STATE_OK", "ok"],
  ["STATE_INFO", "info"],
  ["STATE_WARNING", "warning"],
  ["STATE_ERROR", "error"],
]);

export const FROSH_FIELDS = ["id", "state", "snippet", "current", "recommended", "url"] as const;

/** Parses FroshTools' health or performance status. `null`: not such an answer. */
export function parseFroshResults(value: unknown): Rows<SeenFroshResult> | null {
  const rows = listOf(value);
  return rows === null ? null : rowsOf(rows, parseResult);
}

function parseResult(row: unknown): SeenFroshResult | null {
  if (!isRecord(row)) return null;
  const own = readName(isNothing(row["id"]) || row["id"] === "" ? row["snippet"] : row["id"], FIELD_LIMITS.froshId);
  if (!isReadable(own)) return null;
  const snippet = lineOf(row["snippet"]);
  return {
    id: own,
    state: STATES.get(row["state"]) ?? UNREADABLE,
    snippet: snippet === "" ? own : snippet,
    current: lineOf(row["current"]),
    recommended: lineOf(row["recommended"]),
    url: isNothing(row["url"]) ? null : addressOf(row["url"]),
  };
}

/** Old versions omit values. */
function lineOf(value: unknown): Reading<string> {
  if (isNothing(value)) return "";
  return typeof value === "boolean" ? String(value) : readLine(value, FIELD_LIMITS.froshText);
}

function addressOf(value: unknown): Reading<string> {
  const text = textOf(value);
  return text === null || text.length > FIELD_LIMITS.url ? UNREADABLE : text.toWellFormed().replaceAll("\u0000", "");
}
