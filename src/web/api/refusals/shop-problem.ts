import type { shops } from "../../words/en/shop/shops.ts";
import { UNREADABLE } from "../../../identity/users/readable-name.ts";
import { HEADER_ASKED_AGAIN } from "../../../shops/shop-rules.ts";
import { normalizeShopUrl, type ShopUrlProblem } from "../../../shops/shop-url.ts";

export type ShopProblem = keyof typeof shops.problem;

/** The rules say what is wrong in English; the form says it in the reader's language. */
const PROBLEM_OF: Readonly<Record<string, ShopProblem>> = {
  "Shop name is required": "nameRequired",
  [UNREADABLE.en]: "nameUnreadable",
  "Shop URL is required": "urlRequired",
  "Client ID is required": "clientIdRequired",
  "A client ID begins with SWIA. Copy the access key ID of the integration.": "clientIdShape",
  "Client Secret is required": "clientSecretRequired",
  "This cannot be used as a header name": "headerName",
  "The header needs a value": "headerValue",
  [HEADER_ASKED_AGAIN.en]: "headerAskedAgain",
  "Only letters, digits and signs of ASCII can be sent in a header": "headerValue",
};

const PROBLEM_OF_URL: Record<ShopUrlProblem, ShopProblem> = {
  missing: "urlRequired",
  malformed: "urlInvalid",
  scheme: "urlScheme",
  login: "urlLogin",
  noHost: "urlInvalid",
  tooLong: "tooLong",
};

export function problemOf(sentence: string): ShopProblem | null {
  return PROBLEM_OF[sentence] ?? null;
}

/** What is wrong with a typed address, or null. */
export function urlProblem(typed: string): ShopProblem | null {
  const url = normalizeShopUrl(typed);
  return url.ok ? null : PROBLEM_OF_URL[url.problem];
}
