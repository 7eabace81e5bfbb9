import type { Language } from "../../../lib/language.ts";
import { keptDirection } from "../../words/kept-direction.ts";

/** English as in Britain, without a comma before “and”. */
const LOCALE: Record<Language, string> = { en: "en-GB", de: "de" };

/** “A, B and C”, or with “or”. Names keep their own writing direction. */
export function listNames(names: readonly string[], language: Language, type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat(LOCALE[language], { type }).format(names.map(keptDirection));
}
