import type { SameWords } from "../../lib/sentences.ts";
import { textParam } from "../remote-text.ts";
import type { ENVIRONMENT_WORDS_EN } from "./environment-words-en.ts";

export const ENVIRONMENT_WORDS_DE: SameWords<typeof ENVIRONMENT_WORDS_EN> = {
  check: "Umgebung",
  findings: {
    set: (params) => `Umgebung ist richtig auf ${textParam(params, "environment")} gesetzt`,
    notPublic: (params) => `Umgebung ist nicht production oder staging, sondern ${textParam(params, "environment")}`,
    title: () => "Umgebung ist nicht production oder staging",
    short: (params) => `Umgebung ist ${textParam(params, "environment")}`,
    why: () => "Seiten sind langsamer als nötig, und Fehler zeigen, was Besucher nicht sehen dürfen.",
  },
};
