import { z } from "zod";
import { topicOf } from "../../checks/topic.ts";
import { defineEvent } from "../../changelog/define-event.ts";
import { outsideForm } from "../../changelog/outside-form.ts";
import { exampleOfFound, namedFinding } from "./named-finding.ts";
import { EXAMPLE_FINDING, outsideFinding, sayFinding } from "./outside-finding.ts";

const appearedSchema = z.object({ finding: namedFinding, since: z.string() });

/** An error came, or somebody takes it seriously again. */
export const findingAppeared = defineEvent({
  kind: "finding.appeared",
  schema: appearedSchema,
  topic: "status",
  phase: "opens",
  urgency: "now",
  since: ({ since }) => since,
  trouble: ({ finding, since }) => ({
    does: "comes",
    key: finding.id,
    topic: topicOf(finding),
    said: finding,
    since,
  }),
  example: (said) => ({ finding: exampleFinding(said), since: "2026-11-21T10:58:00.000Z" }),
  outside: [
    outsideForm({
      type: "finding.appeared",
      version: 1,
      says: "An error was found, or counts again.",
      schema: z.object({ finding: outsideFinding, since: z.string() }),
      of: ({ finding, since }: z.infer<typeof appearedSchema>) => ({ finding: sayFinding(finding), since }),
      example: { finding: EXAMPLE_FINDING, since: "2026-11-20T06:41:00.000Z" },
    }),
  ],
});

const goneSchema = z.object({
  finding: namedFinding,
  /** `decided`: a person no longer counts it. */
  how: z.enum(["gone", "decided"]).catch("gone"),
});

/** It is no error any more. */
export const findingGone = defineEvent({
  kind: "finding.gone",
  schema: goneSchema,
  topic: "status",
  phase: "closes",
  urgency: "info",
  trouble: ({ finding, how }) => ({ does: "goes", key: finding.id, how }),
  example: (said) => ({ finding: exampleFinding(said), how: "gone" as const }),
  outside: [
    outsideForm({
      type: "finding.gone",
      version: 1,
      says: "It is no error any more, or a person decided that it does not count.",
      schema: z.object({ finding: outsideFinding, how: z.enum(["gone", "decided"]) }),
      of: ({ finding, how }: z.infer<typeof goneSchema>) => ({ finding: sayFinding(finding), how }),
      example: { finding: EXAMPLE_FINDING, how: "gone" as const },
    }),
  ],
});

function exampleFinding(said: string): z.infer<typeof namedFinding> {
  const [finding] = exampleOfFound(said).findings;
  return finding ?? { id: said, check: "gone", level: "red", text: "gone", params: {} };
}
