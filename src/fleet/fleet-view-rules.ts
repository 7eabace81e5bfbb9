import { z } from "zod";
import { isReadableName, UNREADABLE } from "../identity/users/readable-name.ts";
import { inputSentence } from "../lib/input-sentence.ts";
import { FLEET_VIEW_KEYS } from "./fleet-view-state.ts";

/** Views that one person may keep (product rule). */
export const FLEET_VIEWS_PER_PERSON = 50;

const NAME_CHARACTERS = 60;
const VALUE_CHARACTERS = 200;
const IDENTIFIER_MAX = 2_147_483_647;

const name = z
  .string()
  .trim()
  .min(1, inputSentence({ en: "The view needs a name.", de: "Die Ansicht braucht einen Namen." }))
  .max(
    NAME_CHARACTERS,
    inputSentence({
      en: `The name may have at most ${NAME_CHARACTERS} characters.`,
      de: `Der Name darf höchstens ${NAME_CHARACTERS} Zeichen haben.`,
    }),
  )
  .refine(isReadableName, inputSentence(UNREADABLE));

const value = z
  .string()
  .min(1)
  .max(
    VALUE_CHARACTERS,
    inputSentence({ en: "That is more than a view can hold.", de: "Das ist mehr, als eine Ansicht fasst." }),
  );

/** Only what the fleet reads from its address; anything else is refused, so that a view never carries what nobody shows. */
const state = z.partialRecord(z.enum(FLEET_VIEW_KEYS), value).refine(
  (values) => Object.keys(values).length > 0,
  inputSentence({
    en: "A view without any filter or order would show what is shown anyway.",
    de: "Eine Ansicht ohne Filter und Reihenfolge zeigt nur, was ohnehin zu sehen ist.",
  }),
);

export const fleetViewId = z.object({ id: z.int().min(1).max(IDENTIFIER_MAX) });
export const createFleetViewInput = z.object({ name, state });
export const updateFleetViewInput = fleetViewId.extend({ name: name.optional(), state: state.optional() });
