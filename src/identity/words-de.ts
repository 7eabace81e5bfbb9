import type { SameWords } from "../lib/sentences.ts";
import type { IDENTITY_WORDS_EN } from "./words-en.ts";

export const IDENTITY_WORDS_DE: SameWords<typeof IDENTITY_WORDS_EN> = {
  notFresh: "Ihre Anmeldung ist zu lange her. Melden Sie sich noch einmal an.",
  inOwnName: "Sie handeln als jemand anderes. Beenden Sie das zuerst: Das geht nur im eigenen Namen.",
};
