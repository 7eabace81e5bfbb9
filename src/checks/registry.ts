import { adminWorkerCheck } from "./judging/admin-worker.ts";
import { certificateCheck } from "./judging/certificate.ts";
import type { Check } from "./check.ts";
import { domainCheck } from "./judging/domain.ts";
import { environmentCheck } from "./judging/environment.ts";
import { froshConnectCheck } from "./judging/frosh-connect.ts";
import { froshHealthCheck } from "./judging/frosh-health.ts";
import { froshPerformanceCheck } from "./judging/frosh-performance.ts";
import { messageQueueCheck } from "./judging/message-queue.ts";
import { namesCheck } from "./judging/names.ts";
import { scheduledTasksCheck } from "./judging/scheduled-tasks.ts";
import { securityCheck } from "./judging/security.ts";
import { uptimeCheck } from "./judging/uptime.ts";
import type { CheckId } from "./known-checks.ts";

/** The judging code of each known check; the compiler reports missing ones. */
const JUDGING: Readonly<Record<CheckId, Check>> = {
  uptime: uptimeCheck,
  certificate: certificateCheck,
  domain: domainCheck,
  names: namesCheck,
  environment: environmentCheck,
  "admin-worker": adminWorkerCheck,
  "scheduled-tasks": scheduledTasksCheck,
  "message-queue": messageQueueCheck,
  security: securityCheck,
  "frosh-connect": froshConnectCheck,
  "frosh-health": froshHealthCheck,
  "frosh-performance": froshPerformanceCheck,
};

/** Every check that runs at a visit. If two report the same id, the earlier one wins. */
export const CHECKS: readonly Check[] = Object.values(JUDGING);
