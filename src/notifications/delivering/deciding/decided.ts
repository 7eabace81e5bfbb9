import type { EventUrgency, Phase } from "../../../changelog/define-event.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import type { ChannelReference } from "../../channels/channel-kind.ts";
import type { ConcernedShop, Why } from "./telling-rule.ts";

/** An event that is told, and the matter that it belongs to. */
export interface Happened {
  eventId: number;
  at: IsoTime;
  /** `null`: it is about several. */
  shopId: number | null;
  shops: readonly ConcernedShop[];
  shopCount: number;
  topics: readonly string[];
  urgency: EventUrgency;
  phase: Phase;
  thread: string;
  /** Whoever hears of this matter hears of the event by it. */
  within: string | null;
  /** Matters that are part of this one from now on. */
  covers: readonly string[];
  /** The same of warnings of several shops, by destination. Default: none are. */
  takes?: ReadonlyMap<string, readonly string[]> | undefined;
  /** The warning of several shops that all of it is about. Default: there is none. */
  sameAs?: string | undefined;
  /** Matters that are left of this one when it ends. */
  leaves: readonly string[];
  /** Events that say of these that they are there, by matter, for services that keep one for each. Default: none. */
  leftBy?: ReadonlyMap<string, { eventId: number; shopId: number | null }>;
  /** The matters in which warnings go on that are left of it when it ends. Default: none are. */
  rests?: readonly string[];
  /** What ends with it was only a part: the matter goes on. */
  staysOpen: boolean;
  /** It is only remembered. */
  isSilent: boolean;
  /** Others may have the same: it waits for them. Default: it does not. */
  settles?: boolean;
  /** Of the shops that have it more and more are found: it is said anew as their number grows. Default: it is not. */
  gathers?: boolean;
  /** Somebody can do it, and it is told when it is done. Default: it is over with that it is told. */
  isDoable?: boolean;
  /** Matters that say less of the same: what was told of these lately is not told again. Default: none do. */
  replaces?: readonly string[];
  /** More of what the same visit brought is told in a moment. Default: none is. */
  isFollowed?: boolean | undefined;
  /**
   * It says what its matter will say once that may be told. Only destinations that wait for nothing hear of it. Default:
   * it is no such thing.
   */
  isEarly?: boolean;
  /** The destinations that hear of it, and those that do not. Default: all do. */
  only?: ReadonlySet<string>;
  except?: ReadonlySet<string>;
  /** Why nobody hears of it now; it is only written down who would. Default: they do. */
  heldBy?: HeldBy;
}

/** What a destination knows of a matter. */
export interface ToldThread {
  destinationId: string;
  thread: string;
  toldAt: IsoTime;
  toldUrgency: EventUrgency;
  toldShops: number;
  endedAt: IsoTime | null;
  reference: ChannelReference | null;
  /** Something of it has arrived there since it began. Default: that is not known. */
  wasTold?: boolean;
  /** When it began, if only a digest will say it; `null`: it was said, or is said at once. */
  unsaidSince?: IsoTime | null;
  /** That it began is due and did not arrive there yet. Default: it did, or is to be said later. */
  isUnsaid?: boolean;
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
  /** Which reminder it is, or `SAID_ANEW`. Default: none. */
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
  /** Matters of which what waits for a later moment is not said. */
  withdrawn: readonly { destinationId: string; thread: string }[];
}
