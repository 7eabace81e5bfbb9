import { z } from "zod";
import { isReadableName, UNREADABLE } from "../identity/users/readable-name.ts";
import { inputSentence } from "../lib/sentences.ts";
import { FLEET_VIEW_KEYS } from "./fleet-view-state.ts";
import { FLEET_VIEW_INPUT_SENTENCES } from "./input-sentences.ts";

/** How many views one person may save (product rule). */
export const FLEET_VIEWS_PER_PERSON = 50;

const NAME_CHARACTERS = 60;
const VALUE_CHARACTERS = 200;
const IDENTIFIER_MAX = 2_147_483_647;

const name = z
  .string()
  .trim()
  .min(1, inputSentence(FLEET_VIEW_INPUT_SENTENCES.nameMissing))
  .max(NAME_CHARACTERS, inputSentence(FLEET_VIEW_INPUT_SENTENCES.nameTooLong(NAME_CHARACTERS)))
  .refine(isReadableName, inputSentence(UNREADABLE));

const value = z.string().min(1).max(VALUE_CHARACTERS, inputSentence(FLEET_VIEW_INPUT_SENTENCES.tooMuch));

/** Only the parameters that the fleet page reads from its address; anything else is refused. */
const state = z
  .partialRecord(z.enum(FLEET_VIEW_KEYS), value)
  .refine((values) => Object.keys(values).length > 0, inputSentence(FLEET_VIEW_INPUT_SENTENCES.nothingKept));

export const fleetViewId = z.object({ id: z.int().min(1).max(IDENTIFIER_MAX) });
export const createFleetViewInput = z.object({ name, state });
export const updateFleetViewInput = fleetViewId.extend({ name: name.optional(), state: state.optional() });
