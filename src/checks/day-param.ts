import type { Params } from "./finding.ts";
import { textParam } from "./remote-text.ts";

/** A moment among the parameters as its day; empty if a finding lacks it. */
export function dayParam<Given extends Params<string>>(params: Given, name: keyof Given & string): string {
  return dayText(textParam(params, name));
}

/** The day of a moment in UTC, "04.02.2027" in both languages; empty if it is none. */
export function dayText(moment: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/u.exec(moment) ?? [];
  return year === undefined ? "" : `${day}.${month}.${year}`;
}
