import type { Phase } from "../../changelog/define-event.ts";
import type { TopicId } from "../../checks/topic.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { DeadReason } from "../channels/channel-kind.ts";
import type { StoredMessage } from "../delivering/composing/stored-message.ts";
import type { AttemptOutcome, DestinationState, MessageState } from "../delivering/telling-limits.ts";
import type { NotToldOthers } from "../delivering/deciding/told-of-event.ts";
import type { MessageKind } from "../messages/message.ts";

/** A message in the log of an organization. */
export interface ListedDelivery {
  messageId: string;
  destinationId: string;
  destinationName: string;
  channel: string;
  /** What waits for a channel that is switched off waits until somebody mends it. */
  destinationState: DestinationState;
  /** The matter; `null`: it is about several. */
  thread: string | null;
  title: string;
  kind: MessageKind | "event";
  state: MessageState;
  /** Why it was given up. */
  reason: DeadReason | null;
  tries: number;
  createdAt: IsoTime;
  settledAt: IsoTime | null;
  /** Nobody knows whether one of its tries arrived. */
  isUnknown: boolean;
}

/** More matters without a message are not counted. */
export const UNMADE_COUNTED = 1000;

export interface DeliveryPage {
  rows: ListedDelivery[];
  /** How many matters wait for channels without a message so far, whatever the filter; counted for the first page alone. */
  unmade: number;
  next: string | null;
}

/** One try; without an end nobody knows whether it arrived. */
export interface DeliveryAttempt {
  number: number;
  beganAt: IsoTime;
  endedAt: IsoTime | null;
  outcome: AttemptOutcome | null;
  status: number | null;
  milliseconds: number | null;
  answer: string | null;
}

/** What a message was made of. */
export interface DeliveredEvent {
  id: number;
  title: string;
  topic: TopicId;
  phase: Phase;
  at: IsoTime;
}

export interface ShownDelivery extends ListedDelivery {
  /** As it was sent; `null`: it is not kept, or was written by another version. */
  message: StoredMessage | null;
  /** What it was made of, oldest first. */
  events: DeliveredEvent[];
  /** Who was not told of these, and why. */
  notOthers: NotToldOthers;
  /** Newest first. */
  attempts: DeliveryAttempt[];
}
