import { adminWorkerCheck } from "./judging/admin-worker.ts";
import type { Check } from "./check.ts";
import { environmentCheck } from "./judging/environment.ts";
import { froshConnectCheck } from "./judging/frosh-connect.ts";
import { froshHealthCheck } from "./judging/frosh-health.ts";
import { froshPerformanceCheck } from "./judging/frosh-performance.ts";
import { messageQueueCheck } from "./judging/message-queue.ts";
import { scheduledTasksCheck } from "./judging/scheduled-tasks.ts";
import { securityCheck } from "./judging/security.ts";

/** Every check that is asked at a visit. Where two find the same id, the earlier one counts. */
export const CHECKS: readonly Check[] = [
  environmentCheck,
  adminWorkerCheck,
  scheduledTasksCheck,
  messageQueueCheck,
  securityCheck,
  froshConnectCheck,
  froshHealthCheck,
  froshPerformanceCheck,
];
