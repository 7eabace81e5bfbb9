import { z } from "zod";
import { OUTCOMES } from "../probe-answer.ts";

const count = z.int().min(0);

const probeFigures = z.object({
  location: z.int(),
  outcomes: z.array(z.object({ outcome: z.enum(OUTCOMES), count })),
  turns: count,
  /** How many of them began how late, in milliseconds; the last class has no end. */
  late: z.array(z.object({ upTo: z.number().nullable(), count })),
  /** Results that are not kept yet, and those that waited in vain. */
  waiting: count,
  dropped: count,
});

/** What a worker counted since its start. */
export type ProbeFigures = z.infer<typeof probeFigures>;

const told = z.array(z.object({ probes: probeFigures }).nullable().catch(null));

/** As workers told them; what a worker of another version says is passed over. */
export function toldFigures(stored: unknown): readonly ProbeFigures[] {
  return told
    .catch([])
    .parse(stored)
    .flatMap((figures) => figures?.probes ?? []);
}
