import type { EventUrgency } from "../../../changelog/define-event.ts";
import type { NotToldReason } from "../../../incidents/incident.ts";
import type { Db } from "../../../lib/db.ts";
import type { Alert } from "../../alert.ts";
import type { AlertOutcome } from "../../alert-outcome.ts";
import { UNREADABLE } from "../../delivering/sending/after-attempt.ts";

/** How it ended that a message was to be brought to a person. */
export type ErrandEnd =
  | { state: "arrived" }
  | { state: "dead"; reason: string | null }
  | { state: "superseded"; why: NotToldReason };

/** What is to be done to bring a message to a person, by what it carries. */
export interface Errand {
  /** What is measured of it: how long it took until an alert was known, or since what it says was due. */
  measured: { alert: Alert | null } | { dueAt: Date };
  urgency: EventUrgency;
  /** Another version wrote it: that it does not arrive says nothing of its way. Default: this version reads it. */
  isUnreadable?: boolean;
  /** Hands it over to whoever brings it there. */
  bring: () => Promise<AlertOutcome>;
  /** Holds what its end changes beside the message, before anything of that is held. Default: nothing. */
  hold?: (tx: Db) => Promise<void>;
  /** What else is known by its end, in the transaction that writes it. */
  ended: (tx: Db, end: ErrandEnd) => Promise<void>;
}

/** What another version wrote, which this one cannot bring: a worker that can may come. */
export function unreadableErrand(about: Pick<Errand, "measured" | "urgency" | "ended">): Errand {
  return { ...about, isUnreadable: true, bring: () => Promise.reject(new Error(UNREADABLE)) };
}

/** What keeps a message from being brought. `also`: what else is done about it, in the transaction that settles it. */
export interface NoErrand extends Pick<Errand, "hold"> {
  why: NotToldReason;
  also?: (tx: Db) => Promise<void>;
}
