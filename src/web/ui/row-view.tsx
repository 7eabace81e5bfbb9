import { lazy, type ReactNode, type RefObject, Suspense, useState } from "react";

/** Shorter lists are drawn whole: the browser's own search finds everything in them. */
const VIRTUAL_ABOVE_ROWS = 100;

export interface VirtualRows {
  isVirtual: boolean;
  /** Which rows are drawn. */
  indexes: readonly number[];
  /** Height of what is left out above and below. */
  beforePixels: number;
  afterPixels: number;
  measure: (element: HTMLElement | null) => void;
  scrollTo: (index: number) => void;
}

export interface RowViewProps {
  count: number;
  rowPixels: number;
  /** What holds the rows. */
  place: RefObject<HTMLElement | null>;
  children: (view: VirtualRows) => ReactNode;
}

const WindowedRows = lazy(() => import("./windowed-rows.tsx").then(({ WindowedRows: Rows }) => ({ default: Rows })));

/** Draws only the rows that are near the window once there are more than a hundred. What decides which is fetched by then. */
export function RowView(props: RowViewProps) {
  const { count, rowPixels, children } = props;
  const isVirtual = count > VIRTUAL_ABOVE_ROWS;
  const [wasVirtual, setWasVirtual] = useState(isVirtual);
  if (isVirtual && !wasVirtual) setWasVirtual(true);
  if (!wasVirtual && !isVirtual) return children(wholeView(count));
  return (
    <Suspense fallback={<div style={{ height: count * rowPixels }} aria-busy />}>
      <WindowedRows {...props} isVirtual={isVirtual} />
    </Suspense>
  );
}

/** Every row is drawn. */
export function wholeView(count: number): VirtualRows {
  return {
    isVirtual: false,
    indexes: Array.from({ length: count }, (_, index) => index),
    beforePixels: 0,
    afterPixels: 0,
    measure: nothing,
    scrollTo: nothing,
  };
}

function nothing(): void {
  return;
}
