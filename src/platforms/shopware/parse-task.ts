import type { ScheduledTask } from "../../snapshot/visit.ts";
import { numberOf, textOf, timeOf, type JsonRecord } from "./lenient-value.ts";

export const TASK_FIELDS = ["id", "name", "status", "runInterval", "lastExecutionTime", "nextExecutionTime"] as const;

/** Reads a row of `search/scheduled-task`. `null`: a row that cannot be told from others. */
export function parseTask(row: JsonRecord): ScheduledTask | null {
  const id = textOf(row["id"]);
  const name = textOf(row["name"]);
  if (id === null || name === null) return null;
  return {
    id,
    name,
    status: textOf(row["status"]) ?? "",
    intervalSeconds: numberOf(row["runInterval"]) ?? 0,
    lastExecutionTime: timeOf(row["lastExecutionTime"]),
    nextExecutionTime: timeOf(row["nextExecutionTime"]),
  };
}
