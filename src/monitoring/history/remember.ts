import { type Episode, episodesBetween } from "../../changelog/memory/episode.ts";
import { type Span, type SpanChanges, spansBetween } from "../../changelog/memory/span.ts";
import type { Check } from "../../checks/check.ts";
import type { Visit } from "../../snapshot/section.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { isFailureConfirmed } from "../schedule.ts";
import { lastReadAt, type ShopState } from "../state/shop-state.ts";

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
    lastTriedAt: before.lastTriedAt,
    lastVisitedAt: before.lastVisitedAt,
  });
  if (visit.outcome === "failed") return { episodes: [], spans };
  const episodes = episodesBetween(memory.episodes, {
    at: visit.finishedAt.toISOString(),
    findings: after.findings,
    checks: new Set(checks.map(({ id }) => id)),
    lookedAt: (id) =>
      oldestReading(
        before,
        checks.find((check) => check.id === id),
      ),
  });
  return { episodes, spans };
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
