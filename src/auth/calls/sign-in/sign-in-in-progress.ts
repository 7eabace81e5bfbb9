import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthPlugin } from "better-auth";

type Person = { id: string; name: string };

/** What is known of a call that may let somebody in, while it runs. */
export type SignInInProgress = {
  /** Whose account it is for sure, because a password, a provider or a passkey said so; null while nobody knows. */
  userId: string | null;
  /** Who got in. */
  came: Person | null;
  /** Somebody who is in already links an account, and does not sign in. */
  isLinking: boolean;
};

const calls = new AsyncLocalStorage<SignInInProgress>();

/** Lets a call run, and tells beside its answer what became known of the sign-in. */
export async function watchingSignIn<T>(work: () => Promise<T>): Promise<{ answer: T; known: SignInInProgress }> {
  const known: SignInInProgress = { userId: null, came: null, isLinking: false };
  return { answer: await calls.run(known, work), known };
}

/** Adds to what is known of the call that runs. */
export function noteSignIn(news: Partial<SignInInProgress>): void {
  const known = calls.getStore();
  if (known !== undefined) Object.assign(known, news);
}

/** Whoever gets a session is known, also when it is then refused. Stands before every plugin that refuses one. */
export function whoseSession() {
  const note = async ({ userId }: { userId: string }) => noteSignIn({ userId });
  return {
    id: "shopwarden-whose-session",
    init: () => ({ options: { databaseHooks: { session: { create: { before: note } } } } }),
  } satisfies BetterAuthPlugin;
}
