import { isTimeZone } from "../../identity/time-zone.ts";
import { browserTimeZone } from "../words/browser-time-zone.ts";
import { currentLocale } from "../words/language.ts";
import { call } from "./auth-client.ts";
import type { Session } from "./session/session-shape.ts";

let hasAsked = false;

/**
 * Tells the account what nobody has said yet: this browser's zone and language. Once a page: what was
 * refused once is refused again.
 */
export async function adoptBrowser(user: Session["user"]): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  const timeZone = browserTimeZone();
  const known = {
    ...(user.timeZone === null && isTimeZone(timeZone) && { timeZone }),
    ...(user.language === null && { language: currentLocale() }),
  };
  if (Object.keys(known).length > 0) await call("update-user", known);
}
