import type { ReactNode } from "react";

export interface ChartSeries {
  /** Stands at the line's end. */
  label: string;
  /** Stands in the legend: the label in full. */
  name: string;
  /** `accent` is the one series that matters. */
  tone: "accent" | "ink" | "quiet" | "dashed";
  /** One for each moment; `null` is a gap and stays one. */
  values: readonly (number | null)[];
}

export interface ChartMark {
  /** Seconds since 1970. */
  at: number;
  label: string;
  /** The label as a link to what happened; without it the label alone is shown. */
  link?: ReactNode;
}

export interface LineChartProps {
  title: string;
  /** The course of the lines in words, for those who do not see them. */
  summary: string;
  /** What the axes measure, as "Date" and "Time (ms)". */
  axes: { x: string; y: string };
  /** Seconds since 1970, from old to new. */
  times: readonly number[];
  series: readonly ChartSeries[];
  /** What may have moved the lines, from old to new. */
  marks?: readonly ChartMark[];
  /** A value in words, as "1.61 s". */
  write: (value: number) => string;
  /** The same for the axis, whose title names the unit. */
  writeAxis: (value: number) => string;
  /** Distances that lines across may have, from small to large, where powers of ten do not fit. */
  steps?: readonly number[];
  /** A line across with its label. */
  limit?: { value: number; label: string };
  isTall?: boolean;
}
