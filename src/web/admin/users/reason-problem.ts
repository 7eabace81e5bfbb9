import { readReason, REASON_MAX_CHARACTERS } from "../../../identity/users/user-admin.ts";

/** What is wrong with a reason, or null. */
export function reasonProblem(reason: string): "reasonRequired" | "reasonTooLong" | null {
  if (readReason(reason) !== null) return null;
  return reason.trim().length > REASON_MAX_CHARACTERS ? "reasonTooLong" : "reasonRequired";
}
