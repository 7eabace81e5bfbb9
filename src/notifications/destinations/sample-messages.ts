import { exampleIncident } from "../../incidents/events/about-incident.ts";
import { incidentClosed, incidentGrown, incidentOpened } from "../../incidents/events/incident-events.ts";
import { composeFor, type DueNotice, type Reader } from "../delivering/composing/compose.ts";
import type { Message } from "../messages/message.ts";
import { threadOfIncident } from "../thread.ts";
import type { Sample } from "./destination-answers.ts";
import { SAMPLE_WORDS } from "./sample-words.ts";

const SHOPS = ["Radwerk Münster", "Alpenglanz B2B", "Alpenglanz Schweiz"];
const MINUTE = 60_000;

/** What somebody sees who tries a channel: an invented incident, said as a real one. */
export interface SampleOf {
  /** Names the thread, so that two tries are two. */
  id: string;
  /** Who asked for it. */
  by: string;
  reader: Reader;
  now: Date;
}

/** A message as it would be sent, that says that it is a test. */
export function sampleMessage(sample: Sample, { id, by, reader, now }: SampleOf): Message {
  const { language } = reader;
  const notice = noticeOf(sample, now);
  const message = composeFor(`${id.slice(0, -1)}${NUMBERS[sample]}`, [notice], reader);
  if (message === null) throw new Error("There is nothing to say of a sample");
  const words = SAMPLE_WORDS[language];
  const [what = ""] = message.sentences;
  return {
    ...message,
    thread: `test:${id}`,
    sentences: [words.isTest(by), what].filter((sentence) => sentence !== ""),
    why: { ...message.why, text: words.why(by) },
  };
}

/** Ids of a thread differ in their last digit. */
const NUMBERS: Readonly<Record<Sample, string>> = { beginning: "1", update: "2", end: "3" };

function noticeOf(sample: Sample, now: Date): DueNotice {
  const at = now.toISOString();
  const event = eventOf(sample, now);
  const { kind, ...data } = event;
  const phase = { beginning: "opens", update: "grows", end: "closes" } as const;
  const isOne = sample === "beginning";
  const common = { id: 1, eventId: 1, thread: threadOfIncident(0), why: { rules: [], more: 0 }, incidentId: null };
  const shop = isOne ? { id: 0, name: SHOPS[0] ?? "" } : null;
  return { ...common, phase: phase[sample], urgency: sample === "end" ? "info" : "now", at, kind, data, shop };
}

function eventOf(sample: Sample, now: Date) {
  const since = new Date(now.getTime() - 5 * MINUTE).toISOString();
  const shops = SHOPS.map((name, at) => ({ id: at + 1, name, incidentId: at + 1 }));
  const one = { ...exampleIncident(), since };
  const several = { ...one, shopId: null, matter: "address:203.0.113.7", shops, shopCount: shops.length };
  if (sample === "beginning")
    return incidentOpened.of({ ...one, shops: shops.slice(0, 1), change: null, window: null });
  if (sample === "update") return incidentGrown.of({ ...incidentGrown.example(""), ...several, how: "shops" });
  return incidentClosed.of({ ...incidentClosed.example(""), ...several, endedAt: now.toISOString(), how: "gone" });
}
