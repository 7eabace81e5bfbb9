export interface Availability {
  /** Of the time that was measured, in percent with one decimal, cut and never rounded up; `null`: too little was. */
  percent: number | null;
  /** How much of the time was measured. */
  measuredPercent: number;
}

/** Of less than that nothing is said (product rule). */
const LEAST_MEASURED_PERCENT = 50;

/**
 * (measured − down) ÷ measured, by time. Measured is what is known but for maintenance. One decimal, because a visit an
 * hour knows no better.
 */
export function availabilityOf(time: {
  knownSeconds: number;
  unknownSeconds: number;
  downSeconds: number;
  maintenanceSeconds: number;
}): Availability {
  const { knownSeconds, unknownSeconds, downSeconds, maintenanceSeconds } = time;
  const measured = knownSeconds - maintenanceSeconds;
  const measuredPercent = cutPercent(measured, knownSeconds + unknownSeconds);
  const percent = measuredPercent < LEAST_MEASURED_PERCENT ? null : cutPercent(measured - downSeconds, measured);
  return { percent, measuredPercent };
}

const cutPercent = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((part / whole) * 1000) / 10);
