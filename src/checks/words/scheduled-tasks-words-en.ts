import type { Params } from "../finding.ts";
import { textParam } from "../remote-text.ts";

export const SCHEDULED_TASKS_WORDS_EN = {
  check: "Scheduled tasks",
  findings: {
    all: () => "All tasks run correctly",
    overdue: (params: Params<"name">) => `Task ${textParam(params, "name")} is overdue`,
    failed: (params: Params<"name">) => `Task ${textParam(params, "name")} failed and will not run again by itself`,
    stuck: (params: Params<"name">) => `Task ${textParam(params, "name")} runs without coming to an end`,
  },
};
