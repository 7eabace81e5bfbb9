import type { Integration, ShopState } from "../state/shop-state.ts";
import type { Answer } from "../wire/answer.ts";
import type { JsonObject } from "../wire/json.ts";
import type { CallName } from "./call-names.ts";
import type { ShopRequest } from "./shop-request.ts";

/** Everything that a route may use. */
export interface CallContext {
  request: ShopRequest;
  state: ShopState;
  /** `null` for calls without a token. */
  integration: Integration | null;
  now: Date;
  /** The JSON body, `{}` when there is none. */
  payload: JsonObject;
  /** Variable parts of the path, in order. */
  segments: readonly string[];
  /** To be called after a change of the state. */
  changed(): void;
}

export interface Route {
  call: CallName;
  method: string;
  /** Path with `*` for a variable part, for example `/api/scheduled-task/*`. */
  path: string;
  since?: string;
  until?: string;
  /** FroshTools version from which on the route exists; `undefined` for routes of Shopware itself. */
  froshSince?: string;
  /** Rights of the route; only the first missing one is reported. */
  privileges?: (version: string, froshVersion: string) => readonly string[];
  anonymous?: true;
  /** What a stored answer depends on: never stored, the shop's state alone, or also the minute. */
  keeps: "never" | "state" | "minute";
  answer(context: CallContext): Answer | Promise<Answer>;
}

export const FROSH_PREFIX = "/api/_action/frosh-tools";

/** Marks all routes as those of a FroshTools version. */
export function needs(...privileges: readonly string[]): () => readonly string[] {
  return () => privileges;
}
