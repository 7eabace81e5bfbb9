import { DrizzleQueryError } from "drizzle-orm";

/** What went wrong, for the log: a query without its values, among which are hashes, tokens and addresses. */
export function failureReason(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${failureReason(error.cause)} (${error.query})`;
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\n  because: ${failureReason(error.cause)}`;
}
