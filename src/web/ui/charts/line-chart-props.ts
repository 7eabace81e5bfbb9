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

/** What lies over the lines for a while: planned work, time without measurement, an outage. */
export interface ChartStretch {
  from: number;
  to: number;
  look: "planned" | "unknown" | "down";
  /** Shown above the base line where there is room. */
  label?: string;
}

/** What no line can show. Seconds since 1970. */
export interface ChartEvents {
  stretches: readonly ChartStretch[];
  /** Single failures, on the base line. */
  singles: readonly number[];
  /** Values that the chart cuts. */
  peaks: readonly { at: number; label: string }[];
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
  /** The title is for screen readers; the page has it in its own heading. Axes need no title then. */
  isBare?: boolean;
  events?: ChartEvents;
  /** The highest value that is drawn; what is above is cut. */
  most?: number;
  /** The time of the axis, if lines need not fill it. */
  span?: { from: number; to: number };
  /** A further line about a moment, such as "2 of 5 measurements failed". */
  note?: (index: number) => string | null;
}
