import type { InEach } from "../../../lib/language.ts";
import { MESSAGE_WORDS_DE } from "./message-words-de.ts";
import { MESSAGE_WORDS_EN } from "./message-words-en.ts";

export const MESSAGE_WORDS: InEach<typeof MESSAGE_WORDS_EN> = { en: MESSAGE_WORDS_EN, de: MESSAGE_WORDS_DE };
