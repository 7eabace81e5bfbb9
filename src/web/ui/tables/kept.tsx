import { memo, type ReactNode } from "react";

interface KeptProps {
  /** The value and the draw function; it is redrawn only when one of them changes. */
  of: unknown;
  by: unknown;
  draw: () => ReactNode;
}

/** Skips redrawing unchanged rows while their list scrolls. `draw` must not depend on anything else. */
export const Kept = memo(
  function Kept({ draw }: KeptProps) {
    return draw();
  },
  (before, next) => before.of === next.of && before.by === next.by,
);
