import type { EMAIL_WORDS_EN } from "./words-en.ts";

export const EMAIL_WORDS_DE: typeof EMAIL_WORDS_EN = { name: "E-Mail" };
