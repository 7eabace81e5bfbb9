import { setTimeout as pause } from "node:timers/promises";
import type { GenericEndpointContext } from "better-auth";
import type { AuthDependencies } from "../../auth-dependencies.ts";

/** Several times the duration of a registration, most of which is password hashing. */
const SIGN_UP_MILLISECONDS = 1_000;

const begun = new WeakMap<Request, number>();

/** Records when a registration began, where known addresses are hidden. */
export async function noteBeginning({ request }: GenericEndpointContext, { hideAccounts }: AuthDependencies) {
  if (hideAccounts && request) begun.set(request, performance.now());
}

/**
 * Where known addresses are hidden, a registration is not answered earlier than a real one could be saved. The library
 * hashes the password in both cases; this covers the remaining difference of a few milliseconds.
 */
export async function answerNoSooner({ request }: GenericEndpointContext): Promise<void> {
  const since = request && begun.get(request);
  if (since !== undefined) await pause(Math.max(0, since + SIGN_UP_MILLISECONDS - performance.now()));
}
