const DAY_MILLISECONDS = 86_400_000;

export const MUTE_LIMITS = {
  /** Characters. */
  thread: 200,
  reason: 200,
  /** How many of one person hold at a time, and how many are listed. */
  perPerson: 100,
  perOrganization: 100,
  /** For everybody, by members who do not manage what is told. */
  longestOfMembers: 7 * DAY_MILLISECONDS,
  longestMilliseconds: 90 * DAY_MILLISECONDS,
  /** How long what has ended is kept. */
  keptHours: 30 * 24,
} as const;

/** For how long somebody can mute from a message. `fixed`: until it is over. */
export const MUTE_SPANS = ["hour", "day", "fixed"] as const;
export type MuteSpan = (typeof MUTE_SPANS)[number];

const MILLISECONDS = { hour: 3_600_000, day: DAY_MILLISECONDS } as const;

/** When it ends; `null`: when it is fixed. */
export function endOf(span: MuteSpan, now: Date): Date | null {
  return span === "fixed" ? null : new Date(now.getTime() + MILLISECONDS[span]);
}
