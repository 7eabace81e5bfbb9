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

/** What was reported about one shop, and its recent changes: all that a decision needs besides the event. */
export const shopMemorySchema = z.object({
  /** Times of changes in the last hour, oldest first. */
  changes: z.array(isoTime),
  /** Set while the shop flaps and nothing is reported. */
  hold: z.object({ changes: z.number(), lastAt: isoTime, userIds: z.array(z.string()) }).nullable(),
  /** By person and topic. */
  told: z.record(z.string(), z.partialRecord(topicSchema, toldSchema)),
});

export type Told = z.infer<typeof toldSchema>;
export type ShopMemory = z.infer<typeof shopMemorySchema>;

export const NOTHING_TOLD: ShopMemory = { changes: [], hold: null, told: {} };
