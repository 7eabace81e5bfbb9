import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { labelsOnce, lonelyValues } from "./chart-moments.ts";
import type { ChartSeries, LineChartProps } from "./line-chart-props.ts";
import { writeMoment } from "../times/moments.ts";

/** Positions inside the drawing, in pixels from its upper left corner. */
export interface PlotLayout {
  left: number;
  top: number;
  width: number;
  height: number;
  xOf: (seconds: number) => number;
  yOf: (value: number) => number;
}

interface PlotListeners {
  onLayout: (layout: PlotLayout) => void;
  /** The index of the moment under the pointer or chosen by keys; `null` for none. */
  onMoment: (index: number | null) => void;
}

const HALF_DAY_SECONDS = 43_200;
const FEW_DAYS_SECONDS = 2 * 86_400;
const AXIS_LEFT = 52;
const AXIS_BELOW = 24;
const AXIS_TITLE = 18;
/** Room above the highest value, so that the line does not touch the edge. */
const HEADROOM = 1.08;

const TONES: Record<ChartSeries["tone"], { token: string; width: number; dash: number[] }> = {
  accent: { token: "--c-accent", width: 2, dash: [] },
  ink: { token: "--c-ink", width: 1.5, dash: [] },
  quiet: { token: "--c-ink-3", width: 1.5, dash: [] },
  dashed: { token: "--c-ink-2", width: 1.5, dash: [4, 3] },
};

/**
 * Draws into an element and follows its size. Colours are read again at each drawing, so that they follow the theme.
 */
export function drawPlot(place: HTMLElement, props: { current: LineChartProps }, listeners: PlotListeners) {
  const { times, series } = props.current;
  const size = () => ({ width: Math.max(160, place.clientWidth), height: Math.max(80, place.clientHeight) });
  const data: uPlot.AlignedData = [[...times], ...series.map(({ values }) => [...values])];
  const plot = new uPlot({ ...size(), ...optionsFor(props, listeners) }, data, place);
  const observer = new ResizeObserver(() => plot.setSize(size()));
  observer.observe(place);
  return {
    plot,
    remove: () => {
      observer.disconnect();
      plot.destroy();
    },
  };
}

function optionsFor(
  props: { current: LineChartProps },
  listeners: PlotListeners,
): Omit<uPlot.Options, "width" | "height"> {
  const { axes, series, limit, steps, most: cut, span, isBare } = props.current;
  const font = `11px ${token("--font")}`;
  const axis = {
    stroke: () => token("--c-ink-3"),
    font,
    ticks: { show: false },
    ...(!isBare && { labelFont: font, labelSize: AXIS_TITLE, labelGap: 0 }),
  };
  return {
    padding: [8, 18, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      x: {
        time: true,
        range: (_, least, most) =>
          span
            ? [span.from, span.to]
            : least === most
              ? [least - HALF_DAY_SECONDS, most + HALF_DAY_SECONDS]
              : [least, most],
      },
      y: { range: (_, __, most) => [0, cut ?? Math.max(most, limit?.value ?? 0, Number.MIN_VALUE) * HEADROOM] },
    },
    axes: [
      {
        ...axis,
        ...(!isBare && { label: axes.x }),
        size: AXIS_BELOW,
        space: 72,
        grid: { show: false },
        values: (_, splits) => dates(splits),
      },
      {
        ...axis,
        ...(!isBare && { label: axes.y }),
        size: AXIS_LEFT,
        space: 36,
        grid: { stroke: () => token("--c-line"), width: 1 },
        values: (_, splits) => splits.map(props.current.writeAxis),
        ...(steps && { incrs: [...steps] }),
      },
    ],
    series: [{}, ...series.map(seriesOption)],
    hooks: {
      drawClear: [(plot) => drawGuides(plot, props.current)],
      draw: [(plot) => listeners.onLayout(layoutOf(plot))],
      setCursor: [(plot) => listeners.onMoment(momentAt(plot, props.current))],
    },
  };
}

function seriesOption({ label, tone, values }: ChartSeries): uPlot.Series {
  const { token: name, width, dash } = TONES[tone];
  const lonely = lonelyValues(values);
  return {
    label,
    stroke: () => token(name),
    width,
    dash,
    spanGaps: false,
    points: { show: lonely.length > 0, size: 5, fill: () => token(name), filter: () => lonely },
  };
}

/** Marks and limit, drawn below the lines. */
function drawGuides(plot: uPlot, { marks = [], limit }: LineChartProps): void {
  const { ctx, bbox } = plot;
  const line = (from: readonly [number, number], to: readonly [number, number]) => {
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...to);
    ctx.stroke();
  };
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  ctx.strokeStyle = token("--c-field");
  ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio]);
  for (const { at } of marks) {
    const x = plot.valToPos(at, "x", true);
    if (x >= bbox.left && x <= bbox.left + bbox.width) line([x, bbox.top], [x, bbox.top + bbox.height]);
  }
  if (limit !== undefined) {
    const y = plot.valToPos(limit.value, "y", true);
    ctx.strokeStyle = token("--c-ink-3");
    ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
    line([bbox.left, y], [bbox.left + bbox.width, y]);
  }
  ctx.restore();
}

function layoutOf(plot: uPlot): PlotLayout {
  const left = plot.bbox.left / devicePixelRatio;
  const top = plot.bbox.top / devicePixelRatio;
  return {
    left,
    top,
    width: plot.bbox.width / devicePixelRatio,
    height: plot.bbox.height / devicePixelRatio,
    xOf: (seconds) => left + plot.valToPos(seconds, "x"),
    yOf: (value) => top + plot.valToPos(value, "y"),
  };
}

function momentAt({ cursor }: uPlot, { series }: LineChartProps): number | null {
  const { idx = null, left = -1 } = cursor;
  const hasValue = idx !== null && series.some(({ values }) => (values[idx] ?? null) !== null);
  return left >= 0 && hasValue ? idx : null;
}

function dates(splits: readonly number[]): string[] {
  const isShort = (splits.at(-1) ?? 0) - (splits[0] ?? 0) < FEW_DAYS_SECONDS;
  const labels = splits.map((seconds) => {
    const moment = new Date(seconds * 1000);
    return isShort ? writeMoment(moment, "time") : writeMoment(moment, "date").slice(0, 6);
  });
  return labelsOnce(labels);
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
