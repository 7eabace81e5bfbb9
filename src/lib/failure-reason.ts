import { DrizzleQueryError } from "drizzle-orm";

/** A description of an error for the log: of a query without its values, which include hashes, tokens and addresses. */
export function failureReason(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${failureReason(error.cause)} (${error.query})`;
  if (!(error instanceof Error)) return typeof error === "object" && error !== null ? named(error) : String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\n  because: ${failureReason(error.cause)}`;
}

/** For thrown values that are no errors, only the fields that identify their kind; others may hold secrets. */
function named(thrown: object): string {
  const told = Object.entries(thrown).filter(([name, value]) => TELLING.has(name) && typeof value !== "object");
  const words = told.map(([name, value]) => `${name}: ${String(value)}`);
  return words.length > 0 ? words.join(", ") : `an object with ${Object.keys(thrown).join(", ") || "nothing"}`;
}

const TELLING = new Set(["name", "message", "code", "status", "statusCode", "path", "error"]);
