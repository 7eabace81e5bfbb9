import { z } from "zod";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { isReadableName, UNREADABLE } from "../../identity/users/readable-name.ts";
import { inputSentence } from "../../lib/sentences.ts";
import { numericId } from "../../shops/shop-rules.ts";
import { MUTE_LIMITS } from "./mute-limits.ts";

const VERSION_MAX = 2_147_483_647;
const THREAD =
  /^(incident:[1-9]\d{0,9}|shop:[1-9]\d{0,9}:[a-z]+|(?:advisory|certificate|domain|eol):[^\s:][^\n]{0,150})$/u;

/** What an organization does not want to be told of: a thread, a topic of a shop, a shop, or everything. */
export const organizationMuteInput = z.object({
  /** `null`: a new one. */
  id: z.uuid().nullable(),
  version: z.int().min(1).max(VERSION_MAX).nullable(),
  shopId: numericId.nullable(),
  topic: z.enum(TOPIC_IDS).nullable(),
  thread: z.string().max(MUTE_LIMITS.thread).regex(THREAD).nullable(),
  /** `null`: nobody is told at all. */
  destinationId: z.uuid().nullable(),
  /** `null`: until it is fixed. */
  until: z.iso.datetime().nullable(),
  reason: z
    .string()
    .trim()
    .max(MUTE_LIMITS.reason)
    .refine((text) => text === "" || isReadableName(text), inputSentence(UNREADABLE))
    .nullable(),
});
export type OrganizationMuteInput = z.infer<typeof organizationMuteInput>;
