import { HEALED_BY, type Failure, LONGEST_RETRY_SECONDS } from "../snapshot/failure.ts";
import { SECTION_IDS, type SectionId, SECTIONS } from "../snapshot/section.ts";
import type { IsoTime } from "../snapshot/visit.ts";

const SECONDS_PER_HOUR = 3600;
const MILLISECONDS = 1000;

/** After this many refused automatic visits a person has to step in (product rule). */
export const CONNECTION_ISSUE_LIMIT = 3;

/** Minutes until the next try after the first, second … failed visit in a row (product rule). */
const RETRY_MINUTES = [1, 2, 5, 15, 60] as const;

/**
 * An hourly slot that is closer than this is skipped, so that a requested visit is not followed by a scheduled one at
 * once.
 */
const SHORTEST_PAUSE_SECONDS = 600;

/** The longest duration of a visit, plus time to save it. After that another worker may take the shop over. */
export const LEASE_SECONDS = 120;

/**
 * The second of the hour at which the shop is visited: it never changes and is evenly spread over many shops.
 * Multiplicative hashing with the golden ratio of 2³² (Knuth, The Art of Computer Programming 3, 6.4).
 */
export function slotSecond(shopId: number): number {
  const hash = Math.imul(shopId, 0x9e3779b1) >>> 0;
  return Math.floor((hash / 2 ** 32) * SECONDS_PER_HOUR);
}

/** The shop's next hourly slot, at least ten minutes away. */
export function nextSlot(shopId: number, now: Date): Date {
  const earliest = now.getTime() / MILLISECONDS + SHORTEST_PAUSE_SECONDS;
  const slot = slotSecond(shopId);
  const hours = Math.ceil((earliest - slot) / SECONDS_PER_HOUR);
  return new Date((hours * SECONDS_PER_HOUR + slot) * MILLISECONDS);
}

/**
 * A failure is confirmed by this many tries in a row, the last one at least this long after the first (product rule:
 * about a minute).
 */
const CONFIRMING_ATTEMPTS = 2;
const CONFIRMING_SECONDS = 50;

export interface Tries {
  failure: Failure | null;
  failingSince: IsoTime | null;
  failedAttempts: number;
  connectionIssueCount: number;
  /** When the newest visit began. */
  lastTriedAt: IsoTime | null;
}

/** Whether a later try has confirmed that the shop does not answer. Tries requested in between confirm nothing. */
export function isFailureConfirmed(tries: Omit<Tries, "connectionIssueCount">): boolean {
  const { failure, failingSince, failedAttempts, lastTriedAt } = tries;
  if (failure === null || failingSince === null || lastTriedAt === null) return false;
  const failingMilliseconds = Date.parse(lastTriedAt) - Date.parse(failingSince);
  return failedAttempts >= CONFIRMING_ATTEMPTS && failingMilliseconds >= CONFIRMING_SECONDS * MILLISECONDS;
}

/** So long after it was due a try says nothing about the time since the one before: nobody looked (product rule). */
const UNWATCHED_SECONDS = 600;

/**
 * Whether a single failure is too old to be confirmed by a try at that time, after planned work or a pause of visits:
 * then it is the new one that has to be confirmed. More failures than one are not forgotten, however late tries come.
 */
export function isBrokenOff(tries: Tries, startedAt: Date): boolean {
  const { failure, lastTriedAt, failedAttempts } = tries;
  if (failure === null || lastTriedAt === null || failedAttempts >= CONFIRMING_ATTEMPTS) return false;
  const waitedSeconds = (startedAt.getTime() - Date.parse(lastTriedAt)) / MILLISECONDS;
  return waitedSeconds > retrySeconds(failedAttempts, failure) + UNWATCHED_SECONDS;
}

/**
 * Whether automatic visits have stopped until a person steps in. Failures that pass by themselves are retried, even if
 * they make a manual visit of such a shop fail.
 */
export function haveVisitsStopped({
  failure,
  connectionIssueCount,
}: Pick<Tries, "failure" | "connectionIssueCount">): boolean {
  const isForPerson = failure !== null && HEALED_BY[failure.reason] === "person";
  return connectionIssueCount >= CONNECTION_ISSUE_LIMIT && isForPerson;
}

/**
 * When the shop is due after a visit: a first failure is confirmed about a minute later. `null` if automatic visits
 * have stopped.
 */
export function nextDueAt(shopId: number, tries: Tries, now: Date): Date | null {
  const { failure } = tries;
  if (failure === null) return nextSlot(shopId, now);
  if (haveVisitsStopped(tries)) return null;
  const attempts = isFailureConfirmed(tries) ? tries.failedAttempts : 1;
  if (HEALED_BY[failure.reason] === "person" && attempts > 1) return nextSlot(shopId, now);
  return new Date(now.getTime() + retrySeconds(attempts, failure) * MILLISECONDS);
}

/** Shops are tried again so soon after a visit while we saw nothing ourselves. */
const UNSEEN_SECONDS = 300;

/** When the shop is due after a visit that says nothing about it, because we saw nothing. */
export function dueAfterBlindness(tries: Tries, now: Date): Date | null {
  return haveVisitsStopped(tries) ? null : new Date(now.getTime() + UNSEEN_SECONDS * MILLISECONDS);
}

const RHYTHM_SECONDS = { visit: 0, day: 24 * SECONDS_PER_HOUR } as const;

/** Sections that are due, by the time they were last requested; those without such a time are due. */
export function dueSections(
  askedAt: Readonly<Partial<Record<SectionId, Date | null>>>,
  now: Date,
): ReadonlySet<SectionId> {
  const isDue = (id: SectionId) => {
    const last = askedAt[id]?.getTime() ?? Number.NEGATIVE_INFINITY;
    return now.getTime() - last >= RHYTHM_SECONDS[SECTIONS[id].every] * MILLISECONDS;
  };
  return new Set(SECTION_IDS.filter(isDue));
}

function retrySeconds(failedAttempts: number, failure: Failure): number {
  const minutes = RETRY_MINUTES[failedAttempts - 1];
  const planned = minutes === undefined ? LONGEST_RETRY_SECONDS : minutes * 60;
  const asked = Math.min(failure.retryAfterSeconds ?? 0, LONGEST_RETRY_SECONDS);
  return Math.max(planned, asked);
}
