import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import type { UptimeAnswer, UptimeProbe, UptimeRange } from "../../../../uptime/uptime-answers.ts";
import type { ChartSpan } from "../../../page/probe-chart/latency.ts";
import { probeOf } from "../../../page/incident-text/trouble-text.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is shown before it began and after it ended, by the range that still has that time. */
const AROUND: readonly { range: UptimeRange; reach: number; before: number; after: number }[] = [
  { range: "24h", reach: DAY, before: HOUR, after: HOUR / 2 },
  { range: "72h", reach: 3 * DAY, before: 3 * HOUR, after: 3 * HOUR },
  { range: "7d", reach: 7 * DAY, before: 12 * HOUR, after: 12 * HOUR },
  { range: "30d", reach: 30 * DAY, before: 2 * DAY, after: 2 * DAY },
  { range: "90d", reach: 90 * DAY, before: 7 * DAY, after: 7 * DAY },
];

export interface ChartPart {
  range: UptimeRange;
  part: ChartSpan;
}

/** The time around an incident; `null`: it is so long ago that no curve is kept. */
export function chartPartOf(
  { beganAt, endedAt }: Pick<IncidentDetail, "beganAt" | "endedAt">,
  now: Date,
): ChartPart | null {
  const [began, today] = [Date.parse(beganAt) / 1000, now.getTime() / 1000];
  const fitting = AROUND.find(({ reach, before }) => began - before > today - reach);
  if (fitting === undefined) return null;
  const { range, before, after } = fitting;
  const to = endedAt === null ? today : Math.min(today, Date.parse(endedAt) / 1000 + after);
  return { range, part: { from: began - before, to } };
}

/** The shop and the probe that were down longest; `null`: no probe was. */
export function worstProbeOf({ shops }: Pick<IncidentDetail, "shops">) {
  for (const { id, name, troubles } of shops) {
    const [worst] = troubles.flatMap(({ said }) => probeOf(said) ?? []);
    if (worst !== undefined && worst.id !== null)
      return { shopId: id, shopName: name, probeId: worst.id, probeName: worst.name };
  }
  return null;
}

/** How many other probes of the shop answer now; `null`: nobody knows of all of them. */
export function othersAnswering(
  { probes }: Pick<UptimeAnswer, "probes">,
  { id }: Pick<UptimeProbe, "id">,
): number | null {
  const others = probes.filter((probe) => probe.id !== id && probe.enabled);
  const answer = others.filter(({ state }) => state === "up" || state === "slow" || state === "partly");
  return others.length > 0 && answer.length === others.length ? others.length : null;
}
