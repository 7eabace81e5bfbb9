import { aboutAccount, ActingPerson } from "../../audit/actor.ts";
import { auditRepeatedly } from "../../audit/audit.store.ts";
import { deviceWords } from "../../identity/sign-in/device-name.ts";
import type { RefusedGrant } from "../../lib/errors.ts";
import { failureReason } from "../../lib/failure-reason.ts";
import type { Context } from "../../lib/trpc.ts";

/**
 * Records an attempt to reach something that the caller may not see or do, whether or not it exists. The answer stays
 * the same if recording fails.
 */
export async function traceRefusedGrant(context: Context, { code, thing }: RefusedGrant): Promise<void> {
  const { db, user, session, clientAddress, now, services } = context;
  if (user === null || session === null) return;
  const device = deviceWords(context.userAgent);
  const { kind, id, permission } = thing;
  const shown = { kind, id: id.slice(0, ID_CHARACTERS), permission, code };
  services.log.info(
    { action: "access.refused", userId: user.id, ipAddress: clientAddress, ...shown },
    "Access was refused",
  );
  try {
    await auditRepeatedly(
      db,
      {
        actor: ActingPerson.signedIn(user, session, clientAddress),
        now,
      },
      aboutAccount(user),
      { action: "access.refused", before: null, after: device === null ? shown : { ...shown, device } },
    );
  } catch (error) {
    services.log.error({ reason: failureReason(error) }, "A refusal could not be written into the audit log");
  }
}

/** Longer than any of our ids: callers send whatever they like. */
const ID_CHARACTERS = 64;
