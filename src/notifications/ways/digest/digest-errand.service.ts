import { z } from "zod";
import { localTimeIn } from "../../../lib/calendar/local-time.ts";
import type { Db } from "../../../lib/db.ts";
import { renderMail } from "../../../lib/mail/render-mail.ts";
import type { ChannelServices } from "../../channel.ts";
import type { Sending } from "../../delivering/sending/message.store.ts";
import { handOverMail } from "../../channels/email/hand-over-mail.service.ts";
import { DIGEST_KINDS } from "../digest-times.ts";
import { countOf } from "../last-week.ts";
import { listToldLately } from "../last-week.store.ts";
import { findBusyDay } from "../mails-lately.store.ts";
import type { DueMessage, NextWorded } from "../sending/due-message.store.ts";
import { type Errand, type NoErrand, unreadableErrand } from "../sending/errand.ts";
import { dropContent } from "../sending/summary-message.store.ts";
import { readTellable } from "../telling-setting.store.ts";
import { withUnsubscribe } from "../unsubscribing/unsubscribe-headers.ts";
import { type Digest, digestMail } from "./digest-mail.ts";
import { countWatched, type DigestReader, findDigestReader, holdDigest, moveDigest } from "./digest.store.ts";
import { digestHeldUntil, whatDigestSays } from "./what-digest-says.service.ts";

const WEEK_MILLISECONDS = 7 * 86_400_000;

const stored = z.object({ digest: z.enum(DIGEST_KINDS) });

interface Due {
  way: DueMessage;
  next: NextWorded;
  now: Date;
}

/**
 * How a digest is brought, which says what is so now in organizations that its reader may see now. What it has said counts
 * as said once it has arrived, so that the next one says what this one could not.
 */
export async function digestErrand(
  services: ChannelServices,
  { id: destinationId }: Pick<Sending, "id">,
  { way, next, now }: Due,
): Promise<Errand | NoErrand> {
  const { db, timeZone, appUrl, mailer, unsubscribeUrl } = services;
  const { userId } = way;
  const dueAt = new Date(next.createdAt);
  const key = { destinationId, id: next.id };
  const measured = { dueAt };
  const known = stored.safeParse(next.content);
  if (!known.success)
    return unreadableErrand({ measured, urgency: "info", ended: async (tx) => await dropContent(tx, key) });
  const { digest } = known.data;
  const reader = await findDigestReader(db, userId, { now, timeZone });
  if (reader === null || !reader.isLetIn) return { why: "noAccess" };
  if (!reader.hasAddress) return { why: "addressUnconfirmed" };
  const later = await digestHeldUntil(db, { userId, reader, timeZone }, now);
  const hold = (tx: Db) => holdDigest(tx, userId);
  if (later !== null) return { why: "choice", hold, also: (tx) => moveDigest(tx, userId, { nextDigestAt: later }) };
  const says = await whatDigestSays(db, { userId, reader, digest }, { begins: dueAt, now });
  if (says === null) return { why: "overtaken" };
  const offer = await offerFor(db, reader, { userId, now, timeZone });
  const shops = await countWatched(db, userId);
  return {
    measured,
    urgency: "info",
    bring: async () => {
      const mail = renderMail(contentFor(reader, { digest, ...says, offer, shops }, appUrl));
      const leave = unsubscribeUrl?.({ userId, list: "digests" }) ?? null;
      await handOverMail(mailer, withUnsubscribe(mail, leave), next.id);
      return "delivered";
    },
    hold,
    ended: async (tx, { state }) => {
      await dropContent(tx, key);
      if (state !== "arrived") return;
      const upTo = { dailyUpTo: now, ...(digest === "weekly" && { weeklyUpTo: now }) };
      await moveDigest(tx, userId, { ...upTo, ...(offer !== null && { offeredAt: now }) });
    },
  };
}

function contentFor({ name, email, language, timeZone }: DigestReader, said: Digest, appUrl: string) {
  return digestMail(said, { to: { name, email, language }, appUrl, timeZone });
}

/** After a day with many mails, once. */
async function offerFor(
  db: Db,
  { setting, timeZone }: DigestReader,
  asked: { userId: string; now: Date; timeZone: string },
): Promise<Digest["offer"]> {
  if (setting.choice !== "atOnce" || setting.offeredAt !== null || setting.offerAnsweredAt !== null) return null;
  const since = new Date(asked.now.getTime() - WEEK_MILLISECONDS);
  const busy = await findBusyDay(db, asked.userId, { since, timeZone });
  const person = (await readTellable(db, [asked.userId], asked.timeZone)).get(asked.userId);
  if (busy === null || person === undefined) return null;
  const lately = await listToldLately(db, { id: asked.userId, ssoProviderId: null }, since);
  const thatDay = lately.filter(({ at }) => localTimeIn(timeZone, at).day === busy.day);
  const { mails, digests } = countOf("calm", person, thatDay);
  return { ...busy, calm: mails, digests };
}
