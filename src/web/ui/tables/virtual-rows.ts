import type { ReactNode, RefObject } from "react";

export interface VirtualRows {
  isVirtual: boolean;
  /** Indexes of the rows to draw. */
  indexes: readonly number[];
  /** Height of the omitted rows above and below. */
  beforePixels: number;
  afterPixels: number;
  measure: (element: HTMLElement | null) => void;
  scrollTo: (index: number) => void;
}

export interface RowViewProps {
  count: number;
  rowPixels: number;
  /** The element that holds the rows. */
  place: RefObject<HTMLElement | null>;
  children: (view: VirtualRows) => ReactNode;
}

/** All rows are drawn. */
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
