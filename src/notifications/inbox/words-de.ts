import type { INBOX_WORDS_EN } from "./words-en.ts";

export const INBOX_WORDS_DE: typeof INBOX_WORDS_EN = { name: "Posteingang" };
