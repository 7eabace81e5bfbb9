import { z } from "zod";
import { SEVERITIES, type Severity } from "../checks/check.ts";

/** Severity of each vulnerability, by its `GHSA-…` id in capitals. */
export type Severities = Readonly<Record<string, Severity>>;

/** The page size that we request. */
const ROWS_AT_MOST = 100;
const GHSA = /\bGHSA(?:-[0-9a-z]{4}){3}\b/iu;

export const severitiesSchema = z.record(z.string(), z.enum(SEVERITIES));

/** Source: https://docs.github.com/en/rest/security-advisories/global-advisories */
export const publishedSeveritiesSchema = z
  .array(
    z
      .object({ ghsa_id: z.string().catch(""), severity: z.string().catch("") })
      .nullable()
      .catch(null),
  )
  .transform((rows): Severities =>
    Object.fromEntries(rows.slice(0, ROWS_AT_MOST).flatMap((row) => (row === null ? [] : severityOf(row)))),
  );

function severityOf({ ghsa_id: id, severity }: { ghsa_id: string; severity: string }): [string, Severity][] {
  const ghsa = ghsaOf(id);
  const known = SEVERITIES.find((one) => one === severity);
  return ghsa === null || known === undefined ? [] : [[ghsa, known]];
}

/** The `GHSA-…` id in an address or text, in capitals; `null` if there is none. */
export function ghsaOf(text: string | null): string | null {
  return GHSA.exec(text ?? "")?.[0].toUpperCase() ?? null;
}
