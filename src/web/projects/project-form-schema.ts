import { z } from "zod";
import { isReadableName } from "../../identity/users/readable-name.ts";
import { projectFields } from "../../shops/shop-rules.ts";

interface NameWords {
  nameRequired: string;
  /** For a name without visible characters. */
  nameUnreadable: string;
}

/** Rules of the product API, with the reader's words for missing values. */
export function projectFormSchema(words: NameWords) {
  return z.object({
    name: z
      .string()
      .trim()
      .min(1, words.nameRequired)
      .refine(isReadableName, words.nameUnreadable)
      .pipe(projectFields.name),
    description: projectFields.description,
  });
}

export function newProjectSchema(words: NameWords & { organizationRequired: string }) {
  return projectFormSchema(words).extend({ orgId: z.string().min(1, words.organizationRequired) });
}
