import { FIELD_LIMITS } from "../snapshot/field-limits.ts";
import type { FroshResult } from "../snapshot/visit.ts";
import { froshSubject } from "./judging/frosh-result.ts";

/** The machine behind a shop according to FroshTools; `null`: not known. */
export interface MachineFacts {
  php: string | null;
  database: { kind: "MySQL" | "MariaDB"; version: string } | null;
}

const VERSION = /(?<!\d)\d+(\.\d+)+/;

/** Prefix of MariaDB's version towards old MySQL clients, as in `5.5.5-10.11.9-MariaDB`. */
const COMPATIBILITY_PREFIX = /^5\.5\.5-(?=\d)/;

/**
 * What the results reveal about the machine. Missing values keep their last known state, because an outdated MariaDB
 * has no result.
 */
export function shopFactsOf(results: readonly FroshResult[], before: MachineFacts): MachineFacts {
  let { php, database } = before;
  for (const result of results) {
    const subject = froshSubject(result);
    const version = VERSION.exec(result.current.replace(COMPATIBILITY_PREFIX, ""))?.[0];
    if (version === undefined || version.length > FIELD_LIMITS.version) continue;
    if (subject === "php-version") php = version;
    if (subject === "mysql" || subject === "mariadb") database = { kind: databaseKind(subject, result), version };
  }
  return { php, database };
}

function databaseKind(subject: "mysql" | "mariadb", { current }: FroshResult): "MySQL" | "MariaDB" {
  return subject === "mariadb" || /mariadb/i.test(current) ? "MariaDB" : "MySQL";
}
