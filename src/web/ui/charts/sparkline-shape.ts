export const WIDTH = 72;
export const HEIGHT = 18;

export interface SparklineShape {
  lines: readonly string[];
  /** Dashed lines that bridge gaps. */
  gaps: readonly string[];
  /** The newest value, `null` when it is missing. */
  end: { x: number; y: number } | null;
}

/** Paths for values from oldest to newest, between zero and the maximum. `null` stays a gap. */
export function sparklineShape(values: readonly (number | null)[]): SparklineShape {
  const largest = Math.max(1, ...values.map((value) => value ?? 0));
  const points = values.map((value, index) => ({
    x: round((index / Math.max(1, values.length - 1)) * WIDTH),
    y: value === null ? null : round(HEIGHT - 1 - (value / largest) * (HEIGHT - 2)),
  }));
  const lines: string[] = [];
  const gaps: string[] = [];
  let last: { x: number; y: number } | null = null;
  let isOpen = false;
  for (const { x, y } of points) {
    if (y === null) {
      isOpen = false;
      continue;
    }
    if (isOpen) lines[lines.length - 1] += `L${x} ${y}`;
    else {
      if (last) gaps.push(`M${last.x} ${last.y}L${x} ${y}`);
      lines.push(`M${x} ${y}`);
    }
    last = { x, y };
    isOpen = true;
  }
  if (!isOpen) gaps.push(`M${last?.x ?? 0} ${last?.y ?? HEIGHT - 1}L${WIDTH} ${last?.y ?? HEIGHT - 1}`);
  return { lines, gaps, end: isOpen ? last : null };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
