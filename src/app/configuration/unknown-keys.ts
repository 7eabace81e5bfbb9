import type { Db } from "../../lib/db.ts";
import type { Log } from "../../lib/log.ts";
import { countKeys } from "./rotate-sealed.ts";

/** Logs at start which values no configured secret opens, so that nobody finds out shop by shop. */
export async function sayUnknownKeys(db: Db, secrets: readonly string[], log: Log): Promise<void> {
  const counts = await countKeys(db, secrets);
  for (const { column, key, count } of counts.filter(({ keyAge, key }) => keyAge === "unknown" && key !== null))
    log.error(
      { column, key, count },
      `${count} values of ${column} are sealed with the key ${key}, which is not configured. Put its secret into APP_SECRET_PREVIOUS.`,
    );
  const isBehind = counts.some(({ keyAge }) => keyAge === "former");
  if (isBehind) log.warn("Some values are still sealed with a former secret. Run rotate-secrets before you drop it.");
}
