import { stretchOf } from "../../changelog/memory/measured-time.ts";
import { cut, type Stretch, union, without } from "../../changelog/memory/stretches.ts";
import type { UptimeProbe } from "../uptime-answers.ts";
import { MOST_LISTED, type StoredProbe, type StoredUptime } from "./stored-uptime.ts";

/**
 * Times of a probe alone in which it was not measured, oldest first: nobody looked, or a wall that is gone by now stood
 * before it. What belongs to a time in which no worker lived is left out, up to the results around it.
 */
export function unmeasuredOf(
  { spans, intervalSeconds }: Pick<StoredProbe, "spans" | "intervalSeconds">,
  gaps: StoredUptime["gaps"],
  whole: Stretch,
): UptimeProbe["unmeasured"] {
  const margin = (intervalSeconds + 60) * 1000;
  const silences = union(gaps.map(stretchOf).map(({ from, to }) => ({ from: from - margin, to: to + margin })));
  const unknown = spans.filter(
    ({ state, cause, toAt }) => state === "unknown" && (cause === "notWatched" || toAt !== null),
  );
  const parts = unknown.flatMap((span) => {
    const own = cut([stretchOf(span)], [whole]);
    const isWall = span.cause !== "notWatched";
    return (isWall ? own : without(own, silences)).map(({ from, to }) => ({
      fromAt: new Date(from).toISOString(),
      toAt: new Date(to).toISOString(),
      isWall,
    }));
  });
  return parts.slice(-MOST_LISTED);
}
