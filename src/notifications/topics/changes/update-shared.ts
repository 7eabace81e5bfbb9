import { z } from "zod";
import { defineEvent } from "../../../changelog/define-event.ts";

/** Several shops offer the same update: one matter, and machines have heard of each by itself. */
export const updateShared = defineEvent({
  kind: "update.shared",
  schema: z.object({
    product: z.string(),
    label: z.string(),
    version: z.string(),
    isSecurity: z.boolean(),
    shopNames: z.array(z.string()).readonly(),
    shopCount: z.number(),
    /** Default: nobody has written them down, and it is not known when it is over. */
    shopIds: z.array(z.number()).readonly().optional(),
  }),
  topic: "update",
  phase: "once",
  urgency: ({ isSecurity }) => (isSecurity ? "week" : "info"),
  example: (said) => ({
    product: "SwagPayPal",
    label: said,
    version: "9.8.1",
    isSecurity: true,
    shopNames: ["Radwerk Nord", said],
    shopCount: 40,
  }),
  outside: [],
});
