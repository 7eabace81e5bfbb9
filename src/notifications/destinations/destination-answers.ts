import type { TransportError } from "../../lib/http/transport-error.ts";
import type { Language } from "../../lib/language.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { AddressState } from "../addresses/known-address.ts";
import type { DeadReason, FindRefusal, FoundPlace } from "../channels/channel-kind.ts";
import type { AttemptOutcome, DestinationState } from "../delivering/telling-limits.ts";

/** A rule that tells a channel. */
export interface NamedRule {
  id: string;
  name: string | null;
}

/** A channel in the list of an organization's. */
export interface ListedDestination {
  id: string;
  channel: string;
  name: string;
  /** Where its messages go; the address itself may be a secret. */
  host: string;
  state: DestinationState;
  /** Why it is disabled. */
  reason: DeadReason | null;
  stateSince: IsoTime;
  arrivedAt: IsoTime | null;
  /** `null`: nothing was ever sent there. */
  triedAt: IsoTime | null;
  /** Messages that are not sent yet; of a disabled one all that it did not get. */
  waiting: number;
  /** What became of its messages of the last seven days. */
  week: { told: number; dead: number };
  /** How many addresses it mails, and how many of them have not answered; `null`: it mails nobody. */
  addressCounts: { total: number; waiting: number } | null;
  rules: NamedRule[];
}

/** An address of a channel, for whoever may change it. */
export interface ShownAddress {
  id: string;
  address: string;
  state: AddressState;
  /** Since when it is so; `null`: it was never asked. */
  since: IsoTime | null;
  /** Who last had it asked. */
  askedBy: string | null;
  /** From when on it may be asked to confirm; `null`: it need not. */
  askableAt: IsoTime | null;
}

/** What became of a message; `unknown`: it may have arrived. */
export type LatelyOutcome = "arrived" | "accepted" | "dead" | "waiting" | "unknown";

/** One channel, for whoever may change it. */
export interface ShownDestination extends Omit<ListedDestination, "waiting" | "week"> {
  /** Empty: it mails nobody. */
  addresses: ShownAddress[];
  version: number;
  language: Language;
  /** `null`: the organization's, else the instance's. */
  timeZone: string | null;
  /** Without its secrets. */
  settings: Record<string, unknown>;
  /** Names of the secrets that are kept. */
  secretsSet: string[];
  /** Messages that would be told in one summary when it is switched on again. */
  missed: number;
  /** Of the last 14 days, newest first. */
  lately: { at: IsoTime; outcome: LatelyOutcome; status: number | null; words: string }[];
}

export const SAMPLES = ["beginning", "update", "end"] as const;
export type Sample = (typeof SAMPLES)[number];

/** What a service did with a message that was sent to try it. */
export interface Tried {
  sample: Sample;
  outcome: AttemptOutcome;
  status: number | null;
  milliseconds: number;
  /** The beginning of what it answered; `null`: nothing, or it is no business of this organization. */
  answer: string | null;
  /** Why it will never arrive. */
  reason: DeadReason | null;
  /** Why there is no answer. */
  trouble: TransportError | null;
}

/** What came of a try. */
export interface Tries {
  tries: Tried[];
  /** Given to `save`, it says that just these settings were tried. */
  proof: string;
}

/** Where a service lets messages go. */
export interface FoundPlaces {
  found: readonly FoundPlace[];
  /** Why it names none. */
  refusal: FindRefusal | null;
  /** Why there is no answer. */
  trouble: TransportError | null;
}
