import type { SameWords } from "../../lib/sentences.ts";
import { textParam } from "../remote-text.ts";
import type { ENVIRONMENT_WORDS_EN } from "./environment-words-en.ts";

export const ENVIRONMENT_WORDS_DE: SameWords<typeof ENVIRONMENT_WORDS_EN> = {
  check: "Umgebung",
  findings: {
    set: (params) => `Umgebung ist richtig auf ${textParam(params, "environment")} gesetzt`,
    notPublic: (params) => `Umgebung ist nicht production oder staging, sondern ${textParam(params, "environment")}`,
    title: () => "Umgebung ist nicht production oder staging",
  },
};
