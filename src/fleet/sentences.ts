import { sentencesOf } from "../lib/sentences.ts";
import { FLEET_VIEW_WORDS_DE } from "./words-de.ts";
import { FLEET_VIEW_WORDS_EN } from "./words-en.ts";

/** Sentences about saved views of the fleet. */
export const FLEET_VIEW_SENTENCES = sentencesOf("fleetViews", { en: FLEET_VIEW_WORDS_EN, de: FLEET_VIEW_WORDS_DE });
