import { brokenConstraint } from "../../lib/broken-constraint.ts";

const LAST_ONES: ReadonlySet<string | null> = new Set(["member_last_owner", "user_last_admin"]);

/** Whether the database refused a change because an organization would lose its last owner, or the instance its last admin. */
export function isOfTheLast(error: unknown): boolean {
  return LAST_ONES.has(brokenConstraint(error));
}
