import { z } from "zod";
import { findingSentence } from "../../checks/finding-sentence.ts";
import { LEVELS } from "../../checks/finding.ts";
import { CHECK_TEXTS } from "../../checks/texts/in-each-language.ts";
import { TOPIC_IDS, topicOf } from "../../checks/topic.ts";
import type { NamedFinding } from "./named-finding.ts";

/** A finding: `id` names it within its shop, and stays the same from its beginning to its end. */
export const outsideFinding = z.object({
  id: z.string(),
  check: z.string(),
  topic: z.enum(TOPIC_IDS),
  level: z.enum(LEVELS),
  /** In English. */
  message: z.string(),
});

export const sayFinding = (finding: NamedFinding): z.infer<typeof outsideFinding> => ({
  id: finding.id,
  check: finding.check,
  topic: topicOf(finding),
  level: finding.level,
  message: findingSentence(finding, CHECK_TEXTS.en),
});

export const EXAMPLE_FINDING: z.infer<typeof outsideFinding> = {
  id: "task.log_entry.cleanup",
  check: "task",
  topic: "work",
  level: "red",
  message: "Task log_entry.cleanup is 3 hours late",
};
