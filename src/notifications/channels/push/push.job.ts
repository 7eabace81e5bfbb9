import { alertText, linesBeside } from "../../alert-text.ts";
import { alertLevel } from "../../alert.ts";
import { defineChannel, type Delivery } from "../../channel.ts";
import { cut } from "../../messages/cut.ts";
import { threadOf } from "../../thread.ts";
import { kindOf } from "../../topics/events.ts";
import { tellDevices } from "../../ways/push/tell-devices.service.ts";
import { pageOf } from "../email/alert-mail.ts";
import { PUSH_WORDS_DE } from "./words-de.ts";
import { PUSH_WORDS_EN } from "./words-en.ts";

const TITLE_CHARACTERS = 120;
const TEXT_CHARACTERS = 300;
const HOUR_SECONDS = 3600;

/** One note for each browser in which a person has registered for it; a later one of the same matter replaces it. */
export const push = defineChannel({
  id: "push",
  name: { en: PUSH_WORDS_EN.name, de: PUSH_WORDS_DE.name },
  reaches: "accepted",
  deliver: (delivery, { db, timeZone, push: services = null }) =>
    tellDevices(db, services, {
      userId: delivery.to.userId,
      messageId: delivery.id,
      note: noteOf(delivery, delivery.to.timeZone ?? timeZone),
      now: delivery.now,
    }),
});

function noteOf({ alert, also, to }: Delivery, timeZone: string) {
  const { shop, incidentId, organizationSlug, language } = to;
  const { title, sentences } = alertText(alert, shop?.name ?? null, language, timeZone);
  const lines = also.flatMap((one) => linesBeside(alertText(one, shop?.name ?? null, language)));
  const thread = threadOf(alert, { shopId: shop?.id ?? null, incidentId });
  const isNow = alertLevel(alert.news) === "error";
  return {
    data: {
      title: cut(title, TITLE_CHARACTERS),
      body: cut([...sentences.slice(0, 1), ...lines].join(" "), TEXT_CHARACTERS),
      tag: thread,
      path: pageOf({ appUrl: "", organizationSlug, shop, incidentId, alert }),
    },
    thread,
    urgency: kindOf(alert.news).phase(alert.news) === "closes" ? ("normal" as const) : ("high" as const),
    timeToLive: (isNow ? 4 : 24) * HOUR_SECONDS,
  };
}
