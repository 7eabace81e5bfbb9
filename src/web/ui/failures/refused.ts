import { isRefused } from "./error-sentence.ts";

/** The server says that it does not exist, or not for this person. */
export function isNotThere(error: unknown): boolean {
  return isRefused(error) && error.data?.code === "NOT_FOUND";
}

/** The product API asks for confirmation of an input that looks like a mistake. */
export function isQuestion(error: unknown): boolean {
  return isRefused(error) && error.data?.code === "CONFLICT";
}

/** The fields of the input that were refused, each with its message. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const fields = isRefused(error) ? error.data?.fields : null;
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
