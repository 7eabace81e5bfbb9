import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { ask, call } from "../auth-client.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";

const BAD_REQUEST = 400;
const UNKNOWN = 500;

/** The product's names for a passkey request that did not succeed (product rule). */
const OUTCOME_OF: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "previously registered",
  ERROR_CEREMONY_ABORTED: "registration cancelled",
};

/** Whether this browser, at this address, can hold a passkey. */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/**
 * Lets the browser create a passkey for the signed-in user. @throws {AuthError} with the outcome in the specified words
 */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = creationOptions(await ask("passkey.generate-register-options", { name }));
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw registrationOutcome(error);
  });
  await call("passkey.verify-registration", { response, name });
}

/** Signs in with a passkey; returns its owner. @throws {AuthError} with the outcome in the specified words */
export async function signInWithPasskey(): Promise<{ userId: string }> {
  const optionsJSON = requestOptions(await ask("passkey.generate-authenticate-options", {}));
  const response = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw authenticationOutcome(error);
  });
  const answer = await call("passkey.verify-authentication", { response });
  return { userId: userIdIn(answer) };
}

/**
 * Offers passkeys in the list of the field that says "webauthn", until one is chosen, `signal` aborts, or another
 * passkey request takes over. Returns whether somebody is signed in now. @throws {AuthError} when the chosen passkey
 * was refused
 */
export async function offerPasskeys(signal: AbortSignal): Promise<boolean> {
  if (!browserSupportsWebAuthn() || !(await browserSupportsWebAuthnAutofill()) || signal.aborted) return false;
  const options = await ask("passkey.generate-authenticate-options", {}).catch(() => null);
  if (options === null || signal.aborted) return false;
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
  const response = await startAuthentication({
    optionsJSON: requestOptions(options),
    useBrowserAutofill: true,
  }).catch(() => null);
  if (response === null || signal.aborted) return false;
  await call("passkey.verify-authentication", { response });
  return true;
}

function registrationOutcome(error: unknown): AuthError {
  if (isCancelled(error)) return new AuthError("registration cancelled", BAD_REQUEST, "ERROR_CEREMONY_ABORTED");
  if (error instanceof WebAuthnError)
    return new AuthError(OUTCOME_OF[error.code] ?? error.message, BAD_REQUEST, error.code);
  return new AuthError(error instanceof Error ? error.message : "unknown error", UNKNOWN, "UNKNOWN_ERROR");
}

function authenticationOutcome(error: unknown): AuthError {
  const isKnown = error instanceof WebAuthnError && error.code.startsWith("ERROR_INVALID");
  return isKnown
    ? new AuthError(error.message, BAD_REQUEST, error.code)
    : new AuthError("auth cancelled", BAD_REQUEST, "AUTH_CANCELLED");
}

/** The person said no or waited too long: browsers do not tell which. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
}

function userIdIn(answer: unknown): string {
  const user = typeof answer === "object" && answer !== null && "user" in answer ? answer.user : null;
  const id = typeof user === "object" && user !== null && "id" in user ? user.id : null;
  return typeof id === "string" ? id : "";
}

/** The server's options are passed to the browser as they are; it rejects what it cannot read. */
function creationOptions(answer: unknown): PublicKeyCredentialCreationOptionsJSON {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return answer as PublicKeyCredentialCreationOptionsJSON;
}

function requestOptions(answer: unknown): PublicKeyCredentialRequestOptionsJSON {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return answer as PublicKeyCredentialRequestOptionsJSON;
}
