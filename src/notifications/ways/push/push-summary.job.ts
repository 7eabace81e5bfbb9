import { z } from "zod";
import { HopelessJob, defineJob } from "../../../lib/jobs.ts";
import type { Db } from "../../../lib/db.ts";
import type { Language } from "../../../lib/language.ts";
import { DIGEST_WORDS, INBOX_PATH } from "../digest/digest-mail.ts";
import type { WaitedSummary, WhyWaited } from "../digest/waited.ts";
import { type PushServices, sendNote } from "./send-note.service.ts";

/** One note for all devices of a person that says what has waited. */
export const pushSummaryJob = defineJob({
  name: "notification.push-summary",
  input: z.object({ userId: z.string(), title: z.string(), body: z.string() }),
  retryLimit: 6,
  retryDelaySeconds: 30,
  timeoutSeconds: 120,
  keepSeconds: 86_400,
});

export type PushSummary = z.infer<typeof pushSummaryJob.input>;

const LINES = 3;
const DAY_SECONDS = 86_400;

/** What the note says, in the reader's language. */
export function summaryNote(
  { open, over }: WaitedSummary,
  { why, language }: { why: WhyWaited; language: Language },
): { title: string; body: string } {
  const title = DIGEST_WORDS[language].waited[why](open.length, over.length);
  const lines = [...open, ...over].slice(0, LINES).map((row) => row.title);
  return { title, body: lines.join("\n") };
}

/** Retried until one device has it. */
export async function pushSummary(
  db: Db,
  services: PushServices | null,
  { userId, title, body, now }: { userId: string; title: string; body: string; now: Date },
): Promise<void> {
  if (services === null) throw new HopelessJob("There is no public address by which browsers could be told");
  const note = {
    data: { title, body, tag: "summary", path: INBOX_PATH },
    thread: `summary:${userId}`,
    urgency: "normal" as const,
    timeToLive: DAY_SECONDS,
  };
  const tried = await sendNote(db, services, { userId, deviceId: null, note, now });
  const outcomes = tried.map(({ outcome }) => outcome);
  if (outcomes.includes("failed") && !outcomes.includes("arrived"))
    throw new Error("No browser's service has taken the note");
}
