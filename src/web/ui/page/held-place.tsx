import { type ReactNode, useState } from "react";
import { useHeldHeight } from "./use-held-height.ts";
import { useNextInput } from "./use-next-input.ts";

/** What leaves the page by itself leaves its place until the next input, so that no click lands on what moved up. */
export function HeldPlace({ children }: { children: ReactNode }) {
  const isEmpty = children === null || children === false;
  const [isHeld, setHeld] = useState(!isEmpty);
  if (!isEmpty && !isHeld) setHeld(true);
  const place = useHeldHeight(isEmpty && isHeld);
  useNextInput(isEmpty && isHeld, () => setHeld(false));
  return (
    <div ref={place} className="flow-root">
      {children}
    </div>
  );
}
