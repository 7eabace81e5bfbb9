import "./charts.css";
import { lazy, Suspense } from "react";
import { classNames } from "./class-names.ts";
import type { LineChartProps } from "./line-chart-props.ts";

const LineChartPlot = lazy(() => import("./line-chart-plot.tsx").then((file) => ({ default: file.LineChartPlot })));

/** Values over time, from zero, with marks on the time axis. What draws it is fetched when it is first shown. */
export function LineChart(props: LineChartProps) {
  return (
    <figure className={classNames("ui-chart", props.isTall && "ui-chart-tall")}>
      <figcaption>{props.title}</figcaption>
      <Suspense fallback={<div className="ui-plot" aria-busy />}>
        <LineChartPlot {...props} />
      </Suspense>
    </figure>
  );
}
