import type { Language } from "../../lib/language.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { alertText } from "../alert-text.ts";
import { isTold, kindOf, readEvent } from "../topics/events.ts";

const TITLE_CHARACTERS = 200;

interface Told {
  kind: string;
  data: unknown;
  at: IsoTime;
  shopName: string | null;
}

/** What an event says; its kind if this version cannot say it. */
export function titleOf({ kind, data, at, shopName }: Told, language: Language): string {
  const news = readEvent(kind, data);
  if (news === null || !isTold(news)) return kind;
  const topic = kindOf(news).topic(news);
  return plainLine(alertText({ topic, news, at }, shopName, language).title, TITLE_CHARACTERS);
}
