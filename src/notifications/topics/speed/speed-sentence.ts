import type { Language } from "../../../lib/language.ts";
import { SPEED_FAILURES } from "../../../sitespeed/figures/speed-failure.ts";
import { speedFailureText } from "../../../sitespeed/figures/speed-failure-text.ts";

/** Why a test failed; `reason` is a name, or a whole sentence stored by an older version. */
export function speedSentence(reason: string, language: Language): string {
  const known = SPEED_FAILURES.find((name) => name === reason);
  if (known !== undefined) return speedFailureText(known, language);
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}
