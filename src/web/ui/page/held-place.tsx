import { type ReactNode, useState } from "react";
import { Arrival } from "./arrival.tsx";
import { useHeldHeight } from "./use-held-height.ts";
import { useNextInput } from "./use-next-input.ts";

/**
 * Content that comes or goes by itself moves nothing before the next input, so that no click hits the wrong target:
 * content that goes leaves its place empty, and new content covers what follows.
 */
export function HeldPlace({ children }: { children: ReactNode }) {
  const isEmpty = children === null || children === false;
  const [isHeld, setHeld] = useState(!isEmpty);
  const [isArriving, setArriving] = useState(false);
  if (!isEmpty && !isHeld) {
    setHeld(true);
    setArriving(true);
  }
  const place = useHeldHeight(isEmpty && isHeld && !isArriving);
  useNextInput(isHeld && (isEmpty || isArriving), () => {
    setArriving(false);
    setHeld(!isEmpty);
  });
  return (
    <Arrival isArriving={isArriving}>
      <div ref={place} className="flow-root">
        {children}
      </div>
    </Arrival>
  );
}
