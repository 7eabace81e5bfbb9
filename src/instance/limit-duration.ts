interface Units {
  seconds: (count: number) => string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
}

/** A waiting time, in the largest unit with a value of at least two. */
export function limitDuration(seconds: number, units: Units): string {
  if (seconds < 120) return units.seconds(seconds);
  if (seconds < 7200) return units.minutes(Math.ceil(seconds / 60));
  return units.hours(Math.ceil(seconds / 3600));
}
