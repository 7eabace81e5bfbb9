import { AuthError } from "../../ui/failures/auth-error.ts";

/** By which a refusal is told, whatever it says and in whichever language; `null` when it has none. */
export function codeOf(error: unknown): string | null {
  if (error instanceof AuthError) return error.code;
  const { reason } = dataOf(error);
  return typeof reason === "string" ? reason : null;
}

/** Which fields of the input were refused, with the code for each that has one. */
export function fieldCodesOf(error: unknown): Readonly<Record<string, unknown>> {
  return Object(dataOf(error).fieldReasons);
}

/** What the product API says of a refusal beside its sentence. */
function dataOf(error: unknown): { reason?: unknown; fieldReasons?: unknown } {
  return error instanceof Error && "data" in error ? Object(error.data) : {};
}
