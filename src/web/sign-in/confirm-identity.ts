import { ask, call } from "../api/auth-client.ts";
import { AuthError } from "../ui/failures/auth-error.ts";
import { renewSession, session } from "../api/session/session.ts";

const FORBIDDEN = 403;

/** Replaces the session by a fresh one. @throws {AuthError} */
export async function confirmByPassword(password: string): Promise<void> {
  await call("re-authenticate", { password });
}

/** The same with the authenticator app. @throws {AuthError} */
export async function confirmByCode(code: string): Promise<void> {
  await call("re-authenticate", { code: code.trim() });
}

/** A passkey creates a new session, so the old one is ended here. @throws {AuthError} */
export async function confirmByPasskey(): Promise<void> {
  const token = tokenIn(await ask("get-session", { disableCookieCache: "true" }));
  await signInByPasskey();
  if (token !== null) await call("revoke-session", { token });
}

/** Signs the page's user in with a passkey. @throws {AuthError} also when the passkey is somebody else's */
export async function signInByPasskey(): Promise<void> {
  const before = await session();
  const { signInWithPasskey } = await import("../api/session/passkey.ts");
  const { userId } = await signInWithPasskey();
  if (userId === before?.user.id) return;
  await renewSession(true);
  throw new AuthError("This passkey belongs to another account.", FORBIDDEN, "PASSKEY_OF_SOMEBODY_ELSE");
}

function tokenIn(answer: unknown): string | null {
  const known = typeof answer === "object" && answer !== null && "session" in answer ? answer.session : null;
  const token = typeof known === "object" && known !== null && "token" in known ? known.token : null;
  return typeof token === "string" ? token : null;
}
