import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../src/app/router.ts";

type StatusDays = inferRouterOutputs<AppRouter>["organization"]["shop"]["statusDays"];

const wellFor = (days: number) => "g".repeat(days);

/** Days of a shop that was added ten days into them: two outages, a warning of five days, and a night in which nobody looked. */
export const STATUS_DAYS: StatusDays = {
  timeZone: "UTC",
  first: "2026-08-23",
  letters: `${".".repeat(10)}${wellFor(12)}r${wellFor(20)}yyyyy${wellFor(10)}u${wellFor(20)}r${wellFor(9)}y`,
  troubles: [
    { index: 22, downSeconds: 720, maintenanceSeconds: 0, unknownSeconds: 0, unknownCause: null, reasons: [0] },
    ...[43, 44, 45, 46, 47].map((index) => ({
      index,
      downSeconds: 0,
      maintenanceSeconds: index === 45 ? 3600 : 0,
      unknownSeconds: 0,
      unknownCause: null,
      reasons: [1],
    })),
    {
      index: 58,
      downSeconds: 0,
      maintenanceSeconds: 0,
      unknownSeconds: 86_400,
      unknownCause: "nobodyLived",
      reasons: [],
    },
    {
      index: 79,
      downSeconds: 36_000,
      maintenanceSeconds: 0,
      unknownSeconds: 7200,
      unknownCause: "notWatched",
      reasons: [2, 3],
    },
    { index: 89, downSeconds: 0, maintenanceSeconds: 0, unknownSeconds: 0, unknownCause: null, reasons: [1, 3] },
  ],
  reasons: [
    { kind: "failure", reason: "timed_out" },
    {
      kind: "finding",
      id: "message.queue",
      level: "yellow",
      words: {
        check: "message-queue",
        text: "waits",
        params: { age: "695 mins", recommended: "max 15 mins", messages: 128 },
      },
    },
    { kind: "failure", reason: "gateway_error" },
    { kind: "finding", id: "task.gone", level: "yellow", words: null },
  ],
  outages: 2,
  downSeconds: 36_720,
  unknownSeconds: 93_600,
  percent: 99.4,
  measuredPercent: 98.6,
};
