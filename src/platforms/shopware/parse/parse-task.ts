import { FIELD_LIMITS, NUMBER_LIMITS } from "../../../snapshot/field-limits.ts";
import { isReadable } from "../../../snapshot/reading.ts";
import type { SeenTask } from "../../../snapshot/visit.ts";
import { orNothing, readCount, readName, readTime, readWord, type JsonRecord } from "./lenient-value.ts";

export const TASK_FIELDS = ["id", "name", "status", "runInterval", "lastExecutionTime", "nextExecutionTime"] as const;

/** Parses a row of `search/scheduled-task`. `null`: the row cannot be identified. */
export function parseTask(row: JsonRecord): SeenTask | null {
  const id = readName(row["id"], FIELD_LIMITS.id);
  if (!isReadable(id)) return null;
  return {
    id,
    name: readName(row["name"]),
    status: readWord(row["status"]),
    intervalSeconds: readCount(row["runInterval"], NUMBER_LIMITS.intervalSeconds),
    lastExecutionTime: orNothing(row["lastExecutionTime"], readTime),
    nextExecutionTime: orNothing(row["nextExecutionTime"], readTime),
  };
}
