import type { SecurityEvent } from "../../identity/mails/security-mails.ts";

/** What happened to the security of whose account. */
export type Notice = { userId: string; event: SecurityEvent };
