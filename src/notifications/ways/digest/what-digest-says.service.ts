import type { Db } from "../../../lib/db.ts";
import { type DigestKind, nextDigestAt } from "../digest-times.ts";
import { heldUntil } from "../how-told.ts";
import { readTellable } from "../telling-setting.store.ts";
import { readStanding, type StandingMatter } from "../standing/standing.service.ts";
import { type DigestParts, type DigestRow, isWorthTelling, partsOf } from "./digest.ts";
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
  const told = await listForDigest(db, { userId, language }, { since: upTo, now });
  const isSaid = new Set(
    told.filter(({ isOpen }) => isOpen).map(({ organizationId, thread }) => `${organizationId} ${thread}`),
  );
  const others = await readStanding(db, { userId, language, now }, ({ organizationId, threads }) =>
    threads.some((thread) => isSaid.has(`${organizationId} ${thread}`)),
  );
  const parts = partsOf([...told, ...others.map(openRowOf)], upTo, digest);
  return isWorthTelling(setting, digest, parts) ? parts : null;
}

const openRowOf = (matter: StandingMatter): DigestRow => ({ ...matter, endedAt: null, isOpen: true });

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
