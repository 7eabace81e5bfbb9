import { HEIGHT, sparklineShape, WIDTH } from "./sparkline-shape.ts";

/** A curve beside its figure; only the figure is read out. Values from oldest to newest, `null` = no answer. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  "use memo";
  const { lines, gaps, end } = sparklineShape(values);
  return (
    <svg className="ui-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {gaps.map((path) => (
        <path key={path} className="gap" d={path} />
      ))}
      {lines.map((path) => (
        <path key={path} d={path} />
      ))}
      {end && <circle cx={end.x} cy={end.y} r="1.75" />}
    </svg>
  );
}
