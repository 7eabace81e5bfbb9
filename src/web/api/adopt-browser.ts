import { isTimeZone } from "../../identity/time-zone.ts";
import { browserTimeZone } from "../words/browser-time-zone.ts";
import { currentLocale } from "../words/language.ts";
import { call } from "./auth-client.ts";
import type { Unsaid } from "./session/session-shape.ts";

let hasAsked = false;

/** Tells the account what nobody has said yet: this browser's zone and language. Once a page: what was refused once is refused again. */
export async function adoptBrowser(unsaid: readonly Unsaid[]): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  const timeZone = browserTimeZone();
  const known = {
    ...(unsaid.includes("timeZone") && isTimeZone(timeZone) && { timeZone }),
    ...(unsaid.includes("language") && { language: currentLocale() }),
  };
  if (Object.keys(known).length > 0) await call("update-user", known);
}
