import type { SecurityEvent } from "../../identity/mails/security-mails.ts";

/** A security event, and whose account it concerns. */
export type Notice = { userId: string; event: SecurityEvent };
