import type { EventUrgency, Phase } from "../../changelog/define-event.ts";
import type { TopicId } from "../../checks/topic.ts";
import type { PersonWay } from "../delivering/telling-limits.ts";
import { type DigestKind, digestOf, nextDigestAt, nextWeeklyAt } from "./digest-times.ts";
import { quietUntil } from "./quiet-hours.ts";
import type { TellingSetting } from "./telling-setting.ts";

/** So long somebody has to read it in the app before a mail says it, too (product rule). */
export const READ_FIRST_MINUTES = 10;

/** Topics in which what is urgent now goes through quiet hours (product rule). */
const BREAKING: readonly TopicId[] = ["availability", "work", "security"];

/** Why something is told later. `unlessRead`: only if it has not been read by then. */
export type WaitsFor = "unlessRead" | "quiet" | "paused";

/** Why only the inbox has it. `choice`: the person wants to hear less. `noRule`: none of their own rules tells it. */
export const INBOX_ONLY_REASONS = ["muted", "paused", "choice", "noRule", "addressUnconfirmed", "noDevice"] as const;
export type InboxOnly = (typeof INBOX_ONLY_REASONS)[number];

/** When a way brings it. */
export type ToldWhen =
  | { when: "now" }
  | { when: "at"; at: Date; why: WaitsFor }
  | { when: "digest"; at: Date; digest: DigestKind }
  | { when: "inbox"; why: InboxOnly };

/** A person, as far as it matters for how they are told. */
export interface TellablePerson {
  setting: TellingSetting;
  timeZone: string;
  /** Their address is confirmed. */
  hasAddress: boolean;
  hasDevice: boolean;
}

/** Something that a person shall hear. */
export interface Tellable {
  topic: TopicId;
  /** That of the matter: an end is as urgent as its beginning was. */
  urgency: EventUrgency;
  phase: Phase;
  isMuted: boolean;
  /** A step of an escalation names them. */
  isNamed: boolean;
  /** By which ways their own rules tell it, which counts for those who have chosen them. Default: by none. */
  ownWays?: readonly PersonWay[] | undefined;
  /** Nothing but own rules tells it to them. Default: they watch it, or a rule of an organization does. */
  isOwnAlone?: boolean | undefined;
  /** It is told once a week, as that there is an update. */
  isWeekly?: boolean;
}

/**
 * How a person is told of something that happens at `now`: the one place that knows. What a message waits for is asked
 * again at its end, since settings may have changed by then.
 */
export function howTold(person: TellablePerson, told: Tellable, now: Date): Readonly<Record<PersonWay, ToldWhen>> {
  return { email: byMail(person, told, now), push: byPush(person, told, now) };
}

function byMail(person: TellablePerson, told: Tellable, now: Date): ToldWhen {
  if (!person.hasAddress) return { when: "inbox", why: "addressUnconfirmed" };
  const barred = onlyInbox(person, told, { way: "email", now });
  if (barred !== null) return { when: "inbox", why: barred };
  const { choice } = person.setting;
  if (told.urgency === "now" || told.isNamed) return atItsTime(person, told, now);
  if (choice === "onlyNow") return { when: "inbox", why: "choice" };
  if (choice === "calm" || (told.urgency === "info" && choice !== "ownRules")) return inDigest(person, told, now);
  const read = new Date(now.getTime() + READ_FIRST_MINUTES * 60_000);
  const late = heldUntil(person, told, read);
  return late === null ? { when: "at", at: read, why: "unlessRead" } : { when: "at", ...late };
}

function byPush(person: TellablePerson, told: Tellable, now: Date): ToldWhen {
  if (!person.hasDevice) return { when: "inbox", why: "noDevice" };
  const barred = onlyInbox(person, told, { way: "push", now });
  if (barred !== null) return { when: "inbox", why: barred };
  const isMeant = told.urgency === "now" || told.isNamed || person.setting.choice === "ownRules";
  return isMeant ? atItsTime(person, told, now) : { when: "inbox", why: "choice" };
}

function onlyInbox(
  { setting }: TellablePerson,
  { isMuted, isNamed, ownWays = [], isOwnAlone = false }: Tellable,
  { way, now }: { way: PersonWay; now: Date },
): InboxOnly | null {
  if (isMuted) return "muted";
  // A step goes on to the next person.
  if (isNamed) return isPaused(setting, now) ? "paused" : null;
  const isTold = setting.choice === "ownRules" ? ownWays.includes(way) : !isOwnAlone;
  return isTold ? null : "noRule";
}

function isPaused({ pausedUntil }: TellingSetting, now: Date): boolean {
  return pausedUntil !== null && pausedUntil > now;
}

function atItsTime(person: TellablePerson, told: Tellable, now: Date): ToldWhen {
  const late = heldUntil(person, told, now);
  return late === null ? { when: "now" } : { when: "at", ...late };
}

/** Until when nothing but the inbox is written for this person, and why; `null`: it is not quiet, or this goes through. */
export function heldUntil(
  { setting, timeZone }: Pick<TellablePerson, "setting" | "timeZone">,
  told: Pick<Tellable, "topic" | "urgency" | "isNamed">,
  at: Date,
): { at: Date; why: "quiet" | "paused" } | null {
  const { pausedUntil, quiet } = setting;
  if (pausedUntil !== null && pausedUntil > at)
    return { at: quietUntil(quiet, timeZone, pausedUntil) ?? pausedUntil, why: "paused" };
  if (told.isNamed || breaksThrough(setting, told)) return null;
  const end = quietUntil(quiet, timeZone, at);
  return end === null ? null : { at: end, why: "quiet" };
}

function breaksThrough({ breaksThrough: what }: TellingSetting, told: Pick<Tellable, "topic" | "urgency">): boolean {
  return what === "urgent" && told.urgency === "now" && BREAKING.includes(told.topic);
}

function inDigest({ setting, timeZone }: TellablePerson, { isWeekly = false }: Tellable, now: Date): ToldWhen {
  if (setting.withoutDigests === true) return { when: "inbox", why: "choice" };
  const at = (isWeekly ? nextWeeklyAt : nextDigestAt)(setting, timeZone, now);
  return { when: "digest", at, digest: digestOf(setting, timeZone, at) };
}
