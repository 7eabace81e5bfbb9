import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";
import { outsideForm } from "../../changelog/outside-form.ts";
import { VISIT_TROUBLE } from "./failing.ts";

/** The shop can be visited again. */
export const answers = defineEvent({
  kind: "answers",
  schema: z.object({ since: z.string() }),
  topic: "outage",
  phase: "closes",
  urgency: "info",
  isChange: true,
  trouble: () => ({ does: "goes", key: VISIT_TROUBLE, how: "gone" }),
  ends: ["outage", "access", "stopped"],
  example: () => ({ since: "2026-11-21T10:58:00.000Z" }),
  outside: [
    outsideForm({
      type: "shop.reachable",
      version: 1,
      says: "The shop answers again.",
      schema: z.object({ unreachableSince: z.string() }),
      of: ({ since }: { since: string }) => ({ unreachableSince: since }),
      example: { unreachableSince: "2026-11-20T06:41:00.000Z" },
    }),
  ],
});
