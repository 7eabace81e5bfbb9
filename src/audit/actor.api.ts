import type { SignedInContext } from "../lib/trpc.ts";
import type { AuditActor } from "./audit.store.ts";

/** Who calls, as the audit log names them. */
export function auditActor({ user, session, clientAddress }: SignedInContext): AuditActor {
  return { id: user.id, name: user.name, impersonatorId: session.impersonatedBy, ipAddress: clientAddress };
}
