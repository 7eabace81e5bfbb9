import { DrizzleQueryError } from "drizzle-orm";

const LAST_ONES = new Set(["member_last_owner", "user_last_admin"]);

/** Whether the database refused a change because an organization would lose its last owner, or the instance its last admin. */
export function isOfTheLast(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && "constraint" in cause && LAST_ONES.has(String(cause.constraint));
}
