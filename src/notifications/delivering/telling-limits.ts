/** How much a row about telling may hold: characters of text, bytes of JSON. */
export const TELLING_LIMITS = {
  name: 60,
  origin: 300,
  settings: 8192,
  thread: 200,
  /** With its organization, at a person's own channel. */
  threadThere: 300,
  why: 2048,
  hours: 2048,
  lost: 2048,
  content: 32_768,
  reference: 1024,
  answer: 2048,
  /** Things that a rule names: projects, tags or shops. */
  scope: 500,
} as const;

/** `struggling`: it failed again and again, and is tried one message at a time. `disabled`: until a person mends it. */
export const DESTINATION_STATES = ["unconfirmed", "on", "struggling", "disabled"] as const;
export type DestinationState = (typeof DESTINATION_STATES)[number];

/** Which shops a rule is about; `watched`: those that its person watches. */
export const RULE_SCOPES = ["all", "projects", "tags", "shops", "watched"] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];

export const RULE_PACES = ["now", "daily", "weekly"] as const;
export type RulePace = (typeof RULE_PACES)[number];

/** What a rule does with what happens outside of its hours. */
export const OUTSIDE_HOURS = ["keep", "leave"] as const;

/** Whom a rule tells besides destinations; how is up to the people. */
export const RECEIVER_ROLES = ["owner", "admin", "member", "viewer"] as const;

/** Ways to a person beside the inbox, which always has it at once, and beside their own channels. */
export const PERSON_WAYS = ["email", "push"] as const;
export type PersonWay = (typeof PERSON_WAYS)[number];
/** All by whose channel a person's destination is known to be no channel of theirs: former versions left some for the inbox. */
export const NO_OWN_CHANNELS = [...PERSON_WAYS, "inbox"] as const;

export const STEPS_AT_MOST = 3;

/**
 * Stands in place of the number of a reminder at growth that a message of its own says, where a notice of the same event
 * may change the first message before.
 */
export const SAID_ANEW = -1;

/** What a rule does later of what is still open. */
export const TASK_KINDS = ["remind", "step"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** `superseded`: a newer message says it too, or it is about nothing any more. `dead`: given up. */
export const MESSAGE_STATES = ["waiting", "arrived", "accepted", "superseded", "dead"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** How an attempt ended; null after a lease ran out: nobody knows. */
export const ATTEMPT_OUTCOMES = ["arrived", "accepted", "moved", "wait", "failed", "refused", "gone"] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** Messages that have arrived are kept so long, and so is what they tell of. */
export const SENT_HOURS = 30 * 24;

/** How long a destination is held by whoever sends there: longer than all requests of a message may take. */
export const LEASE_SECONDS = 90;
/** A try that is not on its way, or not over, so long after it began is left to others: it ends before its lease does. */
export const TRY_MILLISECONDS = 60_000;

/** A worker sends to so many channels of one service at once. */
export const AT_ONCE_PER_ORIGIN = 4;
