import { isTimeZone } from "../../identity/time-zone.ts";
import { browserTimeZone } from "../words/browser-time-zone.ts";
import { call } from "./auth-client.ts";

let hasAsked = false;

/** Tells the account the browser's zone, once a page: what was refused once is refused again. */
export async function adoptTimeZone(): Promise<void> {
  const timeZone = browserTimeZone();
  if (hasAsked || !isTimeZone(timeZone)) return;
  hasAsked = true;
  await call("update-user", { timeZone });
}
