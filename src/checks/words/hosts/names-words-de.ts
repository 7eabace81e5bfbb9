import type { SameWords } from "../../../lib/sentences.ts";
import { textParam } from "../../remote-text.ts";
import type { NAMES_WORDS_EN } from "./names-words-en.ts";

export const NAMES_WORDS_DE: SameWords<typeof NAMES_WORDS_EN> = {
  check: "Nameserver",
  findings: {
    changed: (params) =>
      `Die Nameserver von ${textParam(params, "domain")} wechselten von ${textParam(params, "before")} zu ${textParam(params, "after")}`,
    title: () => "Nameserver gewechselt",
    short: () => "Nameserver gewechselt",
    why: () => "Wer für die Domain antwortet, bestimmt, wohin der Shop und seine Mails führen.",
  },
};
