import { fieldErrorsOf } from "../../../ui/failures/refused.ts";

/** What the server says of fields, by the last part of their names: `schedule.minutes` is the length. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([name, text]) => [name.split(".").at(-1) ?? name, text]),
  );
}
