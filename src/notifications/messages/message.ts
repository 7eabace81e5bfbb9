import type { EventUrgency } from "../../changelog/define-event.ts";
import type { TopicId } from "../../checks/topic.ts";

/** How bad it is; `success` is an end, `info` needs nobody. */
export const MESSAGE_LEVELS = ["error", "warning", "success", "info"] as const;
export type MessageLevel = (typeof MESSAGE_LEVELS)[number];

/**
 * Which message of its matter it is. A `reminder` repeats, a `summary` tells of several matters at once. `acknowledged`
 * changes what was told, where a service can, and says to it that somebody deals with it.
 */
export const MESSAGE_KINDS = [
  "first",
  "grown",
  "acknowledged",
  "reminder",
  "end",
  "step",
  "digest",
  "summary",
  "test",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface MessageLink {
  label: string;
  /** An absolute address of ours. */
  url: string;
}

/** Limits of what is composed; a channel's own limits are narrower or wider, and `fit` holds a message against them. */
export const MESSAGE_LIMITS = { title: 120, sentences: 3, list: 10, facts: 6, actions: 6 } as const;

/**
 * What is told, before any channel has seen it: words in the language and times in the zone of whom it is for. All text
 * is plain and may contain names that strangers chose, so every channel escapes it; only `url` is an address.
 */
export interface Message {
  /** Stays the same for every attempt, so that a receiver can recognize a copy. */
  id: string;
  kind: MessageKind;
  /** It has grown so much that a message of its own says so, although the first one can be changed. Default: it has not. */
  isAnew?: boolean | undefined;
  /** Somebody deals with it, of which services that keep incidents of their own have to be told. Default: nobody does. */
  isAcknowledged?: boolean | undefined;
  /** The matter it belongs to, the same from its beginning to its end; at most 200 characters. */
  thread: string;
  urgency: EventUrgency;
  /** What it is about; absent where that is not known, or several. */
  topic?: TopicId | undefined;
  level: MessageLevel;
  /** The word for the level, since no channel may show it by a colour alone. */
  levelWord: string;
  title: string;
  /** Since when, and of an end how long, for services that have room for little else. Default: it has just happened. */
  when?: string | undefined;
  /** What, why and since when, the most important first. */
  sentences: readonly string[];
  /** Shops or findings, the worst first. */
  list: readonly string[];
  /** For how many each line of the list stands: one may say how many are not named. Default: each for one. */
  stands?: readonly number[] | undefined;
  /** For how many the list stands without being cut. */
  listed: number;
  /** Says how many of them are left out, such as "and 23 more", because every channel leaves out another number. */
  more: (left: number) => string;
  facts: readonly { label: string; value: string }[];
  /** What to do, in one sentence; empty if nothing is to be done. */
  advice: string;
  link: MessageLink;
  actions: readonly MessageLink[];
  /** Why somebody gets this, as a sentence, and where it can be changed. */
  why: { text: string; url: string };
  /** The shop it is about, for bodies that somebody composed; `null` if it is about several. */
  shopName: string | null;
}
