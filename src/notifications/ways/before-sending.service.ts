import type { NotToldReason } from "../../incidents/incident.ts";
import type { Db } from "../../lib/db.ts";
import type { Alert } from "../alert.ts";
import type { Why } from "../delivering/deciding/telling-rule.ts";
import { PERSON_WAYS, type PersonWay } from "../delivering/telling-limits.ts";
import type { AlertWaitsFor } from "../alert-outcome.ts";
import type { Place } from "../receiver.store.ts";
import { threadOf } from "../thread.ts";
import { tellableOf } from "./matter-urgency.ts";
import { whenTold, whyNot } from "./plan-ways.service.ts";
import { PUSH_LIMITS } from "./push/push-limits.ts";
import { readTellable } from "./telling-setting.store.ts";
import { findCapEnd, wasRead } from "./waiting.store.ts";

/** More than these nobody gets by a way; what comes on top is told in one message (product rule). */
const CAPS: Readonly<Record<PersonWay, readonly { count: number; hours: number }[]>> = {
  email: [
    { count: 20, hours: 1 },
    { count: 100, hours: 24 },
  ],
  push: [{ count: PUSH_LIMITS.perHour, hours: 1 }],
};

/** What keeps a message from being sent now: it waits, or is not told at all. */
export type KeptBack = { dueAt: Date; waitsFor: AlertWaitsFor } | { why: NotToldReason };

interface Message extends Place {
  userId: string;
  channel: string;
  alert: Alert;
  /** By which rules they are told; `null`: they watch it. */
  rules: Why | null;
}

/** Settings may have changed since it was decided, and somebody may have read it; `null`: nothing keeps it back. */
export async function keptBack(
  db: Db,
  { userId, channel, alert, rules, ...place }: Message,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<KeptBack | null> {
  const way = PERSON_WAYS.find((known) => known === channel);
  const person = (await readTellable(db, [userId], timeZone)).get(userId);
  if (way === undefined || person === undefined) return null;
  const when = whenTold(person, {
    way,
    alert,
    isMuted: false,
    isNamed: rules?.isNamed === true,
    ownWays: rules?.ownWays,
    isOwnAlone: rules?.isOwnAlone,
    now,
  });
  const why = whyNot(when);
  if (why !== undefined) return { why: why ?? "choice" };
  if (when.when === "at" && when.why !== "unlessRead") return { dueAt: when.at, waitsFor: when.why };
  const at = new Date(alert.at);
  const isPatient = tellableOf(alert).urgency === "week";
  if (
    isPatient &&
    (await wasRead(db, { userId, organizationId: place.organizationId, thread: threadOf(alert, place), at }))
  )
    return { why: "read" };
  return await overCap(db, { userId, way, now });
}

/** `null`: they have not had so many. */
export async function overCap(
  db: Db,
  { userId, way, now }: { userId: string; way: PersonWay; now: Date },
): Promise<{ dueAt: Date; waitsFor: "cap" } | null> {
  const dueAt = await findCapEnd(db, { userId, channel: way }, { caps: CAPS[way], now });
  return dueAt === null ? null : { dueAt, waitsFor: "cap" };
}
