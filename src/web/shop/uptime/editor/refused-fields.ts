import { fieldErrorsOf } from "../../../ui/failures/error-sentence.ts";

/** What the server says of fields, by the last part of their names: `probe.url` is the address. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const named = Object.entries(fieldErrorsOf(error)).map(
    ([name, text]) => [name.split(".").at(-1) ?? name, text] as const,
  );
  return Object.fromEntries(named.filter(([name]) => name === "url" || name === "name"));
}
