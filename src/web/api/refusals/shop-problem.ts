import type { Messages } from "../../words/messages.ts";
import { normalizeShopUrl, type ShopUrlProblem } from "../../../shops/shop-url.ts";

export type ShopProblem = keyof Messages["shops"]["problem"];

/** The rules return a code; the form has words for it in the reader's language. */
const PROBLEM_OF: Readonly<Partial<Record<string, ShopProblem>>> = {
  "shops.nameMissing": "nameRequired",
  "names.unreadable": "nameUnreadable",
  "shops.urlMissing": "urlRequired",
  "shops.clientIdMissing": "clientIdRequired",
  "shops.clientIdShape": "clientIdShape",
  "shops.clientSecretMissing": "clientSecretRequired",
  "shops.headerName": "headerName",
  "shops.headerValueMissing": "headerValue",
  "shops.headerAskedAgain": "headerAskedAgain",
  "shops.headerValue": "headerValue",
};

const PROBLEM_OF_URL: Record<ShopUrlProblem, ShopProblem> = {
  missing: "urlRequired",
  malformed: "urlInvalid",
  scheme: "urlScheme",
  login: "urlLogin",
  noHost: "urlInvalid",
  tooLong: "tooLong",
};

export function problemOf(code: string): ShopProblem | null {
  return PROBLEM_OF[code] ?? null;
}

/** What is wrong with a typed address, or null. */
export function urlProblem(typed: string): ShopProblem | null {
  const url = normalizeShopUrl(typed);
  return url.ok ? null : PROBLEM_OF_URL[url.problem];
}
