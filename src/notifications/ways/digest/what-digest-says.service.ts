import type { Db } from "../../../lib/db.ts";
import { type DigestKind, nextDigestAt } from "../digest-times.ts";
import { heldUntil } from "../how-told.ts";
import { readTellable } from "../telling-setting.store.ts";
import { type DigestParts, isWorthTelling, partsOf } from "./digest.ts";
import { type DigestReader, listForDigest } from "./digest.store.ts";

interface Asked {
  userId: string;
  reader: DigestReader;
  digest: DigestKind;
}

/**
 * What a digest has to say at `now` since the last one of its kind; `null`: nothing. `begins`: from when on, if there was
 * no last one.
 */
export async function whatDigestSays(
  db: Db,
  { userId, reader: { setting, language }, digest }: Asked,
  { begins, now }: { begins: Date; now: Date },
): Promise<DigestParts | null> {
  const upTo = (digest === "weekly" ? setting.weeklyUpTo : setting.dailyUpTo) ?? begins;
  const parts = partsOf(await listForDigest(db, { userId, language }, { since: upTo, now }), upTo, digest);
  return isWorthTelling(setting, digest, parts) ? parts : null;
}

/** When the next one comes for somebody who hears nothing now; `null`: it is not quiet. */
export async function digestHeldUntil(
  db: Db,
  { userId, reader, timeZone }: Omit<Asked, "digest"> & { timeZone: string },
  now: Date,
): Promise<Date | null> {
  const person = (await readTellable(db, [userId], timeZone)).get(userId);
  const quiet = person && heldUntil(person, { topic: "changes", urgency: "info", isNamed: false }, now);
  if (!quiet) return null;
  // What happened in a pause is said at its end, and by the digest after it.
  return quiet.why === "paused" ? nextDigestAt(reader.setting, reader.timeZone, quiet.at) : quiet.at;
}
