import { AsyncLocalStorage } from "node:async_hooks";
import type { AuditAction } from "../../audit/audit-actions.ts";
import { ActingPerson } from "../../audit/actor.ts";
import type { Db } from "../../lib/db.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { CLIENT_ADDRESS_HEADER } from "../wire/client-address-header.ts";
import type { AuthCall } from "../calls/auth-call.ts";
import type { Incoming } from "../wire/incoming.ts";
import { actionOf, type AuditedCall, type Write } from "./audited-call.ts";
import { inAuthTransaction } from "./auth-transactions.ts";
import { isOfTheLast } from "./of-the-last.ts";

/** A running auth call that is audited. */
export type CallInProgress = {
  action: AuditAction;
  call: AuditedCall;
  at: Date;
  /** Null when nobody is signed in: then the person concerned acts, for example with a link from a mail. */
  actor: ActingPerson | null;
  ipAddress: string | null;
  kept: Record<string, unknown>;
  /** The writes that already have their entry. */
  written: Set<Write>;
  /** The transaction around the whole call, if there is one. */
  scope: Db | null;
};

const calls = new AsyncLocalStorage<CallInProgress>();

/** The current auth call, or null. */
export function callInProgress(): CallInProgress | null {
  return calls.getStore() ?? null;
}

/** Runs the library's handler, so that its writes are recorded under the name of the caller. */
export async function answerAudited(
  dependencies: AuthDependencies,
  call: AuthCall | null,
  incoming: Incoming,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (call === null || call.audit === null || call.audit === "itself") return await answer();
  const { audit, path } = call;
  const begun = await beginCall(dependencies, incoming, { call: audit, action: actionOf(path) });
  if (!audit.isWhole) return await calls.run(begun, answer);
  return await inOneTransaction(dependencies.db, begun, answer);
}

async function beginCall(
  dependencies: AuthDependencies,
  { headers, fields }: Incoming,
  { call, action }: Pick<CallInProgress, "call" | "action">,
): Promise<CallInProgress> {
  const at = dependencies.now();
  const session = await dependencies.readSession(headers, at);
  const ipAddress = headers.get(CLIENT_ADDRESS_HEADER);
  const actor = session && ActingPerson.signedIn(session.user, session, ipAddress);
  const kept = keptFields(fields, call.kept ?? []);
  return { action, call, at, actor, ipAddress, kept, written: new Set(), scope: null };
}

function keptFields(fields: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));
}

/** Rolls the transaction back as a failure does, but still carries the answer. */
class Refused extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super("refused");
    this.response = response;
  }
}

async function inOneTransaction(db: Db, call: CallInProgress, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await inAuthTransaction(db, async (scope) => {
      call.scope = scope;
      try {
        const response = await calls.run(call, answer);
        if (response.status >= 400) throw new Refused(response);
        return response;
      } finally {
        call.scope = null;
      }
    });
  } catch (error) {
    if (error instanceof Refused) return error.response;
    // Somebody else's change came first. The call's `repeat` tries again, and that attempt gets a proper refusal.
    if (isOfTheLast(error)) return new Response(null, { status: 500 });
    throw error;
  }
}
