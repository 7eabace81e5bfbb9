const MINUTE_MILLISECONDS = 60_000;

/** How often a machine reports. */
export const REPORT_MILLISECONDS = MINUTE_MILLISECONDS;

/** A machine that has been silent for this long does not count as at work. */
const SILENT_MILLISECONDS = 5 * MINUTE_MILLISECONDS;

/** A machine on which a worker runs. */
export interface SpeedMachine {
  name: string;
  hasBrowser: boolean;
  seenAt: Date;
}

/** Whether speed tests can run at all. */
export type SpeedReadiness = "ready" | "no_browser" | "no_worker";

/** The machines that are at work. */
export function machinesAtWork(machines: readonly SpeedMachine[], now: Date): readonly SpeedMachine[] {
  return machines.filter(({ seenAt }) => now.getTime() - seenAt.getTime() < SILENT_MILLISECONDS);
}

export function speedReadiness(machines: readonly SpeedMachine[], now: Date): SpeedReadiness {
  const atWork = machinesAtWork(machines, now);
  if (atWork.length === 0) return "no_worker";
  return atWork.some(({ hasBrowser }) => hasBrowser) ? "ready" : "no_browser";
}

/** Whether a machine without a browser should leave a test to another one. */
export function canAnotherMeasure(machines: readonly SpeedMachine[], ours: string, now: Date): boolean {
  return machinesAtWork(machines, now).some(({ name, hasBrowser }) => name !== ours && hasBrowser);
}
