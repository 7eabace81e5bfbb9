import type { SameWords } from "../lib/sentences.ts";
import type { FLEET_VIEW_WORDS_EN } from "./words-en.ts";

export const FLEET_VIEW_WORDS_DE: SameWords<typeof FLEET_VIEW_WORDS_EN> = {
  noSuchView: "Diese Ansicht gibt es nicht. Vielleicht wurde sie auf einem anderen Gerät gelöscht.",
  nameIsTaken: "Sie haben schon eine Ansicht dieses Namens. Wählen Sie einen anderen Namen.",
  tooMany: (most) => `Sie haben schon ${most} Ansichten. Löschen Sie eine, die Sie nicht mehr brauchen.`,
};
