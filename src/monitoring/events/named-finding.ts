import { z } from "zod";
import { LEVELS, type Finding } from "../../checks/finding.ts";

/** A finding with what it takes to word it later, when it may be gone. */
export type NamedFinding = Pick<Finding, "id" | "check" | "level" | "text" | "params">;

const param = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const namedFinding: z.ZodType<NamedFinding> = z.object({
  id: z.string(),
  check: z.string(),
  level: z.enum(LEVELS),
  text: z.string(),
  params: z.record(z.string(), param),
});

/** The worst of those that count, and how many there are. */
export const foundSchema = z.object({ findings: z.array(namedFinding).readonly(), findingCount: z.number() });

/** For previews: what we word, and what says itself what it found; three more are not named. */
export function exampleOfFound(said: string): z.infer<typeof foundSchema> {
  const params = { title: `${said}: orders can be read without signing in` };
  const findings: readonly NamedFinding[] = [
    { id: "security.1", check: "security", level: "red", text: "issue", params },
    { id: said, check: "gone", level: "red", text: "gone", params: {} },
  ];
  return { findings, findingCount: 5 };
}
