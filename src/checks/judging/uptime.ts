import { FIELD_LIMITS } from "../../snapshot/field-limits.ts";
import type { ProbePulse, UptimePulse } from "../../snapshot/pulse.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { CheckSubject } from "../check.ts";
import { remoteText } from "../remote-text.ts";
import { defineCheck, type FindingOf } from "./define-check.ts";

const MINUTE = 60_000;
/** How long a page for maintenance stands before it is a warning: an update takes less. */
const MAINTENANCE_WARNS_AFTER = 5 * MINUTE;
/** From then on somebody has probably forgotten to switch it off. */
const MAINTENANCE_LEFT_ON_AFTER = 240 * MINUTE;
const BLOCKED_WARNS_AFTER = 30 * MINUTE;

export const uptimeCheck = defineCheck(
  "uptime",
  ({ pulse: { uptime } }, _, now) => uptime && uptime.probes.flatMap((probe) => findingOf(probe, now) ?? []),
  {
    undecided: ({ pulse: { uptime } }, now) => new Set(probesOf(uptime).filter(isUndecidedAt(now)).map(findingId)),
    changesAt: (subject, now) => earliestAfter(now, stepsOf(subject)),
  },
);

const probesOf = (uptime: UptimePulse | null): readonly ProbePulse[] => uptime?.probes ?? [];
const findingId = ({ id }: ProbePulse) => `uptime.${id}`;

/** One failed try, one good one, no try at all, or a wall that has just come up: what was known before still holds. */
function isUndecidedAt(now: Date): (probe: ProbePulse) => boolean {
  return (probe) => levelOf(probe, now) === null;
}

function findingOf(probe: ProbePulse, now: Date): FindingOf<"uptime"> | null {
  const judged = levelOf(probe, now);
  if (judged === null) return null;
  const { level, text } = judged;
  return {
    id: findingId(probe),
    check: "uptime",
    level,
    text,
    params: {
      probeId: probe.id,
      name: probe.name,
      state: text,
      address: probe.address,
      reason: probe.reason,
      httpStatus: probe.httpStatus,
      tries: probe.tries,
      places: probe.places,
      failingAt: remoteText(probe.failingAt.join(", "), FIELD_LIMITS.findingParam),
      fineFrom: probe.fineFrom,
      vendor: probe.vendor === null ? null : remoteText(probe.vendor, FIELD_LIMITS.label),
    },
    source: "Shopwarden",
    link: null,
    since: beganAt(probe),
  };
}

type Judged = Pick<FindingOf<"uptime">, "level" | "text">;

/** `null`: nothing can be said yet. */
function levelOf(probe: ProbePulse, now: Date): Judged | null {
  const age = now.getTime() - Date.parse(beganAt(probe));
  switch (probe.state) {
    case "up":
      return { level: "green", text: "up" };
    case "slow":
    case "partly":
      return { level: "yellow", text: probe.state };
    case "down":
      return { level: "red", text: "down" };
    case "maintenance":
      if (age >= MAINTENANCE_LEFT_ON_AFTER) return { level: "red", text: "leftOn" };
      return age >= MAINTENANCE_WARNS_AFTER ? { level: "yellow", text: "maintenance" } : null;
    case "blocked":
      return age >= BLOCKED_WARNS_AFTER ? { level: "yellow", text: "blocked" } : null;
    case "doubted":
    case "recovering":
    case "unknown":
      return null;
  }
}

/** What fails began with the first failed result, not with the one that proved it. */
function beganAt({ state, since, failedAt }: ProbePulse): IsoTime {
  return state === "up" || state === "slow" ? since : (failedAt ?? since);
}

const STEPS: Readonly<Partial<Record<ProbePulse["state"], readonly number[]>>> = {
  maintenance: [MAINTENANCE_WARNS_AFTER, MAINTENANCE_LEFT_ON_AFTER],
  blocked: [BLOCKED_WARNS_AFTER],
};

/** When what a probe says gets worse by time alone. */
function stepsOf({ pulse: { uptime } }: CheckSubject): readonly number[] {
  return probesOf(uptime).flatMap((probe) =>
    (STEPS[probe.state] ?? []).map((after) => Date.parse(beganAt(probe)) + after),
  );
}

function earliestAfter(now: Date, times: readonly number[]): Date | null {
  const coming = times.filter((time) => time > now.getTime());
  return coming.length === 0 ? null : new Date(Math.min(...coming));
}
