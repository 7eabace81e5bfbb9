import type { Finding } from "./finding.ts";
import type { Language } from "../lib/language.ts";
import { knownCheck } from "./known-checks.ts";
import { UNKNOWN_FINDING_WORDS_DE } from "./words/unknown-finding-words-de.ts";
import { UNKNOWN_FINDING_WORDS_EN } from "./words/unknown-finding-words-en.ts";

type Wording = Pick<Finding, "id" | "check" | "text" | "params">;

const FALLBACK = { en: UNKNOWN_FINDING_WORDS_EN, de: UNKNOWN_FINDING_WORDS_DE } as const;

/** What a finding says. Findings outlive the version that made them: one that nobody can word any more keeps its id. */
export function findingText(finding: Wording, language: Language): string {
  return worded(finding, finding.text, language) ?? FALLBACK[language].ofOlderVersion(finding.id);
}

/** What a finding says where it is said of several shops at once, without the values of a single one. */
export function findingTitle(finding: Wording, language: Language): string {
  return worded(finding, "title", language) || findingText(finding, language);
}

/** The same in two or three words, for lists; `null` where the title does. */
export function findingShort(finding: Wording, language: Language): string | null {
  return worded(finding, "short", language);
}

/**
 * A finding with what its short words need and no more, so that shops share what is said of
 * them; as it is where it has none.
 */
export function toldInShort(finding: Wording): Wording {
  if (findingShort(finding, "en") === null) return finding;
  const needed = knownCheck(finding.check)?.shortOf ?? [];
  const params = Object.fromEntries(Object.entries(finding.params).filter(([name]) => needed.includes(name)));
  return { ...finding, params };
}

/** Why a finding matters; `null` where its text leaves nothing open. */
export function findingWhy(finding: Wording, language: Language): string | null {
  return worded(finding, "why", language);
}

/** What to do about a finding; `null` where its check says nothing of its own. */
export function findingHowTo(finding: Wording, language: Language): string | null {
  return worded(finding, "howTo", language);
}

function worded({ check, params }: Wording, key: string, language: Language): string | null {
  const texts = knownCheck(check)?.words[language].findings;
  return texts !== undefined && Object.hasOwn(texts, key) ? (texts[key]?.(params) ?? null) : null;
}
