import type { Language } from "../../lib/language.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import type { Message } from "../messages/message.ts";
import { sampleMessage } from "../samples/sample-messages.ts";
import type { Sample } from "./destination-answers.ts";
import { DESTINATION_SENTENCES } from "./sentences.ts";

const NAME_CHARACTERS = 60;

/** Who tries a channel, and what its messages are like. */
export interface Trying {
  /** Names the thread, so that two tries are two: a UUID. */
  id: string;
  by: string;
  language: Language;
  timeZone: string;
  appUrl: string;
  /** Where the organization's channels are. */
  page: string;
  now: Date;
}

/** Ids of a thread differ in their last digit. */
const NUMBERS: Readonly<Record<Sample, string>> = { beginning: "1", update: "2", end: "3" };

/** The sample of the preview, which says that it is a test and who asked for it. */
export function triedMessage(sample: Sample, { id, by, page, ...reader }: Trying): Message {
  const message = sampleMessage("few", sample, reader);
  const name = plainLine(by, NAME_CHARACTERS);
  const { language } = reader;
  return {
    ...message,
    id: `${id.slice(0, -1)}${NUMBERS[sample]}`,
    thread: `test:${id}`,
    sentences: [DESTINATION_SENTENCES.isTest(name)[language], ...message.sentences.slice(0, 1)],
    link: { ...message.link, url: page },
    actions: [],
    why: { text: DESTINATION_SENTENCES.whyTest(name)[language], url: page },
  };
}
