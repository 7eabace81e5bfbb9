import type { Db } from "../../../lib/db.ts";
import type { PushNote } from "../../../lib/signed/web-push.ts";
import type { AlertOutcome } from "../../alert-outcome.ts";
import { type PushServices, sendNote } from "./send-note.service.ts";

/**
 * Tells all devices of a person; `services` is null where this instance has no public address.
 * @throws if none has taken it, and one may later
 */
export async function tellDevices(
  db: Db,
  services: PushServices | null,
  { userId, note, now }: { userId: string; note: PushNote; now: Date },
): Promise<AlertOutcome> {
  if (services === null) return "unwanted";
  const tried = await sendNote(db, services, { userId, deviceId: null, note, now });
  const outcomes = tried.map(({ outcome }) => outcome);
  if (outcomes.includes("arrived")) return "delivered";
  if (outcomes.includes("failed")) throw new Error("No browser's service has taken the note");
  return "unwanted";
}
