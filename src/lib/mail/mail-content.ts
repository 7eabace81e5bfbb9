import type { Language } from "../language.ts";

/** What a mail says, as plain text; rendering escapes it. Names in it were shortened by whoever put them in. */
export type MailContent = {
  to: string;
  language: Language;
  /** Where the instance is reached, without a slash at the end; the reader sees by it who writes. */
  appUrl: string;
  subject: string;
  greeting: string;
  /** What happened, what it means, what to do. The first one is the preview in a list of mails. */
  paragraphs: readonly string[];
  facts: readonly MailFact[];
  /** The one thing to do, shown as a button with its address written out beneath. */
  action: MailAction | null;
  /** Another way to go on, shown as a link. */
  otherAction: MailAction | null;
  /** A quiet sentence below the button, such as how long a link is valid. */
  note: string | null;
  /** What to do when the reader did not cause this mail, or did not expect it. */
  otherwise: { title: string; text: string; action: MailAction | null };
  /** Why this mail came. */
  reason: string;
};
export type MailAction = { label: string; url: string };
export type MailFact = { label: string; value: string };
