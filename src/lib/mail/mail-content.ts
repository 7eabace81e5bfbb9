import type { Language } from "../language.ts";

/** The content of a mail as plain text; rendering escapes it. Callers have already shortened names in it. */
export type MailContent = {
  to: string;
  language: Language;
  /** The public address of the instance, without a trailing slash; shows the reader who sends the mail. */
  appUrl: string;
  subject: string;
  /** How bad it is, as a word above the title, in a colour of its own. Default: the mail has no level. */
  level?: MailLevel;
  /** Empty where nobody knows who reads it. */
  greeting: string;
  /** What happened, what it means, what to do. The first paragraph is the preview in a list of mails. */
  paragraphs: readonly MailParagraph[];
  facts: readonly MailFact[];
  /** The main action, shown as a button with its address spelled out below. */
  action: MailAction | null;
  /** An alternative action, shown as a link. */
  otherAction: MailAction | null;
  /** Smaller things to do, in groups that share their beginning, such as "Mute for": shown as one line of links. */
  more: readonly MailActions[];
  /** A secondary sentence below the button, such as how long a link is valid. */
  note: string | null;
  /** What to do if the reader did not cause this mail or did not expect it. */
  otherwise: { title: string; text: string; action: MailAction | null };
  /** Why the reader gets this mail. */
  reason: string;
  /** Where the reader sees why, and what else they get. */
  reasonAction: MailAction | null;
};
/** A list has one line for each thing; `heading` is null where the paragraph before says what they are. */
export type MailList = { heading: string | null; lines: readonly string[] };
export type MailParagraph = string | MailList;
export type MailAction = { label: string; url: string };
export type MailActions = { lead: string | null; actions: readonly MailAction[] };
export type MailLevel = { tone: "error" | "warning" | "success" | "info"; word: string };
export type MailFact = { label: string; value: string };
