import type { SameWords } from "../../lib/sentences.ts";
import type { MAIL_WORDS_EN } from "./mail-words-en.ts";

export const MAIL_WORDS_DE: SameWords<typeof MAIL_WORDS_EN> = {
  greeting: (name) => (name === "" ? "Guten Tag!" : `Guten Tag ${name}!`),
  notYou: "Wenn Sie das nicht waren",
  facts: { time: "Zeit", device: "Gerät", address: "IP-Adresse", on: "unter", unknownDevice: "Unbekanntes Gerät" },
};
