import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useState } from "react";
import { type RowViewProps, wholeView } from "./virtual-rows.ts";

const OVERSCAN_ROWS = 12;

/** Rows near the window, or all of them in a short list. */
export function WindowedRows({ count, rowPixels, place, children, isVirtual }: RowViewProps & { isVirtual: boolean }) {
  "use no memo";
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (place.current) setMargin(place.current.getBoundingClientRect().top + window.scrollY);
  }, [place, count]);
  // The library mutates a single object, which compiled code would consider unchanged: hence "use no memo".
  // oxlint-disable-next-line react/incompatible-library -- opted out of the compiler above
  const virtualizer = useWindowVirtualizer({
    count: isVirtual ? count : 0,
    estimateSize: () => rowPixels,
    overscan: OVERSCAN_ROWS,
    scrollMargin: margin,
  });
  if (!isVirtual) return children(wholeView(count));
  const drawn = virtualizer.getVirtualItems();
  return children({
    isVirtual,
    indexes: drawn.map(({ index }) => index),
    beforePixels: (drawn[0]?.start ?? margin) - margin,
    afterPixels: virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? margin) - margin),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
  });
}
