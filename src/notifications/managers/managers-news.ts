import type { Language } from "../../lib/language.ts";
import { readChannelNews, wordedNews } from "./channel-news.ts";
import { readRuleNews, wordedRuleNews } from "./rule-news.ts";

/** What owners and admins were told of a channel or a rule, in words; `null`: it tells of something else. */
export function wordedForManagers(kind: string | null, data: unknown, language: Language) {
  const ofChannel = readChannelNews(kind, data);
  if (ofChannel !== null) return wordedNews(ofChannel, language);
  const ofRule = readRuleNews(kind, data);
  return ofRule === null ? null : wordedRuleNews(ofRule, language);
}
