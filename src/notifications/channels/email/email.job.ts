import { renderMail } from "../../../lib/mail/render-mail.ts";
import type { Action } from "../../action-token.service.ts";
import type { Alert } from "../../alert.ts";
import { type ChannelServices, defineChannel } from "../../channel.ts";
import { threadOf } from "../../thread.ts";
import type { Receiver } from "../../receiver.store.ts";
import { kindOf } from "../../topics/events.ts";
import { isOfSeveralShops } from "../../topics/of-several.ts";
import { TELLING_PATH } from "../../ways/digest/digest-mail.ts";
import { findNoticeId } from "../../why/why.store.ts";
import { type AlertActions, alertMail } from "./alert-mail.ts";
import { handOverMail } from "./hand-over-mail.service.ts";
import { EMAIL_WORDS_DE } from "./words-de.ts";
import { EMAIL_WORDS_EN } from "./words-en.ts";

/** One mail per person and alert, to a confirmed address, with an unwatch link that needs no sign-in. */
export const email = defineChannel({
  id: "email",
  name: { en: EMAIL_WORDS_EN.name, de: EMAIL_WORDS_DE.name },
  reaches: "accepted",
  deliver: async ({ id, alert, also, to, firstId }, { db, mailer, appUrl, timeZone, unwatchUrl, actionUrl }) => {
    if (!to.emailVerified) return "unconfirmed";
    const { userId, incidentId, organizationSlug, rules } = to;
    const shop = isOfSeveralShops(alert.news) ? null : to.shop;
    const by = rules && {
      rules: rules.rules.flatMap(({ name }) => name ?? []),
      organization: rules.ownWays === undefined ? to.organizationName : null,
    };
    const unwatch = shop === null || by !== null ? null : unwatchUrl({ userId, shopId: shop.id });
    const place = { shop, incidentId, organizationSlug, organizationName: to.organizationName };
    const zone = to.timeZone ?? timeZone;
    const settingsUrl = `${appUrl}${TELLING_PATH}`;
    const thread = threadOf(alert, { shopId: shop?.id ?? null, incidentId });
    const noticeId = await findNoticeId(db, { userId, organizationId: to.organizationId, thread });
    const whyUrl = noticeId === null ? settingsUrl : `${settingsUrl}?why=${noticeId}`;
    const links = { unwatchUrl: unwatch ?? settingsUrl, whyUrl, actions: actionsFor(to, alert, actionUrl) };
    const mail = renderMail(alertMail({ to, ...place, by, alert, also, appUrl, timeZone: zone, ...links }));
    // One click in the reader's mail program (RFC 8058); of several shops a person chooses.
    const headers = unwatch && {
      "List-Unsubscribe": `<${unwatch}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
    const answers = await firstId();
    await handOverMail(mailer, { ...mail, ...(headers && { headers }), ...(answers !== null && { answers }) }, id);
    return "delivered";
  },
});

/** Nothing is muted or acknowledged that is over. */
function actionsFor(
  { userId, organizationId, shop, incidentId, mayAct }: Receiver,
  alert: Alert,
  actionUrl: ChannelServices["actionUrl"],
): AlertActions | null {
  const phase = kindOf(alert.news).phase(alert.news);
  if (phase === "closes" || phase === "once") return null;
  const place = { organizationId, shopId: shop?.id ?? null, incidentId };
  const urlOf = (deed: Action["deed"]) => actionUrl({ deed, userId, ...place, thread: threadOf(alert, place) });
  const acknowledge = mayAct && incidentId !== null ? urlOf("acknowledge") : null;
  const refresh = mayAct && shop !== null && !isOfSeveralShops(alert.news) ? urlOf("refresh") : null;
  const [hour, day, fixed] = [urlOf("hour"), urlOf("day"), urlOf("fixed")];
  return hour === null || day === null || fixed === null ? null : { acknowledge, refresh, mute: { hour, day, fixed } };
}
