import type { SecurityEvent } from "../../identity/mails/security-mails.ts";
import type { Answered } from "../calls/auth-call.ts";
import { fieldsOf } from "../wire/fields-of.ts";
import type { Notice } from "./notice.ts";

/** The event concerns the caller's own account. */
export function ofCaller(event: SecurityEvent) {
  return ({ context }: Answered): Notice | null =>
    context.session ? { userId: context.session.user.id, event } : null;
}

export function ofSetPassword({ body, context }: Answered): Notice | null {
  const { userId } = fieldsOf(body);
  if (typeof userId !== "string") return null;
  const isOwn = context.session?.user.id === userId;
  return { userId, event: { kind: isOwn ? "passwordChanged" : "passwordSetByAdmin" } };
}

/** The first correct code after the set-up turns it on; every later one only signs in. */
export function ofTwoFactor({ context }: Answered): Notice | null {
  const { session, newSession } = context;
  const isTurnedOn = session && newSession && session.session.token !== newSession.session.token;
  return isTurnedOn ? { userId: newSession.user.id, event: { kind: "twoFactorOn" } } : null;
}

export function ofPasskey({ context }: Answered): Notice | null {
  const { userId, name } = fieldsOf(context.returned);
  if (typeof userId !== "string") return null;
  return { userId, event: { kind: "passkeyAdded", passkey: typeof name === "string" && name !== "" ? name : null } };
}
