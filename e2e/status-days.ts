import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../src/app/router.ts";

type StatusDays = inferRouterOutputs<AppRouter>["organization"]["shop"]["statusDays"];

const GATEWAY = { kind: "failure", reason: "gateway_error" } as const;
const wellFor = (days: number) => "g".repeat(days);

/** Days of a shop that was added ten days into them: two outages, a warning of five days, and a night in which nobody looked. */
export const STATUS_DAYS: StatusDays = {
  timeZone: "UTC",
  first: "2026-08-23",
  letters: `${".".repeat(10)}${wellFor(12)}r${wellFor(20)}yyyyy${wellFor(10)}u${wellFor(20)}r${wellFor(9)}y`,
  planned: [65, 72, 79],
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

type StatusDay = inferRouterOutputs<AppRouter>["organization"]["shop"]["statusDay"];

/** The day of the outage: down from 3 to 13, two hours in which nobody looked, and planned work in the evening. */
export const STATUS_DAY: StatusDay = {
  timeZone: "UTC",
  fromAt: "2026-11-10T00:00:00.000Z",
  toAt: "2026-11-11T00:00:00.000Z",
  endsAt: "2026-11-11T00:00:00.000Z",
  parts: [
    part("00:00", "03:12", "green"),
    { ...part("03:12", "13:12", "red"), reasons: [GATEWAY] },
    part("13:12", "15:00", "green"),
    { ...part("15:00", "17:00", null), cause: "notWatched" },
    { ...part("17:00", "24:00", "green"), toAt: "2026-11-11T00:00:00.000Z" },
  ],
  windows: [{ name: "Patch night", fromAt: "2026-11-10T22:00:00.000Z", toAt: "2026-11-11T02:00:00.000Z" }],
  outages: 1,
  downSeconds: 36_000,
  percent: 54.5,
  measuredPercent: 91.6,
};

function part(from: string, to: string, level: StatusDay["parts"][number]["level"]): StatusDay["parts"][number] {
  const at = (time: string) => `2026-11-10T${time}:00.000Z`;
  return { fromAt: at(from), toAt: at(to), level, reasons: [], cause: null };
}
