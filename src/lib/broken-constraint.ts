import { DrizzleQueryError } from "drizzle-orm";

/** The name of the constraint for which the database refused a statement; `null` for any other failure. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && "constraint" in cause && typeof cause.constraint === "string"
    ? cause.constraint
    : null;
}
