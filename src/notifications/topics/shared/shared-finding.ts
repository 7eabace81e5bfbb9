import { z } from "zod";
import { defineEvent, type EventOf } from "../../../changelog/define-event.ts";
import type { SomeEvent } from "../../../changelog/define-event.ts";
import { exampleOfFound, namedFinding } from "../../../monitoring/events/named-finding.ts";

/** What is said of a warning that several shops have, with that of one of them. */
const saidSchema = z.object({
  matter: z.string(),
  findings: z.array(namedFinding).readonly(),
  shopNames: z.array(z.string()).readonly(),
  shopCount: z.number(),
  /** Default: nobody has written them down. */
  shopIds: z.array(z.number()).readonly().optional(),
});

const exampleOf = (said: string) => ({
  matter: "advisory:security.1",
  findings: exampleOfFound(said).findings.slice(0, 1),
  shopNames: ["Radwerk Nord", said],
  shopCount: 40,
});

/**
 * Several shops have the same warning: one matter, and machines have heard of each by itself. `eases`: others that had it
 * are well again, and have been for a while. `flaps`: it comes and goes, and nothing is told until it is calm; `rests`:
 * it is, and holds.
 */
export const sharedFound = defineEvent({
  kind: "warning.shared",
  schema: saidSchema.extend({ how: z.enum(["opens", "flaps", "grows", "eases", "rests"]) }),
  topic: "shared",
  phase: ({ how }) => (how === "opens" || how === "flaps" ? "opens" : "grows"),
  urgency: "week",
  example: (said) => ({ ...exampleOf(said), how: "opens" as const }),
  outside: [],
});

/** None of these shops has it any more. */
export const sharedGone = defineEvent({
  kind: "warning.shared_gone",
  schema: saidSchema.extend({ since: z.string() }),
  topic: "shared",
  phase: "closes",
  urgency: "info",
  since: ({ since }) => since,
  example: (said) => ({ ...exampleOf(said), since: "2026-11-20T06:41:00.000Z" }),
  outside: [],
});

export type OfShared = EventOf<typeof sharedFound | typeof sharedGone>;

export const isOfShared = (news: SomeEvent): news is OfShared =>
  news.kind === sharedFound.kind || news.kind === sharedGone.kind;
