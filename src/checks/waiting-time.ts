const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/**
 * The age in the largest unit with a value of at least two. FroshTools reports minutes only, as in "3121 mins (async)".
 */
export function waitingTime(age: string, words: { days: string; value: (age: string) => string }): string {
  const minutes = /^\d+(?= mins?\b)/.exec(age)?.[0];
  if (minutes === undefined) return words.value(age);
  const count = Number(minutes);
  if (count >= 2 * MINUTES_PER_DAY) return `${Math.floor(count / MINUTES_PER_DAY)} ${words.days}`;
  return count >= 2 * MINUTES_PER_HOUR ? `${Math.floor(count / MINUTES_PER_HOUR)} h` : `${count} min`;
}
