import { z } from "zod";
import { defineEvent } from "../define-event.ts";

/**
 * A shop was deleted, or has moved to another organization; the database writes it. What the organization was told of it
 * together with others holds of those alone.
 */
export const shopLeft = defineEvent({
  kind: "shop.left",
  schema: z.object({ shopId: z.number() }),
  topic: "update",
  phase: "once",
  urgency: "info",
  example: () => ({ shopId: 42 }),
  // Machines hear that a shop was deleted.
  outside: [],
});
