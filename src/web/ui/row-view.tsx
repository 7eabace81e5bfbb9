import { lazy, useState } from "react";
import { LazyPart } from "./lazy-part.tsx";
import { type RowViewProps, wholeView } from "./virtual-rows.ts";

/** Shorter lists are drawn whole: the browser's own search finds everything in them. */
const VIRTUAL_ABOVE_ROWS = 100;

const WindowedRows = lazy(() => import("./windowed-rows.tsx").then(({ WindowedRows: Rows }) => ({ default: Rows })));

/** Draws only the rows that are near the window once there are more than a hundred. What decides which is fetched by then. */
export function RowView(props: RowViewProps) {
  const { count, rowPixels, children } = props;
  const isVirtual = count > VIRTUAL_ABOVE_ROWS;
  const [wasVirtual, setWasVirtual] = useState(isVirtual);
  if (isVirtual && !wasVirtual) setWasVirtual(true);
  if (!wasVirtual && !isVirtual) return children(wholeView(count));
  return (
    <LazyPart fallback={<div style={{ height: count * rowPixels }} aria-busy />}>
      <WindowedRows {...props} isVirtual={isVirtual} />
    </LazyPart>
  );
}
