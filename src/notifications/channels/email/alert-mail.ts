import { mailOf, type MailReader, type MailWords } from "../../../identity/mails/mail-reader.ts";
import { nameInMail, withoutLinks } from "../../../identity/mails/name-in-mail.ts";
import { momentInMail } from "../../../identity/mails/sign-in-facts.ts";
import type { Language } from "../../../lib/language.ts";
import type { MailActions, MailContent } from "../../../lib/mail/mail-content.ts";
import type { Alert } from "../../alert.ts";
import { alertText, linesBeside, momentLabel, placeText } from "../../alert-text.ts";
import { ALERT_WORDS } from "../../alert-words.ts";
import { MUTE_SPANS, type MuteSpan } from "../../mutes/mute-limits.ts";
import { type PlaceOfSeveral, placeOfSeveral } from "../../topics/of-several.ts";
import { isOfOrganization, rulesOf } from "../../topics/topics.ts";

export interface AlertActions {
  /** `null`: it is no incident, or none that they may deal with. */
  acknowledge: string | null;
  /** `null`: it is about several shops, or they may not have it visited. */
  refresh: string | null;
  mute: Readonly<Record<MuteSpan, string>>;
}

export interface AlertMail {
  to: MailReader;
  organizationSlug: string;
  /** Of what is about the organization itself, its name. Default: nobody needs it. */
  organizationName?: string;
  /** `null`: it is about several shops, or none. */
  shop: { id: number; name: string } | null;
  /** The incident that it tells of. */
  incidentId: number | null;
  alert: Alert;
  /** What else the same visit brought. Default: nothing. */
  also?: readonly Alert[];
  appUrl: string;
  timeZone: string;
  /** Where the reader stops watching the shop, or chooses which shops they watch. */
  unwatchUrl: string;
  /** Where the reader sees why they get it, and what else. */
  whyUrl: string;
  /** The rules that tell them; `organization` is null for their own. Default: they watch it. */
  by?: { rules: readonly string[]; organization: string | null } | null;
  /** What they can do about it without a sign-in: nothing about what is over. */
  actions: AlertActions | null;
}

/** Maximum length of a sentence that contains text from a shop. */
const SENTENCE_CHARACTERS = 400;

/** Tells one person about an alert: what, why, since when, what to do, and how to unsubscribe. */
export function alertMail(told: AlertMail): MailContent {
  const { to, shop, alert, appUrl, timeZone, unwatchUrl, whyUrl } = told;
  const place = nameInMail(shop?.name ?? ofOrganization(told) ?? placeText(alert.news, to.language));
  const since = momentInMail(new Date(alertText(alert, place, to.language).since), timeZone);
  const { shop: shopLabel, shared, organization } = ALERT_WORDS[to.language];
  const sharedLabel = isOfOrganization(alert.topic) ? organization : shared;
  const links = { appUrl, action: pageOf(told), remedy: unwatchUrl, why: whyUrl, more: moreOf(told) };
  return mailOf(to, wordsOfMail(told, place), links, [
    { label: shop === null ? sharedLabel : shopLabel, value: place },
    { label: momentLabel(alert.news, to.language), value: since },
  ]);
}

/** `null`: it is about shops. */
const ofOrganization = ({ alert, organizationName }: AlertMail) =>
  isOfOrganization(alert.topic) ? (organizationName ?? null) : null;

function wordsOfMail(
  { to: { language }, shop, incidentId, alert, also = [], by = null, timeZone }: AlertMail,
  place: string,
): MailWords {
  const words = ALERT_WORDS[language];
  const { subject, sentences, list: own, advice } = alertText(alert, place, language, timeZone);
  const list = [...own, ...also.flatMap((one) => linesBeside(alertText(one, place, language)))];
  const said = (sentence: string) => withoutLinks(sentence, SENTENCE_CHARACTERS);
  return {
    subject: words.subject(subject, place),
    paragraphs: [
      ...sentences.map(said),
      ...(list.length === 0 ? [] : [{ heading: null, lines: list.map(said) }]),
      advice,
    ],
    action: pageName(alert, incidentId, language),
    otherwiseTitle: words.unwatchTitle,
    ...(by !== null
      ? becauseRuled(language, by)
      : isOfOrganization(alert.topic)
        ? becauseManaged(language, place)
        : becauseWatched(language, shop === null ? null : place)),
    why: words.why,
  };
}

function becauseWatched(language: Language, place: string | null) {
  const words = ALERT_WORDS[language];
  return place === null
    ? { otherwise: words.chooseText, remedy: words.choose, reason: words.sharedReason }
    : { otherwise: words.unwatchText, remedy: words.unwatch, reason: words.reason(place) };
}

function becauseManaged(language: Language, organization: string) {
  const { managedText, ruledChoose, managedReason } = ALERT_WORDS[language];
  return { otherwise: managedText, remedy: ruledChoose, reason: managedReason(organization) };
}

function becauseRuled(language: Language, { rules, organization }: NonNullable<AlertMail["by"]>) {
  const words = ALERT_WORDS[language];
  if (organization === null)
    return { otherwise: words.ownRuledText, remedy: words.ruledChoose, reason: words.ownRuled(rules.map(nameInMail)) };
  const reason = words.ruled(rules.map(nameInMail), nameInMail(organization));
  return { otherwise: words.ruledText, remedy: words.ruledChoose, reason };
}

function moreOf({ to: { language }, actions }: AlertMail): readonly MailActions[] {
  if (actions === null) return [];
  const { acknowledge, refresh, mute, muteSpans } = ALERT_WORDS[language];
  const mutes = MUTE_SPANS.map((span) => ({ label: muteSpans[span], url: actions.mute[span] }));
  const deeds = [
    { label: acknowledge, url: actions.acknowledge },
    { label: refresh, url: actions.refresh },
  ];
  const first = deeds.flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));
  return [...(first.length > 0 ? [{ lead: null, actions: first }] : []), { lead: mute, actions: mutes }];
}

type AboutPage = Pick<AlertMail, "appUrl" | "organizationSlug" | "incidentId"> & {
  shop: { id: number } | null;
  alert: Pick<Alert, "topic" | "news">;
};

/** The incident's page, else that of the shop, or where an update stands that several shops lack. */
export function pageOf({ appUrl, organizationSlug, shop, incidentId, alert }: AboutPage): string {
  const organization = `${appUrl}/app/organizations/${encodeURIComponent(organizationSlug)}`;
  if (incidentId !== null) return `${organization}/incidents/${incidentId}`;
  const several = placeOfSeveral(alert.news, { slug: organizationSlug, incidentId });
  if (several !== null) return `${appUrl}/app/${addressOf(several)}`;
  if (shop === null) return organization;
  const { section } = rulesOf(alert.topic);
  return `${organization}/shops/${shop.id}${section === "information" ? "" : `/${section}`}`;
}

const PAGE_OF = { "account.dashboard": "dashboard", "account.extension.list": "extensions" } as const;

function addressOf({ name, search }: PlaceOfSeveral): string {
  const shown = Object.entries(search).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${PAGE_OF[name]}?${shown.join("&")}`;
}

/** What leads to {@link pageOf} is called. */
export function pageName(
  { topic, news }: Pick<Alert, "topic" | "news">,
  incidentId: number | null,
  language: Language,
): string {
  const { open, openExtensions, openDashboard } = ALERT_WORDS[language];
  if (incidentId !== null) return open.incident;
  const several = placeOfSeveral(news, { slug: "", incidentId });
  if (several !== null) return several.name === "account.dashboard" ? openDashboard : openExtensions;
  return open[topic];
}
