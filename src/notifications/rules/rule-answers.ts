import type { InEach } from "../../lib/language.ts";
import type { TopicId } from "../../checks/topic.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { Why } from "../delivering/deciding/telling-rule.ts";
import type { RuleInput } from "./rule-input.ts";
import type { SupposedKind } from "./asking/supposed-kinds.ts";

/** Why a rule tells nobody. `mend`: which part of it says something else then. */
export interface TellsNobody {
  mend: "scope" | "whom";
  sentence: InEach<string>;
}

export interface ListedRule extends RuleInput {
  id: string;
  version: number;
  /** Messages and notices of the last seven days. */
  toldThisWeek: number;
  /** `null`: it can tell somebody. */
  tellsNobody: TellsNobody | null;
  /** Of what its scope names, by id; what is missing is gone. */
  scopeNames: Record<string, string>;
  /** Of channels, teams and people, by id. */
  receiverNames: Record<string, string>;
}

export interface ListedRules {
  rules: ListedRule[];
  /** Those of which anything is told: others are not offered. */
  topics: TopicId[];
}

/** Why somebody is not told. Names are stored, so they must never change. */
export const NOT_TOLD = [
  "muted",
  "quiet",
  "storm",
  "flapping",
  "window",
  "told_already",
  "no_rule",
  "no_access",
  "address_unconfirmed",
  "overtaken",
  "channel_off",
] as const;
export type NotTold = (typeof NOT_TOLD)[number];

/** Why somebody is told: they watch the shop, or by rules. */
export interface WhyTold extends Why {
  watches: boolean;
  /** Only rules of their own tell them, which are nobody else's business. Default: they watch it, or others do. */
  byOwn?: true;
}

/** One way to a person; "own" is a channel of theirs, whose name only they see themselves. */
export interface WouldTellWay {
  way: "inbox" | "email" | "push" | "own";
  /** `null`: at once. */
  when: IsoTime | null;
  state: "on" | "unconfirmed";
  name?: string;
  /** So much begins that it is told together with that. Default: it is told by itself. */
  isSummed?: true;
}

/** Of an incident: only if nobody has acknowledged it so long after it was told first. */
interface Unacknowledged {
  afterMinutes: number;
  when: IsoTime;
}

interface ToldPerson {
  userId: string;
  name: string;
  ways: WouldTellWay[];
  why: WhyTold;
}

interface ToldChannel {
  destinationId: string;
  name: string;
  channel: string;
  why: Why;
}

/** It is told again after so many minutes, and so on, while it is open and nobody deals with it. Default: it is not. */
interface Again {
  againMinutes?: number;
}

export interface WouldTell {
  people: (ToldPerson & Again)[];
  /** `when` is `null` for at once; `isSummed` as of a way. */
  channels: (ToldChannel & Again & { when: IsoTime | null; isSummed?: true })[];
  /** Whom later steps tell who have not heard of it by then, in their order. */
  later: { people: (ToldPerson & Unacknowledged)[]; channels: (ToldChannel & Unacknowledged)[] };
  notTold: {
    who: { kind: "person"; userId: string; name: string } | { kind: "channel"; destinationId: string; name: string };
    reason: NotTold;
  }[];
}

/** What is asked: as if this happened to the shop. */
export interface Supposed {
  shopId: number;
  kind: SupposedKind;
}
