import { z } from "zod";
import { namedFinding } from "../../monitoring/events/named-finding.ts";
import { isoTime, returnsSchema } from "./returns.ts";

const heardSchema = returnsSchema.extend({
  /** For them it still holds: they have not heard of its end. */
  isOpen: z.boolean(),
  /** When they heard that it began; of what began in planned work, when it did. */
  since: isoTime,
  /** Their last message, and how many shops it spoke of. */
  toldAt: isoTime,
  shopCount: z.number(),
  /** Shops that they have heard of by this matter, those among them that are well again. */
  shopIds: z.array(z.number()).readonly(),
  /** Those that stand in their inbox as having it now. */
  shownIds: z.array(z.number()).readonly(),
  /** The shop to which what they are told leads. */
  shopId: z.number(),
  /** When shops came of which they have not been told anew; `null`: none did. */
  grewAt: isoTime.nullable(),
  /** When shops were well again of which they have not been told; `null`: none were. */
  easedAt: isoTime.nullable().default(null),
});

const channelSchema = returnsSchema.extend({
  /** When it heard that it began; of what began in planned work, when it did. */
  since: isoTime,
  /** Of which shops it has heard by this matter. */
  shopIds: z.array(z.number()).readonly(),
  /** When shops were well again of which it has not been told; `null`: none were. */
  easedAt: isoTime.nullable().default(null),
  /** To how many they had come down when that was said last; `null`: it was not. */
  leftCount: z.number().nullable().default(null),
});

/** What people know of a warning that several shops of an organization have. */
export const sharedMemorySchema = z.object({
  /** What was said of it last. */
  finding: namedFinding,
  /** By person. */
  told: z.record(z.string(), heardSchema),
  /** By channel. */
  channels: z.record(z.string(), channelSchema),
  /** How often the database has refused what would follow, and since when, in milliseconds. Default: it has not. */
  refused: z.object({ times: z.number(), since: z.number() }).optional().catch(undefined),
});

export type HeardShared = z.infer<typeof heardSchema>;
export type SharedMemory = z.infer<typeof sharedMemorySchema>;

/** What is known of a warning of several shops, and which of them have it now. */
export interface WarnedOf {
  readonly matter: string;
  readonly memory: SharedMemory;
  readonly warned: ReadonlySet<number>;
  /** Those that have it as an error. */
  readonly turned: ReadonlySet<number>;
}
