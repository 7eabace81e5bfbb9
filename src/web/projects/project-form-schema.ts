import { z } from "zod";
import { projectFields } from "../../shops/shop-rules.ts";

/** Rules of the product API with the reader's words where something has to be filled in. */
export function projectFormSchema(words: { nameRequired: string }) {
  return z.object({
    name: z.string().trim().min(1, words.nameRequired).pipe(projectFields.name),
    description: projectFields.description,
  });
}

export function newProjectSchema(words: { nameRequired: string; organizationRequired: string }) {
  return projectFormSchema(words).extend({ orgId: z.string().min(1, words.organizationRequired) });
}
