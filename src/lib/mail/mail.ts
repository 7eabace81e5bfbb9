import { z } from "zod";

/** A mail, ready to be sent. `link` is the one address that the reader is meant to open, or null. */
export type Mail = z.infer<typeof mailSchema>;

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  /** Headers beside the usual ones, as for unsubscribing. */
  headers: z.record(z.string(), z.string()).optional(),
});
