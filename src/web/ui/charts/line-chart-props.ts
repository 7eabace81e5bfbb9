import type { ReactNode } from "react";

export interface ChartSeries {
  /** Shown at the line's end. */
  label: string;
  /** The full label, shown in the legend. */
  name: string;
  /** `accent` is for the most important series. */
  tone: "accent" | "ink" | "quiet" | "dashed";
  /** One value per moment; `null` stays a gap. */
  values: readonly (number | null)[];
}

export interface ChartMark {
  /** Seconds since 1970. */
  at: number;
  label: string;
  /** The label as a link; without it the plain label is shown. */
  link?: ReactNode;
}

export interface LineChartProps {
  title: string;
  /** A description of the lines, for people who cannot see them. */
  summary: string;
  /** What the axes measure, such as "Date" and "Time (ms)". */
  axes: { x: string; y: string };
  /** Seconds since 1970, oldest first. */
  times: readonly number[];
  series: readonly ChartSeries[];
  /** Events that may have affected the lines, oldest first. */
  marks?: readonly ChartMark[];
  /** Formats a value, such as "1.61 s". */
  write: (value: number) => string;
  /** The same for the axis, whose title names the unit. */
  writeAxis: (value: number) => string;
  /** Allowed distances between grid lines, ascending, when powers of ten do not fit. */
  steps?: readonly number[];
  /** A horizontal line with its label. */
  limit?: { value: number; label: string };
  isTall?: boolean;
}
