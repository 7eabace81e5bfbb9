import type { Params } from "./finding.ts";
import { textParam } from "./remote-text.ts";

/** A moment among the parameters as its day in UTC, "04.02.2027" in both languages; empty if a finding lacks it. */
export function dayParam<Given extends Params<string>>(params: Given, name: keyof Given & string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/u.exec(textParam(params, name)) ?? [];
  return year === undefined ? "" : `${day}.${month}.${year}`;
}
