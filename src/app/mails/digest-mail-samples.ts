import { changeRecorded } from "../../changelog/events/change-recorded.ts";
import type { MailReader } from "../../identity/mails/mail-reader.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import type { Alert } from "../../notifications/alert.ts";
import { alertText } from "../../notifications/alert-text.ts";
import { type DigestPart, digestMail, testMail, waitedMail } from "../../notifications/ways/digest/digest-mail.ts";

type Words = { appUrl: string; shopName: string };

const SINCE = new Date("2026-11-20T05:41:00.000Z");
const END = new Date("2026-11-20T06:12:00.000Z");
const NEXT_DAY = new Date("2026-11-21T06:12:00.000Z");
const BEGUN: Alert = {
  topic: "outage",
  at: SINCE.toISOString(),
  news: {
    kind: "failing",
    failure: { reason: "timed_out", excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null },
    since: SINCE.toISOString(),
  },
};
const ENDED: Alert = {
  topic: "outage",
  at: END.toISOString(),
  news: { kind: "answers", since: SINCE.toISOString() },
};
const CHANGED: Alert = {
  topic: "change",
  at: SINCE.toISOString(),
  news: changeRecorded.example("PayPal"),
};

/** Digests, and what has waited for quiet hours to end, with shop names that people chose. */
export function digestSamples({ appUrl, shopName }: Words, to: MailReader): Record<string, MailContent> {
  const reading = { to, appUrl, timeZone: "Europe/Berlin" };
  const title = (name: string, isEnd = false) => alertText(isEnd ? ENDED : BEGUN, name, to.language).title;
  const part = (count: number, organization: string | null = null): DigestPart => ({
    count,
    lines: Array.from({ length: Math.min(count, 5) }, () => ({
      title: title(shopName),
      since: SINCE,
      until: null,
      organization,
    })),
  });
  const changed = alertText(CHANGED, shopName, to.language).title;
  const over: DigestPart = {
    count: 2,
    lines: [END, NEXT_DAY].map((until) => ({ title: title(shopName, true), since: SINCE, until, organization: null })),
  };
  const none: DigestPart = { count: 0, lines: [] };
  const once: DigestPart = { count: 1, lines: [{ title: changed, since: SINCE, until: SINCE, organization: null }] };
  const digest = { digest: "daily", fresh: part(2), still: part(1), over, once, shops: 12, offer: null } as const;
  const row = (id: string, isEnd: boolean) => ({
    id,
    thread: id,
    title: title(shopName, isEnd),
    at: isEnd ? END : SINCE,
    since: SINCE,
    isEnd,
    isUrgent: true,
  });
  const summary = { open: [row("a", false), row("b", false)], over: [row("c", true)] };
  return {
    digest: digestMail(digest, reading),
    "digest of the week, of two organizations": digestMail(
      { ...digest, digest: "weekly", still: part(23, shopName), fresh: part(1, shopName) },
      reading,
    ),
    "digest, much was told": digestMail(
      { ...digest, offer: { day: "2026-11-18", mails: 12, calm: 2, digests: 1 } },
      reading,
    ),
    "digest, all well": digestMail({ ...digest, fresh: none, still: none, over: none, once: none }, reading),
    "after quiet hours": waitedMail(summary, "quiet", reading),
    "after a pause": waitedMail(summary, "paused", reading),
    "more than twenty in an hour": waitedMail(summary, "cap", reading),
    "a test": testMail(to, appUrl),
  };
}
