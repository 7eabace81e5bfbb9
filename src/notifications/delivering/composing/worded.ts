import type { IsoTime } from "../../../snapshot/visit.ts";
import { type AlertText, alertText } from "../../alert-text.ts";
import type { Language } from "../../../lib/language.ts";
import { isTold, kindOf, type News, readEvent } from "../../topics/events.ts";
import { acknowledgedNews, acknowledgedText } from "../../topics/incident/acknowledged-text.ts";
import { unreadable } from "../../topics/unreadable/unreadable.ts";

/** What an event says. */
export interface EventInWords {
  news: News;
  text: AlertText;
  /** Who deals with it, if it tells that somebody does. */
  heldBy: string | null;
}

interface Happened {
  kind: string;
  data: unknown;
  at: IsoTime;
  shop: { name: string } | null;
}

/** Words an event; what this version cannot read is something that happened. */
export function wordedEvent({ kind, data, at, shop }: Happened, language: Language, timeZone?: string): EventInWords {
  const read = readEvent(kind, data);
  const shopName = shop?.name ?? null;
  if (read?.kind === "incident.acknowledged")
    return {
      news: acknowledgedNews(read),
      text: acknowledgedText(read, { shopName, language }),
      heldBy: read.by.name,
    };
  const news = read !== null && isTold(read) ? read : unreadable.of({ name: kind });
  const topic = kindOf(news).topic(news);
  return { news, text: alertText({ topic, news, at }, shopName, language, timeZone), heldBy: null };
}
