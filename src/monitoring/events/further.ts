import { defineEvent } from "../../changelog/define-event.ts";
import { exampleOfFound, foundSchema } from "./named-finding.ts";

/** Further errors are found in a shop that has some already. */
export const further = defineEvent({
  kind: "further",
  schema: foundSchema,
  topic: "status",
  phase: "grows",
  urgency: "week",
  isChange: true,
  level: "red",
  example: exampleOfFound,
});
