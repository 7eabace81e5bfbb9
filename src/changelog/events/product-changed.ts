import { z } from "zod";
import { defineEvent } from "../define-event.ts";

/** Technical name of Shopware itself among products; no extension is called that. */
export const SHOPWARE_PRODUCT = "shopware";

/** A newer version of something is installed in the shop, or it is gone: updates that were available are so no more. */
export const productChanged = defineEvent({
  kind: "product.changed",
  schema: z.object({
    /** Technical name of an extension, or that of Shopware. */
    product: z.string(),
    /** `null`: nothing is. */
    installed: z.string().nullable(),
  }),
  topic: "update",
  phase: "once",
  urgency: "info",
  example: (said) => ({ product: said, installed: "9.8.1" }),
  // Machines hear of it as a change.
  outside: [],
});
