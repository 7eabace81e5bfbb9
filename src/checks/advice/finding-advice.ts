import type { Language } from "../../lib/language.ts";
import type { Finding } from "../finding.ts";
import { ADVICE_DE } from "./advice-words-de.ts";
import { ADVICE_EN } from "./advice-words-en.ts";

const ADVICE = { en: ADVICE_EN, de: ADVICE_DE } as const;

/** What to do about a finding; `null` if its check has no advice. */
export function findingHowTo({ check, params }: Pick<Finding, "check" | "params">, language: Language): string | null {
  const advice = ADVICE[language];
  return (Object.hasOwn(advice, check) && advice[check]?.(params)) || null;
}
