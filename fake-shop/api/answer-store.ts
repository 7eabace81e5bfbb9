import type { Integration } from "../state/shop-state.ts";
import type { Answer } from "../wire/answer.ts";
import type { Route } from "./route.ts";
import type { ShopRequest } from "./shop-request.ts";
import { headerOf } from "./shop-request.ts";

const MAX_KEPT_ANSWERS = 200;

interface KeptAnswer {
  stamp: string;
  answer: Answer;
}

/** Prepared answers of one shop, so that a benchmark measures its client and not the fake. */
export interface AnswerStore {
  find(key: string, stamp: string): Answer | null;
  keep(key: string, stamp: string, answer: Answer): void;
}

export function createAnswerStore(): AnswerStore {
  const kept = new Map<string, KeptAnswer>();
  return {
    find: (key, stamp) => {
      const known = kept.get(key);
      return known?.stamp === stamp ? known.answer : null;
    },
    keep: (key, stamp, answer) => {
      if (kept.size >= MAX_KEPT_ANSWERS) kept.clear();
      kept.set(key, { stamp, answer });
    },
  };
}

/** Every part of a request that the answer of a kept route depends on. */
export function answerKey(request: ShopRequest, integration: Integration | null): string {
  const accept = headerOf(request, "accept") ?? "";
  const contentType = headerOf(request, "content-type") ?? "";
  const { method, path, query, body, origin } = request;
  return [method, origin, path, query, accept, contentType, integration?.id ?? "", body].join("\n");
}

/** The revision of the state, and for some routes the minute, for which a kept answer is valid. */
export function answerStamp(route: Route, revision: number, now: Date): string {
  return route.keeps === "minute" ? `${revision}/${Math.floor(now.getTime() / 60000)}` : String(revision);
}
