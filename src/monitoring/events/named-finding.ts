import { z } from "zod";
import { LEVELS, type Finding } from "../../checks/finding.ts";

/** A finding with everything needed to word it later, when it may be gone. */
export type NamedFinding = Pick<Finding, "id" | "check" | "level" | "text" | "params">;

const param = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const namedFinding: z.ZodType<NamedFinding> = z.object({
  id: z.string(),
  check: z.string(),
  level: z.enum(LEVELS),
  text: z.string(),
  params: z.record(z.string(), param),
});

/** The worst findings that are not ignored, and their total number. */
export const foundSchema = z.object({ findings: z.array(namedFinding).readonly(), findingCount: z.number() });

/** For previews: a finding with our words, one with foreign words, and three that are not named. */
export function exampleOfFound(said: string): z.infer<typeof foundSchema> {
  const params = { title: `${said}: orders can be read without signing in` };
  const findings: readonly NamedFinding[] = [
    { id: "security.1", check: "security", level: "red", text: "issue", params },
    { id: said, check: "gone", level: "red", text: "gone", params: {} },
  ];
  return { findings, findingCount: 5 };
}
