import type { Language } from "../../lib/language.ts";
import { composeFor } from "../../notifications/delivering/composing/compose.ts";
import type { Message } from "../../notifications/messages/message.ts";
import { isOfIncident } from "../../notifications/topics/incident/incident-news.ts";
import { kindOf } from "../../notifications/topics/events.ts";
import { alertsNaming } from "./alert-mail-samples.ts";
import type { SampleWords } from "./mail-samples.ts";

const RULE_ID = "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c11";
const SHOP_ID = 42;

/** What channels are told of each kind of event, as the one neutral message that all of them write of. */
export function messageSamples(words: SampleWords, language: Language): ReadonlyMap<string, Message> {
  const { appUrl, organizationName, otherName, token } = words;
  const reader = {
    language,
    timeZone: "Europe/Berlin",
    organization: { slug: "nordlicht", name: organizationName },
    appUrl,
    actionUrl: () => `${appUrl}/do/${encodeURIComponent(token)}`,
  };
  const samples = Object.entries(alertsNaming(words.passkeyName)).flatMap(([name, { news, at }]) => {
    const kind = kindOf(news);
    const isWithoutShop = "entry" in news || (isOfIncident(news) && news.shopId === null);
    const notice = {
      id: 1,
      eventId: 1,
      thread: "incident:42",
      phase: kind.phase(news),
      urgency: kind.urgency(news),
      why: { rules: [{ id: RULE_ID, name: otherName }], more: 0 },
      at,
      kind: news.kind,
      data: news,
      incidentId: isOfIncident(news) ? SHOP_ID : null,
      shop: isWithoutShop ? null : { id: SHOP_ID, name: organizationName },
    };
    const message = composeFor(RULE_ID, [notice], reader);
    return message === null ? [] : [[name, message] as const];
  });
  return new Map(samples);
}
