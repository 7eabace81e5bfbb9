import { z } from "zod";
import { NAME_MAX_CHARACTERS } from "../../identity/users/name-limit.ts";
import { type SLUG_TEXTS, slugProblem } from "../../organizations/slug.ts";

export type OrganizationProblem = keyof typeof SLUG_TEXTS | "nameRequired" | "nameTooLong" | "slugRequired";

/** The server's rules for name and slug, with messages in the reader's language. */
export function organizationSchema(words: (problem: OrganizationProblem) => string) {
  return z.object({
    name: z.string().trim().min(1, words("nameRequired")).max(NAME_MAX_CHARACTERS, words("nameTooLong")),
    slug: z.string().check(({ value, issues }) => {
      const problem = value.trim() === "" ? "slugRequired" : slugProblem(value.trim());
      if (problem !== null) issues.push({ code: "custom", message: words(problem), input: value });
    }),
    /** Name of the first project; empty for none. */
    project: z.string(),
  });
}

export type OrganizationValues = z.infer<ReturnType<typeof organizationSchema>>;
