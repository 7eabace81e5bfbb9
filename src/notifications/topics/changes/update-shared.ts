import { z } from "zod";
import { defineEvent } from "../../../changelog/define-event.ts";

/** Of so many shops the names are said. */
export const SHOPS_NAMED = 10;
/** So many are known by their ids. */
export const SHOPS_KNOWN = 500;

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
    /** Default: nobody has written them down. */
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
