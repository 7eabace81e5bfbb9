import type { UptimeAnswer, UptimeProbe, UptimeRange } from "../../../uptime/uptime-answers.ts";
import type { ChartEvents, ChartStretch } from "../../ui/charts/line-chart-props.ts";

const DAY = 86_400;

/** Seconds of a range. */
const SPAN: Readonly<Record<UptimeRange, number>> = {
  "24h": DAY,
  "72h": 3 * DAY,
  "7d": 7 * DAY,
  "30d": 30 * DAY,
  "90d": 90 * DAY,
  "2y": 730 * DAY,
};

/** Above so many times the slowest usual answer, a peak would flatten everything else. */
const CUT = 1.5;
/** Fewer have no usual answer. */
const LEAST_TO_CUT = 10;
/** Neighbouring points belong to one peak. */
const PEAK_POINTS = 6;

export interface Latency {
  times: readonly number[];
  p50: readonly (number | null)[];
  p95: readonly (number | null)[];
  /** Results that failed, and all of them, for each point. */
  failed: readonly number[];
  n: readonly number[];
  /** Where the chart ends above; `null`: at its highest value. */
  most: number | null;
  peaks: readonly { at: number; value: number }[];
  span: ChartSpan;
}

/** Seconds since 1970. */
export interface ChartSpan {
  from: number;
  to: number;
}

/** The lines of a probe, cut where single answers took many times as long as all others; of a part of the range only. */
export function latencyOf(
  answer: UptimeAnswer,
  { points, range: { p99 } }: UptimeProbe,
  range: UptimeRange,
  part?: ChartSpan,
): Latency {
  const all = answer.times.map(secondsOf);
  const isShown = (at: number) => part === undefined || (at >= part.from && at <= part.to);
  const shown = all.flatMap((at, index) => (isShown(at) ? [{ at, index }] : []));
  const valuesOf = (values: readonly (number | null)[]) => shown.map(({ index }) => values[index] ?? null);
  const times = shown.map(({ at }) => at);
  const p95 = valuesOf(points.p95);
  const most = cutOf(p95, p99);
  const to = secondsOf(answer.readAt);
  return {
    times,
    p50: valuesOf(points.p50),
    p95,
    failed: shown.map(({ index }) => points.failed[index] ?? 0),
    n: shown.map(({ index }) => points.n[index] ?? 0),
    most,
    peaks: most === null ? [] : peaksOf(times, p95, most),
    span: part ?? { from: Math.min(times[0] ?? to, to - SPAN[range]), to },
  };
}

function cutOf(values: readonly (number | null)[], p99: number | null): number | null {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(0, ...known);
  if (p99 === null || known.length < LEAST_TO_CUT) return null;
  return highest > p99 * CUT ? p99 * CUT : null;
}

function peaksOf(times: readonly number[], values: readonly (number | null)[], most: number): Latency["peaks"] {
  const peaks: { at: number; value: number; place: number }[] = [];
  for (const [place, value] of values.entries()) {
    const at = times[place];
    if (at === undefined || value === null || value <= most) continue;
    const last = peaks.at(-1);
    if (last === undefined || place - last.place > PEAK_POINTS) peaks.push({ at, value, place });
    else if (value > last.value) peaks[peaks.length - 1] = { at, value, place };
  }
  return peaks.map(({ at, value }) => ({ at, value }));
}

interface EventWords {
  nobody: string;
  blocked: string;
  /** Of a wall that is gone by now. */
  wasBlocked: string;
  peak: (milliseconds: number) => string;
}

/** What lies over the lines of a probe. */
export function eventsOf(answer: UptimeAnswer, probe: UptimeProbe, latency: Latency, words: EventWords): ChartEvents {
  const { from: first, to } = latency.span;
  const stretch = (look: ChartStretch["look"], fromAt: string, toAt: string | null, label?: string): ChartStretch => ({
    look,
    from: Math.max(first, secondsOf(fromAt)),
    to: Math.min(to, toAt === null ? to : secondsOf(toAt)),
    ...(label !== undefined && { label }),
  });
  const wall = probe.state === "blocked" && probe.since !== null ? [probe.since] : [];
  return {
    stretches: [
      ...answer.windows.map(({ fromAt, toAt }) => stretch("planned", fromAt, toAt)),
      ...answer.gaps.map(({ fromAt, toAt }) => stretch("unknown", fromAt, toAt, words.nobody)),
      ...probe.unmeasured.map(({ fromAt, toAt, isWall }) =>
        stretch("unknown", fromAt, toAt, isWall ? words.wasBlocked : words.nobody),
      ),
      ...wall.map((since) => stretch("unknown", since, null, words.blocked)),
      ...answer.outages
        .filter(({ probeId }) => probeId === probe.id)
        .map(({ fromAt, toAt }) => stretch("down", fromAt, toAt)),
    ].filter(({ from, to: end }) => end >= first && from <= to),
    singles: probe.failures.map(secondsOf).filter((at) => at >= first && at <= to),
    peaks: latency.peaks.map(({ at, value }) => ({ at, label: words.peak(value) })),
  };
}

/** Least, largest and newest value of a line; `null`: it has none. */
export function courseOf(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null);
  const newest = known.at(-1);
  return newest === undefined ? null : { least: Math.min(...known), largest: Math.max(...known), newest };
}

const secondsOf = (at: string): number => Date.parse(at) / 1000;
