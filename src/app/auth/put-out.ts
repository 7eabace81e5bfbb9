import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import { endIfPutOut, signInStart, type SignInStart } from "../../identity/put-out.store.ts";
import type { Db } from "../../lib/db.ts";
import { callInProgress } from "./audit/call-in-progress.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";

const starts = new AsyncLocalStorage<{ start: SignInStart }>();

/** Asked for at every page, and begins no session. */
const BEGINS_NOTHING = new Set(["/get-session"]);

/** Lets a call run that knows from when on what it reads may be worth nothing any more. */
export async function knowingItsStart<T>(db: Db, path: string, work: () => Promise<T>): Promise<T> {
  if (BEGINS_NOTHING.has(path)) return await work();
  return await starts.run({ start: await signInStart(db) }, work);
}

/** The call itself has put everybody else out, and goes on from there. */
export async function startAnew(db: Db): Promise<void> {
  const known = starts.getStore();
  if (known !== undefined) known.start = await signInStart(db);
}

const OVERTAKEN = { message: "Failed to create session", code: "FAILED_TO_CREATE_SESSION" };

/** No session outlives what put its owner out while it was being made, whichever way it came about. */
export function putOut({ db }: AuthDependencies) {
  const judge = async (created: { id: string; userId: string }) => {
    const known = starts.getStore();
    if (known === undefined) return;
    if (await endIfPutOut(callInProgress()?.scope ?? db, created, known.start))
      throw new APIError("UNAUTHORIZED", OVERTAKEN);
  };
  return {
    id: "shopwarden-put-out",
    init: () => ({ options: { databaseHooks: { session: { create: { after: judge } } } } }),
  } satisfies BetterAuthPlugin;
}
