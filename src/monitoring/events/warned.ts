import { defineEvent } from "../../changelog/define-event.ts";
import { exampleOfFound, foundSchema } from "./named-finding.ts";

/** More warnings were found in a shop whose status does not change by them. They weigh nothing, so no incident speaks for them. */
export const warned = defineEvent({
  kind: "warned",
  schema: foundSchema,
  topic: "status",
  phase: "grows",
  urgency: "week",
  isChange: true,
  level: "yellow",
  example: exampleOfFound,
  outside: [],
});
