import { z } from "zod";
import type { Language } from "../../lib/language.ts";
import { NOBODY_WORDS } from "../rules/nobody-text.ts";

const schema = z.object({
  kind: z.literal("rule.silent"),
  name: z.string().nullable(),
  /** Why it tells nobody, in each language. */
  why: z.object({ en: z.string(), de: z.string() }),
});

/** What owners and admins are told of a rule; stored in their inbox, so its form must stay readable. */
export type RuleNews = z.infer<typeof schema>;

/** `null`: it tells of something else, or another version wrote it. */
export function readRuleNews(kind: string | null, data: unknown): RuleNews | null {
  if (kind === null || typeof data !== "object" || data === null) return null;
  return schema.safeParse({ ...data, kind }).data ?? null;
}

export function wordedRuleNews({ name, why }: RuleNews, language: Language): { title: string; message: string } {
  return { title: NOBODY_WORDS[language].title(name), message: why[language] };
}
