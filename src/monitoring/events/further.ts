import { defineEvent } from "../../changelog/define-event.ts";
import { exampleOfFound, foundSchema } from "./named-finding.ts";

/** More errors were found in a shop that has some already. */
export const further = defineEvent({
  kind: "further",
  schema: foundSchema,
  topic: "status",
  phase: "grows",
  urgency: "week",
  isChange: true,
  level: "red",
  example: exampleOfFound,
  // Machines hear of each finding by itself.
  outside: [],
});
