import type { ShopRequest } from "../api/shop-request.ts";
import type { Answer } from "../wire/answer.ts";

/** Outside sources that the server stands in for. */
export const SOURCE_NAMES = [
  "store",
  "releases",
  "platform",
  "advisories",
  "severities",
  "staticData",
  "endOfLife",
  "registries",
] as const;

export type SourceName = (typeof SOURCE_NAMES)[number];

/** Answers one request to a source; `path` is what follows the source's base address. */
export type AnswerSource = (request: ShopRequest, path: string) => Answer;

export function isSourceName(word: string): word is SourceName {
  return SOURCE_NAMES.some((name) => name === word);
}
