import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { fieldsOf } from "../../wire/fields-of.ts";

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>;
type Change = Parameters<Adapter["incrementOne"]>[0];

/** Also the answer for somebody who is a member already. */
export const INVITATION_NOT_FOUND = { message: "Invitation not found", code: "INVITATION_NOT_FOUND" };
const CLOSED: readonly unknown[] = ["canceled", "rejected"];

/**
 * An accepted invitation made somebody a member, so it can no longer be withdrawn or declined. The library checks this
 * before it writes but not while writing, so both calls could succeed.
 * @throws APIError if the invitation is no longer open
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
