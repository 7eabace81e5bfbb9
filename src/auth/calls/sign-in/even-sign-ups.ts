import { setTimeout as pause } from "node:timers/promises";
import type { GenericEndpointContext } from "better-auth";
import type { AuthDependencies } from "../../auth-dependencies.ts";

/** Several times what a registration takes, most of which is the hashing of the password. */
const SIGN_UP_MILLISECONDS = 1_000;

const begun = new WeakMap<Request, number>();

/** Notes when a registration began, where known addresses are hidden. */
export async function noteBeginning({ request }: GenericEndpointContext, { hideAccounts }: AuthDependencies) {
  if (hideAccounts && request) begun.set(request, performance.now());
}

/**
 * Where known addresses are hidden, a registration is answered no sooner than a new one can be written down. The library
 * hashes the password in both cases; what is left is a few milliseconds, which this covers.
 */
export async function answerNoSooner({ request }: GenericEndpointContext): Promise<void> {
  const since = request && begun.get(request);
  if (since !== undefined) await pause(Math.max(0, since + SIGN_UP_MILLISECONDS - performance.now()));
}
