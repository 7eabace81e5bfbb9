import type { Finding, TextParams } from "../checks/finding.ts";
import type { Failure } from "../snapshot/failure.ts";

/** Everything that the dashboard says about causes; worded in {@link attentionText}. */
export type MessageKey =
  | `title.${"unreachable" | "maintenance" | "access" | "address" | "blocked" | "unusable" | "unkept" | "broken"}`
  | `title.${"finding" | "frosh" | "holes" | "tasks" | "settings" | "unknown" | "unexplained" | "firstVisit"}`
  | `why.${"failure" | "failures" | "security" | "securityPlugin" | "tasks" | "settings" | "rights" | "topic" | "unexplained" | "firstVisit"}`
  | `why.${"queue" | "adminWorker" | "environment" | "frosh" | "finding"}`
  | `short.${"unreachable" | "maintenance" | "access" | "address" | "blocked" | "unusable" | "unkept" | "broken"}`
  | `short.${"security" | "tasks" | "settings" | "finding" | "detail" | "unknown" | "unexplained" | "firstVisit"}`
  | "short.fine"
  | `short.${"queue" | "adminWorker" | "environment"}`
  | `step.${"refresh" | "editCredentials" | "editAddress" | "letIn" | "rescheduleTasks" | "openChecks" | "showGrant"}`
  | `step.${"compatibility" | "openQueue" | "openShop"}`
  | `step.${"activateFix" | "activatePlugin" | "updatePlugin" | "installPlugin"}`;

/** What is said, without language and time zone: those are the reader's. */
export interface Message {
  key: MessageKey;
  params: TextParams;
  finding: Pick<Finding, "id" | "check" | "text" | "params"> | null;
  failure: Failure | null;
}

export function messageOf(
  key: MessageKey,
  params: TextParams = {},
  about: { finding?: Finding; failure?: Failure } = {},
): Message {
  const { finding, failure } = about;
  const wording = finding && { id: finding.id, check: finding.check, text: finding.text, params: finding.params };
  return { key, params, finding: wording ?? null, failure: failure ?? null };
}
