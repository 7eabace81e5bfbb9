import type { Language } from "../../lib/language.ts";
import type { Mail } from "../../lib/mail/mail.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import type { Message } from "../messages/message.ts";
import type { AnyChannelKind, ChannelThread, FinalOutcome, KindAbout } from "./channel-kind.ts";

/** Whom a mail is for, and in which words. */
export interface MailTo {
  address: string;
  language: Language;
  /** Where links lead, without a slash at the end. */
  appUrl: string;
  organization: string;
  /** Where the address leaves by itself; `null`: whoever gets it has just asked for it. */
  unsubscribeUrl: string | null;
}

/**
 * What became of the mail to one address. `had`: it was there before. `refused`: its server does not know it. `declined`:
 * it does not take this very mail. `left`: it is not to be mailed any more.
 */
export type MailedResult = "taken" | "had" | "refused" | "declined" | "failed" | "left";

export interface Mailed {
  address: string;
  result: MailedResult;
  /** Of the mail server's last word; `null`: there was none. */
  code: number | null;
  /** What it said. */
  said: string;
}

/** A kind of destination that is reached by mails, one to each address, of which none knows of the others. */
export interface MailKind<Settings extends Readonly<Record<string, unknown>>> extends KindAbout<Settings> {
  addresses(settings: Settings): readonly string[];
  /** What a mail says, of which the preview is drawn. */
  content(message: Message, to: MailTo): MailContent;
  /** The mail as it leaves. */
  mail(message: Message, to: MailTo, thread: ChannelThread): Mail;
  /** What came of all mails of a message together. */
  understand(mailed: readonly Mailed[], messageId: string): FinalOutcome;
}

export type AnyMailKind = MailKind<Readonly<Record<string, unknown>>>;

/** Any kind of destination, by whichever way it is reached. */
export type AnyKind = AnyChannelKind | AnyMailKind;

export const isMailKind = (kind: AnyKind): kind is AnyMailKind => "mail" in kind;

export function defineMailKind<Settings extends Readonly<Record<string, unknown>>>(
  kind: MailKind<Settings>,
): MailKind<Settings> {
  return kind;
}
