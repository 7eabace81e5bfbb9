import type { AuditAction } from "../../audit/audit-actions.ts";
import { AUTH_CALLS, callAt } from "../calls/registry.ts";
import { actionOf, type AuditedCall } from "./audited-call.ts";

const starred = (path: string) => path.replaceAll(/:[a-zA-Z]+$/g, "*");

/** Calls that are recorded through their writes, by path; `*` stands for one part of it. */
export const AUDITED_CALLS: Readonly<Record<string, AuditedCall>> = Object.fromEntries(
  AUTH_CALLS.flatMap(({ path, audit }) => (audit === null || audit === "itself" ? [] : [[starred(path), audit]])),
);

/** Calls that record themselves in their own transaction. */
export const SELF_AUDITED_CALLS: ReadonlySet<string> = new Set(
  AUTH_CALLS.filter(({ audit }) => audit === "itself").map(({ path }) => path),
);

/** The entry in `AUDITED_CALLS` for a path, and the log's name for the call. */
export function auditedCallOf(path: string): { call: AuditedCall; action: AuditAction } | null {
  const found = callAt(path);
  const call = found?.audit ?? null;
  return found === null || call === null || call === "itself" ? null : { call, action: actionOf(found.path) };
}
