import { availabilityOf } from "../../changelog/memory/availability.ts";
import { type MeasuredTime, measuredTime, stretchOf, type WatchedPast } from "../../changelog/memory/measured-time.ts";
import { type Stretch, union } from "../../changelog/memory/stretches.ts";
import { FAILURE_REASONS } from "../../snapshot/failure.ts";
import type { ProbeReason } from "../../snapshot/pulse.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { ownAddress } from "../editing/own-address.ts";
import { storedExpectations } from "../expectation.ts";
import { addHistograms, percentileOf } from "../figures/histogram.ts";
import { MOST_LISTED, type ProbeSpan, type StoredPoint, type StoredProbe, type StoredUptime } from "./stored-uptime.ts";
import { silentAfter } from "../judging/turn-memory.ts";
import { packDays } from "../unpack-uptime.ts";
import type {
  UptimeAnswer,
  UptimeDay,
  UptimeOutage,
  UptimePoints,
  UptimeProbe,
  UptimeShare,
} from "../uptime-answers.ts";
import { unmeasuredOf } from "./unmeasured.ts";
import { DAYS_SHOWN, type RangePoints } from "./uptime-range.ts";

const DAY = 86_400_000;
const MONTH = 30 * DAY;
/** More could not be told apart on a chart. */
const MOST_WINDOWS_SHOWN = 300;
/** Maintenance counts as such for so long (product rule). */
const LONGEST_MAINTENANCE_SECONDS = 4 * 3600;

export interface UptimeRead {
  stored: StoredUptime;
  points: readonly StoredPoint[];
  range: RangePoints;
  windows: UptimeAnswer["windows"];
  /** Those of the windows in which nobody looks. */
  pauses: UptimeAnswer["windows"];
  now: Date;
}

/** What the uptime page is told. */
export function composeUptime(read: UptimeRead): UptimeAnswer {
  const { stored, range, now } = read;
  const whole = { from: Date.parse(range.times[0] ?? now.toISOString()), to: now.getTime() };
  const isShown = ({ fromAt, toAt }: { fromAt: IsoTime; toAt: IsoTime | null }) =>
    Date.parse(fromAt) < whole.to && (toAt === null || Date.parse(toAt) > whole.from);
  return {
    probes: stored.probes.map((probe) => probeOf(probe, read, whole)),
    times: range.times,
    outages: outagesOf(stored.probes, now),
    gaps: stored.gaps.filter(isShown).map(({ fromAt, toAt }) => ({ fromAt, toAt: toAt ?? now.toISOString() })),
    windows: read.windows.filter(isShown).slice(-MOST_WINDOWS_SHOWN),
    changes: stored.changes.filter(({ at }) => Date.parse(at) >= whole.from),
    location: stored.location,
    readAt: now.toISOString(),
  };
}

function probeOf(probe: StoredProbe, read: UptimeRead, whole: Stretch): UptimeProbe {
  const { stored, now, windows } = read;
  const { id, place, name, url, enabled } = probe;
  const told = stored.told.get(id);
  const past = pastOf(probe, read);
  const month = { from: now.getTime() - MONTH, to: now.getTime() };
  const ofMonth = watchedTime(month, probe, past);
  return {
    id,
    place,
    name,
    url,
    enabled,
    isForeign: !enabled && !ownAddress(url, stored.shop).ok,
    intervalSeconds: probe.intervalSeconds,
    timeoutMilliseconds: probe.timeoutMilliseconds,
    confirmSeconds: probe.confirmSeconds,
    expectations: storedExpectations(probe.expects),
    ...standingOf(probe, now),
    reason: told?.reason ?? null,
    httpStatus: told?.httpStatus ?? null,
    vendor: told?.vendor ?? null,
    failingAt: told?.failingAt ?? [],
    fineFrom: told?.fineFrom ?? 0,
    lastAt: probe.lastAt,
    nextAt: probe.nextAt,
    lastMilliseconds: probe.lastMilliseconds,
    isInWindow: windows.some(({ fromAt, toAt }) => Date.parse(fromAt) <= month.to && Date.parse(toAt) > month.to),
    month: {
      ...shareOf(ofMonth),
      outages: downIn(probe)(month).length,
      downSeconds: ofMonth.downSeconds,
    },
    days: packDays(daysOf(probe, past, read)),
    ...curveOf(probe, read),
    ...rangeOf(probe, past, { read, whole }),
    unmeasured: unmeasuredOf(probe, stored.gaps, whole),
  };
}

/** Nobody writes a state while nobody looks: after a silence the last one holds no more. */
function standingOf(probe: StoredProbe, now: Date): Pick<UptimeProbe, "state" | "since" | "failedAt"> {
  const { state, since, failedAt, lastAt, enabled } = probe;
  if (enabled && state === "unknown" && lastAt === null) return { state: null, since: null, failedAt };
  const silentSince = enabled && state !== "unknown" ? silenceOf(probe, now) : null;
  if (silentSince !== null) return { state: "unknown", since: silentSince, failedAt: null };
  return { state, since, failedAt };
}

/** From when on the last result stands no more, because none followed; `null`: it does. */
function silenceOf({ lastAt, intervalSeconds }: StoredProbe, now: Date): IsoTime | null {
  if (lastAt === null || now.getTime() - Date.parse(lastAt) <= silentAfter(intervalSeconds)) return null;
  return new Date(Date.parse(lastAt) + (intervalSeconds + 60) * 1000).toISOString();
}

/** What is remembered of a time alone, which is far less than of all days. */
type PastIn = (time: Stretch) => WatchedPast;

function pastOf(probe: StoredProbe, { stored, windows, pauses, now }: UptimeRead): PastIn {
  const rest = {
    watchedFrom: probe.watchedFrom,
    silentSince: silenceOf(probe, now),
    longestMaintenanceSeconds: LONGEST_MAINTENANCE_SECONDS,
    pauses,
  };
  const [spans, gaps, planned] = [reaching(probe.spans), reaching(stored.gaps), reaching(windows)];
  return (time) => ({ ...rest, spans: spans(time), gaps: gaps(time), windows: planned(time) });
}

/** Those of a list that reach into a time. */
function reaching<Kind extends { fromAt: IsoTime; toAt: IsoTime | null }>(all: readonly Kind[]) {
  const stretches = all.map((one) => ({ one, ...stretchOf(one) }));
  return (time: Stretch): readonly Kind[] =>
    stretches.flatMap(({ one, from, to }) => (from < time.to && to > time.from ? [one] : []));
}

/** What of a time was after the first result. */
function sinceWatched({ from, to }: Stretch, { watchedFrom }: StoredProbe): Stretch {
  return { from: watchedFrom === null ? to : Math.min(to, Math.max(from, Date.parse(watchedFrom))), to };
}

function watchedTime(time: Stretch, probe: StoredProbe, past: PastIn): MeasuredTime {
  const watched = sinceWatched(time, probe);
  return measuredTime(watched, past(watched));
}

function shareOf(time: MeasuredTime): UptimeShare {
  const isWatched = time.knownSeconds + time.unknownSeconds > 0;
  return isWatched ? availabilityOf(time, 2) : { percent: null, measuredPercent: null };
}

/** Outages that reach into a time. Of maintenance that is what comes after the time in which it counts as such. */
const downIn = ({ spans }: StoredProbe) => reaching(spans.flatMap(downOf));

function downOf(span: ProbeSpan): readonly ProbeSpan[] {
  if (span.state !== "maintenance") return span.state === "down" ? [span] : [];
  const { from, to } = stretchOf(span);
  const since = from + LONGEST_MAINTENANCE_SECONDS * 1000;
  if (since >= to) return [];
  const fromAt = new Date(since).toISOString();
  return [{ ...span, fromAt, confirmedAt: fromAt }];
}

function daysOf(probe: StoredProbe, past: PastIn, { stored, now }: UptimeRead): readonly UptimeDay[] {
  const days = stored.days.slice(-DAYS_SHOWN);
  const downOn = downIn(probe);
  return days.map(({ date, at }, index) => {
    const day = {
      from: Date.parse(at),
      to: Math.min(now.getTime(), Date.parse(days[index + 1]?.at ?? now.toISOString())),
    };
    const time = watchedTime(day, probe, past);
    const { downSeconds, windowSeconds } = time;
    const down = downOn(day);
    const [first = null] = down;
    return {
      date,
      ...shareOf(time),
      downSeconds,
      windowSeconds,
      outages: down.length,
      first: first && { fromAt: first.fromAt, toAt: first.toAt, reason: reasonOf(first), httpStatus: first.httpStatus },
    };
  });
}

function reasonOf({ cause }: ProbeSpan): ProbeReason | null {
  return FAILURE_REASONS.find((reason) => reason === cause) ?? null;
}

function curveOf(
  { id }: StoredProbe,
  { points, range }: UptimeRead,
): { points: UptimePoints; day: UptimeProbe["day"] } {
  const own = new Map(points.filter(({ probeId }) => probeId === id).map((point) => [point.index, point]));
  const listed = range.times.map((_, index) => own.get(index));
  const { pointsOfDay } = range;
  const ofDay = pointsOfDay === null ? [own.get(-1)] : listed.slice(-pointsOfDay);
  const day = addHistograms(ofDay.flatMap((point) => point ?? []));
  return {
    points: {
      p50: listed.map((point) => (point ? percentileOf(point, 0.5) : null)),
      p95: listed.map((point) => (point ? percentileOf(point, 0.95) : null)),
      failed: listed.map((point) => point?.failed ?? 0),
      n: listed.map((point) => point?.n ?? 0),
    },
    day: { p50: percentileOf(day, 0.5), p95: percentileOf(day, 0.95) },
  };
}

function rangeOf(
  probe: StoredProbe,
  past: PastIn,
  { read, whole }: { read: UptimeRead; whole: Stretch },
): Pick<UptimeProbe, "range" | "failures"> {
  const own = read.points.filter(({ probeId, index }) => probeId === probe.id && index >= 0);
  const all = addHistograms(own);
  const outages = union(probe.spans.map(stretchOf));
  const failures = probe.evidence.filter(({ at, speaksAgainst }) => {
    if (!speaksAgainst) return false;
    const moment = Date.parse(at);
    return moment >= whole.from && !outages.some(({ from, to }) => from <= moment && moment < to);
  });
  return {
    range: {
      ...shareOf(watchedTime(whole, probe, past)),
      p50: percentileOf(all, 0.5),
      p95: percentileOf(all, 0.95),
      p99: percentileOf(all, 0.99),
      singleFailures: failures.length,
    },
    failures: failures.slice(0, MOST_LISTED).map(({ at }) => at),
  };
}

/** Outages of the days that the bar shows, newest first. */
function outagesOf(probes: readonly StoredProbe[], now: Date): readonly UptimeOutage[] {
  const shown = { from: now.getTime() - DAYS_SHOWN * DAY, to: now.getTime() };
  const outages = probes.flatMap((probe) => downIn(probe)(shown).map((span) => ({ probe, span })));
  return outages
    .toSorted(
      (one, other) => Date.parse(other.span.fromAt) - Date.parse(one.span.fromAt) || one.span.id - other.span.id,
    )
    .slice(0, MOST_LISTED)
    .map(({ probe, span }) => outageOf(probe, span));
}

/** All moments are written alike, so that their texts have their order. */
function outageOf({ id, name, evidence }: StoredProbe, span: ProbeSpan): UptimeOutage {
  const heard = evidence.filter(({ at }) => at >= span.fromAt && (span.toAt === null || at <= span.toAt));
  const confirming = heard.filter(({ at }) => at <= span.confirmedAt);
  return {
    id: span.id,
    probeId: id,
    probeName: name,
    fromAt: span.fromAt,
    toAt: span.toAt,
    reason: reasonOf(span),
    httpStatus: span.httpStatus,
    tries: confirming.length,
    places: new Set(confirming.map(({ location }) => location)).size,
    evidenceAt: heard.at(-1)?.at ?? null,
  };
}
