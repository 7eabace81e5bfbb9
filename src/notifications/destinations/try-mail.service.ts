import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";
import type { Language } from "../../lib/language.ts";
import type { Mailer } from "../../lib/mail/mailer.ts";
import { TooMany } from "../../lib/errors.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { addressUrl } from "../addresses/address-links.service.ts";
import { listAddresses } from "../addresses/addresses.store.ts";
import { addressState } from "../addresses/known-address.ts";
import { takeFromMailbox } from "../addresses/mailbox-limits.service.ts";
import { ADDRESS_SENTENCES } from "../addresses/sentences.ts";
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
  const { due, spared, wait } = await recipientsOf(ctx, channel);
  if (due.length === 0 && wait > 0) throw new TooMany(ADDRESS_SENTENCES.triedOften, wait);
  const mailed = await mailEach(due, { order, appUrl, hand, note: async () => {} });
  const { status, body } = answerOfMails(mailed);
  const lines = spared.map((address) => `${address}: not mailed, because it was mailed tests often today`);
  return {
    outcome: channel.understand(mailed, message.id),
    answer: { status, body: [...(body === "" ? [] : [body]), ...lines].join("\n") },
  };
}

/** `wait`: seconds until the last of the `spared` may be mailed again. */
async function recipientsOf(ctx: TryMailContext, { addresses }: ReadyMail) {
  const { db, access, user, now, appUrl, mailing } = ctx;
  const { organizationId } = access;
  const known = await listAddresses(db, access, addresses.map(addressKey));
  const linkOf = (id: string) => addressUrl({ appUrl, secret: mailing.secret }, "unsubscribe", id, now);
  const [asker, isKnown] = [addressKey(user.email), user.emailVerified];
  const due: Recipient[] = [];
  const spared: string[] = [];
  let wait = 0;
  for (const one of known) {
    if (addressState(one) !== "confirmed") continue;
    const { id, address } = one;
    // Whoever asks may have as many as they like; the others did not ask.
    const isTheirs = isKnown && address === asker;
    const seconds = isTheirs ? null : await takeFromMailbox(db, "test", { organizationId, address });
    if (seconds === null) due.push({ address, stands: "due", unsubscribeUrl: linkOf(id) });
    else {
      spared.push(address);
      wait = Math.max(wait, seconds);
    }
  }
  if (isKnown && !due.some(({ address }) => address === asker))
    due.unshift({ address: user.email, stands: "due", unsubscribeUrl: null });
  return { due, spared, wait };
}
