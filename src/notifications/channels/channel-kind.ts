import type { z } from "zod";
import type { EventUrgency } from "../../changelog/define-event.ts";
import type { Sentence } from "../../lib/errors.ts";
import type { Message } from "../messages/message.ts";

/** One request to a service. Where it may go is decided by who sends it, not here. */
export interface ChannelCall {
  method: "GET" | "POST" | "PUT" | "PATCH";
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Empty for GET. */
  body: string;
  /** What is asked in place of this one, and of all that follow, if the first message is gone over there. */
  anew?: readonly ChannelCall[];
}

/** What came back, cut to 64 kB. `retryAfter`: the header as it came. */
export interface ChannelAnswer {
  status: number;
  retryAfter: string | null;
  /** What else channels read of it (`READ_HEADERS`), as it came. Default: nothing. */
  headers?: Readonly<Record<string, string>>;
  body: string;
  /** Only an exception of the operator let us call there: nobody may find out what was answered beside the status. */
  isExcepted?: boolean;
}

/** When the month of an application begins anew, in seconds since 1970 (https://pushover.net/api#limits). */
export const RESET_HEADER = "x-limit-app-reset";
/** The headers of an answer that channels read, in small letters. */
export const READ_HEADERS: readonly string[] = [RESET_HEADER];

/** Why a destination or a message can not be reached for good, with a sentence each in the words of the channels. */
export const DEAD_REASONS = [
  "key_refused",
  "address_unknown",
  "channel_gone",
  "channel_archived",
  "blocked_by_person",
  "not_allowed_to_post",
  "no_credit",
  "quota_used_up",
  "message_refused",
  "too_large",
  "redirected",
  "switched_off_there",
  "device_gone",
  "failing_for_days",
] as const;
export type DeadReason = (typeof DEAD_REASONS)[number];

/** What a service calls the message there: needed to answer to it or to change it. At most 1 kB. */
export type ChannelReference = Readonly<Record<string, string>>;

export type ChannelOutcome =
  /**
   * Only the reference of a thread's first message is kept. `isAnew`: that one is gone over there, and this one stands in
   * its place from now on.
   */
  | { result: "arrived"; reference: ChannelReference | null; isAnew?: true }
  /** The service has taken it, and nobody can know whether it appears. */
  | { result: "accepted" }
  /** The first message is gone over there, so that the message is brought as a new one: by what the request names for that. */
  | { result: "anew" }
  /** The address moved: these fields replace the stored ones, then the message is written anew. */
  | { result: "moved"; settings: Readonly<Record<string, string>> }
  /** The service asks to wait; whole seconds, at least 1. `reason`: what a person could do about it. */
  | { result: "wait"; seconds: number; reason?: DeadReason }
  /** This time; it is tried again. `isReached`: some of those who share the destination have it, so that it works. */
  | { result: "failed"; isReached?: true }
  /** This message never. `isReached`: it only was to change one that cannot be changed, so that the destination works. */
  | { result: "refused"; reason: DeadReason; isReached?: true }
  /** This destination never again, until a person mends it. */
  | { result: "gone"; reason: DeadReason };

/** What came of a message once nothing more is asked for it. */
export type FinalOutcome = Exclude<ChannelOutcome, { result: "anew" }>;

/** What a destination knows of the matter of a message. */
export interface ChannelThread {
  /** The first message over there, if it is known. */
  reference: ChannelReference | null;
  /** Moment of the database. */
  now: Date;
}

/** What a service allows, in one constant with the page that says so. Its own word about waiting always wins. */
export interface ChannelLimits {
  title: number;
  text: number;
  /** Of the whole body; `null`: none is documented. */
  bytes: number | null;
  pace: { messages: number; seconds: number };
  /** The service's page about its limits. */
  source: string;
}

/** A field of the form in which somebody connects a service. */
export interface ChannelField {
  label: Sentence;
  /** Where a person finds what belongs into it. */
  where: Sentence;
  /** What can be chosen, the usual first; absent: it is typed. */
  choices?: readonly { value: string; label: Sentence }[];
  /** What a new channel has there, another one each time. Default: the first choice, or nothing. */
  begins?: () => string;
  /** Whether it may be left empty. */
  isOptional?: true;
  /** Whether it has several lines. */
  isLong?: true;
}

/** What a found place is: whose chat, a topic within a group, or a channel into which the bot is not invited yet. */
export type FoundNote = "person" | "group" | "channel" | "topic" | "uninvited";

/** A place that messages may go to. */
export interface FoundPlace {
  /** What the fields of the form take for it. */
  settings: Readonly<Record<string, string>>;
  name: string;
  note: FoundNote | null;
}

/** Why a service names no places: the key is wrong, another program is told them, or the key may not look around. */
export type FindRefusal = "refused" | "elsewhere" | "missing_right" | "failed";

/** How a service is asked where messages may go, so that nobody has to look up what is called how there. */
export interface ChannelFinder<Settings extends Readonly<Record<string, unknown>>> {
  /** Beside which it is offered. */
  field: keyof Settings & string;
  label: Sentence;
  /** What to do if none is found, or one is missing. */
  missing: Sentence;
  /** Stands for all that is not known yet: only secrets are needed to ask. */
  blank: Partial<Settings>;
  ask(settings: Settings): ChannelCall;
  read(answer: ChannelAnswer): readonly FoundPlace[] | FindRefusal;
}

/** What forms, lists and logs need to know of a kind of destination, however it is reached. */
export interface KindAbout<Settings extends Readonly<Record<string, unknown>>> {
  /** Stored with destinations, so it must never change. */
  id: string;
  /** As people know the service, in all languages. */
  name: string;
  owner: "organization" | "person" | "both";
  /** Refuses with one sentence for each field, by `inputSentence`, that says how to mend it. */
  settings: z.ZodType<Settings>;
  /** In the order of the form. */
  fields: { readonly [Field in keyof Settings]: ChannelField };
  /** Fields that are sealed and never shown; they go only to the origin they were saved for. */
  secrets: readonly (keyof Settings & string)[];
  /** Where its requests go, such as "https://hooks.slack.com". */
  origin(settings: Settings): string;
  limits: ChannelLimits;
  /** Absent: the service does not say where messages may go. */
  finder?: ChannelFinder<Settings>;
  /** What is worth its price there; absent: everything. Ends go to whom the beginning was told. */
  urgencies?: readonly EventUrgency[];
  /** Machines read it, so it waits for nothing. Default: only where the service folds does it wait for nothing. */
  isForMachines?: true;
  /** How an end reaches the beginning's message. */
  threads: "none" | "replies" | "folds" | "replaces";
  /** Whether the first message is changed when its matter grows; else a message of its own says so. */
  updates: boolean;
}

/** Whether an update edits the first message; where a service keeps a matter by itself there is none. */
export const editsFirst = ({ updates, threads }: Pick<AnyChannelKind, "updates" | "threads">): boolean =>
  updates && threads !== "folds";

/**
 * A kind of destination that is reached by requests: plain files in a folder and a line in the registry. Knows no clock
 * and does no IO, so that the preview draws with the same functions that send.
 */
export interface ChannelKind<Settings extends Readonly<Record<string, unknown>>> extends KindAbout<Settings> {
  /** The requests that bring the message, in order; each is made after the one before was answered well. */
  write(message: Message, settings: Settings, thread: ChannelThread): readonly ChannelCall[];
  /** What an answer means. Unreadable is never a success where the service confirms in its body. */
  understand(answer: ChannelAnswer, call: ChannelCall, thread: ChannelThread, settings: Settings): ChannelOutcome;
}

/** Any kind: what it is given as settings is what its own schema made. */
export type AnyChannelKind = ChannelKind<Readonly<Record<string, unknown>>>;

export function defineChannelKind<Settings extends Readonly<Record<string, unknown>>>(
  kind: ChannelKind<Settings>,
): ChannelKind<Settings> {
  return kind;
}
