import { z } from "zod";
import { LEVELS } from "../checks/finding.ts";
import { topicSchema } from "./topics/topics.ts";

const isoTime = z.string();

const toldSchema = z.object({
  at: isoTime,
  /** The status that was told; `null` for topics that have none. */
  level: z.enum(LEVELS).nullable(),
  /** What was told still holds: nothing has resolved it since. */
  isOpen: z.boolean(),
});

/** What was told about one shop, and how restless it has been: all that a decision needs beside the event. */
export const shopMemorySchema = z.object({
  /** Changes of the last hour, oldest first. */
  changes: z.array(isoTime),
  /** Set while the shop flaps and nothing is told of it. */
  hold: z.object({ changes: z.number(), lastAt: isoTime, userIds: z.array(z.string()) }).nullable(),
  /** By person and topic. */
  told: z.record(z.string(), z.partialRecord(topicSchema, toldSchema)),
});

export type Told = z.infer<typeof toldSchema>;
export type ShopMemory = z.infer<typeof shopMemorySchema>;

export const NOTHING_TOLD: ShopMemory = { changes: [], hold: null, told: {} };
