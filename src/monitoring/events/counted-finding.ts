import { z } from "zod";
import type { Level } from "../../checks/finding.ts";
import { topicOf } from "../../checks/topic.ts";
import { defineEvent, type TroubleChange } from "../../changelog/define-event.ts";
import { outsideForm } from "../../changelog/outside-form.ts";
import { exampleOfFound, namedFinding } from "./named-finding.ts";
import { EXAMPLE_FINDING, outsideFinding, sayFinding } from "./outside-finding.ts";

const appearedSchema = z.object({
  finding: namedFinding,
  since: z.string(),
  /** It is an error that was a warning before. Default: it was nothing that counted. */
  turned: z.boolean().optional(),
});

/** Only errors make incidents. */
const isError = ({ finding }: { finding: { level: Level } }) => finding.level === "red";

/** An error or a warning came, or somebody takes it seriously again; also a warning that became an error, or the reverse. */
export const findingAppeared = defineEvent({
  kind: "finding.appeared",
  schema: appearedSchema,
  topic: "status",
  phase: "opens",
  urgency: (event) => (isError(event) ? "now" : "week"),
  since: ({ since }) => since,
  trouble: (event) => (isError(event) ? comes(event) : null),
  example: (said) => ({ finding: exampleFinding(said), since: "2026-11-21T10:58:00.000Z" }),
  outside: [
    outsideForm({
      type: "finding.appeared",
      version: 1,
      says: "An error or a warning was found, or counts again; `level` says which. One that became the other is found anew.",
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

/** It is no error any more, or neither that nor a warning. */
export const findingGone = defineEvent({
  kind: "finding.gone",
  schema: goneSchema,
  topic: "status",
  phase: "closes",
  urgency: "info",
  // Whether more is left, the event about the status says.
  isPart: true,
  trouble: (event) => (isError(event) ? { does: "goes", key: event.finding.id, how: event.how } : null),
  example: (said) => ({ finding: exampleFinding(said), how: "gone" as const }),
  outside: [
    outsideForm({
      type: "finding.gone",
      version: 1,
      says: "It is no error any more, or no warning, or a person decided that it does not count; `level` says which it was.",
      schema: z.object({ finding: outsideFinding, how: z.enum(["gone", "decided"]) }),
      of: ({ finding, how }: z.infer<typeof goneSchema>) => ({ finding: sayFinding(finding), how }),
      example: { finding: EXAMPLE_FINDING, how: "gone" as const },
    }),
  ],
});

function comes({ finding, since, turned }: z.infer<typeof appearedSchema>): TroubleChange {
  const change = { does: "comes" as const, key: finding.id, topic: topicOf(finding), said: finding, since };
  return turned === true ? { ...change, turned } : change;
}

function exampleFinding(said: string): z.infer<typeof namedFinding> {
  const [finding] = exampleOfFound(said).findings;
  return finding ?? { id: said, check: "gone", level: "red", text: "gone", params: {} };
}
