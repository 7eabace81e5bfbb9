import type { Sentence } from "../../lib/errors.ts";
import { FACTOR_SENTENCES } from "./sentences.ts";

/** The refusal for admins who have not set up a second factor in time. */
export const SECOND_FACTOR_DUE: Sentence = FACTOR_SENTENCES.due;
