const DAY_MILLISECONDS = 86_400_000;

/** How many days owners are warned before a provider without its record is switched off (product rule). */
export const PROOF_WARNING_DAYS = 7;
/** Existing records are looked up weekly, missing ones daily. */
export const PROOF_CHECK_DAYS = 7;
export const MISSING_CHECK_DAYS = 1;

export type ProofState = { is: "there" } | { is: "missing"; since: Date } | { is: "lost" };

/** The state of a domain's proof after a look-up. */
export function proofStateOf(missingSince: Date | null, isThere: boolean, now: Date): ProofState {
  if (isThere) return { is: "there" };
  if (missingSince === null) return { is: "missing", since: now };
  return now.getTime() >= endsAt(missingSince).getTime() ? { is: "lost" } : { is: "missing", since: missingSince };
}

/** When a provider is switched off if its DNS record has been missing since this time. */
export function endsAt(missingSince: Date): Date {
  return new Date(missingSince.getTime() + PROOF_WARNING_DAYS * DAY_MILLISECONDS);
}

/** A proof that was last checked before this time is due. */
export function dueBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MILLISECONDS);
}
