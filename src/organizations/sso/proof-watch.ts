const DAY_MILLISECONDS = 86_400_000;

/** So long the owners are warned before a provider without its record is switched off (product rule). */
export const PROOF_WARNING_DAYS = 7;
/** A record that is there is looked up weekly, one that is missing daily. */
export const PROOF_CHECK_DAYS = 7;
export const MISSING_CHECK_DAYS = 1;

export type ProofState = { is: "there" } | { is: "missing"; since: Date } | { is: "lost" };

/** Where the proof of a domain stands after a look for its record. */
export function proofStateOf(missingSince: Date | null, isThere: boolean, now: Date): ProofState {
  if (isThere) return { is: "there" };
  if (missingSince === null) return { is: "missing", since: now };
  return now.getTime() >= endsAt(missingSince).getTime() ? { is: "lost" } : { is: "missing", since: missingSince };
}

/** When a provider is switched off whose DNS record has been missing since the given moment. */
export function endsAt(missingSince: Date): Date {
  return new Date(missingSince.getTime() + PROOF_WARNING_DAYS * DAY_MILLISECONDS);
}

/** Looked at before then, a proof is due again. */
export function dueBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MILLISECONDS);
}
