import { useSyncExternalStore } from "react";
import { authGet, authPost } from "./auth-client.ts";
import { forgetReturnAddress } from "./return-address.ts";
import { readSession, type Session } from "./session-shape.ts";

/** Time for the answer's cookies to be dropped (product rule). */
const HOME_AFTER_MILLISECONDS = 50;

let current: Promise<Session | null> | null = null;
let known: Session | null = null;
const listeners = new Set<() => void>();
const otherTabs = new BroadcastChannel("shopwarden-session");

otherTabs.addEventListener("message", (event) => {
  if (event.data === "signed-out") location.assign("/");
  else void renewSession();
});

/** Who is signed in, asked once and awaited by everybody; `null` = nobody. */
export function session(): Promise<Session | null> {
  current ??= ask();
  return current;
}

/** Asks again, as after signing in or changing the name; other tabs follow when `tell` is set. */
export function renewSession(tell = false): Promise<Session | null> {
  current = ask();
  if (tell) otherTabs.postMessage("changed");
  return current;
}

/** Who is signed in as far as it is known by now; behind a guard it always is. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, () => known);
}

/** Ends the session here and in all tabs, then goes home. */
export async function signOut(): Promise<void> {
  await authPost("/sign-out");
  forgetReturnAddress();
  otherTabs.postMessage("signed-out");
  setTimeout(() => location.assign("/"), HOME_AFTER_MILLISECONDS);
}

async function ask(): Promise<Session | null> {
  const answer = authGet("/get-session").then(readSession);
  answer.catch(() => {
    current = null;
  });
  known = await answer;
  for (const listener of listeners) listener();
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
