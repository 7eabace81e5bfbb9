import { spreadLabels } from "./chart-moments.ts";
import type { PlotLayout } from "./draw-plot.ts";
import type { LineChartProps } from "./line-chart-props.ts";

const LABEL_PIXELS = 18;

/** The name and newest value of each line: at its end, on a phone above the chart. */
export function ChartEnds({
  series,
  write,
  layout,
}: Pick<LineChartProps, "series" | "write"> & { layout: PlotLayout | null }) {
  const ends = series.map(({ label, tone, values }) => ({
    label,
    tone,
    value: values.findLast((value) => value !== null) ?? null,
  }));
  const bottom = layout === null ? 0 : layout.top + layout.height;
  const wanted = ends.map(({ value }) => (layout === null || value === null ? bottom : layout.yOf(value)));
  const tops = spreadLabels(wanted, LABEL_PIXELS, bottom);
  return (
    <div className="ends" aria-hidden>
      {ends.map(({ label, tone, value }, index) => (
        <span key={label} className={`is-${tone}`} style={{ top: tops[index] }}>
          <b>{label}</b> {value === null ? "–" : write(value)}
        </span>
      ))}
    </div>
  );
}
