import { type ReactNode, useState } from "react";
import { Arrival } from "./arrival.tsx";
import { useHeldHeight } from "./use-held-height.ts";
import { useNextInput } from "./use-next-input.ts";

/**
 * What comes to the page or leaves it by itself moves nothing before the next input, so that no click lands on
 * something else than was aimed at: what leaves keeps its place, and what comes lies over what follows.
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
