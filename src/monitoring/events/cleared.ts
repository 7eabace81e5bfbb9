import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";
import { LEVELS } from "../../checks/finding.ts";
import { exampleOfFound, foundSchema } from "./named-finding.ts";

/** Warnings are gone in a shop whose status stays as it is: others are left, or errors. */
export const cleared = defineEvent({
  kind: "cleared",
  schema: foundSchema.extend({ level: z.enum(LEVELS) }),
  topic: "status",
  phase: "closes",
  urgency: "info",
  isPart: true,
  level: ({ level }) => level,
  example: (said) => ({ ...exampleOfFound(said), level: "yellow" as const }),
  // Machines hear of errors alone, each by itself.
  outside: [],
});
