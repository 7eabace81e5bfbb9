import type { InEach } from "../../lib/language.ts";
import { plainLine } from "../../snapshot/plain-line.ts";

const NAME_CHARACTERS = 60;

interface SampleWords {
  isTest: (by: string) => string;
  why: (by: string) => string;
}

const name = (by: string) => plainLine(by, NAME_CHARACTERS);

/** What a message says that is sent to try a channel. */
export const SAMPLE_WORDS: InEach<SampleWords> = {
  en: {
    isTest: (by) => `This is a test of Shopwarden, asked for by ${name(by)}.`,
    why: (by) => `You get this because ${name(by)} tries this channel.`,
  },
  de: {
    isTest: (by) => `Das ist ein Test von Shopwarden, angefordert von ${name(by)}.`,
    why: (by) => `Sie erhalten das, weil ${name(by)} diesen Kanal ausprobiert.`,
  },
};
