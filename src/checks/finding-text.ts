import type { Finding } from "./finding.ts";
import type { Language } from "../lib/language.ts";
import { knownCheck } from "./known-checks.ts";
import { UNKNOWN_FINDING_WORDS_DE } from "./words/unknown-finding-words-de.ts";
import { UNKNOWN_FINDING_WORDS_EN } from "./words/unknown-finding-words-en.ts";

type Wording = Pick<Finding, "id" | "check" | "text" | "params">;

const FALLBACK = { en: UNKNOWN_FINDING_WORDS_EN, de: UNKNOWN_FINDING_WORDS_DE } as const;

/** The text of a finding. Findings outlive the version that made them: one without a known text shows its id. */
export function findingText(finding: Wording, language: Language): string {
  return worded(finding, finding.text, language) ?? FALLBACK[language].ofOlderVersion(finding.id);
}

/** The text of a finding for several shops at once, without values of a single shop. */
export function findingTitle(finding: Wording, language: Language): string {
  return worded(finding, "title", language) || findingText(finding, language);
}

/** A text of two or three words, for lists; `null`: use the title. */
export function findingShort(finding: Wording, language: Language): string | null {
  return worded(finding, "short", language);
}

/** Reduces a finding to what its short text needs, so that shops can share it; unchanged if there is no short text. */
export function toldInShort(finding: Wording): Wording {
  if (findingShort(finding, "en") === null) return finding;
  const needed = knownCheck(finding.check)?.shortOf ?? [];
  const params = Object.fromEntries(Object.entries(finding.params).filter(([name]) => needed.includes(name)));
  return { ...finding, params };
}

/** Why a finding matters; `null` if its text is clear by itself. */
export function findingWhy(finding: Wording, language: Language): string | null {
  return worded(finding, "why", language) || null;
}

/** What came in place of the answer, without what it is about: "502 from the web server"; `null`: its text says all. */
export function findingReason(finding: Wording, language: Language): string | null {
  return worded(finding, "reason", language) || null;
}

function worded({ check, params }: Wording, key: string, language: Language): string | null {
  const texts = knownCheck(check)?.words[language].findings;
  return texts !== undefined && Object.hasOwn(texts, key) ? (texts[key]?.(params) ?? null) : null;
}
