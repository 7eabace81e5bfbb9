import { describe, expect, it } from "vitest";
import type { SectionStandings } from "../../../snapshot/section-standing.ts";
import { judgedTasks, lateTasks } from "./judged-tasks.ts";

const READ = "2026-11-20T09:00:00.000Z";

function shop(nextExecutionTimes: readonly string[], sections: SectionStandings = {}) {
  return {
    lastScrapedAt: READ,
    taskGraceMinutes: 15,
    sections,
    scheduledTask: nextExecutionTimes.map((nextExecutionTime, index) => ({
      id: String(index),
      name: `task.${index}`,
      status: "scheduled",
      interval: 300,
      lastExecutionTime: null,
      nextExecutionTime,
      overdue: false,
    })),
  };
}

const FORBIDDEN = {
  tasks: {
    state: "forbidden",
    rights: ["scheduled_task:read"],
    since: READ,
    readAt: "2026-11-20T08:00:00.000Z",
  },
} as const;

describe("the tasks of a shop", () => {
  it("are late by what was read, and do not become late while nobody looks", () => {
    const read = shop(["2026-11-20T08:10:00.000Z", "2026-11-20T09:01:00.000Z", "2026-11-20T07:00:00.000Z"]);
    expect(judgedTasks(read).map(({ state }) => state)).toEqual(["late", "scheduled", "late"]);
    expect(lateTasks(read).map(({ id, lateMinutes }) => [id, lateMinutes])).toEqual([
      ["2", 120],
      ["0", 50],
    ]);
  });

  it("stand as they did when their section answered last, and nobody is asked to act on them", () => {
    const unknown = shop(["2026-11-20T08:10:00.000Z", "2026-11-20T07:00:00.000Z"], FORBIDDEN);
    expect(judgedTasks(unknown).map(({ state }) => state)).toEqual(["scheduled", "late"]);
    expect(lateTasks(unknown)).toEqual([]);
  });
});
