import type { PlotLayout } from "./draw-plot.ts";
import type { LineChartProps } from "./line-chart-props.ts";

/** Closer labels would overlap, so only the newer one is drawn. */
const LEAST_PIXELS = 120;

interface ChartMarksProps {
  marks: NonNullable<LineChartProps["marks"]>;
  limit: LineChartProps["limit"];
  layout: PlotLayout;
}

/** The labels of the marks above their dotted lines, and of the limit. */
export function ChartMarks({ marks, limit, layout }: ChartMarksProps) {
  const right = layout.left + layout.width;
  const named: { key: string; x: number; mark: (typeof marks)[number] }[] = [];
  for (const mark of marks.toReversed()) {
    const x = layout.xOf(mark.at);
    const isFree = (named.at(-1)?.x ?? Number.POSITIVE_INFINITY) - x >= LEAST_PIXELS;
    if (isFree && x >= layout.left && x <= right) named.push({ key: `${mark.at} ${mark.label}`, x, mark });
  }
  return (
    <>
      <div className="marks">
        {named.toReversed().map(({ key, x, mark }) => (
          <span key={key} style={placeOf(x, right)} data-tip-cut="">
            {mark.link ?? mark.label}
          </span>
        ))}
      </div>
      {limit !== undefined && (
        <em className="limit" style={{ left: layout.left + 6, top: layout.yOf(limit.value) }}>
          {limit.label}
        </em>
      )}
    </>
  );
}

/** Centred above its line; near the right edge it ends there. */
function placeOf(x: number, right: number) {
  const isAtEdge = right - x < LEAST_PIXELS / 2;
  return isAtEdge ? { right: `calc(100% - ${right}px)` } : { left: x, transform: "translateX(-50%)" };
}
