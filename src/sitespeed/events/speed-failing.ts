import { z } from "zod";
import { defineEvent } from "../../changelog/define-event.ts";
import { outsideForm } from "../../changelog/outside-form.ts";

/** A reason may also be a sentence, which repeats what a stranger said. */
const NAME = /^[a-z]+(?:_[a-z]+)*$/u;

/** Three speed tests in a row have failed. `reason`: that of the last one, as a name or a sentence. */
export const speedFailing = defineEvent({
  kind: "speedFailing",
  schema: z.object({ reason: z.string() }),
  topic: "speed",
  phase: "opens",
  urgency: "week",
  isChange: true,
  example: () => ({ reason: "timed_out" }),
  outside: [
    outsideForm({
      type: "speed.failing",
      version: 1,
      says: "Three speed tests of the shop in a row have failed.",
      schema: z.object({ reason: z.string().nullable() }),
      of: ({ reason }: { reason: string }) => ({ reason: NAME.test(reason) ? reason : null }),
      example: { reason: "timed_out" },
    }),
  ],
});
