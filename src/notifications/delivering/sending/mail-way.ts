import type { Language } from "../../../lib/language.ts";
import type { Mail } from "../../../lib/mail/mail.ts";
import type { ChannelThread } from "../../channels/channel-kind.ts";
import { mailIdOf } from "../../channels/email/mail-id.ts";
import type { Mailed, MailTo } from "../../channels/mail-kind.ts";
import type { Message } from "../../messages/message.ts";
import type { Result } from "./call-channel.ts";
import type { ReadyMail } from "./usable-channel.ts";

/** A message that an organization's addresses shall hear. */
export interface MailOrder {
  organization: { id: string; name: string };
  destinationId: string;
  language: Language;
  channel: ReadyMail;
  message: Message;
  thread: ChannelThread;
  /** Whether there is time for one more. */
  isInTime: () => boolean;
}

/** How an organization's mails leave. */
export type SendMails = (order: MailOrder) => Promise<Result>;

/** An address of a channel, as it stands with it. `due`: it is to be mailed. `had`: it has this message. */
export interface Recipient {
  address: string;
  stands: "due" | "had" | "left";
  unsubscribeUrl: string | null;
}

/** Hands one mail over, and says what became of it. */
export type HandOver = (mail: Mail, id: string) => Promise<Pick<Mailed, "result" | "code" | "said">>;

interface Round {
  order: Pick<MailOrder, "organization" | "language" | "channel" | "message" | "thread" | "isInTime">;
  appUrl: string;
  hand: HandOver;
  /** Writes down what became of one, before the next is sent: whoever takes up after a crash goes on from there. */
  note: (mailed: Mailed) => Promise<void>;
}

/** Each address gets a mail of its own, one after the other. Whoever refuses it stops none of the others. */
export async function mailEach(recipients: readonly Recipient[], round: Round): Promise<readonly Mailed[]> {
  const mailed: Mailed[] = [];
  for (const { address, stands, unsubscribeUrl } of recipients) {
    if (stands !== "due")
      mailed.push({ address, result: stands, code: null, said: stands === "had" ? "sent before" : "" });
    else mailed.push(await mailOne({ address, unsubscribeUrl }, round));
  }
  return mailed;
}

async function mailOne(
  { address, unsubscribeUrl }: Pick<Recipient, "address" | "unsubscribeUrl">,
  { order, appUrl, hand, note }: Round,
): Promise<Mailed> {
  const { channel, message, thread, language, organization, isInTime } = order;
  if (!isInTime()) return { address, result: "failed", code: null, said: "no time was left" };
  const to: MailTo = { address, language, appUrl, organization: organization.name, unsubscribeUrl };
  const mail = channel.mail(message, to, thread);
  const mailed = { address, ...(await hand(mail, mailIdOf(message.id, address))) };
  await note(mailed);
  return mailed;
}
