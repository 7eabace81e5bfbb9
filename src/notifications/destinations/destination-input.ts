import { z } from "zod";
import { isReadableName, UNREADABLE } from "../../identity/users/readable-name.ts";
import { isTimeZone } from "../../identity/time-zone.ts";
import { LANGUAGES } from "../../lib/language.ts";
import { inputSentence } from "../../lib/sentences.ts";
import { TELLING_LIMITS } from "../delivering/telling-limits.ts";
import { SITUATIONS } from "../samples/situations.ts";
import { SAMPLES } from "./destination-answers.ts";
import { DESTINATION_SENTENCES } from "./sentences.ts";

const VERSION_MAX = 2_147_483_647;
const CHANNEL_CHARACTERS = 40;
const ZONE_CHARACTERS = 64;
/** More than any proof of a try has. */
const PROOF_CHARACTERS = 500;

/** What the settings of a kind are is known by the kind. */
const typed = {
  channel: z.string().min(1).max(CHANNEL_CHARACTERS),
  language: z.enum(LANGUAGES),
  timeZone: z
    .string()
    .max(ZONE_CHARACTERS)
    .refine(isTimeZone, inputSentence(DESTINATION_SENTENCES.unknownZone))
    .nullable(),
  settings: z.record(z.string().max(CHANNEL_CHARACTERS), z.unknown()),
};

export const askedAddress = z.object({ id: z.uuid(), addressId: z.uuid() });

export const oneDestination = z.object({ id: z.uuid() });

export const savedDestination = z.object({
  ...typed,
  id: z.uuid().nullable(),
  /** The one that it was made from; `null`: it is new. */
  version: z.int().min(1).max(VERSION_MAX).nullable(),
  name: z
    .string()
    .trim()
    .min(1, inputSentence(DESTINATION_SENTENCES.nameMissing))
    .max(TELLING_LIMITS.name, inputSentence(DESTINATION_SENTENCES.nameTooLong(TELLING_LIMITS.name)))
    .refine(isReadableName, inputSentence(UNREADABLE)),
  /** What a try with the same settings has left; absent: none was made. */
  proof: z.string().max(PROOF_CHARACTERS).optional(),
});
export type SavedDestination = z.infer<typeof savedDestination>;

export const triedDestination = z.object({
  ...typed,
  /** Whose kept secrets are used for those that are not typed. */
  id: z.uuid().nullable(),
  samples: z.array(z.enum(SAMPLES)).min(1).max(SAMPLES.length),
});
export type TriedDestination = z.infer<typeof triedDestination>;

/** What samples of messages are of, and for whom they are worded. */
export const askedSamples = z.object({
  situation: z.enum(SITUATIONS),
  language: typed.language,
  timeZone: typed.timeZone.unwrap(),
  /** Of a person's own channel. */
  isOwn: z.boolean(),
});
export type AskedSamples = z.infer<typeof askedSamples>;

/** Only secrets are needed of the settings. */
export const soughtPlaces = z.object({ id: z.uuid().nullable(), channel: typed.channel, settings: typed.settings });
export type SoughtPlaces = z.infer<typeof soughtPlaces>;

export const enabledDestination = z.object({ id: z.uuid(), missed: z.enum(["summary", "nothing"]) });
export type EnabledDestination = z.infer<typeof enabledDestination>;
