import type { SpeedRow } from "../shop-detail.ts";
import { type SpeedFigure, valueOf } from "./speed-figures.ts";

/** Two nights without a measurement make a gap. */
const GAP_SECONDS = 2.5 * 86_400;

export interface SpeedCourse {
  /** Seconds since 1970, oldest first. */
  times: readonly number[];
  valuesOf: (figure: SpeedFigure) => readonly (number | null)[];
}

/** The measurements of one address as lines, with gaps for failures and for days without any. */
export function courseOf(newestFirst: readonly SpeedRow[]): SpeedCourse {
  const moments: { time: number; row: SpeedRow | null }[] = [];
  for (const row of newestFirst.toReversed()) {
    const time = Date.parse(row.createdAt) / 1000;
    const before = moments.at(-1)?.time;
    if (before !== undefined && time - before > GAP_SECONDS) moments.push({ time: (time + before) / 2, row: null });
    moments.push({ time, row });
  }
  return {
    times: moments.map(({ time }) => time),
    valuesOf: (figure) => moments.map(({ row }) => (row === null ? null : valueOf(row, figure))),
  };
}

/** Minimum, maximum and newest of the measured values; `null` when there are none. */
export function extentOf(
  values: readonly (number | null)[],
): { least: number; largest: number; newest: number } | null {
  const known = values.filter((value) => value !== null);
  const newest = known.at(-1);
  return newest === undefined ? null : { least: Math.min(...known), largest: Math.max(...known), newest };
}
