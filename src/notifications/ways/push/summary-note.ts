import type { Language } from "../../../lib/language.ts";
import type { PushNote } from "../../../lib/signed/web-push.ts";
import { cut } from "../../messages/cut.ts";
import { DIGEST_WORDS, INBOX_PATH } from "../digest/digest-mail.ts";
import type { WaitedSummary, WhyWaited } from "../digest/waited.ts";

const LINES = 3;
const LINE_CHARACTERS = 120;
const DAY_SECONDS = 86_400;

/** One note for all devices of a person that says what has waited, in the reader's language. */
export function summaryNote(
  { open, over }: WaitedSummary,
  { why, language, userId }: { why: WhyWaited; language: Language; userId: string },
): PushNote {
  const title = DIGEST_WORDS[language].waited[why](open.length, over.length);
  const lines = [...open, ...over].slice(0, LINES).map((row) => cut(row.title, LINE_CHARACTERS));
  return noteOf(userId, { title, body: lines.join("\n") });
}

/** It replaces the one before. */
export function noteOf(userId: string, { title, body }: { title: string; body: string }): PushNote {
  return {
    data: { title, body, tag: "summary", path: INBOX_PATH },
    thread: `summary:${userId}`,
    urgency: "normal",
    timeToLive: DAY_SECONDS,
  };
}
