import { FailedOnceMark } from "../signs/failed-once-mark.tsx";
import type { PlotLayout } from "./draw-plot.ts";
import type { ChartEvents, ChartStretch } from "./line-chart-props.ts";

/** Narrower stretches have no room for their words. */
const LEAST_LABEL_PIXELS = 24;

/** What lies over the lines. It is read out with the chart's summary. */
export function ChartEventLayer({ events, layout }: { events: ChartEvents; layout: PlotLayout }) {
  const { left, top, width, height } = layout;
  const xOf = (at: number) => Math.min(width, Math.max(0, layout.xOf(at) - left));
  const shown = events.stretches.filter(({ from, to }) => xOf(to) > 0 && xOf(from) < width);
  return (
    <div className="events" aria-hidden style={{ left, top, width, height }}>
      {shown.map((stretch) => (
        <Stretch
          key={`${stretch.look} ${stretch.from}`}
          stretch={stretch}
          from={xOf(stretch.from)}
          to={xOf(stretch.to)}
        />
      ))}
      {events.singles.map((at) => (
        <FailedOnceMark key={at} label={null} style={{ left: xOf(at) }} />
      ))}
      {events.peaks.map(({ at, label }) => (
        <em key={at} className="peak" style={{ left: xOf(at) }}>
          ▲ {label}
        </em>
      ))}
    </div>
  );
}

function Stretch({ stretch: { look, label }, from, to }: { stretch: ChartStretch; from: number; to: number }) {
  const isNamed = label !== undefined && to - from >= LEAST_LABEL_PIXELS;
  return (
    <>
      <i className={`is-${look}`} style={{ left: from, width: to - from }} />
      {isNamed && (
        <em className="word" style={{ right: `calc(100% - ${to}px)` }}>
          {label}
        </em>
      )}
    </>
  );
}
