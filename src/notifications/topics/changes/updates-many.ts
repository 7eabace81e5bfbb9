import { z } from "zod";
import { defineEvent } from "../../../changelog/define-event.ts";

/** So many of them are named. */
export const UPDATES_NAMED = 10;

/** A shop offers more updates than anybody reads one by one, and machines have heard of each by itself. */
export const updatesMany = defineEvent({
  kind: "update.many",
  schema: z.object({
    /** The newest of each product, what closes a security hole first. */
    updates: z.array(z.object({ label: z.string(), version: z.string() })).readonly(),
    /** How many there are, listed or not. */
    count: z.number(),
    isSecurity: z.boolean(),
  }),
  topic: "update",
  phase: "once",
  urgency: ({ isSecurity }) => (isSecurity ? "week" : "info"),
  example: (said) => ({
    updates: [
      { label: "PayPal", version: "9.8.1" },
      { label: said, version: "2.0.0" },
    ],
    count: 12,
    isSecurity: true,
  }),
  outside: [],
});
