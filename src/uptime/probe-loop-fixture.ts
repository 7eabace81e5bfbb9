import type { Pool } from "pg";
import type { Timer } from "../lib/lease/lease-bell.ts";
import { silentLog } from "../lib/log.ts";
import type { DueProbe } from "./loop/turn.store.ts";
import { NOT_LOOKED, type ProbeAnswer } from "./probe-answer.ts";
import { type ProbeLoopOptions, startProbeLoop } from "./probe-loop.job.ts";

export const answered: ProbeAnswer = {
  ...NOT_LOOKED,
  outcome: "up",
  httpStatus: 200,
  finalUrl: "https://shop.example/",
  address: "203.0.113.7",
  phases: { name: 1, connect: 2, tls: 3, firstByte: 4, total: 200 },
};

export const badGateway: ProbeAnswer = {
  ...answered,
  outcome: "failed",
  reason: "gateway_error",
  httpStatus: 502,
  headers: { server: "nginx" },
  excerpt: "HTTP 502 · text/html · Bad Gateway",
};

export const refused: ProbeAnswer = {
  ...NOT_LOOKED,
  outcome: "failed",
  reason: "connection_refused",
  excerpt: "ECONNREFUSED 203.0.113.7:443",
};

interface Planned {
  at: number;
  milliseconds: number;
  ring: () => void;
}

/** The two cycles of the loop sleep for so long: while both do, nothing is left to do. */
const CYCLES = [500, 1000];

/** Time that goes on only when it is told to, from now on in the database's clock. */
export function drivenTime() {
  const base = Date.now();
  let elapsed = 0;
  let planned: Planned[] = [];
  const timer: Timer = (milliseconds, ring) => {
    const entry = { at: elapsed + milliseconds, milliseconds, ring };
    planned.push(entry);
    return () => {
      planned = planned.filter((other) => other !== entry);
    };
  };
  const asleep = () => CYCLES.every((cycle) => planned.some(({ milliseconds }) => milliseconds === cycle));
  const settled = async () => {
    do await new Promise((resolve) => void setImmediate(resolve));
    while (!asleep());
  };
  return {
    timer,
    now: () => elapsed,
    databaseNow: () => new Date(base + elapsed),
    at: (seconds: number) => new Date(base + seconds * 1000),
    settled,
    /** Lets so many seconds pass, and all that happens in them. */
    async pass(seconds: number) {
      const end = elapsed + seconds * 1000;
      await settled();
      for (;;) {
        const next = planned.toSorted((one, other) => one.at - other.at)[0];
        if (next === undefined || next.at > end) break;
        planned = planned.filter((entry) => entry !== next);
        elapsed = next.at;
        next.ring();
        await settled();
      }
      elapsed = end;
    },
  };
}

/** A loop in driven time; `answer` says what a fetch brings back. */
export function drivenLoop(
  pool: Pool,
  answer: (probe: DueProbe, isRetry: boolean) => ProbeAnswer | Promise<ProbeAnswer>,
  more: Partial<ProbeLoopOptions> & { time?: ReturnType<typeof drivenTime> } = {},
) {
  const { time = drivenTime(), ...options } = more;
  const loop = startProbeLoop({
    pool,
    log: silentLog,
    parallelism: 256,
    fetch: async (probe, isRetry) => answer(probe, isRetry),
    timer: time.timer,
    now: time.now,
    databaseNow: time.databaseNow,
    ...options,
  });
  return { loop, ...time };
}
