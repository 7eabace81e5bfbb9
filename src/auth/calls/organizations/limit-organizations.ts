import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { refuseAtLimit, takeFromLimit } from "../../../instance/limit.service.ts";
import { TooMany } from "../../../lib/errors.ts";
import { countOwned } from "../../../organizations/organizations.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";

/** Limits how many organizations a person may own. */
export async function limitOrganizations(context: GenericEndpointContext, { db }: AuthDependencies): Promise<void> {
  await limited(context, async (userId) => {
    const by = { subject: "person", subjectId: userId } as const;
    await refuseAtLimit(db, "organizations", { ...by, count: await countOwned(db, userId) });
  });
}

/** Invitations are mails to people who never asked for one, so their number is limited, per day and at once. */
export async function limitInvitations(context: GenericEndpointContext, { db }: AuthDependencies): Promise<void> {
  await limited(context, async (userId) => {
    const by = { subject: "person", subjectId: userId } as const;
    await takeFromLimit(db, "invitationsPerMinute", by);
    await takeFromLimit(db, "invitationsPerDay", by);
  });
}

async function limited(context: GenericEndpointContext, limit: (userId: string) => Promise<void>): Promise<void> {
  const session = await getSessionFromCtx(context);
  if (session === null) return;
  try {
    await limit(session.user.id);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    const { message, german, retryAfterSeconds } = error;
    const body = { message, german, code: "TOO_MANY_REQUESTS" };
    throw new APIError("TOO_MANY_REQUESTS", body, { "retry-after": String(retryAfterSeconds) });
  }
}
