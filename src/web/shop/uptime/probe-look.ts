import type { ProbeState } from "../../../snapshot/pulse.ts";
import type { UptimeProbe } from "../../../uptime/uptime-answers.ts";

/** What a probe is for people: its state, or why it has none. */
export type ProbeLook = ProbeState | "off" | "first";

type Stands = Pick<UptimeProbe, "enabled" | "state">;

export const lookOf = ({ enabled, state }: Stands): ProbeLook => (enabled ? (state ?? "first") : "off");

/** Worst first. */
const ORDER: readonly ProbeLook[] = [
  "down",
  "recovering",
  "maintenance",
  "partly",
  "slow",
  "blocked",
  "unknown",
  "doubted",
  "first",
  "up",
  "off",
];

/** What is wrong comes first; what is alike stays in its order. */
export function worstFirst<Probe extends Stands & { place: number }>(probes: readonly Probe[]): readonly Probe[] {
  const badness = (probe: Probe) => ORDER.indexOf(lookOf(probe));
  const isTrouble = (probe: Probe) => badness(probe) <= ORDER.indexOf("doubted");
  return probes.toSorted(
    (one, other) =>
      (isTrouble(one) ? badness(one) : ORDER.length) - (isTrouble(other) ? badness(other) : ORDER.length) ||
      one.place - other.place,
  );
}

/** In an order that was shown before, so that nothing moves while it is read; what is new comes last. */
export function inShownOrder<Probe extends { id: number }>(
  probes: readonly Probe[],
  shown: readonly number[],
): readonly Probe[] {
  const placeOf = ({ id }: Probe) => (shown.includes(id) ? shown.indexOf(id) : shown.length);
  return probes.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Of a day of the bar. */
const FULL_PERCENT = 95;
const DAY_SECONDS = 86_400;

interface BarredDay {
  measuredPercent: number | null;
  downSeconds: number;
  windowSeconds: number;
  outages: number;
}

/** An outage is said before anything else; a day that was half measured is no day without an outage. */
export function barOf(day: BarredDay): { look: "well" | "down" | "planned" | "partly" | "none"; share?: number } {
  if (day.measuredPercent === null) return { look: "none" };
  if (day.downSeconds > 0 || day.outages > 0)
    return { look: "down", share: Math.min(1, day.downSeconds / DAY_SECONDS) };
  if (day.windowSeconds > 0) return { look: "planned" };
  return { look: day.measuredPercent < FULL_PERCENT ? "partly" : "well" };
}

/** Path and query of an address, decoded where that is possible. */
export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  try {
    return decodeURI(pathname + search);
  } catch {
    return pathname + search;
  }
}
