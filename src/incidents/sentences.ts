import { sentencesOf } from "../lib/sentences.ts";
import { INCIDENT_WORDS_DE } from "./words-de.ts";
import { INCIDENT_WORDS_EN } from "./words-en.ts";

/** Sentences about incidents. */
export const INCIDENT_SENTENCES = sentencesOf("incidents", { en: INCIDENT_WORDS_EN, de: INCIDENT_WORDS_DE });
