import { z } from "zod";
import { defineEvent, type EventOf } from "../../../changelog/define-event.ts";
import type { SomeEvent } from "../../../changelog/define-event.ts";
import { exampleOfFound, namedFinding } from "../../../monitoring/events/named-finding.ts";

/** Of so many shops the names are said. */
export const SHOPS_NAMED = 10;

/** What is said of a warning that several shops have, with that of one of them. */
const saidSchema = z.object({
  matter: z.string(),
  findings: z.array(namedFinding).readonly(),
  shopNames: z.array(z.string()).readonly(),
  shopCount: z.number(),
});

const exampleOf = (said: string) => ({
  matter: "advisory:security.1",
  findings: exampleOfFound(said).findings.slice(0, 1),
  shopNames: ["Radwerk Nord", said],
  shopCount: 40,
});

/** Several shops have the same warning: one matter, and machines have heard of each by itself. */
export const sharedFound = defineEvent({
  kind: "warning.shared",
  schema: saidSchema.extend({ isMore: z.boolean() }),
  topic: "shared",
  phase: ({ isMore }) => (isMore ? "grows" : "opens"),
  urgency: "week",
  example: (said) => ({ ...exampleOf(said), isMore: false }),
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
