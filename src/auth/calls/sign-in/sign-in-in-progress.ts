import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthPlugin } from "better-auth";

type Person = { id: string; name: string };

/** What is known about a running call that may let somebody in. */
export type SignInInProgress = {
  /** The account's owner once a password, provider or passkey has proven it; null until then. */
  userId: string | null;
  /** The person who got in. */
  came: Person | null;
  /** Somebody who is already signed in links an account; this is no sign-in. */
  isLinking: boolean;
};

const calls = new AsyncLocalStorage<SignInInProgress>();

/** Runs a call and returns its answer with what became known about the sign-in. */
export async function watchingSignIn<T>(work: () => Promise<T>): Promise<{ answer: T; known: SignInInProgress }> {
  const known: SignInInProgress = { userId: null, came: null, isLinking: false };
  return { answer: await calls.run(known, work), known };
}

/** Adds to what is known about the running call. */
export function noteSignIn(news: Partial<SignInInProgress>): void {
  const known = calls.getStore();
  if (known !== undefined) Object.assign(known, news);
}

/** Records who gets a session, even if it is refused afterwards. Must come before every plugin that refuses one. */
export function whoseSession() {
  const note = async ({ userId }: { userId: string }) => noteSignIn({ userId });
  return {
    id: "shopwarden-whose-session",
    init: () => ({ options: { databaseHooks: { session: { create: { before: note } } } } }),
  } satisfies BetterAuthPlugin;
}
