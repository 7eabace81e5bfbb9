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

/** Lets a call run that knows from when on what it reads may be worth nothing any more. */
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

/** What the library says of an account that was there when it looked, and gone when it wrote. */
function lostItsAccount(answer: Response): boolean {
  return /[?&]error=unable_to_update_account\b/.test(answer.headers.get("location") ?? "");
}

/** Whoever comes back from a provider sees where the call leads, and not what it says. */
function toLogin(appUrl: string): Response {
  const location = `${appUrl}/account/login?error=${OVERTAKEN.code.toLowerCase()}`;
  return new Response(null, { status: 302, headers: { location } });
}

/** The call itself has put everybody else out, and goes on from there. */
export async function startAnew(db: Db): Promise<void> {
  const known = starts.getStore();
  if (known !== undefined) known.start = await signInStart(db);
}

/** Whether what signs somebody in is worth nothing any more, although the library goes on with it. */
export function isOvertaken(): boolean {
  return starts.getStore()?.isOvertaken ?? false;
}

/** Keeps whoever is put out until `tx` ends from what it gives them, and ends the call. @throws for whom it came first */
export async function refusePutOut(tx: Db, userId: string): Promise<void> {
  const known = starts.getStore();
  if (known === undefined) return;
  if (!known.isOvertaken && !(await isPutOut(tx, userId, known.start))) return;
  known.isOvertaken = true;
  throw new APIError("UNAUTHORIZED", OVERTAKEN);
}

const OVERTAKEN = { message: "Failed to create session", code: "FAILED_TO_CREATE_SESSION" };
const SESSION_OWNER = "session_user_id_user_id_fk";

/** No session outlives what put its owner out while it was being made, whichever way it came about. */
export function putOut({ db }: AuthDependencies) {
  const judge = async (created: { id: string; userId: string }) => {
    const known = starts.getStore();
    if (known === undefined) return;
    if (!(await endIfPutOut(callInProgress()?.scope ?? db, created, known.start))) return;
    // The library goes on as if nothing were wrong where it has written the session in a transaction.
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
