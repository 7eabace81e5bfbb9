import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import { endIfPutOut, isPutOut, signInStart, type SignInStart } from "../identity/put-out.store.ts";
import { brokenConstraint } from "../lib/broken-constraint.ts";
import type { Db } from "../lib/db.ts";
import { callInProgress } from "./audit/call-in-progress.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import type { AuthCall } from "./calls/auth-call.ts";
import { noteSignIn } from "./calls/sign-in/sign-in-in-progress.ts";

type Known = { start: SignInStart; isOvertaken: boolean };

const starts = new AsyncLocalStorage<Known>();

/**
 * Runs a call and remembers when it started: if the person is signed out meanwhile, what the call has read no longer
 * counts.
 */
export async function knowingItsStart(
  { db, appUrl }: Pick<AuthDependencies, "db" | "appUrl">,
  call: AuthCall | null,
  work: () => Promise<Response>,
): Promise<Response> {
  if (call?.isAtEveryPage) return await work();
  const known: Known = { start: await signInStart(db), isOvertaken: false };
  const answer = await starts.run(known, work).catch((error: unknown) => {
    if (!isOfGoneOwner(error)) throw error;
    known.isOvertaken = true;
    return Response.json(OVERTAKEN, { status: 401 });
  });
  if (!known.isOvertaken && !lostItsAccount(answer)) return answer;
  noteSignIn({ came: null });
  return call?.comesBack ? toLogin(appUrl) : answer;
}

/** Whether the library reports that an account was there when it read it, and gone when it wrote. */
function lostItsAccount(answer: Response): boolean {
  return /[?&]error=unable_to_update_account\b/.test(answer.headers.get("location") ?? "");
}

/** People who come back from a provider follow the redirect and never see the body of an answer. */
function toLogin(appUrl: string): Response {
  const location = `${appUrl}/account/login?error=${OVERTAKEN.code.toLowerCase()}`;
  return new Response(null, { status: 302, headers: { location } });
}

/** The call itself has signed everybody else out, and continues from there. */
export async function startAnew(db: Db): Promise<void> {
  const known = starts.getStore();
  if (known !== undefined) known.start = await signInStart(db);
}

/** Whether the person was signed out during the call, so that its session is void, although the library carries on. */
export function isOvertaken(): boolean {
  return starts.getStore()?.isOvertaken ?? false;
}

/**
 * Ends the call if the person was signed out while it ran, so that `tx` gives them nothing. @throws APIError if they
 * were signed out first
 */
export async function refusePutOut(tx: Db, userId: string): Promise<void> {
  const known = starts.getStore();
  if (known === undefined) return;
  if (!known.isOvertaken && !(await isPutOut(tx, userId, known.start))) return;
  known.isOvertaken = true;
  throw new APIError("UNAUTHORIZED", OVERTAKEN);
}

const OVERTAKEN = { message: "Failed to create session", code: "FAILED_TO_CREATE_SESSION" };
const SESSION_OWNER = "session_user_id_user_id_fk";

/** Ends every session whose owner was signed out while it was being created, whatever the way of signing in. */
export function putOut({ db }: AuthDependencies) {
  const judge = async (created: { id: string; userId: string }) => {
    const known = starts.getStore();
    if (known === undefined) return;
    if (!(await endIfPutOut(callInProgress()?.scope ?? db, created, known.start))) return;
    // If the session was written in a transaction, the library carries on as if nothing were wrong.
    known.isOvertaken = true;
    throw new APIError("UNAUTHORIZED", OVERTAKEN);
  };
  return {
    id: "shopwarden-put-out",
    init: () => ({ options: { databaseHooks: { session: { create: { after: judge } } } } }),
  } satisfies BetterAuthPlugin;
}

/** Whether a session could not be written because the account was deleted meanwhile. */
function isOfGoneOwner(error: unknown): boolean {
  return brokenConstraint(error) === SESSION_OWNER;
}
