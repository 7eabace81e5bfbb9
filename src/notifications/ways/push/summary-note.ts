import type { Language } from "../../../lib/language.ts";
import type { PushNote } from "../../../lib/signed/web-push.ts";
import { cut } from "../../messages/cut.ts";
import { DIGEST_WORDS, INBOX_PATH } from "../digest/digest-mail.ts";
import { countOf, type WaitedSummary, type WhyWaited } from "../digest/waited.ts";

const LINES = 3;
const LINE_CHARACTERS = 120;
/** Of lines together. */
const BODY_CHARACTERS = 500;
const DAY_SECONDS = 86_400;
const URGENT_SECONDS = 4 * 3600;

/** One note for all devices of a person that says what has waited, in the reader's language. */
export function summaryNote(
  summary: WaitedSummary,
  { why, language, userId }: { why: WhyWaited; language: Language; userId: string },
): PushNote {
  const counts = countOf(summary);
  const title = DIGEST_WORDS[language].waited[why](counts.open, counts.over);
  const lines = [...summary.open, ...summary.over].slice(0, LINES).map((row) => cut(row.title, LINE_CHARACTERS));
  return noteOf(userId, { title, body: lines.join("\n") });
}

/** A note in words. */
export interface WordedNote {
  title: string;
  body: string;
  /** Where it leads, if it is about something that is urgent now. Default: to the inbox. */
  page?: string | undefined;
}

/** It replaces the one before that leads there. */
export function noteOf(userId: string, { title, body, page }: WordedNote): PushNote {
  const isUrgent = page !== undefined;
  return {
    data: { title, body: cut(body, BODY_CHARACTERS), tag: page ?? "summary", path: page ?? INBOX_PATH },
    thread: `${page ?? "summary"}:${userId}`,
    urgency: isUrgent ? "high" : "normal",
    timeToLive: isUrgent ? URGENT_SECONDS : DAY_SECONDS,
  };
}
