import type { SecurityFixes } from "../../../snapshot/visit.ts";
import { isRecord, listOf, textOf } from "./lenient-value.ts";

/** Ids of vulnerabilities as the plugin reports them: advisories, in its older lines tickets. */
const HOLE = /^(?:GHSA(?:-[0-9a-z]{4}){3}|CVE-\d{4}-\d{4,9}|NEXT-\d{1,7})$/iu;
const HOLES_AT_MOST = 500;

/** Parses what the Security Plugin closes. `null`: not such an answer. */
export function parseSecurityFixes(value: unknown): SecurityFixes | null {
  if (!isRecord(value)) return null;
  const available = holesOf(value["availableFixes"]);
  const active = holesOf(value["activeFixes"]);
  return available === null || active === null ? null : { available, active };
}

function holesOf(value: unknown): readonly string[] | null {
  const rows = listOf(value) ?? (isRecord(value) && Object.keys(value).length === 0 ? [] : null);
  if (rows === null) return null;
  const named = rows.slice(0, HOLES_AT_MOST).map((row) => (textOf(row) ?? "").toUpperCase());
  return [...new Set(named.filter((name) => HOLE.test(name)))].toSorted();
}
