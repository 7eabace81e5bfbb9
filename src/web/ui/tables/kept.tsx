import { memo, type ReactNode } from "react";

interface KeptProps {
  /** What is drawn, and by what: it is drawn anew only when one of the two is another. */
  of: unknown;
  by: unknown;
  draw: () => ReactNode;
}

/** Spares what did not change while its list scrolls. `draw` must rest on nothing else. */
export const Kept = memo(
  function Kept({ draw }: KeptProps) {
    return draw();
  },
  (before, next) => before.of === next.of && before.by === next.by,
);
