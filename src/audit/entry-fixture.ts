import type { Db } from "../lib/db.ts";
import type { About, Actor } from "./actor.ts";
import { auditRepeatedly, type AuditedChange } from "./audit.store.ts";

/** A complete entry in one value, for tests that vary a part of it. */
export type Told = AuditedChange & About & { at: Date; actor: Actor };

export async function tellRepeatedly(db: Db, { at, actor, action, before, after, ...about }: Told): Promise<void> {
  await auditRepeatedly(db, { actor, now: at }, about, { action, before, after });
}
