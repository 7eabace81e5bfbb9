import type { Language } from "../../lib/language.ts";
import type { SpeedFailureReason } from "./speed-failure.ts";
import { SPEED_FAILURE_WORDS_DE } from "./speed-failure-words-de.ts";
import { SPEED_FAILURE_WORDS_EN } from "./speed-failure-words-en.ts";

const WORDS = { en: SPEED_FAILURE_WORDS_EN, de: SPEED_FAILURE_WORDS_DE } as const;

/** How Lighthouse reports the status of a page that was refused. */
const STATUS = /\bStatus code: (\d{3})\b/;

/** Why a speed test has no figures, as a sentence for the reader; `detail` is its technical line. */
export function speedFailureText(reason: SpeedFailureReason, language: Language, detail: string | null = null): string {
  const status = reason === "page_refused" ? STATUS.exec(detail ?? "")?.[1] : undefined;
  const words = WORDS[language];
  return status === undefined ? words.reasons[reason] : words.refused(status);
}
