import type { Language } from "../../lib/language.ts";
import { readChannelNews, wordedNews } from "./channel-news.ts";
import { readInstanceNews, wordedInstanceNews } from "./instance-news.ts";
import { readOwnNews, wordedOwnNews } from "./own-news.ts";
import { readPersonNews, wordedPersonNews } from "./person-news.ts";
import { readRuleNews, wordedRuleNews } from "./rule-news.ts";

/** What those who may mend it were told of a channel, a rule, their own ways or the instance, in words; `null`: it tells of something else. */
export function wordedForManagers(kind: string | null, data: unknown, language: Language) {
  const ofOwn = readOwnNews(kind, data);
  if (ofOwn !== null) return wordedOwnNews(ofOwn, language);
  const ofChannel = readChannelNews(kind, data);
  if (ofChannel !== null) return wordedNews(ofChannel, language);
  const ofInstance = readInstanceNews(kind, data);
  if (ofInstance !== null) return wordedInstanceNews(ofInstance, language);
  const ofPerson = readPersonNews(kind, data);
  if (ofPerson !== null) return wordedPersonNews(ofPerson, language);
  const ofRule = readRuleNews(kind, data);
  return ofRule === null ? null : wordedRuleNews(ofRule, language);
}
