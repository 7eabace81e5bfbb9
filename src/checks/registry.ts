import { adminWorkerCheck } from "./judging/admin-worker.ts";
import type { Check } from "./check.ts";
import { environmentCheck } from "./judging/environment.ts";
import { froshConnectCheck } from "./judging/frosh-connect.ts";
import { froshHealthCheck } from "./judging/frosh-health.ts";
import { froshPerformanceCheck } from "./judging/frosh-performance.ts";
import { messageQueueCheck } from "./judging/message-queue.ts";
import { scheduledTasksCheck } from "./judging/scheduled-tasks.ts";
import { securityCheck } from "./judging/security.ts";
import type { CheckId } from "./known-checks.ts";

/** How each known check judges; the compiler asks for those that are missing. */
const JUDGING: Readonly<Record<CheckId, Check>> = {
  environment: environmentCheck,
  "admin-worker": adminWorkerCheck,
  "scheduled-tasks": scheduledTasksCheck,
  "message-queue": messageQueueCheck,
  security: securityCheck,
  "frosh-connect": froshConnectCheck,
  "frosh-health": froshHealthCheck,
  "frosh-performance": froshPerformanceCheck,
};

/** Every check that is asked at a visit. Where two find the same id, the earlier one counts. */
export const CHECKS: readonly Check[] = Object.values(JUDGING);
