import type { Language } from "../../lib/language.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { wordedEvent } from "../delivering/composing/worded.ts";
import { topicOfAlert } from "../thread.ts";
import { kindOf } from "../topics/events.ts";
import type { DeliveredEvent } from "./delivery-answers.ts";

const TITLE_CHARACTERS = 200;

interface Told {
  kind: string;
  data: unknown;
  at: IsoTime;
  shopName: string | null;
}

/** What an event says, and what it is about. */
export function saidOf(
  { shopName, ...told }: Told,
  language: Language,
): Pick<DeliveredEvent, "title" | "topic" | "phase"> {
  const { news, text } = wordedEvent({ ...told, shop: shopName === null ? null : { name: shopName } }, language);
  const kind = kindOf(news);
  return {
    title: plainLine(text.title, TITLE_CHARACTERS),
    topic: topicOfAlert({ topic: kind.topic(news), news }),
    phase: kind.phase(news),
  };
}

/** What an event says. */
export const titleOf = (told: Told, language: Language): string => saidOf(told, language).title;
