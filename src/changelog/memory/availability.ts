import type { MeasuredTime } from "./measured-time.ts";

export interface Availability {
  /** Of the time that was measured, in percent, cut and never rounded up; `null`: too little was. */
  percent: number | null;
  /** How much of the time was measured. */
  measuredPercent: number;
}

/** Of less than that nothing is said (product rule). */
const LEAST_MEASURED_PERCENT = 50;

/**
 * (measured − down) ÷ measured, by time. Measured is what is known but for maintenance and planned work. Visits give one
 * decimal, because a visit an hour knows no better; probes give two.
 */
export function availabilityOf(
  time: Omit<MeasuredTime, "windowSeconds"> & Partial<MeasuredTime>,
  decimals: 1 | 2 = 1,
): Availability {
  const { knownSeconds, unknownSeconds, downSeconds, maintenanceSeconds, windowSeconds = 0 } = time;
  const measured = knownSeconds - maintenanceSeconds - windowSeconds;
  const measuredPercent = cutPercent(measured, knownSeconds + unknownSeconds, decimals);
  const isEnough = measuredPercent >= LEAST_MEASURED_PERCENT;
  return { percent: isEnough ? cutPercent(measured - downSeconds, measured, decimals) : null, measuredPercent };
}

function cutPercent(part: number, whole: number, decimals: number): number {
  const scale = 10 ** decimals;
  return whole === 0 ? 0 : Math.floor((part * 100 * scale) / whole) / scale;
}
