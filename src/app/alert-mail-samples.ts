import type { MailReader } from "../identity/mail-reader.ts";
import type { MailContent } from "../lib/mail/mail-content.ts";
import type { Alert } from "../notifications/alert.ts";
import { alertMail } from "../notifications/alert-mail.ts";

const AT = "2026-11-21T13:05:00.000Z";
const SINCE = "2026-11-21T10:58:00.000Z";

type Words = { appUrl: string; shopName: string; remoteText: string; token: string };

/** Alerts as they are mailed, with words that a person gave a shop and words that the shop said itself. */
export function alertSamples({ appUrl, shopName, remoteText, token }: Words, to: MailReader) {
  const unwatchUrl = `${appUrl}/unwatch/${encodeURIComponent(token)}`;
  const shop = { id: 42, name: shopName, organizationSlug: "nordlicht" };
  const mails = Object.entries(alertsOf(remoteText)).map(([name, alert]): [string, MailContent] => [
    name,
    alertMail({ to, shop, alert, appUrl, timeZone: "Europe/Berlin", unwatchUrl }),
  ]);
  return Object.fromEntries(mails);
}

function alertsOf(remoteText: string): Record<string, Alert> {
  const failure = {
    reason: "timed_out",
    excerpt: null,
    httpStatus: null,
    location: null,
    retryAfterSeconds: null,
  } as const;
  const redirected = { ...failure, reason: "redirected", location: `https://evil.example/${remoteText}` } as const;
  const finding = { id: remoteText, check: "gone", level: "red", text: "gone", params: {} } as const;
  return {
    shopUnreachable: { topic: "outage", at: AT, news: { kind: "failing", failure, since: SINCE } },
    shopNeedsPerson: { topic: "access", at: AT, news: { kind: "failing", failure: redirected, since: SINCE } },
    shopStopped: { topic: "stopped", at: AT, news: { kind: "stopped", failure: redirected, since: SINCE } },
    shopAnswers: { topic: "outage", at: AT, news: { kind: "answers", since: SINCE } },
    shopWorse: {
      topic: "status",
      at: AT,
      news: { kind: "status", from: "green", to: "red", findings: [finding], findingCount: 3 },
    },
    shopBetter: {
      topic: "status",
      at: AT,
      news: { kind: "status", from: "red", to: "green", findings: [], findingCount: 0 },
    },
    shopSpeedFails: { topic: "speed", at: AT, news: { kind: "speedFailing", reason: remoteText } },
    shopFlaps: { topic: "flapping", at: AT, news: { kind: "flapping", changes: 5 } },
    shopCalm: {
      topic: "flapping",
      at: AT,
      news: { kind: "calm", changes: 12, standing: { failure: null, level: "green" } },
    },
  };
}
