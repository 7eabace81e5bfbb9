import "./charts.css";
import { classNames } from "../style/class-names.ts";
import { LazyPart } from "../parts/lazy-part.tsx";
import { lazyPiece } from "../parts/lazy-piece.ts";
import type { LineChartProps } from "./line-chart-props.ts";
import { useTheme } from "../style/theme.ts";

const LineChartPlot = lazyPiece(() => import("./line-chart-plot.tsx").then((file) => file.LineChartPlot));

/**
 * Values over time, starting at zero, with marks on the time axis. The drawing code is loaded when a chart first shows.
 */
export function LineChart(props: LineChartProps) {
  const { isDark } = useTheme();
  const { axes, times, series, marks, most, span } = props;
  const drawing = JSON.stringify([isDark, axes, times, series, marks?.map(({ at }) => at), most, span]);
  return (
    <figure className={classNames("ui-chart", props.isTall && "ui-chart-tall", props.isBare && "ui-chart-bare")}>
      <figcaption>{props.title}</figcaption>
      <ul className="legend">
        {props.series.map(({ name, tone }) => (
          <li key={name} className={`is-${tone}`}>
            {name}
          </li>
        ))}
      </ul>
      <LazyPart fallback={<div className="ui-plot" aria-busy />}>
        <LineChartPlot key={drawing} {...props} />
      </LazyPart>
    </figure>
  );
}
