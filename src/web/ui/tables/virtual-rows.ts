import type { ReactNode, RefObject } from "react";

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
