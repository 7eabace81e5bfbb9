import type { Db } from "../lib/db.ts";
import type { InEach } from "../lib/language.ts";
import type { Mailer } from "../lib/mail/mailer.ts";
import type { Alert } from "./alert.ts";
import type { DeliveryOutcome } from "./delivery-outcome.ts";
import type { Receiver } from "./receiver.store.ts";

/** What channels need beside the delivery itself. */
export interface ChannelServices {
  db: Db;
  mailer: Mailer;
  appUrl: string;
  /** The instance's, for people whose own is not known. */
  timeZone: string;
  /** The public address by which somebody stops watching a shop. */
  unwatchUrl: (mark: { userId: string; shopId: number }) => string;
}

export interface Delivery {
  /** The same for every attempt, so that whoever gets it twice is shown it once. */
  id: string;
  alert: Alert;
  to: Receiver;
}

/** A way by which alerts reach people. */
export interface Channel {
  /** Stored with deliveries: never changed. */
  id: string;
  /** What people call it. */
  name: InEach<string>;
  /** Whether other people's servers are waited for: such deliveries hold up none of the others. */
  isSlow: boolean;
  /**
   * Rejects when it did not arrive, to be tried again. `overtaken`: who and where changed since it was looked up; it is
   * looked up anew. @throws {HopelessJob} when trying again is of no use
   */
  deliver: (delivery: Delivery, services: ChannelServices) => Promise<DeliveryOutcome | "overtaken">;
}

/** A channel is a folder below `channels` and a line in its registry. */
export function defineChannel(channel: Channel): Channel {
  return channel;
}
