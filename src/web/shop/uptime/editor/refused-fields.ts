import { fieldErrorsOf } from "../../../ui/failures/refused.ts";

/** What the server says of fields, by the last part of their names: `probe.url` is the address. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const named = Object.entries(fieldErrorsOf(error)).map(
    ([name, text]) => [name.split(".").at(-1) ?? name, text] as const,
  );
  return Object.fromEntries(named.filter(([name]) => name === "url" || name === "name"));
}

/** Of these, what is still as it was sent: the server has not seen what was typed since. */
export function stillRefused(
  refused: Readonly<Record<string, string>>,
  sent: { name?: string; url: string } | undefined,
  typed: { name: string; url: string },
): Readonly<Record<string, string>> {
  const isAsSent: Readonly<Record<string, boolean>> = {
    name: sent?.name === typed.name.trim(),
    url: sent?.url === typed.url.trim(),
  };
  return Object.fromEntries(Object.entries(refused).filter(([name]) => isAsSent[name]));
}
