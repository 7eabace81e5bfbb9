import { z } from "zod";
import { defineEvent } from "../../../changelog/define-event.ts";

/** No shop that was told of lacks an update any more: said to services that keep it open until then. */
export const updateOver = defineEvent({
  kind: "update.over",
  schema: z.object({ product: z.string(), label: z.string(), version: z.string(), shopCount: z.number() }),
  topic: "update",
  phase: "closes",
  urgency: "info",
  ends: ["update"],
  example: (said) => ({ product: "SwagPayPal", label: said, version: "9.8.1", shopCount: 1 }),
  outside: [],
});
