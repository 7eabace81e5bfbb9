import { isTimeZone } from "../../identity/time-zone.ts";
import { browserTimeZone } from "../words/browser-time-zone.ts";
import { currentLocale } from "../words/language.ts";
import type { Session } from "./session/session-shape.ts";
import { type AnswerOf, call, type InputOf } from "./auth-client.ts";
import { queryClient } from "./query-client.ts";
import { trpc } from "./trpc.ts";

let hasAsked = false;

/**
 * Stores this browser's time zone and language in the account when nobody has set them. Once per page: a refusal would
 * only repeat.
 */
export async function adoptBrowser(user: Session["user"]): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  const timeZone = browserTimeZone();
  const known = {
    ...(user.timeZone === null && isTimeZone(timeZone) && { timeZone }),
    ...(user.language === null && { language: currentLocale() }),
  };
  if (Object.keys(known).length > 0) await storeMine(known);
}

/** Stores something in the reader's account; what the server words for them is asked for anew if that is their language. */
export async function storeMine(known: InputOf<"update-user">): Promise<AnswerOf<"update-user">> {
  const answer = await call("update-user", known);
  const { account } = trpc;
  if (known.language !== undefined) void queryClient.invalidateQueries({ queryKey: account.notification.pathKey() });
  return answer;
}
