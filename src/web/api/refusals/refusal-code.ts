import { AuthError } from "../../ui/failures/auth-error.ts";

/** The code that identifies a refusal, whatever its text and language; `null` when it has none. */
export function codeOf(error: unknown): string | null {
  if (error instanceof AuthError) return error.code;
  const { reason } = dataOf(error);
  return typeof reason === "string" ? reason : null;
}

/** The fields of the input that were refused, each with its code if it has one. */
export function fieldCodesOf(error: unknown): Readonly<Record<string, unknown>> {
  return Object(dataOf(error).fieldReasons);
}

/** What the product API adds to the sentence of a refusal. */
function dataOf(error: unknown): { reason?: unknown; fieldReasons?: unknown } {
  return error instanceof Error && "data" in error ? Object(error.data) : {};
}
