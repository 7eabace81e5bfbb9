import type { ToldState } from "../incidents/incident.ts";
import type { Db } from "../lib/db.ts";
import type { InEach } from "../lib/language.ts";
import type { Mailer } from "../lib/mail/mailer.ts";
import type { Action } from "./action-token.service.ts";
import type { Alert } from "./alert.ts";
import type { AlertOutcome } from "./alert-outcome.ts";
import type { Receiver } from "./receiver.store.ts";
import type { Unsubscribing } from "./ways/unsubscribing/unsubscribe-token.service.ts";
import type { PushServices } from "./ways/push/send-note.service.ts";

/** What channels need besides the delivery itself. */
export interface ChannelServices {
  db: Db;
  mailer: Mailer;
  appUrl: string;
  /** The instance's time zone, for people whose own is unknown. */
  timeZone: string;
  /** The public address at which somebody can stop watching a shop. */
  unwatchUrl: (mark: { userId: string; shopId: number }) => string;
  /** The public address at which somebody unsubscribes from mails that are no alert. Default: there is none. */
  unsubscribeUrl?: (unsubscribing: Unsubscribing) => string;
  /** The public address at which a person does something about what a message tells them; `null`: there is none. */
  actionUrl: (action: Action) => string | null;
  /** How browsers are told; `null`: this instance has no public address. Default: none. */
  push?: PushServices | null;
}

export interface Delivery {
  now: Date;
  /** Stays the same for every attempt, so that a duplicate can be recognized. */
  id: string;
  alert: Alert;
  /** What else the same visit brought. */
  also: readonly Alert[];
  to: Receiver;
  /** The id of the message by which the same person heard of the matter first; `null`: this is it. */
  firstId: () => Promise<string | null>;
}

/** A way to deliver alerts to people. */
export interface Channel {
  /** Stored with what is sent, so it must never change. */
  id: string;
  /** Its display name. */
  name: InEach<string>;
  /**
   * What is known of an alert once the channel has taken it: it is where people read it, or somebody else has accepted
   * to bring it there.
   */
  reaches: Extract<ToldState, "arrived" | "accepted">;
  /**
   * Rejects if the alert did not arrive, so that it is retried.
   * @throws {HopelessJob} if retrying is pointless
   */
  deliver: (delivery: Delivery, services: ChannelServices) => Promise<AlertOutcome>;
}

/** Defines a channel: a folder below `channels` and a line in its registry. */
export function defineChannel(channel: Channel): Channel {
  return channel;
}
