import type { EventUrgency, Phase } from "../../../changelog/define-event.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import type { ChannelReference } from "../../channels/channel-kind.ts";
import type { Why } from "./telling-rule.ts";

/** What a destination knows of a matter. */
export interface ToldThread {
  destinationId: string;
  thread: string;
  toldAt: IsoTime;
  toldUrgency: EventUrgency;
  toldShops: number;
  endedAt: IsoTime | null;
  reference: ChannelReference | null;
  /** When it began, if only a digest will say it; `null`: it was said, or is said at once. */
  unsaidSince?: IsoTime | null;
}

export interface NewNotice {
  eventId: number;
  shopId: number | null;
  destinationId: string;
  thread: string;
  phase: Phase;
  urgency: EventUrgency;
  why: Why;
  dueAt: IsoTime;
  /** It is told together with all else that is due then: once a day or a week, or in a storm. */
  isSummed: boolean;
  /** Since when so much begins that all of it is told together. Default: it does not. */
  stormSince?: IsoTime;
  /** Default: it is told first. */
  step?: number;
  /** Which reminder it is. Default: none. */
  reminder?: number;
}

/** Why nobody hears of something now although it is told: it comes and goes, or somebody works on the shop. */
export type HeldBy = "flapping" | "window";

/** Why a destination does not hear of something that a rule would tell it. */
export interface Untold {
  eventId: number;
  destinationId: string;
  reason: "muted" | "quiet" | "told_already" | "overtaken" | HeldBy;
  why: Why;
}

export interface Decided {
  notices: readonly NewNotice[];
  untold: readonly Untold[];
  /** As it is now; what is missing is forgotten. */
  threads: readonly ToldThread[];
  /** Matters that became part of another one. */
  renamed: readonly { destinationId: string; from: string; to: string }[];
  /** Matters of which nothing is said any more, although it waits. */
  withdrawn: readonly { destinationId: string; thread: string }[];
}
