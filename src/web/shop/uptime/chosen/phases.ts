import type { Phases } from "../../../../uptime/probe-answer.ts";

export interface Phase {
  name: "name" | "connect" | "tls" | "firstByte" | "rest";
  milliseconds: number;
}

/** The parts that were reached, and what is left of the whole. */
export function phasesOf(phases: Phases): readonly Phase[] {
  const names = ["name", "connect", "tls", "firstByte"] as const;
  const reached = names.flatMap((name) => {
    const milliseconds = phases[name];
    return milliseconds === null ? [] : [{ name, milliseconds }];
  });
  const rest = phases.total - reached.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return rest > 0 ? [...reached, { name: "rest", milliseconds: rest }] : reached;
}
