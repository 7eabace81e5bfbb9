import type { Kept } from "./about/about.ts";
import type { Params } from "./finding.ts";
import { textParam } from "./remote-text.ts";
import type { FroshResultWords } from "./texts/check-texts.ts";

/** The result about how long a Shopware version gets security fixes. */
export const SUPPORT_SUBJECT = "security-eol-shopware";

const DAY = /\b(\d{4})-(\d\d)-(\d\d)\b/;

type SupportParams = Params<"subject" | "current" | "line">;

/** When support for the shop's version ends, derived from FroshTools' text; `null` for anything else. */
export function supportText(params: SupportParams, words: Pick<FroshResultWords, "supportEnds">): string | null {
  const day = supportDay(params);
  if (day === null) return null;
  const line = textParam(params, "line");
  return words.supportEnds(line === "" ? "" : ` ${line}`, day, textParam(params, "current").startsWith("ended"));
}

function supportDay(params: SupportParams): string | null {
  if (textParam(params, "subject") !== SUPPORT_SUBJECT) return null;
  const [, year, month, day] = DAY.exec(textParam(params, "current")) ?? [];
  return year === undefined ? null : `${day}.${month}.${year}`;
}

/** Whether the finding's text already contains its value, as for the end of support. */
export function saysItsValue({ params }: Pick<Kept, "params">): boolean {
  return supportDay(params) !== null;
}
