import type { Cause } from "../checks/causes/cause.ts";
import { toldInShort } from "../checks/finding-text.ts";
import { messageOf, type Message } from "./attention-message.ts";
import { type NextStep, tasksIn } from "./next-step.ts";

/** The cause in two or three words, for lists. */
export function shortOf(cause: Cause): Message {
  switch (cause.kind) {
    case "failure":
      return messageOf(`short.${cause.failureKind}`, { since: cause.since, reason: cause.failure.reason });
    case "security":
      return messageOf("short.security", { holes: cause.findings.length });
    case "tasks": {
      const failed = tasksIn(cause.findings).filter(({ trouble }) => trouble === "failed").length;
      return messageOf("short.tasks", { late: cause.findings.length - failed, failed });
    }
    case "settings": {
      const [first] = cause.findings;
      return cause.findings.length === 1 && first !== undefined
        ? messageOf("short.finding", {}, { finding: first })
        : messageOf("short.settings", { settings: cause.findings.length });
    }
    case "finding":
      return messageOf("short.finding", {}, { finding: toldInShort(cause.finding) });
    case "rights":
    case "topic":
      return messageOf("short.unknown", { topic: cause.topic });
    case "firstVisit":
      return messageOf(`short.${cause.kind}`, {});
  }
}

export function stepLabelOf(step: NextStep): Message {
  const tasks = step.kind === "rescheduleTasks" ? step.tasks.length : 0;
  if (step.kind === "securityPlugin") return messageOf(`step.${step.remedy}`, { shops: step.shopIds.length });
  return messageOf(`step.${step.kind}`, { shops: step.shopIds.length, tasks });
}
