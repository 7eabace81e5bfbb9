/** The refusal for a banned person; the admin's reason follows. */
export const BANNED =
  "You have been banned from this application. Please contact support if you believe this is an error.";
export const BAN_REASON = "Reason: ";

/** The reason in such a sentence; `null` if it contains none. */
export function banReasonIn(sentence: string): string | null {
  const at = sentence.indexOf(` ${BAN_REASON}`);
  return at === -1 ? null : sentence.slice(at + BAN_REASON.length + 1);
}
