import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import type { IsoTime } from "../../../../snapshot/visit.ts";

export type MomentName = "began" | "noticed" | "told" | "acknowledged" | "ended";

/** `missing`: somebody should do something about it; `coming`: it may still happen; `none`: it never did. */
export type MomentLook = "done" | "missing" | "coming" | "none";

export interface IncidentMoment {
  name: MomentName;
  at: IsoTime | null;
  look: MomentLook;
  /** Seconds after the moment before it; `null`: that is not known, or was not before it. */
  after: number | null;
}

type Known = Pick<
  IncidentDetail,
  "state" | "beganAt" | "noticedAt" | "toldAt" | "acknowledged" | "endedAt" | "isInWindow" | "reopened"
>;

/**
 * The five moments of an incident, each with its distance to the last one before it that is known. What came back was
 * told and taken again since: those moments are the last ones, and their distance to the first beginning says nothing.
 */
export function momentsOf(incident: Known): readonly IncidentMoment[] {
  const { beganAt, noticedAt, toldAt, acknowledged, endedAt, state, isInWindow, reopened } = incident;
  const isOpen = state === "open";
  const coming = isOpen ? "coming" : "none";
  const moments = [
    { name: "began", at: beganAt, missing: "none" },
    { name: "noticed", at: noticedAt, missing: "none" },
    { name: "told", at: toldAt, missing: coming },
    // Planned work needs nobody.
    { name: "acknowledged", at: acknowledged?.at ?? null, missing: isOpen && !isInWindow ? "missing" : coming },
    { name: "ended", at: endedAt, missing: "coming" },
  ] as const;
  return moments.map(({ name, at, missing }, index) => {
    const before = moments.slice(0, index).findLast((one) => one.at !== null)?.at ?? null;
    const distance = at === null || before === null ? null : (Date.parse(at) - Date.parse(before)) / 1000;
    return {
      name,
      at,
      look: at === null ? missing : "done",
      after: distance === null || distance < 0 || (reopened > 0 && name !== "noticed") ? null : distance,
    };
  });
}
