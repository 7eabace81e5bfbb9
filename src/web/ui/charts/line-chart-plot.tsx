import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type uPlot from "uplot";
import { momentAfterKey, momentsWithValues } from "./chart-moments.ts";
import { ChartEnds } from "./chart-ends.tsx";
import { ChartEventLayer } from "./chart-event-layer.tsx";
import { ChartMarks } from "./chart-marks.tsx";
import { drawPlot, type PlotLayout } from "./draw-plot.ts";
import type { LineChartProps } from "./line-chart-props.ts";
import { writeMoment } from "../times/moments.ts";

/** The drawing itself, created once per set of values. Arrow keys move through the moments and read each one out. */
export function LineChartPlot(props: LineChartProps) {
  const { title, summary, times, series, marks = [], write, limit, events } = props;
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const newest = useRef(props);
  const [layout, setLayout] = useState<PlotLayout | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    newest.current = props;
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const drawn = drawPlot(place.current, newest, { onLayout: setLayout, onMoment: setShown });
    plot.current = drawn.plot;
    return drawn.remove;
  }, []);
  const moments = momentsWithValues(series);
  const move = (event: KeyboardEvent) => {
    const next = momentAfterKey(event.key, moments, shown);
    if (event.key === "Escape") plot.current?.setCursor({ left: -10, top: -10 });
    if (next === null || plot.current === null) return;
    event.preventDefault();
    plot.current.setCursor({ left: plot.current.valToPos(times[next] ?? 0, "x"), top: 0 });
  };
  const current = shown ?? moments.at(-1) ?? 0;
  return (
    <div className="ui-plot">
      <ChartEnds series={series} write={write} layout={layout} />
      <div className="area">
        <div
          ref={place}
          className="canvas"
          role="slider"
          tabIndex={0}
          aria-label={`${title}. ${summary}`}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, moments.length)}
          aria-valuenow={Math.max(1, moments.indexOf(current) + 1)}
          aria-valuetext={momentText(props, current)}
          onKeyDown={move}
          onBlur={() => plot.current?.setCursor({ left: -10, top: -10 })}
        />
        {layout !== null && events !== undefined && <ChartEventLayer events={events} layout={layout} />}
        {layout !== null && <ChartMarks marks={marks} layout={layout} limit={limit} />}
        {layout !== null && shown !== null && <MomentBox {...props} index={shown} layout={layout} />}
      </div>
    </div>
  );
}

function momentText({ times, series, write, note }: LineChartProps, index: number): string {
  const at = times[index];
  const values = series.flatMap(({ label, values: all }) => {
    const value = all[index] ?? null;
    return value === null ? [] : [`${label} ${write(value)}`];
  });
  const noted = note?.(index) ?? null;
  const moment = at === undefined ? [] : [writeMoment(new Date(at * 1000), "dateTime")];
  return [...moment, ...values, ...(noted === null ? [] : [noted])].join(", ");
}

/** The values at one moment, beside the pointer. Screen readers get the same from the slider. */
function MomentBox({
  times,
  series,
  write,
  note,
  index,
  layout,
}: LineChartProps & { index: number; layout: PlotLayout }) {
  const at = times[index] ?? 0;
  const x = layout.xOf(at);
  const isRight = x > layout.left + layout.width / 2;
  const noted = note?.(index) ?? null;
  return (
    <div className="moment" aria-hidden style={isRight ? { right: `calc(100% - ${x - 12}px)` } : { left: x + 12 }}>
      <b>{writeMoment(new Date(at * 1000), "dateTime")}</b>
      {series.map(({ label, values }) => {
        const value = values[index] ?? null;
        return value === null ? null : (
          <span key={label}>
            {label} <em>{write(value)}</em>
          </span>
        );
      })}
      {noted !== null && <span>{noted}</span>}
    </div>
  );
}
