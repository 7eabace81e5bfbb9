import type { MailReader } from "../../identity/mails/mail-reader.ts";
import { exampleIncident } from "../../incidents/events/about-incident.ts";
import {
  incidentCalm,
  incidentClosed,
  incidentEased,
  incidentFlapping,
  incidentOpened,
} from "../../incidents/events/incident-events.ts";
import type { Failure } from "../../snapshot/failure.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import type { Alert } from "../../notifications/alert.ts";
import { alertMail } from "../../notifications/channels/email/alert-mail.ts";
import { EVENTS, isTold, kindOf, type News } from "../../notifications/topics/events.ts";
import { isOfIncident } from "../../notifications/topics/incident/incident-news.ts";
import { isOfSeveralShops } from "../../notifications/topics/of-several.ts";

const AT = "2026-11-21T13:05:00.000Z";
const AT_REST = { failure: null, failingSince: null, isStopped: false } as const;
const SINCE = "2026-11-21T10:58:00.000Z";

type Words = { appUrl: string; shopName: string; remoteText: string; token: string };

/** Every alert mail, with a shop name that a person chose and texts that the shop sent. */
export function alertSamples({ appUrl, shopName, remoteText, token }: Words, to: MailReader) {
  const unwatchUrl = `${appUrl}/unwatch/${encodeURIComponent(token)}`;
  const shop = { id: 42, name: shopName };
  const mails = Object.entries(alertsNaming(remoteText)).map(([name, alert]): [string, MailContent] => [
    `shop ${name}`,
    alertMail({
      ...placeOf(alert, shop),
      to,
      organizationSlug: "nordlicht",
      alert,
      appUrl,
      timeZone: "Europe/Berlin",
      unwatchUrl,
      whyUrl: `${appUrl}/app/settings/notifications`,
      actions: actionsOf(alert, `${appUrl}/do/${encodeURIComponent(token)}`),
    }),
  ]);
  return Object.fromEntries(mails);
}

/** One alert of each kind and of its further wordings, with a text that a shop sent. */
export function alertsNaming(remoteText: string): Readonly<Record<string, Alert>> {
  return { ...oneOfEachKind(remoteText), ...variants(remoteText) };
}

function actionsOf({ news }: Alert, url: string) {
  const phase = kindOf(news).phase(news);
  if (phase === "closes" || phase === "once") return null;
  const isOfMany = isOfSeveralShops(news) || (isOfIncident(news) && news.shopId === null);
  const isOfOne = !("entry" in news) && !isOfMany;
  return {
    acknowledge: isOfIncident(news) ? url : null,
    refresh: isOfOne ? url : null,
    mute: { hour: url, day: url, fixed: url },
  };
}

/** What several shops have is told without one of its own. */
function placeOf({ news }: Alert, shop: { id: number; name: string }) {
  if ("entry" in news) return { shop: null, incidentId: null, organizationName: "Nordlicht Digital" };
  if (isOfSeveralShops(news)) return { shop: null, incidentId: null };
  if (!isOfIncident(news)) return { shop, incidentId: null };
  return { shop: news.shopId === null ? null : shop, incidentId: news.incidentId };
}

function oneOfEachKind(remoteText: string): Record<string, Alert> {
  const news = EVENTS.map(({ event }) => event.example(remoteText)).filter(isTold);
  return Object.fromEntries(news.map((one) => [one.kind, { topic: kindOf(one).topic(one), at: AT, news: one }]));
}

/** Further wordings, which the one example of each kind does not show. */
function variants(remoteText: string): Record<string, Alert> {
  const failure = redirectedTo(remoteText);
  return {
    ...incidents(remoteText),
    "failing, needs a person": { topic: "access", at: AT, news: { kind: "failing", failure, since: SINCE } },
    "status, better": {
      topic: "status",
      at: AT,
      news: { kind: "status", from: "red", to: "yellow", findings: [], findingCount: 2 },
    },
    "status, all well": {
      topic: "status",
      at: AT,
      news: { kind: "status", from: "yellow", to: "green", findings: [], findingCount: 0 },
    },
    "calm, still failing": {
      topic: "outage",
      at: AT,
      news: {
        kind: "calm",
        changes: 12,
        condition: { ...AT_REST, failure: timedOut, failingSince: SINCE, level: "yellow" },
      },
    },
  };
}

const timedOut: Failure = {
  reason: "timed_out",
  excerpt: null,
  httpStatus: null,
  location: null,
  retryAfterSeconds: null,
};

function redirectedTo(remoteText: string): Failure {
  return { ...timedOut, reason: "redirected", location: `https://evil.example/${remoteText}` };
}

/** Incidents of several shops, and one of a shop in which something was found. */
function incidents(remoteText: string): Record<string, Alert> {
  const shop = exampleIncident();
  const shops = ["Radwerk", remoteText, "Alpenglanz"].map((name, at) => ({ id: at, name, incidentId: at }));
  const server = { ...shop, shopId: null, matter: "address:203.0.113.7", shops, shopCount: 40 };
  const params = { title: `${remoteText}: orders can be read without signing in` };
  const said = { check: "security", text: "issue", params };
  const found = { ...shop, topic: "security", said, troubles: [{ key: "a", ...said }], troubleCount: 3 };
  const began = { change: null, window: null };
  const over = { endedAt: AT, how: "gone", by: null, restedSeconds: 600, left: [], leftCount: 0 } as const;
  const told = (news: News): Alert => ({ topic: kindOf(news).topic(news), at: AT, news });
  return {
    "incident.opened, a server": told(incidentOpened.of({ ...server, ...began })),
    "incident.closed, a server": told(incidentClosed.of({ ...server, ...over, left: shops.slice(0, 1), leftCount: 1 })),
    "incident.eased, a server": told(incidentEased.of({ ...server, backCount: 28 })),
    "incident.flapping, a server": told(incidentFlapping.of({ ...server, changes: 8 })),
    "incident.calm, a server": told(
      incidentCalm.of({ ...server, changes: 8, isOpen: false, left: shops.slice(0, 1), leftCount: 1 }),
    ),
    "incident.opened, shared": told(
      incidentOpened.of({ ...found, ...began, shopId: null, matter: "advisory:x", shops, shopCount: 3 }),
    ),
    "incident.opened, found": told(incidentOpened.of({ ...found, ...began, change: { from: "green", to: "red" } })),
    "incident.closed, found": told(incidentClosed.of({ ...found, ...over, level: "yellow" })),
    "incident.closed, by somebody": told(incidentClosed.of({ ...shop, ...over, how: "closed", by: remoteText })),
  };
}
