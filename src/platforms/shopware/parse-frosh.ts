import type { FroshResult, FroshState } from "../../snapshot/visit.ts";
import { isRecord, listOf, textOf, type JsonRecord } from "./lenient-value.ts";

const STATES: Readonly<Record<string, FroshState>> = {
  STATE_OK: "ok",
  STATE_INFO: "info",
  STATE_WARNING: "warning",
  STATE_ERROR: "error",
};

/** Reads FroshTools' health or performance status. `null`: this is no such answer. */
export function parseFroshResults(value: unknown): readonly FroshResult[] | null {
  const rows = listOf(value);
  if (rows === null) return null;
  return rows.filter(isRecord).flatMap((row) => parseResult(row) ?? []);
}

function parseResult(row: JsonRecord): FroshResult | null {
  const snippet = textOf(row["snippet"]) ?? "";
  const id = textOf(row["id"]) || snippet;
  if (id === "") return null;
  return {
    id,
    state: STATES[textOf(row["state"]) ?? ""] ?? "info",
    snippet: snippet === "" ? id : snippet,
    current: textOf(row["current"]) ?? "",
    recommended: textOf(row["recommended"]) ?? "",
    url: textOf(row["url"]),
  };
}
