import type { Db } from "../../../lib/db.ts";
import type { PushNote } from "../../../lib/signed/web-push.ts";
import { type AlertOutcome, NotTaken } from "../../alert-outcome.ts";
import { readTold } from "./push-device.store.ts";
import { type NoteTried, type PushServices, sendNote } from "./send-note.service.ts";

interface Told {
  userId: string;
  /** By which they are told. */
  messageId: string;
  note: PushNote;
  now: Date;
}

/**
 * Tells all devices of a person, each by itself: one that has taken the note, or refused it, does not get it again.
 * `services` is null where this instance has no public address.
 * @throws {NotTaken} if one may take it later, or none has and none ever will
 */
export async function tellDevices(
  db: Db,
  services: PushServices | null,
  { userId, messageId, note, now }: Told,
): Promise<AlertOutcome> {
  if (services === null) return "unwanted";
  const known = await readTold(db, userId, messageId);
  const tried = await sendNote(db, services, { userId, note, now, by: { messageId } });
  const isReached = [...known, ...tried].some((one) =>
    "hasArrived" in one ? one.hasArrived : one.outcome === "arrived",
  );
  const failed = tried.filter(({ outcome }) => outcome === "failed");
  if (failed.length > 0)
    throw new NotTaken(`The service of ${failed.length} of the browsers has not taken the note${saidBy(failed)}`, {
      isReached,
    });
  if (isReached) return "delivered";
  if (known.length + tried.length === 0) return "unwanted";
  const isGone = known.length === 0 && tried.every(({ outcome }) => outcome === "gone");
  const said = isGone ? "No browser is registered any more" : "The browsers' services have refused the note";
  throw new NotTaken(`${said}${saidBy(tried)}`, { never: isGone ? "device_gone" : "message_refused" });
}

/** As " (403, 410)". */
function saidBy(tried: readonly NoteTried[]): string {
  const statuses = [...new Set(tried.flatMap(({ status }) => status ?? []))];
  return statuses.length === 0 ? "" : ` (${statuses.join(", ")})`;
}
