import { z } from "zod";
import { PERSON_WAYS } from "../telling-limits.ts";
import type { ToldOfEvent } from "./told-of-event.ts";
import type { Why } from "./telling-rule.ts";

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));
const ways = z.array(z.enum(PERSON_WAYS)).exactOptional();

const byRules = z.object({
  rules: z.array(z.object({ id: z.guid(), name: z.string().nullable().catch(null) })),
  more: z.number().catch(0),
});
const stored = byRules.extend({
  isNamed: z.boolean().exactOptional(),
  ownWays: ways,
  isOwnAlone: z.boolean().exactOptional(),
  paced: ways,
  heldSince: z.string().refine(isMoment).exactOptional(),
});

const NOBODY_KNOWS: Why = { rules: [], more: 0 };

/** By which rules, as stored by any version of ours; what cannot be read names none. */
export function readWhy(known: unknown): Why {
  return stored.safeParse(known).data ?? byRules.safeParse(known).data ?? NOBODY_KNOWS;
}

/** The same of a person; `null`: they watch it. */
export const readRules = (known: unknown): Why | null => (known === null ? null : readWhy(known));

const told = z.object({ entries: z.array(z.looseObject({ rules: z.array(z.string()) })), more: z.number().catch(0) });

/** Who was told of an event, as stored by any version of ours; of what cannot be read nobody knows. */
export function readTold(known: ToldOfEvent | null): ToldOfEvent | null {
  return told.safeParse(known).success ? known : null;
}
