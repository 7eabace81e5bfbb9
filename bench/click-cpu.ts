import type { CDPSession } from "@playwright/test";
import { z } from "zod";

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
const MICROSECONDS = 1000;

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  ts: z.number(),
  pid: z.number(),
  tid: z.number(),
  dur: z.number().default(0),
  tdur: z.number().default(0),
  id2: z.object({ local: z.string() }).optional(),
  args: z
    .object({
      name: z.string().optional(),
      data: z.looseObject({ interactionId: z.number().optional(), type: z.string().optional() }).optional(),
    })
    .optional(),
});
type TraceEvent = z.infer<typeof traceEvent>;

/**
 * How long the page's main thread computed, from a press to the frame that shows its result, in milliseconds. Of
 * several interactions that `act` causes, the slowest counts. Unlike wall-clock time this hardly depends on what else
 * the machine does.
 */
export async function computedMilliseconds(devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...z.array(traceEvent).parse(value)));
  const complete = new Promise<void>((resolve) => devtools.once("Tracing.tracingComplete", () => resolve()));
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ["*"] },
  });
  await act();
  await devtools.send("Tracing.end");
  await complete;
  return Math.max(0, ...interactionsOf(events).map((span) => computedWithin(span, events)));
}

interface Span {
  pid: number;
  tid: number;
  from: number;
  to: number;
}

/** Each event of a press, with the frame that followed it. */
function interactionsOf(events: readonly TraceEvent[]): readonly Span[] {
  const timings = events.filter(({ name }) => name === "EventTiming");
  const starts = timings.filter(({ ph, args }) => ph === "b" && (args?.data?.interactionId ?? 0) !== 0);
  return starts.flatMap((start) => {
    const end = timings.find(({ ph, id2, pid }) => ph === "e" && pid === start.pid && id2?.local === start.id2?.local);
    return end ? [{ pid: start.pid, tid: start.tid, from: start.ts, to: end.ts }] : [];
  });
}

function computedWithin({ pid, tid, from, to }: Span, events: readonly TraceEvent[]): number {
  const tasks = events.filter(({ name, ...task }) => name === "RunTask" && task.pid === pid && task.tid === tid);
  const parts = tasks.map(({ ts, dur, tdur }) => {
    const shared = Math.min(to, ts + dur) - Math.max(from, ts);
    return shared <= 0 || dur === 0 ? 0 : tdur * (shared / dur);
  });
  return parts.reduce((sum, part) => sum + part, 0) / MICROSECONDS;
}
