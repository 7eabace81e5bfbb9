import { randomUUID } from "node:crypto";
import type { By } from "../../audit/actor.ts";
import type { Db } from "../../lib/db.ts";
import type { Language } from "../../lib/language.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { dropMissed } from "../destinations/enable-destination.store.ts";
import { insertAddresses } from "./addresses.store.ts";
import { settleMailed } from "./mailed-channels.store.ts";

interface Context {
  /** The transaction that saves the channel. */
  db: Db;
  access: Pick<MemberAccess, "organizationId">;
  by: Pick<By, "now">;
}

/** Remembers the addresses of a channel that was saved, which waits unless one of them has confirmed. */
export async function settleAddresses(
  { db, access, by: { now } }: Context,
  { id, keys, language }: { id: string; keys: readonly string[]; language: Language },
): Promise<void> {
  await insertAddresses(db, access, { keys, language, now, newId: randomUUID });
  const { organizationId } = access;
  const changed = await settleMailed(db, { organizationId, id, now, without: "unconfirmed" });
  for (const { state } of changed) if (state === "on") await dropMissed(db, id, now);
}
