const two = (value: number) => String(value).padStart(2, "0");

/** Minutes since midnight as "08:00", the same in both languages (product rule). */
export const writeMinute = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** What a field for a time of day holds, in minutes since midnight; `null` if it holds none. */
export function readMinute(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
