const pad = (number: number) => String(number).padStart(2, "0");

/** A moment as a field for day and time takes it, in the reader's zone: "2026-11-19T22:00". */
export function typedMoment(at: Date): string {
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The same time of the next day. */
export function tomorrow(now: Date): string {
  const next = new Date(now);
  next.setDate(now.getDate() + 1);
  return typedMoment(next);
}
