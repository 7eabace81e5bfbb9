import type { Check } from "./check.ts";
import type { Finding, TextParams } from "./finding.ts";
import type { Language } from "../lib/language.ts";
import { CHECKS } from "./registry.ts";

type Wording = Pick<Finding, "id" | "check" | "text" | "params">;

const FALLBACK: Record<Language, (id: string) => string> = {
  en: (id) => `Finding “${id}” of an older version`,
  de: (id) => `Befund „${id}“ einer älteren Version`,
};

const CHECK_BY_ID = new Map<string, Check>(CHECKS.map((check) => [check.id, check]));

/** What a finding says. Findings outlive the version that made them: one that nobody can word any more keeps its id. */
export function findingText(finding: Wording, language: Language): string {
  return worded(finding, finding.text, language) ?? FALLBACK[language](finding.id);
}

/** What a finding says where it is said of several shops at once, without the values of a single one. */
export function findingTitle(finding: Wording, language: Language): string {
  return worded(finding, "title", language) || findingText(finding, language);
}

function worded({ check, params }: Wording, key: string, language: Language): string | null {
  const texts = CHECK_BY_ID.get(check)?.texts;
  const text: Readonly<Record<Language, (values: TextParams) => string>> | undefined =
    texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return text?.[language](params) ?? null;
}
