import type { Finding } from "./finding.ts";
import { knownCheck } from "./known-checks.ts";
import type { CheckTexts } from "./texts/check-texts.ts";

type Wording = Pick<Finding, "id" | "check" | "text" | "params">;

/** The text of a finding. Findings outlive the version that made them: one without a known text shows its id. */
export function findingText(finding: Wording, texts: CheckTexts): string {
  return worded(finding, finding.text, texts) ?? texts.unknown.ofOlderVersion(finding.id);
}

/** The text of a finding for several shops at once, without values of a single shop. */
export function findingTitle(finding: Wording, texts: CheckTexts): string {
  return worded(finding, "title", texts) || findingText(finding, texts);
}

/** A text of two or three words, for lists; `null`: use the title. */
export function findingShort(finding: Wording, texts: CheckTexts): string | null {
  return worded(finding, "short", texts);
}

/** Reduces a finding to what its short text needs, so that shops can share it; unchanged if there is no short text. */
export function toldInShort(finding: Wording): Wording {
  const needed = knownCheck(finding.check)?.shortOf;
  if (needed === undefined) return finding;
  const params = Object.fromEntries(Object.entries(finding.params).filter(([name]) => needed.includes(name)));
  return { ...finding, params };
}

/** Why a finding matters; `null` if its text is clear by itself. */
export function findingWhy(finding: Wording, texts: CheckTexts): string | null {
  return worded(finding, "why", texts) || null;
}

/** What came in place of the answer, without what it is about: "502 from the web server"; `null`: its text says all. */
export function findingReason(finding: Wording, texts: CheckTexts): string | null {
  return worded(finding, "reason", texts) || null;
}

/** What to do about a finding; `null` if its check has no advice. */
export function findingHowTo({ check, params }: Pick<Finding, "check" | "params">, texts: CheckTexts): string | null {
  return (Object.hasOwn(texts.advice, check) && texts.advice[check]?.(params)) || null;
}

function worded({ check, params }: Wording, key: string, { checks }: CheckTexts): string | null {
  const texts = Object.hasOwn(checks, check) ? checks[check]?.findings : undefined;
  return texts !== undefined && Object.hasOwn(texts, key) ? (texts[key]?.(params) ?? null) : null;
}
