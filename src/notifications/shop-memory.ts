import { z } from "zod";
import { LEVELS } from "../checks/finding.ts";
import { topicSchema } from "./topics/topics.ts";

/** Of text that is no moment nobody knows when it was. */
const isoTime = z.string().refine((stored) => Date.parse(stored) > 0);

const toldSchema = z.object({
  at: isoTime,
  /** The reported status; `null` for topics without one. */
  level: z.enum(LEVELS).nullable(),
  /** Whether it still holds: nothing has resolved it since. */
  isOpen: z.boolean(),
});

const flapSchema = z.object({
  /** When it came back lately, oldest first. */
  changes: z.array(isoTime),
  /** Set while it flaps and nothing is reported. `isOpen`: what its last change left behind. Default: nothing. */
  hold: z
    .object({ changes: z.number(), lastAt: isoTime, userIds: z.array(z.string()), isOpen: z.boolean().optional() })
    .nullable(),
});

/** What was reported about one shop, and its recent changes: all that a decision needs besides the event. */
export const shopMemorySchema = flapSchema.extend({
  /** The same of its speed tests. Default: they never came back. */
  speed: flapSchema.optional(),
  /** When matters ended last. Default: none did. */
  ended: z.partialRecord(z.enum(["availability", "status", "speed"]), isoTime).optional(),
  /** By person and topic. */
  told: z.record(z.string(), z.partialRecord(topicSchema, toldSchema)),
});

export type Told = z.infer<typeof toldSchema>;
export type Flap = z.infer<typeof flapSchema>;
export type ShopMemory = z.infer<typeof shopMemorySchema>;

export const NOTHING_TOLD: ShopMemory = { changes: [], hold: null, told: {} };
