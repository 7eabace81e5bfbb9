import { z } from "zod";

/** A mail, ready to be sent. `link`: the one address that the reader should open, or null. */
export type Mail = z.infer<typeof mailSchema>;

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  /** Additional headers, for example for unsubscribing. */
  headers: z.record(z.string(), z.string()).optional(),
  /** The id of the mail that it answers, so that programs show both as one conversation. */
  answers: z.string().optional(),
});
