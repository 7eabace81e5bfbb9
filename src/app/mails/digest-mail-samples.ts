import type { MailReader } from "../../identity/mails/mail-reader.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { type DigestPart, digestMail, testMail, waitedMail } from "../../notifications/ways/digest/digest-mail.ts";

type Words = { appUrl: string; shopName: string };

const SINCE = new Date("2026-11-20T05:41:00.000Z");

/** Digests, and what has waited for quiet hours to end, with shop names that people chose. */
export function digestSamples({ appUrl, shopName }: Words, to: MailReader): Record<string, MailContent> {
  const reading = { to, appUrl, timeZone: "Europe/Berlin" };
  const line = (title: string, organization: string | null = null) => ({ title, since: SINCE, organization });
  const part = (count: number, organization: string | null = null): DigestPart => ({
    count,
    lines: Array.from({ length: Math.min(count, 5) }, () => line(shopName, organization)),
  });
  const none: DigestPart = { count: 0, lines: [] };
  const digest = { digest: "daily", fresh: part(2), still: part(1), over: part(1), shops: 12, offer: null } as const;
  const row = (id: string, isEnd: boolean) => ({ id, thread: id, title: shopName, isEnd, isUrgent: true });
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
    "digest, all well": digestMail({ ...digest, fresh: none, still: none, over: none }, reading),
    "after quiet hours": waitedMail(summary, "quiet", reading),
    "after a pause": waitedMail(summary, "paused", reading),
    "more than twenty in an hour": waitedMail(summary, "cap", reading),
    "a test": testMail(to, appUrl),
  };
}
