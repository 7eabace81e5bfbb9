import { type Episode, episodesBetween } from "../../changelog/memory/episode.ts";
import { type Span, type SpanChanges, spansBetween } from "../../changelog/memory/span.ts";
import type { Check } from "../../checks/check.ts";
import { isJudgedBetweenVisits } from "../../checks/known-checks.ts";
import type { Visit } from "../../snapshot/section.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { isFailureConfirmed } from "../schedule.ts";
import { isSeenFirst, lastReadAt, type ShopState } from "../state/shop-state.ts";

/** What is still going on, or was until a short while ago. */
export interface Memory {
  episodes: readonly Episode[];
  /** The stretch without an end in which the shop does not answer, or nobody looks. */
  span: Span | null;
}

/** What a visit adds to it. */
export interface Remembered {
  episodes: readonly Episode[];
  spans: SpanChanges;
}

/** What will be known of this visit when the next one has replaced what it found. */
export function remember(
  memory: Memory,
  { before, after, visit }: { before: ShopState; after: ShopState; visit: Visit },
  checks: readonly Check[],
): Remembered {
  const spans = spansBetween(memory.span, {
    at: visit.startedAt.toISOString(),
    failure: after.failure,
    isConfirmed: isFailureConfirmed(after),
    isStopped: after.stoppedAt !== null,
    isBlind: visit.outcome === "failed" && visit.isBlind === true,
    lastTriedAt: before.lastTriedAt,
    lastVisitedAt: before.lastVisitedAt,
  });
  if (visit.outcome === "failed" && before.findings === after.findings) return { episodes: [], spans };
  return { episodes: rememberFindings(memory, { before, after, at: visit.finishedAt }, checks), spans };
}

/** The episodes that findings begin, change or end. */
export function rememberFindings(
  memory: Memory,
  { before, after, at }: { before: ShopState; after: ShopState; at: Date },
  checks: readonly Check[],
): readonly Episode[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const between = after.findings.filter(({ check }) => isJudgedBetweenVisits(check));
  const began = new Map(between.map(({ id, since }) => [id, since]));
  return episodesBetween(memory.episodes, {
    at: at.toISOString(),
    findings: after.findings,
    checks: new Set(byId.keys()),
    lookedAt: (id) => lookedAt(before, byId.get(id), at),
    beganAt: (id) => began.get(id) ?? null,
  });
}

/** What is learned between visits is written when it changes, so that it was looked at just before. */
function lookedAt(before: ShopState, check: Check | undefined, at: Date): IsoTime | null {
  if (check === undefined || check.reads.length > 0) return oldestReading(before, check);
  return isSeenFirst(before, check.id) ? null : at.toISOString();
}

/** Before that, something that the check rests on had not been looked at. */
function oldestReading(before: ShopState, check: Check | undefined): IsoTime | null {
  const { lastVisitedAt } = before;
  if (lastVisitedAt === null) return null;
  const readings = (check?.reads ?? []).map((section) => lastReadAt(before, section));
  const known = readings.filter((reading) => reading !== null);
  return known.length < readings.length
    ? null
    : known.reduce((one, other) => (other < one ? other : one), lastVisitedAt);
}
