import { describe, expect, it } from "vitest";
import { silenceOf, taskVerdict, type TaskRow } from "./task-verdict.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

function task(status: string, nextExecutionTime: string | null): TaskRow {
  return { id: "1", name: "cart.cleanup", status, interval: 300, lastExecutionTime: null, nextExecutionTime };
}

describe("where a task stands", () => {
  it("is late after the grace of the shop, with the minutes since it was due", () => {
    const verdict = taskVerdict(task("scheduled", "2026-11-20T09:30:30.000Z"), 15, NOW);
    expect(verdict).toEqual({ state: "late", mark: "warning", lateMinutes: 29, needsRun: true });
  });

  it("is not late within the grace", () => {
    expect(taskVerdict(task("scheduled", "2026-11-20T09:46:00.000Z"), 15, NOW).state).toBe("scheduled");
    expect(taskVerdict(task("scheduled", "2026-11-20T09:46:00.000Z"), 5, NOW).state).toBe("late");
  });

  it("takes a skipped or inactive task neither for late nor for failed", () => {
    for (const status of ["skipped", "inactive"]) {
      const verdict = taskVerdict(task(status, "2026-01-01T00:00:00.000Z"), 15, NOW);
      expect(verdict).toMatchObject({ state: status, mark: "inactive", lateMinutes: null, needsRun: false });
    }
  });

  it("takes a queued task that nobody picks up for late", () => {
    expect(taskVerdict(task("queued", "2026-11-20T08:00:00.000Z"), 15, NOW).state).toBe("late");
    expect(taskVerdict(task("queued", "2026-11-20T10:05:00.000Z"), 15, NOW).state).toBe("queued");
  });

  it("takes a running task for stuck only after hours", () => {
    expect(taskVerdict(task("running", "2026-11-20T08:00:00.000Z"), 15, NOW).state).toBe("running");
    expect(taskVerdict(task("running", "2026-11-20T03:00:00.000Z"), 15, NOW)).toMatchObject({
      state: "stuck",
      lateMinutes: 420,
    });
  });

  it("shows a failed task as an error, and words that it does not know as unknown", () => {
    expect(taskVerdict(task("failed", null), 15, NOW)).toMatchObject({
      state: "failed",
      mark: "error",
      needsRun: true,
    });
    expect(taskVerdict(task("constructor", null), 15, NOW)).toMatchObject({ state: "other", mark: "unknown" });
  });
});

describe("the silence of a shop's tasks", () => {
  const lateOf = (nextExecutionTime: string, lastExecutionTime: string | null) => ({
    nextExecutionTime,
    lastExecutionTime,
    lateMinutes: 60,
  });
  const late = ["08:00", "08:30", "09:00"].map((time) =>
    lateOf(`2026-11-20T${time}:00.000Z`, "2026-11-20T07:30:00.000Z"),
  );

  it("began with the last run, when many were due since", () => {
    expect(silenceOf(late)).toBe("2026-11-20T07:30:00.000Z");
    expect(silenceOf(late.slice(1))).toBeNull();
  });

  it("is none while another task runs", () => {
    const runs = {
      ...lateOf("2026-11-20T10:30:00.000Z", "2026-11-20T09:58:00.000Z"),
      lateMinutes: null,
    };
    expect(silenceOf([...late, runs])).toBeNull();
  });
});
