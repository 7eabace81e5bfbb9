import type { SameWords } from "../../lib/sentences.ts";
import type { FROSH_CONNECT_WORDS_EN } from "./frosh-connect-words-en.ts";

export const FROSH_CONNECT_WORDS_DE: SameWords<typeof FROSH_CONNECT_WORDS_EN> = {
  check: "FroshTools",
  findings: {
    unreachable: () =>
      "FroshTools ist nicht erreichbar: Es ist aktiv, aber der Shop kennt seine Adresse nicht. Cache leeren",
    title: () => "FroshTools ist nicht erreichbar",
  },
};
