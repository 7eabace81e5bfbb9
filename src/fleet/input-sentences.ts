import { sentencesOf } from "../lib/sentences.ts";
import { FLEET_VIEW_INPUT_WORDS_DE } from "./input-words-de.ts";
import { FLEET_VIEW_INPUT_WORDS_EN } from "./input-words-en.ts";

/** What is wrong with the input for a saved view. */
export const FLEET_VIEW_INPUT_SENTENCES = sentencesOf("fleetViews", {
  en: FLEET_VIEW_INPUT_WORDS_EN,
  de: FLEET_VIEW_INPUT_WORDS_DE,
});
