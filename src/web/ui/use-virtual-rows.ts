import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";

/** Shorter lists are drawn whole: the browser's own search finds everything in them. */
const VIRTUAL_ABOVE_ROWS = 100;
const OVERSCAN_ROWS = 12;

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

/** Draws only the rows that are near the window once there are more than a hundred. */
export function useVirtualRows(count: number, rowPixels: number, place: RefObject<HTMLElement | null>): VirtualRows {
  "use no memo";
  const isVirtual = count > VIRTUAL_ABOVE_ROWS;
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (place.current) setMargin(place.current.getBoundingClientRect().top + window.scrollY);
  }, [place, count]);
  const virtualizer = useWindowVirtualizer({ count: isVirtual ? count : 0, estimateSize: () => rowPixels, overscan: OVERSCAN_ROWS, scrollMargin: margin });
  const drawn = virtualizer.getVirtualItems();
  return {
    isVirtual,
    indexes: isVirtual ? drawn.map(({ index }) => index) : Array.from({ length: count }, (_, index) => index),
    beforePixels: isVirtual ? (drawn[0]?.start ?? margin) - margin : 0,
    afterPixels: isVirtual ? virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? margin) - margin) : 0,
    measure: (element) => isVirtual && virtualizer.measureElement(element),
    scrollTo: (index) => isVirtual && virtualizer.scrollToIndex(index, { align: "auto" }),
  };
}
