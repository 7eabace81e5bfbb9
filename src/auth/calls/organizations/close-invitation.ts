import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { fieldsOf } from "../../wire/fields-of.ts";

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>;
type Change = Parameters<Adapter["incrementOne"]>[0];

/** Also what somebody is told who belongs to the organization already. */
export const INVITATION_NOT_FOUND = { message: "Invitation not found", code: "INVITATION_NOT_FOUND" };
const CLOSED: readonly unknown[] = ["canceled", "rejected"];

/**
 * Who has been let in by an invitation is a member: it can neither be withdrawn nor declined any more. The library looks before
 * it writes, and not while it does, so that both could be answered with success.
 * @throws APIError when it is open no more
 */
export async function closeWhileOpen<T>(
  change: Change,
  write: (change: Change) => Promise<T | null>,
): Promise<T | null> {
  if (change.model !== "invitation" || !CLOSED.includes(fieldsOf(change.set).status)) return await write(change);
  const closed = await write({ ...change, where: [...change.where, { field: "status", value: "pending" }] });
  if (closed === null) throw new APIError("BAD_REQUEST", INVITATION_NOT_FOUND);
  return closed;
}
