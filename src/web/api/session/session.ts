import { chooseLanguage } from "../../words/language.ts";
import { storeLocale } from "../../words/locale.ts";
import { isLanguage } from "../../../lib/language.ts";
import { createListeners } from "../../words/listeners.ts";
import { useOutside } from "../../words/use-outside.ts";
import { ask, call } from "../auth-client.ts";
import { forgetReturnAddress } from "./return-address.ts";
import { readSession, type Session } from "./session-shape.ts";
import { onSessionSignal } from "./session-signal.ts";

/** Time for the answer's cookies to be removed (product rule). */
const HOME_AFTER_MILLISECONDS = 50;
/** Pages below `/app` and `/admin`, which only signed-in people see. */
const GUARDED = /^\/a(pp|dmin)/;

let current: Promise<Session | null> | null = null;
let known: Session | null = null;
let askedAt = 0;
/** Who signs out goes home, even if the page hears first that the session has ended. */
let isLeaving = false;
const listeners = createListeners();
/** The server, which draws pages first, has no other tabs. */
const otherTabs = typeof document === "undefined" ? null : new BroadcastChannel("shopwarden-session");

otherTabs?.addEventListener("message", (event) => {
  if (event.data === "signed-out") location.assign("/");
  else follow(false);
});

onSessionSignal(() => {
  const before = current;
  return () => {
    if (current === before) follow(true);
  };
});

/** Not awaited, and a failure does not matter: the next page asks again. */
function follow(tell: boolean): void {
  renewSession(tell).catch(() => undefined);
}

/** Who is signed in, requested once and shared by all callers; `null` = nobody. */
export function session(): Promise<Session | null> {
  current ??= findOut(ask("get-session", {}));
  return current;
}

/** Requests the session again, as after signing in or a change of the name; other tabs follow when `tell` is set. */
export async function renewSession(tell = false): Promise<Session | null> {
  const before = known;
  current = findOut(ask("get-session", { disableCookieCache: "true" }));
  if (tell) otherTabs?.postMessage("changed");
  const renewed = await current;
  // The guard of the page leads to the login page and remembers the way back.
  if (before !== null && renewed === null && !isLeaving && GUARDED.test(location.pathname)) location.reload();
  return renewed;
}

/** For callers that have read the session themselves. */
export async function takeSession(answer: Session): Promise<void> {
  current = Promise.resolve(answer);
  await know(answer);
}

/** Whether the session was requested since this moment, in milliseconds of `performance.now`. */
export function askedSince(moment: number): boolean {
  return askedAt >= moment;
}

/** Who is signed in, as far as it is known by now; behind a guard it is always known. */
export function useSession(): Session | null {
  return useOutside(
    listeners.subscribe,
    () => known,
    () => null,
  );
}

/** Ends the session here and in all tabs, then goes home. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  await call("sign-out", {}).catch((error: unknown) => {
    isLeaving = false;
    throw error;
  });
  leave(HOME_AFTER_MILLISECONDS);
}

/** Goes home in all tabs, now that nobody is signed in any more; in this one after a while. */
export function leave(afterMilliseconds: number): void {
  known = null;
  forgetReturnAddress();
  storeLocale(null);
  otherTabs?.postMessage("signed-out");
  setTimeout(() => location.assign("/"), afterMilliseconds);
}

async function findOut(asked: Promise<unknown>): Promise<Session | null> {
  askedAt = performance.now();
  const answer = asked.then(readSession);
  answer.catch(() => {
    current = null;
  });
  return await know(await answer);
}

async function know(who: Session | null): Promise<Session | null> {
  known = who;
  await speakTo(known);
  listeners.tell();
  return known;
}

/** The language of the account wins over the browser's. */
async function speakTo(who: Session | null): Promise<void> {
  const language = who?.user.language ?? null;
  // If the words cannot be fetched now, the page keeps its language.
  if (isLanguage(language)) await chooseLanguage(language).catch(() => undefined);
}
