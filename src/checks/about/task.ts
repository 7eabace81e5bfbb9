import { textParam } from "../remote-text.ts";
import type { AboutTask, Kept } from "./about.ts";

const TROUBLES = ["overdue", "failed", "stuck"] as const;

export const ABOUT_TASK = {
  kind: "task" as const,
  of: ({ text, params }: Kept): AboutTask => ({
    kind: "task",
    id: textParam(params, "taskId"),
    name: textParam(params, "name"),
    trouble: TROUBLES.find((trouble) => trouble === text) ?? null,
    dueAt: textParam(params, "dueAt"),
  }),
};
