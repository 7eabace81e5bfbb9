import { adminWorkerCheck } from "./admin-worker.ts";
import type { Check } from "./check.ts";
import { environmentCheck } from "./environment.ts";
import { froshConnectCheck } from "./frosh-connect.ts";
import { froshHealthCheck } from "./frosh-health.ts";
import { froshPerformanceCheck } from "./frosh-performance.ts";
import { messageQueueCheck } from "./message-queue.ts";
import { scheduledTasksCheck } from "./scheduled-tasks.ts";
import { securityCheck } from "./security.ts";

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
