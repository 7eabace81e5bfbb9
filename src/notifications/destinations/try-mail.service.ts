import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";
import type { Language } from "../../lib/language.ts";
import type { Mailer } from "../../lib/mail/mailer.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { addressUrl } from "../addresses/address-links.service.ts";
import { listAddresses } from "../addresses/addresses.store.ts";
import { addressState } from "../addresses/known-address.ts";
import type { ChannelReference } from "../channels/channel-kind.ts";
import { addressKey } from "../channels/email/addresses.ts";
import { answerOfMails } from "../channels/email/mailed-outcome.ts";
import { handOverBy } from "../delivering/mailing/send-mails.service.ts";
import type { Result } from "../delivering/sending/call-channel.ts";
import { mailEach, type Recipient } from "../delivering/sending/mail-way.ts";
import type { ReadyMail } from "../delivering/sending/usable-channel.ts";
import type { Message } from "../messages/message.ts";

/** How mails of channels leave. */
export interface Mailing {
  mailer: Mailer;
  /** Signs links. */
  secret: string;
}

interface TryMailContext {
  db: Db;
  access: Pick<MemberAccess, "organizationId">;
  user: { email: string; emailVerified: boolean };
  now: Date;
  appUrl: string;
  clock: Clock;
  mailing: Mailing;
}

interface Tried {
  channel: ReadyMail;
  message: Message;
  reference: ChannelReference | null;
  organization: string;
  language: Language;
  isInTime: () => boolean;
}

/** Mails a sample to whoever asks for it, and to those of the typed addresses that have confirmed. */
export async function tryMail(ctx: TryMailContext, tried: Tried): Promise<Result> {
  const { access, now, appUrl, mailing } = ctx;
  const { channel, message, reference, organization, language, isInTime } = tried;
  const order = {
    organization: { id: access.organizationId, name: organization },
    language,
    channel,
    message,
    isInTime,
    thread: { reference, now },
  };
  const hand = handOverBy(mailing);
  const mailed = await mailEach(await recipientsOf(ctx, channel), { order, appUrl, hand, note: async () => {} });
  return { outcome: channel.understand(mailed, message.id), answer: answerOfMails(mailed) };
}

async function recipientsOf(ctx: TryMailContext, { addresses }: ReadyMail): Promise<readonly Recipient[]> {
  const { db, access, user, now, appUrl, mailing } = ctx;
  const known = await listAddresses(db, access, addresses.map(addressKey));
  const linkOf = (id: string) => addressUrl({ appUrl, secret: mailing.secret }, "unsubscribe", id, now);
  const confirmed = known
    .filter((one) => addressState(one) === "confirmed")
    .map(({ id, address }): Recipient => ({ address, stands: "due", unsubscribeUrl: linkOf(id) }));
  const isThere = confirmed.some(({ address }) => address === addressKey(user.email));
  if (!user.emailVerified || isThere) return confirmed;
  return [{ address: user.email, stands: "due", unsubscribeUrl: null }, ...confirmed];
}
