import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { listSolelyOwned } from "../../../organizations/organizations.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";

/** Somebody who leaves must not leave an organization without an owner. */
export async function refuseSoleOwner(context: GenericEndpointContext, { db }: AuthDependencies): Promise<void> {
  const session = await getSessionFromCtx(context);
  if (session) await refuseOwner(session.user.id, db);
}

/** The same when an admin removes somebody. */
export async function refuseRemovedOwner(context: GenericEndpointContext, { db }: AuthDependencies): Promise<void> {
  const session = await getSessionFromCtx(context);
  const { userId } = fieldsOf(context.body);
  if (session) await refuseOwner(typeof userId === "string" ? userId : session.user.id, db);
}

async function refuseOwner(userId: string, db: AuthDependencies["db"]): Promise<void> {
  const names = (await listSolelyOwned(db, userId)).map(({ name }) => name);
  if (names.length === 0) return;
  const message = `${names.join(", ")} would be left without an owner. Make somebody else an owner, or delete the organization, first.`;
  throw new APIError("CONFLICT", { message, code: "LAST_OWNER" });
}
